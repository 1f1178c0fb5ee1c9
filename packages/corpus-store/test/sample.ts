import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicationRecord, type RfcRecord } from '@rfckit/rfc-record';
import {
  analyseSnapshot,
  loadSnapshot,
  publicationHash,
  snapshotId,
  type LoadedSnapshot,
  type RfcBlock,
  type RfcSection,
} from '@rfckit/rfc-snapshot';
import type { SourceEncoding } from '@rfckit/text-position';
import { openCorpusStore, type CorpusStore, type PutDocument } from '@rfckit/corpus-store';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const noon = '2026-05-01T12:00:00.000Z';
export const later = '2026-06-01T12:00:00.000Z';
export const now = (): Date => new Date(noon);

export function sampleRecord(rfc: string, changes: Partial<RfcRecord> = {}): RfcRecord {
  return {
    rfc,
    title: `The Sample Protocol of ${rfc}`,
    authors: [{ name: 'A. Sample', editor: false }],
    date: { year: 2026, month: 4, day: null },
    stream: 'IETF',
    publicationStatus: 'PROPOSED STANDARD',
    currentStatus: 'PROPOSED STANDARD',
    abstract: 'A protocol that nobody speaks.',
    keywords: ['sample'],
    obsoletes: [],
    obsoletedBy: [],
    updates: [],
    updatedBy: [],
    subseries: [],
    doi: null,
    formats: ['txt'],
    pageCount: 2,
    group: null,
    draft: null,
    hasErrata: false,
    source: 'rfc-json',
    ...changes,
  };
}

/** `count` numbered sections with two paragraphs each; every second one holds characters of two, three and four bytes. */
export function sampleText(rfc: string, count: number, narrow = false): string {
  const body = Array.from({ length: count }, (_, at) => {
    const odd = narrow ? 'caf\u00e9' : 'na\u00efve \u20ac \u{1f600}';
    return `${at + 1}.  Part ${at + 1} of ${rfc}\n\n   A client MUST send ${at} octets.\n\n   o  ${at % 2 === 0 ? 'An item' : odd}\n\n`;
  });
  return `${rfc}            Sample\n\n${body.join('')}`;
}

interface Positions {
  readonly sections: readonly RfcSection[];
  readonly blocks: readonly RfcBlock[];
}

/** Reads back the structure of a text that `sampleText` wrote. */
function positionsIn(text: string): Positions {
  const starts = [0, ...Array.from(text.matchAll(/^\d+\. {2}/gm), (match) => match.index)];
  const sections = starts.map((start, index): RfcSection => {
    const end = starts[index + 1] ?? text.length;
    const heading = text.slice(start, text.indexOf('\n', start));
    const title = /^(\d+)\. {2}(.*)$/.exec(heading);
    return {
      index,
      number: title?.[1] ?? null,
      title: title?.[2] ?? null,
      kind: index === 0 ? 'front_matter' : 'body',
      level: index === 0 ? 0 : 1,
      parent: null,
      heading: index === 0 ? null : { start, end: start + heading.length },
      span: { start, end },
      treeEnd: end,
    };
  });
  const blocks = [...text.matchAll(/^ {3}(\S.*)$/gm)].map((match, index): RfcBlock => {
    const start = match.index + 3;
    const section = starts.findLastIndex((at) => at <= start);
    const item = match[1]?.startsWith('o ') ?? false;
    const span = { start, end: start + (match[1]?.length ?? 0) };
    const kind = item ? 'list_item' : 'paragraph';
    return {
      index,
      kind,
      span,
      section,
      continues: item ? index - 1 : null,
      indent: 3,
      marker: item ? 'o' : null,
    };
  });
  return { sections, blocks };
}

export interface SampleOptions {
  readonly sections?: number;
  readonly parserVersion?: string;
  readonly encoding?: SourceEncoding;
  readonly record?: Partial<RfcRecord>;
  readonly text?: string;
}

/** A snapshot of a text written for this, with the bytes and the record that it was made from. */
export function sampleDocument(
  rfc: string,
  options: SampleOptions = {},
): PutDocument & { snapshot: LoadedSnapshot } {
  const encoding = options.encoding ?? 'utf-8';
  const text = options.text ?? sampleText(rfc, options.sections ?? 4, encoding === 'iso-8859-1');
  const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
  const record = sampleRecord(rfc, options.record);
  const publication = publicationRecord(record);
  const inputs = {
    rfc,
    format: 'txt' as const,
    sourceHash: sha256(bytes),
    publicationHash: publicationHash(publication, sha256),
    parserVersion: options.parserVersion ?? 'sample-1',
    extractorVersion: 'none-0',
  };
  const header = {
    number: null,
    title: record.title,
    category: null,
    stream: null,
    obsoletes: [],
    updates: [],
    subseries: [],
    issn: null,
    date: { year: 2026, month: 4, day: null },
    authors: ['A. Sample'],
  };
  const snapshot = loadSnapshot(
    {
      id: snapshotId(inputs, sha256),
      ...inputs,
      byteLength: bytes.length,
      encoding,
      publication,
      header,
      ...positionsIn(text),
      furniture: [{ kind: 'running_header', span: { start: 0, end: 6 } }],
      contents: [{ start: 7, end: 9 }],
      diagnostics: [
        { code: 'sample', severity: 'info', message: 'Written for a test.', span: { start: 0, end: 1 } },
      ],
    },
    text,
  );
  return {
    snapshot,
    analysis: analyseSnapshot(snapshot),
    bytes,
    record,
    origin: 'import',
    url: `https://www.rfc-editor.org/rfc/${rfc.toLowerCase()}.txt`,
    fetchedAt: noon,
  };
}

/** A folder of its own that goes away with the test. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'corpus-store-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A corpus for writing in a folder of its own. */
export function temporaryCorpus(): Disposable & { readonly store: CorpusStore; readonly path: string } {
  const folder = temporaryFolder();
  const path = join(folder.path, 'corpus.db');
  const store = openCorpusStore({ path, now });
  return {
    store,
    path,
    [Symbol.dispose]() {
      store.close();
      folder[Symbol.dispose]();
    },
  };
}

/** The whole content of a loaded snapshot as plain data; its line index is functions and is left out. */
export function plain(snapshot: LoadedSnapshot | null): unknown {
  if (snapshot === null) return null;
  const { lines: _lines, ...rest } = snapshot;
  return JSON.parse(JSON.stringify(rest));
}
