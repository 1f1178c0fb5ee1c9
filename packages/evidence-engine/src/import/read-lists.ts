import {
  createRfcIndexParser,
  parseErratum,
  type Erratum,
  type RfcIndex,
  type RfcRecord,
} from '@rfckit/rfc-record';
import { EngineError } from '../engine-error.ts';
import { createElementSplitter } from './json-elements.ts';
import { createPackedList, type PackedList } from './packed-list.ts';

/** The bytes of a list, whole or piece by piece. */
export type ListBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Told how many entries were read so far. */
export type CountTeller = (entries: number) => void;

/** A whole `rfc-index.xml`. */
export interface WholeIndex extends Pick<RfcIndex, 'notIssued' | 'subseries'> {
  readonly records: PackedList<RfcRecord>;
}

/** The text of pieces, whose characters may be cut anywhere. Throws `EngineError` (`parse_failed`) where it is no UTF-8. */
async function* decoded(bytes: ListBytes, what: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (cause) {
      throw new EngineError('parse_failed', `the ${what} is not UTF-8`, {
        hint: 'copy the file again',
        cause,
      });
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}

/** Reads `rfc-index.xml` to its end. Throws `EngineError` (`parse_failed`). */
export async function readIndex(bytes: ListBytes, tell: CountTeller = () => {}): Promise<WholeIndex> {
  const records = createPackedList<RfcRecord>();
  let count = 0;
  const notIssued: string[] = [];
  const subseries: RfcIndex['subseries'][number][] = [];
  const parser = createRfcIndexParser({
    onRecord(record) {
      records.add(record);
      count += 1;
    },
    onNotIssued: (rfc) => notIssued.push(rfc),
    onSubseries: (entry) => subseries.push(entry),
  });
  for await (const text of decoded(bytes, 'index')) {
    parser.write(text);
    tell(count);
  }
  if (parser.close().complete) return { records: records.finish(), notIssued, subseries };
  throw new EngineError('parse_failed', 'the index cannot be read to its end', {
    hint: 'copy rfc-index.xml again; nothing of it was taken',
  });
}

/** Reads `errata.json` to its end. Throws `EngineError` (`parse_failed`). */
export async function readErrata(
  bytes: ListBytes,
  tell: CountTeller = () => {},
): Promise<PackedList<Erratum>> {
  const errata = createPackedList<Erratum>();
  let count = 0;
  let entries = 0;
  const splitter = createElementSplitter((json) => {
    entries += 1;
    const { erratum } = parseErratum(JSON.parse(json));
    if (erratum === null) return;
    errata.add(erratum);
    count += 1;
  });
  try {
    for await (const text of decoded(bytes, 'list of errata')) {
      splitter.write(text);
      tell(count);
    }
    splitter.end();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    // Without the cause, which quotes what was read.
    throw new EngineError('parse_failed', 'the list of errata is not valid JSON, or is no list', {
      hint: 'copy errata.json again; nothing of it was taken',
    });
  }
  if (count > 0 || entries === 0) return errata.finish();
  throw new EngineError('parse_failed', 'no entry of errata.json is an erratum', {
    hint: 'copy the file again',
  });
}
