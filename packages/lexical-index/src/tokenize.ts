import { foldCodePoint } from './fold.ts';

/** One word or number of a text. */
export interface Token {
  /** Lower case, without diacritics, not stemmed. */
  readonly term: string;
  /** UTF-16 offsets of the word in the text, half-open. */
  readonly start: number;
  readonly end: number;
}

/** For each ASCII code: 0 separates, 1 belongs to a token as it is, 2 belongs to a token and has a lower case. */
const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9a-z]/.test(character)) return 1;
  return /[A-Z]/.test(character) ? 2 : 0;
});

/**
 * Splits a text into words as SQLite's `unicode61` tokenizer with `remove_diacritics 2` does: runs of letters and
 * digits, lower case, diacritics removed. Everything else separates, so `Retry-After` is `retry`, `after`, and `9.3.2` is `9`,
 * `3`, `2`, in a text and in a query alike.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const end = findAsciiRun(text, at);
    if (end > at && !continuesPastAscii(text, end)) {
      tokens.push({ term: text.slice(at, end).toLowerCase(), start: at, end });
      at = end;
    } else {
      at = end > at || text.charCodeAt(at) > 127 ? readMixedToken(text, at, tokens) : at + 1;
    }
  }
  return tokens;
}

function findAsciiRun(text: string, from: number): number {
  let end = from;
  while (end < text.length && (ascii[text.charCodeAt(end)] ?? 0) !== 0) end++;
  return end;
}

function continuesPastAscii(text: string, at: number): boolean {
  return at < text.length && text.charCodeAt(at) > 127;
}

/** Reads one token that may hold any character; pushes it, or nothing where a separator or a stray mark stands. Returns where to go on. */
function readMixedToken(text: string, from: number, tokens: Token[]): number {
  let term = '';
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const folded = foldCodePoint(codePoint);
    if (folded === null) break;
    if (term === '' && folded === '') break;
    term += folded;
    at += codePoint > 0xffff ? 2 : 1;
  }
  if (term === '') return from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1);
  tokens.push({ term, start: from, end: at });
  return at;
}
