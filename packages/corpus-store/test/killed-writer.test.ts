import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { isCorpusStoreError, openCorpusStore } from '@rfckit/corpus-store';
import { expect, it } from 'vitest';
import { now, plain, sampleDocument, temporaryCorpus, temporaryFolder } from './sample.ts';

const script = fileURLToPath(new URL('writer-process.ts', import.meta.url));

function startWriter(path: string, ...range: string[]): ReturnType<typeof spawn> {
  const args = ['--conditions=@rfckit/source', script, path, ...range];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Kills a writer with SIGKILL once it has said `after` documents, and returns how many it had said by then. */
async function killAfter(path: string, after: number): Promise<number> {
  const writer = startWriter(path);
  let said = 0;
  let errors = '';
  writer.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  for await (const chunk of writer.stdout ?? []) {
    said += String(chunk).split('\n').length - 1;
    if (said >= after && !writer.killed) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  expect(writer.signalCode, errors).toBe('SIGKILL');
  return said;
}

it('loses only the document that a killed writer was on', async () => {
  for (const after of [1, 7, 23]) {
    using folder = temporaryFolder();
    const path = join(folder.path, 'corpus.db');
    const said = await killAfter(path, after);
    using store = openCorpusStore({ path, now });
    const documents = store.documents();
    expect(documents.length).toBeGreaterThanOrEqual(said);
    expect(documents.length).toBeLessThanOrEqual(said + 2000);
    for (const rfc of documents) {
      const at = Number(rfc.slice(3)) - 1;
      const whole = sampleDocument(rfc, { sections: 200, parserVersion: `sample-${at}` });
      expect(plain(store.loadSnapshot(rfc))).toEqual(plain(whole.snapshot));
      expect(store.recordOf(rfc)?.record).toEqual(whole.record);
    }
    expect(store.counts()).toMatchObject({ snapshots: documents.length, records: documents.length });
    using raw = new DatabaseSync(path, { readOnly: true });
    expect(
      raw
        .prepare('PRAGMA integrity_check')
        .all()
        .map((row) => row['integrity_check']),
    ).toEqual(['ok']);
    expect(raw.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(store.putDocument(sampleDocument('RFC99999', { sections: 3 }))).toBe('stored');
  }
});

/** What a reader sees at this moment; nothing while there is no corpus yet. */
function lookAt(path: string): { documents: number; records: number } {
  try {
    using reader = openCorpusStore({ path, readOnly: true, now });
    const { documents, records } = reader.counts();
    return { documents, records };
  } catch (error) {
    if (isCorpusStoreError(error) && error.code === 'corpus_unavailable') return { documents: 0, records: 0 };
    throw error;
  }
}

it('lets three processes make and fill one corpus at once, and a reader look at it meanwhile', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'corpus.db');
  const writers = [
    startWriter(path, '0', '39'),
    startWriter(path, '40', '79'),
    startWriter(path, '20', '59'),
  ];
  const exits = writers.map(async (writer) => {
    let errors = '';
    writer.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    writer.stdout?.resume();
    const [code] = (await once(writer, 'close')) as [number | null];
    return { code, errors };
  });
  const all = Promise.all(exits);
  const looks: { documents: number; records: number }[] = [];
  while ((await Promise.race([all, setTimeout(20, 'writing')])) === 'writing') looks.push(lookAt(path));
  expect(await all).toEqual(writers.map(() => ({ code: 0, errors: '' })));
  expect(looks.map(({ records }) => records)).toEqual(looks.map(({ documents }) => documents));
  expect(looks).toEqual(looks.toSorted((a, b) => a.documents - b.documents));
  expect(looks.length).toBeGreaterThan(2);
  using store = openCorpusStore({ path, readOnly: true, now });
  expect(store.counts()).toMatchObject({ documents: 80, snapshots: 80, records: 80 });
});

it('lets a reader that comes during a write see the state before it, at once', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  using raw = new DatabaseSync(corpus.path);
  raw.exec(`BEGIN IMMEDIATE; DELETE FROM document; INSERT INTO not_issued VALUES (8)`);
  const started = performance.now();
  using reader = openCorpusStore({ path: corpus.path, readOnly: true, now });
  expect(reader.loadSnapshot('RFC99901')).not.toBeNull();
  using writer = openCorpusStore({ path: corpus.path, now });
  expect(writer.loadSnapshot('RFC99901')).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(2000);
  raw.exec('COMMIT');
  expect(reader.loadSnapshot('RFC99901')).toBeNull();
});
