import type { PublicationDate } from '@rfckit/rfc-record';

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const year = '((?:19|20)\\d\\d)\\b';

/** `28 August 1980`, `August 28, 1980`, `August 1980`, `Aug/Sep 1980`, `28-Aug-80` is not read. */
const written = new RegExp(
  `(?:\\b(\\d{1,2})(?:st|nd|rd|th)?[ -])?\\b${month}(?:[-/][A-Z][a-z]{2,8}\\.?)?[ ,-]{1,3}(?:(\\d{1,2})(?:st|nd|rd|th)?,? )?${year}`,
  'gi',
);
const iso = /\b((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?\b(?!-)/g;
const bareYear = /(?<=^|[\s,(.])((?:19[2-9]|20[0-4])\d)(?=$|[\s,.);:])/g;
const notPublished = /\((?:[^()]{0,40}\b)?(?:accessed|retrieved|visited|last|fetched|checked)\b[^()]{0,60}\)/gi;

function monthNumber(name: string): number {
  return names.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(text: string | undefined): number | null {
  const day = Number(text);
  return text !== undefined && day >= 1 && day <= 31 ? day : null;
}

/** Returns the last date in `text`: the last with a month, else the last bare year. Dates of a visit do not count. */
export function readDate(text: string): PublicationDate | null {
  const source = text.includes('(') ? text.replace(notPublished, '') : text;
  const last = [...source.matchAll(written)].at(-1);
  const numeric = [...source.matchAll(iso)].at(-1);
  if (last && (!numeric || last.index > numeric.index)) {
    return {
      year: Number(last[4]),
      month: monthNumber(last[2] ?? ''),
      day: dayOf(last[1]) ?? dayOf(last[3]),
    };
  }
  if (numeric) return { year: Number(numeric[1]), month: Number(numeric[2]), day: dayOf(numeric[3]) };
  const alone = [...source.matchAll(bareYear)].at(-1);
  return alone ? { year: Number(alone[1]), month: null, day: null } : null;
}
