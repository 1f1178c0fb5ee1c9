import type { RfcHeader } from './document.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWord = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const yearWord = '((?:19|20|l9)\\d\\d|\\d\\d)';
const dayFirst = new RegExp(`\\b(\\d{1,2})[- .,]{1,3}${monthWord}[- .,]{0,3}${yearWord}(?!\\d)`, 'i');
const monthFirst = new RegExp(`\\b${monthWord} {0,3}(\\d{1,2}) {0,2}, {0,3}${yearWord}(?!\\d)`, 'i');
const monthOnly = new RegExp(`\\b${monthWord}[- ,]{1,3}((?:19|20|l9)\\d\\d)\\b`, 'i');
const slashed = /\b(\d{1,2})[/-](\d{1,2})[/-]((?:19)?\d\d)\b/;

function yearOf(printed: string): number {
  const year = Number(printed.replace('l', '1'));
  return year < 100 ? 1900 + year : year;
}

function monthOf(printed: string): number {
  return months.indexOf(printed.slice(0, 3).toLowerCase()) + 1;
}

function withDay(year: string, month: number, day: string): RfcHeader['date'] {
  const number = Number(day);
  const valid = number >= 1 && number <= 31;
  return { year: yearOf(year), month, day: valid ? number : null };
}

/** Returns the date that the line prints, or `null`: `August 2022`, `7 April 1969`, `July 8, 1972`, `07-OCT-77`, `4/30/70`. */
export function parseHeaderDate(line: string): RfcHeader['date'] {
  if (!/\d/.test(line)) return null;
  const day = dayFirst.exec(line);
  if (day) return withDay(day[3] ?? '', monthOf(day[2] ?? ''), day[1] ?? '');
  const american = monthFirst.exec(line);
  if (american) return withDay(american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '');
  const plain = monthOnly.exec(line);
  if (plain) return { year: yearOf(plain[2] ?? ''), month: monthOf(plain[1] ?? ''), day: null };
  const numeric = slashed.exec(line);
  const month = Number(numeric?.[1] ?? 0);
  if (numeric && month >= 1 && month <= 12) return withDay(numeric[3] ?? '', month, numeric[2] ?? '');
  return null;
}
