// `node snapshot-ids.ts FOLDER`: the snapshot id of each rfcN.txt with the record that stands beside it, in each shape of the upstream.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRfcIndexXml, parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import { buildSnapshot } from '@rfckit/rfc-snapshot';
import { mayBeLatin1 } from '../src/encoding-rule.ts';
import { sha256 } from '../src/source-hash.ts';
import { toNewIndex, toNewRecord, type OldRecord } from './new-era.ts';

const [folder = ''] = process.argv.slice(2);
const numbers = readdirSync(folder)
  .flatMap((name) => /^rfc(\d+)\.txt$/.exec(name)?.[1] ?? [])
  .map(Number)
  .toSorted((a, b) => a - b);
const olds = numbers.map(
  (number) => JSON.parse(readFileSync(join(folder, `rfc${number}.json`), 'utf8')) as OldRecord,
);
const index = await parseRfcIndexXml([toNewIndex(olds)]);
const listed = new Map(index.records.map((record) => [record.rfc, record]));

for (const [at, number] of numbers.entries()) {
  const rfc = `RFC${number}`;
  const bytes = readFileSync(join(folder, `rfc${number}.txt`));
  const idWith = (record: RfcRecord | null | undefined): string => {
    if (record === null || record === undefined) return 'no record';
    const built = buildSnapshot({ rfc, format: 'txt', bytes, record, sha256, latin1: mayBeLatin1(rfc) });
    return 'refused' in built ? 'refused' : built.snapshot.id;
  };
  const old = olds[at];
  if (old === undefined) throw new Error(`${rfc} has no record`);
  const records = [parseRfcJson(old).record, parseRfcJson(toNewRecord(old)).record, listed.get(rfc)];
  process.stdout.write(`${[rfc, ...records.map(idWith)].join(' ')}\n`);
}
