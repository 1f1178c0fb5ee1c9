import { isStopWord, stem, tokenize } from '@rfckit/lexical-index';

/** Words of titles that name no subject. */
const generic: ReadonlySet<string> = new Set(
  ['protocol', 'version', 'specification', 'standard', 'framework'].map(stem),
);

const bracketed = /\(([A-Z][A-Za-z0-9-]{1,9})\)/g;
/** Characters before an acronym in which its words stand. */
const LOOK_BACK = 90;
/** The last words of a text, without a sentence or a bracket between them. */
const lastWords = /(?:^|[^\p{L}\p{N}/ -])([\p{L}\p{N}/ -]+)$/u;

/** How many of the last words before `(TCP)` it stands for: their initials make it, joining words may be left out. `null` for none. */
function countInitials(words: readonly string[], acronym: string): number | null {
  const wanted = acronym.toLowerCase().replace(/[^a-z0-9]/g, '');
  let left = wanted.length;
  for (let at = words.length - 1; at >= 0 && left > 0; at--) {
    const word = words[at] ?? '';
    if (word.charAt(0).toLowerCase() === wanted.charAt(left - 1)) left -= 1;
    else if (!isStopWord(word.toLowerCase())) return null;
    if (left === 0) return words.length - at;
  }
  return null;
}

/** Acronyms by the words that they stand for, as read in "Transmission Control Protocol (TCP)". */
export interface Acronyms {
  /** Longest phrase, in words. */
  readonly longest: number;
  /** By the stems of the words, joined by spaces. */
  readonly byPhrase: ReadonlyMap<string, string>;
}

function stemsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => stem(term));
}

/** Reads the acronyms that texts introduce. Of several for one phrase the most frequent counts. */
export function readAcronyms(texts: Iterable<string>): Acronyms {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const { 1: acronym = '', index } of text.matchAll(bracketed)) {
      const before = lastWords.exec(text.slice(Math.max(0, index - LOOK_BACK), index).replace(/\s+/g, ' '));
      const words = (before?.[1] ?? '').split(/[ -]+/).filter((word) => word !== '');
      const taken = countInitials(words, acronym);
      if (taken === null || taken < 2) continue;
      const phrase = stemsOf(words.slice(-taken).join(' ')).join(' ');
      const short = stemsOf(acronym).join(' ');
      const seen = counts.get(phrase) ?? new Map<string, number>();
      seen.set(short, (seen.get(short) ?? 0) + 1);
      counts.set(phrase, seen);
    }
  }
  const byPhrase = new Map<string, string>();
  let longest = 0;
  for (const [phrase, seen] of counts) {
    const [best] = [...seen].sort((left, right) => right[1] - left[1]);
    if (best === undefined) continue;
    byPhrase.set(phrase, best[0]);
    longest = Math.max(longest, phrase.split(' ').length);
  }
  return { longest, byPhrase };
}

/**
 * A title or a search term in the one form in which they are compared: stems, acronyms for the phrases that they stand for, each word once,
 * without words that name no subject. "The Transport Layer Security (TLS) Protocol Version 1.3" and "TLS 1.3" are both `tls 1 3`.
 */
export function toTermForm(text: string, { byPhrase, longest }: Acronyms): string[] {
  const stems = stemsOf(text);
  const words: string[] = [];
  for (let at = 0; at < stems.length;) {
    let taken = 1;
    let word = stems[at] ?? '';
    for (let length = Math.min(longest, stems.length - at); length > 1; length--) {
      const short = byPhrase.get(stems.slice(at, at + length).join(' '));
      if (short === undefined) continue;
      taken = length;
      word = short;
      break;
    }
    words.push(word);
    at += taken;
  }
  const subject = words.filter((word) => !isStopWord(word) && !generic.has(word));
  return [...new Set(subject.length > 0 ? subject : words)];
}
