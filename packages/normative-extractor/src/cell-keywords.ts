import type { Span } from '@rfckit/text-position';
import { isKeyword, type Keyword } from './keyword.ts';

/** A key word of a table with its exact slices. */
export interface CellKeyword {
  readonly keyword: Keyword;
  readonly spans: readonly Span[];
}

interface Word {
  readonly text: string;
  readonly span: Span;
  readonly line: number;
  readonly column: number;
  /** Whether it is the first or last word of its cell on this line. */
  readonly first: boolean;
  readonly last: boolean;
  /** Columns of the cell's walls. */
  readonly left: number;
  readonly right: number;
}

/** Columns to each side, and words ahead, that are looked at. */
const REACH = 160;
const AHEAD = 48;
const stem = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL|NOT)\b/g;

/** The columns of the walls of the cell around `[start, end)` of a line: `|` or a gap of two spaces. */
function cellOf(line: string, start: number, end: number): { left: number; right: number } {
  const from = Math.max(0, start - REACH);
  const before = line.slice(from, start);
  const after = line.slice(end, end + REACH);
  const bar = before.lastIndexOf('|');
  const gap = before.lastIndexOf('  ');
  const nextBar = after.indexOf('|');
  const nextGap = after.indexOf('  ');
  const left = bar !== -1 ? bar + 1 : gap === -1 ? 0 : gap + 2;
  const right = nextBar !== -1 ? nextBar : nextGap === -1 ? after.length : nextGap;
  return { left: from + left, right: end + right };
}

function wordsOf(text: string, span: Span): Word[] {
  const words: Word[] = [];
  let offset = text.lastIndexOf('\n', span.start - 1) + 1;
  let number = 0;
  for (const line of text.slice(offset, span.end).split('\n')) {
    for (const match of line.matchAll(stem)) {
      const start = match.index;
      const end = start + match[0].length;
      if (offset + start < span.start) continue;
      const { left, right } = cellOf(line, start, end);
      words.push({
        text: match[0],
        span: { start: offset + start, end: offset + end },
        line: number,
        column: start,
        first: line.slice(left, start).trim() === '',
        last: line.slice(end, right).trim() === '',
        left,
        right,
      });
    }
    offset += line.length + 1;
    number++;
  }
  return words;
}

function overlaps(a: Word, b: Word): boolean {
  return a.left < b.right && b.left < a.right;
}

/** Whether `b` is the next word after `a`: on its line with one space between, or first in the same cell a line below. */
function isNext(text: string, a: Word, b: Word): boolean {
  if (a.line === b.line) return text.slice(a.span.end, b.span.start) === ' ';
  return b.line === a.line + 1 && a.last && b.first && overlaps(a, b);
}

/**
 * Returns the key words of a table in the order of the text; a phrase that a cell breaks over two lines is one
 * (`SHOULD` above `NOT`). Each word is compared with those of its own and the next line only.
 */
export function findCellKeywords(text: string, span: Span): CellKeyword[] {
  const words = wordsOf(text, span);
  const used = new Set<Word>();
  const found: CellKeyword[] = [];
  for (const [i, word] of words.entries()) {
    if (used.has(word)) continue;
    const partner = partnerOf(text, words, i, used);
    const phrase = partner ? `${word.text} ${partner.text}` : word.text;
    if (!isKeyword(phrase)) continue;
    if (partner) used.add(partner);
    found.push({ keyword: phrase, spans: joinSpans(word, partner) });
  }
  return found;
}

function partnerOf(text: string, words: readonly Word[], i: number, used: ReadonlySet<Word>): Word | null {
  const word = words[i];
  if (!word) return null;
  for (let j = i + 1; j < Math.min(words.length, i + AHEAD); j++) {
    const other = words[j];
    if (!other || other.line > word.line + 1) break;
    if (used.has(other) || !isKeyword(`${word.text} ${other.text}`)) continue;
    if (isNext(text, word, other)) return other;
  }
  return null;
}

function joinSpans(word: Word, partner: Word | null): Span[] {
  if (!partner) return [word.span];
  if (partner.line === word.line) return [{ start: word.span.start, end: partner.span.end }];
  return [word.span, partner.span];
}
