import { readFileSync } from 'node:fs';

/** Reads a list of this folder with a header line, as rows of `columns` fields each. */
export function readRows(name: string, columns: number): string[][] {
  const rows = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    .split('\n')
    .slice(1);
  const filled = rows.filter((row) => row !== '').map((row) => row.split('\t'));
  for (const row of filled) {
    if (row.length !== columns || row.some((field) => field.trim() === ''))
      throw new RangeError(`${name}: a row needs ${columns} fields: "${row.join(' ')}"`);
  }
  return filled;
}
