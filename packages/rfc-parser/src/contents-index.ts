import type { ContentsEntry } from './contents.ts';
import type { SectionNumber } from './heading-syntax.ts';
import { plainNumber } from './plain-number.ts';
import { keyStart, matchKey, titleKey } from './title-key.ts';

/** Answers whether the printed table of contents names a heading. */
export interface ContentsIndex {
  readonly size: number;
  /** How many entries have a number. */
  readonly numbered: number;
  /** Whether any entry has no number. */
  readonly hasUnnumbered: boolean;
  /** Whether an entry without a number begins like the title `text[from, to)`; asked before that is cut out and folded. */
  mayHoldTitle(text: string, from: number, to: number): boolean;
  /** The same contents without their numbers, for a text whose headings are printed without them. */
  withoutNumbers(): ContentsIndex;
  /** Whether an entry has this number and this title, or the title of one begins the other. */
  matches(number: SectionNumber | null, title: string): boolean;
  /** Whether an entry has this number and exactly this title. */
  hasTitle(number: SectionNumber, title: string): boolean;
  /** Whether entries have this number, and all of them a title that neither is this one nor begins it or is begun by it. */
  namesOtherwise(printed: string, title: string): boolean;
  /** Whether all entries with this title are set in below numbered ones. */
  isSub(title: string): boolean;
  /** Whether an entry has this number. */
  hasNumber(printed: string): boolean;
}

/** Titles of one number that are compared: more than a few share it only in hostile texts. */
const MAX_TITLES = 8;

/** Letters that two printings of one title have in common at the least: more than these differ by a slip of the pen. */
const MIN_SAME = 6;

function differs(title: string, key: string): boolean {
  const own = titleKey(title);
  const same = Math.min(MIN_SAME, own.length, key.length);
  return own.slice(0, same) !== key.slice(0, same) && own.slice(-same) !== key.slice(-same);
}

export function indexContents(entries: readonly ContentsEntry[]): ContentsIndex {
  const byNumber = new Map<string, string[]>();
  const unnumbered = new Set<string>();
  const outer = new Set<string>();
  for (const entry of entries) {
    if (entry.number === null) {
      if (entry.key.length > 2) unnumbered.add(entry.key);
      if (entry.isSub !== true) outer.add(entry.key);
      continue;
    }
    const key = plainNumber(entry.number.printed);
    const known = byNumber.get(key);
    if (known) known.push(entry.key);
    else byNumber.set(key, [entry.key]);
  }
  const starts = new Set([...unnumbered].map((key) => keyStart(key)));
  return {
    size: entries.length,
    numbered: entries.length - entries.filter((entry) => entry.number === null).length,
    hasUnnumbered: unnumbered.size > 0,
    mayHoldTitle: (text, from, to) => unnumbered.size > 0 && starts.has(keyStart(text, from, to)),
    withoutNumbers: () => indexContents(entries.map(({ key }) => ({ number: null, key }))),
    matches(number, title) {
      if (number === null) return unnumbered.has(titleKey(title));
      const titles = byNumber.get(plainNumber(number.printed));
      if (titles === undefined) return false;
      for (let at = 0; at < Math.min(titles.length, MAX_TITLES); at++) {
        if (matchKey(title, titles[at] ?? '') !== 'none') return true;
      }
      return false;
    },
    namesOtherwise(printed, title) {
      const titles = byNumber.get(plainNumber(printed));
      return (
        titles !== undefined &&
        titles.every((key) => matchKey(title, key) === 'none' && key !== '' && differs(title, key))
      );
    },
    isSub: (title) => unnumbered.has(titleKey(title)) && !outer.has(titleKey(title)),
    hasTitle(number, title) {
      const titles = byNumber.get(plainNumber(number.printed));
      return (
        titles !== undefined && titles.slice(0, MAX_TITLES).some((key) => matchKey(title, key) === 'equal')
      );
    },
    hasNumber: (printed) => byNumber.has(plainNumber(printed)),
  };
}
