import { crc32 } from 'node:zlib';
import type { SQLOutputValue } from 'node:sqlite';
import type { Row } from './session.ts';
import { CorpusStoreError, type DamagedRow } from './store-error.ts';

/** What a damaged thing in the corpus throws; `mend` says what to do, `row` is what is to be kept from being given out. */
export function damaged(
  what: string,
  { mend = 'Import the RFC again.', cause, row }: { mend?: string; cause?: unknown; row?: DamagedRow } = {},
): CorpusStoreError {
  return new CorpusStoreError('integrity_failure', `${what} in the corpus is damaged. ${mend}`, {
    cause,
    ...(row === undefined ? {} : { damagedRows: [row] }),
  });
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

/** What the value of a JSON column must be, so far that reading it cannot fail: a checksum says it all where there is one. */
export type JsonShape = Readonly<Record<string, 'text' | 'list' | 'number'>> | 'object' | 'list';

function hasShape(value: unknown, shape: JsonShape): boolean {
  if (shape === 'list') return Array.isArray(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (shape === 'object') return true;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(shape).every(([name, kind]) => {
    const field = fields[name];
    return kind === 'list' ? Array.isArray(field) : typeof field === (kind === 'text' ? 'string' : 'number');
  });
}

/** The value of a JSON column. Throws what `fail` makes where it is none, or none of its shape. */
export function jsonOf<Value>(
  row: Row,
  column: string,
  shape: JsonShape,
  fail: (cause?: unknown) => CorpusStoreError,
): Value {
  let value: unknown;
  try {
    value = JSON.parse(String(row[column]));
  } catch (cause) {
    throw fail(cause);
  }
  if (!hasShape(value, shape)) throw fail();
  return value as Value;
}
