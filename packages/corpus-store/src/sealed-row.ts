import { crc32 } from 'node:zlib';
import type { SQLOutputValue } from 'node:sqlite';
import type { Row } from './session.ts';
import { CorpusStoreError } from './store-error.ts';

/** What a damaged thing in the corpus throws; `mend` says what to do. */
export function damaged(what: string, mend = 'Import the RFC again.', cause?: unknown): CorpusStoreError {
  return new CorpusStoreError('integrity_failure', `${what} in the corpus is damaged. ${mend}`, { cause });
}

/** The columns of each table that its `crc32` is over, in this order. */
const sealedColumns = {
  snapshot: [
    'id',
    'rfc_order',
    'format',
    'encoding',
    'publication_hash',
    'parser_version',
    'extractor_version',
    'created_at',
    'section_count',
    'block_count',
    'publication',
    'header',
    'diagnostics',
  ],
  record: ['rfc_order', 'rank', 'source', 'observed_at', 'json'],
  erratum: ['id', 'rfc_order', 'json'],
  history: ['rfc_order', 'observed_at', 'json'],
} as const;

type SealedTable = keyof typeof sealedColumns;

/** The columns to select so that a row can be checked. */
export function sealedSelection(table: SealedTable, alias: string = table): string {
  return [...sealedColumns[table], 'crc32'].map((column) => `${alias}.${column}`).join(', ');
}

/** The checksum of a row of a table. */
export function sealRow<Table extends SealedTable>(
  table: Table,
  row: Readonly<Record<(typeof sealedColumns)[Table][number], SQLOutputValue>>,
): number {
  const values: Readonly<Record<string, SQLOutputValue>> = row;
  return crc32(sealedColumns[table].map((column) => String(values[column])).join('\u0000'));
}

/** Whether a row is the one that was written, as far as a checksum was written with it. */
export function isSealed(table: SealedTable, row: Row): boolean {
  const seal = row['crc32'];
  return seal === null || seal === undefined || Number(seal) === sealRow(table, row as never);
}

/** The value of a JSON column. Throws `integrity_failure` where it is none. */
export function jsonOf<Value>(row: Row, column: string, what: string, mend?: string): Value {
  try {
    return JSON.parse(String(row[column])) as Value;
  } catch (cause) {
    throw damaged(what, mend, cause);
  }
}
