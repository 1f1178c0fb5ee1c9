// `node plain-index.ts CORPUS.sqlite SCRATCH ARCHIVE`: what no import can do without. Reads and decodes every text of the archive, then writes
// the paragraphs of the corpus into a full-text table of two columns, and prints how long each took as JSON.
import { createReadStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { constants, createZstdDecompress } from 'node:zlib';
import { makeSearchRows, openCorpusStore } from '@rfckit/corpus-store';
import { extract } from 'tar-stream';

const [corpus = '', scratch = '', archive = ''] = process.argv.slice(2);

/** Seconds of processor time and of the clock so far. */
function now(): { readonly processor: number; readonly clock: number } {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1e6, clock: performance.now() / 1000 };
}

async function readTexts(): Promise<number> {
  const unpack = createZstdDecompress({
    chunkSize: 1 << 20,
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  });
  const tar = createReadStream(archive).pipe(unpack).pipe(extract());
  let length = 0;
  for await (const member of tar) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of member) if (chunk instanceof Uint8Array) chunks.push(chunk);
    length += Buffer.concat(chunks).toString().length;
  }
  return length;
}

/** The time of the inserts alone: reading the paragraphs back from the corpus is not counted. */
function indexParagraphs(): { readonly rows: number; readonly processor: number; readonly clock: number } {
  using store = openCorpusStore({ path: corpus, readOnly: true, now: () => new Date(0) });
  using table = new DatabaseSync(scratch);
  table.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;
    CREATE VIRTUAL TABLE plain USING fts5 (heading, text, content = '', tokenize = 'porter unicode61 remove_diacritics 2');
    INSERT INTO plain (plain, rank) VALUES ('hashsize', 67108864)`);
  const insert = table.prepare('INSERT INTO plain (heading, text) VALUES (?, ?)');
  const taken = { rows: 0, processor: 0, clock: 0 };
  let waiting: { readonly heading: string; readonly text: string }[] = [];
  const write = (): void => {
    const before = now();
    table.exec('BEGIN');
    for (const { heading, text } of waiting) insert.run(heading, text);
    table.exec('COMMIT');
    const after = now();
    taken.rows += waiting.length;
    taken.processor += after.processor - before.processor;
    taken.clock += after.clock - before.clock;
    waiting = [];
  };
  for (const rfc of store.documents('txt')) {
    const snapshot = store.loadSnapshot(rfc);
    const statements = store.statementsOf(rfc);
    const references = store.referencesOf(rfc);
    if (snapshot === null || statements === null || references === null) continue;
    for (const row of makeSearchRows(snapshot, { statements, references })) waiting.push(row);
    if (waiting.length > 40_000) write();
  }
  write();
  return taken;
}

const before = now();
const length = await readTexts();
const read = now();
const index = indexParagraphs();
console.log(
  JSON.stringify({
    length,
    read: { processor: read.processor - before.processor, clock: read.clock - before.clock },
    index,
  }),
);
