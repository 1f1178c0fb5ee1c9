import type { RecordAuthor, RfcRecord } from '@rfckit/rfc-record';

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2012-04`, `1990-04-01` or `1990`, as far as it is known. */
export function printDate(date: RfcRecord['date']): string | null {
  if (date === null) return null;
  const month = date.month === null ? '' : `-${pad(date.month)}`;
  const day = date.month === null || date.day === null ? '' : `-${pad(date.day)}`;
  return `${date.year}${month}${day}`;
}

/** `J. Doe, Ed.` */
export function printAuthor({ name, editor }: RecordAuthor): string {
  return editor ? `${name}, Ed.` : name;
}
