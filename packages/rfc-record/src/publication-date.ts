import type { PublicationDate } from './record.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 1 to 12 of an English month name, in full or by its first three letters; `null` for anything else. */
export function parseMonth(text: string): number | null {
  const name = text.trim().replace(/\.$/, '').toLowerCase();
  const index = months.findIndex(
    (month) => month === name || (name.length >= 3 && name.length <= 4 && month.startsWith(name)),
  );
  return index === -1 ? null : index + 1;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A date with its parts checked: year 1968 to 9999 (RFC 31 bears 1968), month 1 to 12, a day that the month has; `null` otherwise. */
export function createPublicationDate(
  year: number,
  month: number | null,
  day: number | null,
): PublicationDate | null {
  if (!Number.isInteger(year) || year < 1968 || year > 9999) return null;
  if (month === null) return day === null ? { year, month, day } : null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (day !== null && !(Number.isInteger(day) && day >= 1 && day <= daysIn(year, month))) return null;
  return { year, month, day };
}

/** Reads `June 2022`, `1 April 1990`, `1990`; `null` for anything else. */
export function parsePublicationDate(text: string): PublicationDate | null {
  const match = /^(?:(?:(\d{1,2}) )?([A-Za-z.]{3,10}) )?(\d{4})$/.exec(text);
  if (match === null) return null;
  const [, day, name, year] = match;
  const month = name === undefined ? null : parseMonth(name);
  if (name !== undefined && month === null) return null;
  return createPublicationDate(Number(year), month, day === undefined ? null : Number(day));
}
