import { isWhiteSpace } from '@rfckit/text-position';
import { foldMarks, isDigitUnit } from './characters.ts';
import { foldingBit } from './folding.ts';
import { DIFFERENT } from './gap.ts';

/** How far the marks at one end of a quotation stand in the source. */
export interface Edge {
  /** Where the quoted text starts or ends in the source. */
  readonly at: number;
  /** Foldings as bits, or `DIFFERENT`. */
  readonly bits: number;
  /** Whether a mark stands next to the quotation's word and not next to the source's. */
  readonly isCut: boolean;
}

const ellipsis = /\.{3,}|…/;
const ellipses = /[[(<]?\s{0,4}(?:\.{3,}|…)\s{0,4}[\])>]?/g;
const drawn = /^[\s|+\-=_*~^]+$/;
const HARD_BEFORE = /[<=+/\\%&#$@~^!]/;
const HARD_AFTER = /[<>=+/\\%&#$@~^]/;
const bullets = /^[\s|>*\-+#•·‣◦]+$/;

/** Marks that the source does not have here: what kind of difference they are. */
function unmatchedBits(rest: string, hard: RegExp, isBullet: boolean, touchesDigit: boolean): number {
  if (rest.trim() === '') return 0;
  if (isBullet) return foldingBit.list_marker;
  const hasEllipsis = ellipsis.test(rest);
  const others = hasEllipsis ? rest.replace(ellipses, '') : rest;
  if (hard.test(others) || (touchesDigit && others.endsWith('-'))) return DIFFERENT;
  const bits = others.trim() === '' ? 0 : foldingBit.punctuation;
  return hasEllipsis ? bits | foldingBit.elision : bits;
}

function isSameMark(a: string, b: string): boolean {
  return foldMarks(a) === foldMarks(b);
}

/** Matches the marks before the first word of a quotation against what stands before `start` in the source. */
export function matchBefore(text: string, start: number, marks: string, first: number): Edge {
  let at = start;
  let left = marks.length;
  let bits = 0;
  // White space counts when a mark beyond it agrees.
  let spaces = 0;
  while (left > 0 && at > 0) {
    if (isWhiteSpace(marks.charCodeAt(left - 1))) {
      if (!isWhiteSpace(text.charCodeAt(at - 1))) break;
      const [from, to] = [at, left];
      while (left > 0 && isWhiteSpace(marks.charCodeAt(left - 1))) left--;
      while (at > 0 && isWhiteSpace(text.charCodeAt(at - 1))) at--;
      if (left > 0 && text.slice(at, from) !== marks.slice(left, to)) spaces = foldingBit.whitespace;
      continue;
    }
    const [own, other] = [text.charAt(at - 1), marks.charAt(left - 1)];
    if (own !== other) {
      if (!isSameMark(own, other)) break;
      bits |= foldingBit.punctuation;
    }
    bits |= spaces;
    at--;
    left--;
  }
  const rest = marks.slice(0, left);
  while (at < start && isWhiteSpace(text.charCodeAt(at))) at++;
  const isBullet =
    bullets.test(rest) && (isWhiteSpace(marks.charCodeAt(left)) || /\s$/.test(rest) || /[|>]$/.test(rest));
  const more = unmatchedBits(rest, HARD_BEFORE, isBullet, left === marks.length && isDigitUnit(first));
  // A mark beside an ellipsis belongs to what was left out.
  if (more !== DIFFERENT && (more & foldingBit.elision) !== 0) at = start;
  return {
    at,
    bits: more === DIFFERENT ? DIFFERENT : bits | more,
    isCut: left === marks.length && rest.trim() !== '',
  };
}

/** Matches the marks after the last word of a quotation against what stands from `end` on in the source. */
export function matchAfter(text: string, end: number, marks: string): Edge {
  let at = end;
  let used = 0;
  let bits = 0;
  let spaces = 0;
  while (used < marks.length && at < text.length) {
    if (isWhiteSpace(marks.charCodeAt(used))) {
      if (!isWhiteSpace(text.charCodeAt(at))) break;
      const [from, to] = [used, at];
      while (used < marks.length && isWhiteSpace(marks.charCodeAt(used))) used++;
      while (at < text.length && isWhiteSpace(text.charCodeAt(at))) at++;
      if (used < marks.length && text.slice(to, at) !== marks.slice(from, used))
        spaces = foldingBit.whitespace;
      continue;
    }
    const [own, other] = [text.charAt(at), marks.charAt(used)];
    if (own !== other) {
      if (!isSameMark(own, other)) break;
      bits |= foldingBit.punctuation;
    }
    bits |= spaces;
    at++;
    used++;
  }
  const rest = marks.slice(used);
  while (at > end && isWhiteSpace(text.charCodeAt(at - 1))) at--;
  const isGutter = drawn.test(rest) && (/[\r\n]/.test(rest) || /^[\s|]+$/.test(rest));
  const more = unmatchedBits(rest, HARD_AFTER, isGutter, false);
  return { at, bits: more === DIFFERENT ? DIFFERENT : bits | more, isCut: used === 0 && rest.trim() !== '' };
}
