import type { SubseriesEntry } from './index-entry.ts';
import { createRfcIndexParser, type RfcIndexLimits, type RfcIndexSummary } from './index-parser.ts';
import type { RfcId, RfcRecord } from './record.ts';

/** A whole index in memory. */
export interface RfcIndex extends RfcIndexSummary {
  readonly records: readonly RfcRecord[];
  /** Numbers that will never be issued. A gap that is not here is a number not yet published. */
  readonly notIssued: readonly RfcId[];
  readonly subseries: readonly SubseriesEntry[];
}

/**
 * Reads `rfc-index.xml` out of its decoded pieces. Stops asking for more once the document is refused. What the iterable
 * throws goes to the caller.
 */
export async function parseRfcIndexXml(
  chunks: AsyncIterable<string> | Iterable<string>,
  limits?: RfcIndexLimits,
): Promise<RfcIndex> {
  const records: RfcRecord[] = [];
  const notIssued: RfcId[] = [];
  const subseries: SubseriesEntry[] = [];
  const parser = createRfcIndexParser(
    {
      onRecord: (record) => records.push(record),
      onNotIssued: (rfc) => notIssued.push(rfc),
      onSubseries: (entry) => subseries.push(entry),
    },
    limits,
  );
  for await (const chunk of chunks) {
    if (!parser.write(chunk)) break;
  }
  return { records, notIssued, subseries, ...parser.close() };
}
