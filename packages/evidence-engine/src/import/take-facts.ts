import type { CorpusStore } from '@rfckit/corpus-store';
import { parseRfcJson, rfcNumber, type RfcRecord } from '@rfckit/rfc-record';
import { EngineError } from '../engine-error.ts';
import type { PackedList } from './packed-list.ts';
import { readErrata, readIndex, type WholeIndex } from './read-lists.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new EngineError('parse_failed', `the ${what} is not UTF-8`, { hint: 'copy the file again', cause });
  }
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError('parse_failed', `the ${what} is not valid JSON`, {
      hint: 'copy the file again',
      cause,
    });
  }
}

/** The record of one `rfcN.json`. Throws `EngineError` (`parse_failed`). */
export function readRecord(bytes: Uint8Array): RfcRecord {
  const { record } = parseRfcJson(parseJson(decode(bytes, 'record'), 'record'));
  if (record === null)
    throw new EngineError('parse_failed', 'the record names no RFC', { hint: 'copy the file again' });
  return record;
}

/** The records of JSON lines, and the 1-based numbers of lines that hold none. */
export function readRecordLines(bytes: Uint8Array): { records: RfcRecord[]; badLines: number[] } {
  const records: RfcRecord[] = [];
  const badLines: number[] = [];
  for (const [at, line] of decode(bytes, 'file').split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = readLine(line);
    if (record === null) badLines.push(at + 1);
    else records.push(record);
  }
  return { records, badLines };
}

function readLine(line: string): RfcRecord | null {
  try {
    return parseRfcJson(JSON.parse(line)).record;
  } catch {
    return null;
  }
}

/** Puts a whole `rfc-index.xml` into the corpus, or nothing of it. Returns how many records it had. */
export async function takeIndex(
  store: CorpusStore,
  bytes: Uint8Array,
  observedAt: string,
): Promise<PackedList<RfcRecord>> {
  const index = await readIndex([bytes]);
  putIndex(store, index, observedAt);
  return index.records;
}

/** Puts a whole `errata.json` into the corpus, in the place of the errata before. Returns how many there were. */
export async function takeErrata(store: CorpusStore, bytes: Uint8Array, observedAt: string): Promise<number> {
  const errata = await readErrata([bytes]);
  store.putErrata(errata, observedAt, 'replace');
  return errata.length;
}

/** Puts what an index says into the corpus; `seriesObservedAt` comes last, so that an index of which only a part is there does not count as taken. */
export function putIndex(store: CorpusStore, index: WholeIndex, observedAt: string): void {
  store.putRecords(index.records, observedAt);
  store.putSeries(
    {
      notIssued: index.notIssued.map(rfcNumber),
      subseries: index.subseries.map(({ id, members }) => ({ name: id, members })),
    },
    observedAt,
  );
}
