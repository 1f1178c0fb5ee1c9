import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdDecompressSync } from 'node:zlib';
import { parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';

const WINDOW_LOG = 27;

/** The records of `rfc-metadata.jsonl.zst` in `folder`, by id. */
export function readMetadata(folder: string): ReadonlyMap<string, RfcRecord> {
  const packed = readFileSync(join(folder, 'rfc-metadata.jsonl.zst'));
  const lines = zstdDecompressSync(packed, { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } })
    .toString()
    .split('\n');
  const records = new Map<string, RfcRecord>();
  for (const line of lines) {
    if (line === '') continue;
    const { record } = parseRfcJson(JSON.parse(line));
    if (record) records.set(record.rfc, record);
  }
  return records;
}

/** The RFCs of each sub-series, by `"BCP14"`. */
export function membersOf(records: ReadonlyMap<string, RfcRecord>): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>();
  for (const { rfc, subseries } of records.values()) {
    for (const id of subseries) members.set(id, [...(members.get(id) ?? []), rfc]);
  }
  return members;
}
