import { parseRfcId, parseSubseriesId } from '@rfckit/rfc-record';
import type { Span } from '@rfckit/text-position';
import { foldSpaces } from './fold-spaces.ts';

/** A document named by its number outside brackets; `span` counts in the text given. */
export interface Mention {
  readonly form: 'rfc' | 'subseries';
  readonly label: string;
  readonly document: string;
  readonly span: Span;
}

const rfc = /RFC(s?)(?:[-#]|\s{1,80}(?:#|[Nn]o\.\s|[Nn]umber\s)?|\s?\/)?\s?(\d{1,5})(?!\d)/y;
const subseries = /(BCP|STD|FYI)(s?)[-\s]?\s{0,80}(\d{1,4})(?![\d.]\d|\d)/y;
const further = /\s?,\s{0,80}(?:(?:and|or)\s{1,80})?|\s{1,80}(?:and|or|&)\s{1,80}|\s?\/\s?/y;
const nextNumber = /(\d{1,5})(?![\w.]\d|\w|-\d)/y;
const rangeEnd = /\s?[-–]\s?(\d{3,5})(?![\w-])/y;
const fileName = /\.(?:txt|html?|pdf|ps|xml)\b/iy;
const MAX_RANGE = 30;

function documentOf(series: string, number: string): string | null {
  return series === 'RFC' ? parseRfcId(number) : parseSubseriesId(`${series}${number}`);
}

function isNamePart(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === undefined) return false;
  if (before === '/') return text.slice(Math.max(0, at - 4), at) !== 'NWG/';
  if (/[\w.@=-]/.test(before)) return true;
  return /\b(?:IEEE|ANSI|MIL|DOD)\s$/i.test(text.slice(Math.max(0, at - 6), at));
}

/** The numbers after the first: a range, or a list behind a plural or a slash. */
function readFurther(text: string, from: number, series: string, first: string, plural: boolean): Mention[] {
  const form = series === 'RFC' ? 'rfc' : 'subseries';
  const found: Mention[] = [];
  rangeEnd.lastIndex = from;
  const range = series === 'RFC' ? rangeEnd.exec(text) : null;
  const last = Number(range?.[1] ?? 0);
  if (last > Number(first) && last - Number(first) <= MAX_RANGE) {
    for (let each = Number(first) + 1; each <= last; each++) {
      const span = { start: from, end: rangeEnd.lastIndex };
      found.push({ form, label: `RFC ${each}`, document: `RFC${each}`, span });
    }
    return found;
  }
  for (let at = from; ;) {
    further.lastIndex = at;
    const join = further.exec(text)?.[0];
    if (join === undefined || (!plural && !join.includes('/'))) return found;
    nextNumber.lastIndex = at + join.length;
    const digits = nextNumber.exec(text)?.[1];
    const document = digits === undefined ? null : documentOf(series, digits);
    if (digits === undefined || document === null || (!plural && digits.length < 3)) return found;
    const start = at + join.length;
    at = start + digits.length;
    found.push({ form, label: digits, document, span: { start, end: at } });
  }
}

/** Reads `RFC 9110`, `RFCs 1034 and 1035`, `BCP 14` at `at`; empty where the letters there name no document. */
export function readMentions(text: string, at: number): readonly Mention[] {
  if (isNamePart(text, at)) return [];
  const isRfc = text.startsWith('RFC', at);
  const pattern = isRfc ? rfc : subseries;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return [];
  const end = pattern.lastIndex;
  const series = isRfc ? 'RFC' : (match[1] ?? '');
  const digits = (isRfc ? match[2] : match[3]) ?? '';
  const plural = (isRfc ? match[1] : match[2]) === 's';
  const document = documentOf(series, digits);
  fileName.lastIndex = end;
  if (document === null || fileName.test(text) || /[A-Za-z_]/.test(text[end] ?? '')) return [];
  const first: Mention = {
    form: isRfc ? 'rfc' : 'subseries',
    label: foldSpaces(text.slice(at, end)),
    document,
    span: { start: at, end },
  };
  return [first, ...readFurther(text, end, series, digits, plural)];
}
