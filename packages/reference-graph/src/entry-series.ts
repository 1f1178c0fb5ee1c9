import type { SeriesNumber } from './reference.ts';

/** A number in a series and where it stands. */
export interface FoundSeries extends SeriesNumber {
  readonly start: number;
  readonly end: number;
}

interface SeriesPattern {
  readonly series: string;
  /** What the pattern's text begins with, to leave the others alone. */
  readonly key: string;
  /** Group 1 is the number; group 2, where there is one, ends the name of the series. */
  readonly pattern: RegExp;
}

const known: readonly SeriesPattern[] = [
  { series: 'BCP', key: 'BCP', pattern: /(?<![\w-])BCP[-\s]{0,2}0{0,3}(\d{1,3})\b/g },
  {
    series: 'STD',
    key: 'STD',
    pattern: /(?<![\w-]|IEEE |MIL |ANSI )STD[-\s]{0,2}0{0,3}(\d{1,2})\b(?![.\d-])/g,
  },
  { series: 'FYI', key: 'FYI', pattern: /(?<![\w-])FYI[-\s]{0,2}0{0,3}(\d{1,2})\b/g },
  { series: 'IEN', key: 'IEN', pattern: /\bIEN[-\s#]{0,3}(\d{1,3})\b/g },
  { series: 'ISBN', key: 'ISBN', pattern: /\bISBN(?:-1[03])?:?\s?([\dX][\d -]{8,16}[\dX])\b/g },
  { series: 'NIC', key: 'NIC', pattern: /\bNIC[-\s#]{1,3}(\d{3,6})\b/g },
  { series: 'MIL-STD', key: 'STD', pattern: /\bMIL[-\s]STD[-\s](\d{3,4}[A-Z]?)\b/g },
  {
    series: 'ISO',
    key: 'ISO',
    pattern:
      /\bISO((?:\/(?:IEC|IEEE|CCITT|IS|DIS|TR)){0,4})[-\s]{0,2}(?:(?:DIS|DP|DTR|TR|IS|CD|FDIS|International Standard|Standard)[-\s]{0,2})?(\d{3,5}(?:[-/–]\d{1,4}){0,3}(?::\d{4})?)/g,
  },
  {
    series: 'IEEE',
    key: 'IEEE',
    pattern:
      /\bIEEE(?:\s(?:Std\.?|STD|Standard))?[-\s]{0,2}(P?\d{3,4}(?:\.\d{1,3}[A-Za-z]{0,3}){0,2}(?:[-:](?:19|20)\d\d)?)/g,
  },
  {
    series: 'ITU-T',
    key: 'ITU',
    pattern:
      /\bITU(?:-T)?,?\s(?:(?:Recommendation|Rec\.?)\s)?([A-Z]\.\d{1,4}(?:\.\d{1,3}){0,2})(?:v\d{1,2})?\b/g,
  },
  {
    series: 'CCITT',
    key: 'CCITT',
    pattern: /\bCCITT,?\s(?:(?:Recommendation|Rec\.?)\s)?([A-Z]\.\d{1,4})\b/g,
  },
  {
    series: 'ANSI',
    key: 'ANSI',
    pattern: /\bANSI(?:\s(?:Std\.?|Standard))?\s([XTNZ]\d{1,2}\.\d{1,4}(?:-\d{4})?)/g,
  },
  { series: 'FIPS', key: 'FIPS', pattern: /\bFIPS(?:[-\s](?:PUB|Publication))?[-\s](\d{2,3}(?:-\d)?)\b/g },
  {
    series: 'NIST SP',
    key: 'NIST',
    pattern: /\bNIST\s(?:SP|Special Publication)(?:\s\(SP\))?[-\s](\d{3}-\d{1,3}[A-Z]?)/g,
  },
  { series: '3GPP', key: '3GPP', pattern: /\b3GPP2?\s((?:TS|TR)\s?\d\d\.\d{3})\b/g },
  { series: 'ECMA', key: 'ECMA', pattern: /\bECMA[-\s](\d{1,4})\b/g },
  {
    series: 'W3C',
    key: '-',
    pattern: /(?<![\w.-])((?:REC|WD|CR|PR|NOTE)-[A-Za-z](?:[\w.]|-(?!\d{8}\b)){1,60}-\d{8})\b/g,
  },
];

const anySeries = /BCP|STD|FYI|NIC|IE[EN]|IS[OB]|ITU|CCITT|ANSI|FIPS|NIST|3GPP|ECMA|REC-|WD-|CR-|PR-|NOTE-/;

/** Finds the numbers of documents in series other than RFC and Internet-Draft. `text` has neither title nor addresses. */
export function findSeries(text: string): readonly FoundSeries[] {
  const found: FoundSeries[] = [];
  if (!anySeries.test(text)) return found;
  for (const { series, key, pattern } of known) {
    if (!text.includes(key)) continue;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const isIso = series === 'ISO';
      const id = (isIso ? match[2] : match[1]) ?? '';
      const name = isIso && match[1]?.includes('/IEC') ? 'ISO/IEC' : series;
      found.push({ series: name, id, start: match.index, end: match.index + match[0].length });
    }
  }
  return found.length < 2 ? found : found.sort((a, b) => a.start - b.start);
}
