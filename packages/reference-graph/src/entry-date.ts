import type { PublicationDate } from '@rfckit/rfc-record';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What stands before the year: `28 August `, `August 28, `, `August `, `Aug/Sep `. */
const beforeYear =
  /(?:\b(\d{1,2})(?:st|nd|rd|th)?[ -])?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?(?:[-/][A-Z][a-z]{2,8}\.?)?[ ,-]{1,3}(?:(\d{1,2})(?:st|nd|rd|th)?,? )?$/i;
const years = /(?:19[2-9]|20[0-4])\d(?![\w/]|-\d{3})/g;
/** What may stand right before a year: `28-Aug-1980`, `Aug.1980`, but neither `X3.1980` nor `/1980`. */
const attached = /(?:[A-Za-z][-.]|\d-)$/;
const afterYear = /^-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?![\d-])/;
const shortYear =
  /\b(\d{1,2})[ -](Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?[ -]'?([4-9]\d)\b(?! ?,? ?(?:19|20)\d\d)/i;
const notPublished =
  /\((?:[^()]{0,40}\b)?(?:accessed|retrieved|visited|last|fetched|checked)\b[^()]{0,60}\)/gi;
/** What `notPublished` cannot do without. */
const visit = /accessed|retrieved|visited|last|fetched|checked/i;
const alsoElsewhere = /(?:[.,;] |\()(?:also\b|reprinted\b|revised\b)/i;
const LOOK_BACK = 32;

function monthNumber(name: string): number {
  return names.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(text: string | undefined): number | null {
  const day = Number(text);
  return text !== undefined && day >= 1 && day <= 31 ? day : null;
}

interface FoundYear {
  readonly at: number;
  readonly year: number;
}

function findYears(text: string): FoundYear[] {
  const found: FoundYear[] = [];
  years.lastIndex = 0;
  for (let match = years.exec(text); match !== null; match = years.exec(text)) {
    const at = match.index;
    const before = text[at - 1] ?? ' ';
    if (/[\w.:/-]/.test(before) && !attached.test(text.slice(Math.max(0, at - 2), at))) continue;
    found.push({ at, year: Number(match[0]) });
  }
  return found.reverse();
}

/** The last date with a month, else the last year that stands alone. */
function lastDate(text: string): PublicationDate | null {
  let bare: FoundYear | null = null;
  for (const found of findYears(text)) {
    const before = beforeYear.exec(text.slice(Math.max(0, found.at - LOOK_BACK), found.at));
    if (before) {
      return {
        year: found.year,
        month: monthNumber(before[2] ?? ''),
        day: dayOf(before[1]) ?? dayOf(before[3]),
      };
    }
    const after = afterYear.exec(text.slice(found.at + 4, found.at + 12));
    if (after) return { year: found.year, month: Number(after[1]), day: dayOf(after[2]) };
    if (bare === null && (found.at === 0 || ' (,.'.includes(text[found.at - 1] ?? ' '))) bare = found;
  }
  const short = shortYear.exec(text);
  if (short)
    return { year: 1900 + Number(short[3]), month: monthNumber(short[2] ?? ''), day: dayOf(short[1]) };
  return bare === null ? null : { year: bare.year, month: null, day: null };
}

/**
 * Returns the last date in `text`, one with a month before a bare year. Dates of a visit, and of a second publication after
 * "also", do not count.
 */
export function readDate(text: string): PublicationDate | null {
  const source = visit.test(text) ? text.replace(notPublished, '') : text;
  const also = source.search(alsoElsewhere);
  return (also > 0 ? lastDate(source.slice(0, also)) : null) ?? lastDate(source);
}
