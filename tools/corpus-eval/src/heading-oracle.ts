import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One heading that others established: number, title, kind, byte and line of its first character. */
export type OracleHeading = readonly [
  number: string | null,
  title: string,
  kind: string,
  byte: number,
  line: number,
];

export interface OracleDocument {
  readonly rfc: number;
  readonly source: 'rfcxml' | 'rfcmarkup';
  readonly tier?: 'a' | 'b' | 'c';
  readonly headings: readonly OracleHeading[];
}

/** The parts that are scored apart; tier c is a hint only and not scored. */
export type OraclePart = 'rfcxml' | 'a' | 'b';

export function partOf(document: OracleDocument): OraclePart | null {
  if (document.source === 'rfcxml') return 'rfcxml';
  return document.tier === 'a' || document.tier === 'b' ? document.tier : null;
}

/** Reads `headings.jsonl.gz` of the oracle folder. */
export function readHeadingOracle(folder: string): Map<number, OracleDocument> {
  const rows = gunzipSync(readFileSync(join(folder, 'headings.jsonl.gz')))
    .toString('utf8')
    .split('\n');
  const documents = new Map<number, OracleDocument>();
  for (const row of rows) {
    if (row === '') continue;
    const document = JSON.parse(row) as OracleDocument;
    documents.set(document.rfc, document);
  }
  return documents;
}
