import { isWhiteSpace, type Span } from '@rfckit/text-position';

/** The words and marks of a passage, each with the place it stands at. White space is none; no word crosses a slice. */
export interface Words {
  /** As printed; a run of one mark is cut to three, so that a rule of a table is the same at any width. */
  readonly values: readonly string[];
  /** UTF-16 offsets in the text, half-open. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** How the lines of a passage are read: the gutter of a note (`|`) is layout in prose and content in a table. */
export type Layout = 'prose' | 'display';

const KEPT_OF_A_RUN = 3;
const BAR = 0x7c;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Letters, digits and `_`; outside ASCII what Unicode says, whole pairs of surrogates included. */
function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80)
    return (
      (unit >= 0x61 && unit <= 0x7a) ||
      (unit >= 0x41 && unit <= 0x5a) ||
      (unit >= 0x30 && unit <= 0x39) ||
      unit === 0x5f
    );
  return (unit >= 0xd800 && unit <= 0xdfff) || LETTER.test(text.charAt(at));
}

/** Marks that stay inside a word (`5.4.2`, `don't`). A hyphen does not: a line may be broken at one. */
function isJoint(unit: number): boolean {
  return unit === 0x2e || unit === 0x27 || unit === 0x2019;
}

function wordEnd(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end) {
    if (isLetter(text, at)) at++;
    else if (at + 1 < end && isJoint(text.charCodeAt(at)) && isLetter(text, at + 1)) at += 2;
    else break;
  }
  return at;
}

function runEnd(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text.charCodeAt(at) === text.charCodeAt(start)) at++;
  return at;
}

/** Reads the words of `spans`, which must rise. */
export function readWords(text: string, spans: readonly Span[], layout: Layout): Words {
  const words = { values: [] as string[], starts: [] as number[], ends: [] as number[] };
  for (const { start, end } of spans) {
    let at = start;
    while (at < end) {
      const unit = text.charCodeAt(at);
      if (isWhiteSpace(unit)) {
        at++;
        continue;
      }
      const isMark = !isLetter(text, at);
      const next = isMark ? runEnd(text, at, end) : wordEnd(text, at, end);
      if (unit !== BAR || layout === 'display' || !isFirstOfLine(text, start, at)) {
        words.values.push(text.slice(at, isMark ? Math.min(next, at + KEPT_OF_A_RUN) : next));
        words.starts.push(at);
        words.ends.push(next);
      }
      at = next;
    }
  }
  return words;
}

function isFirstOfLine(text: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before >= start && text.charCodeAt(before) === 0x20) before--;
  return before < start || text.charCodeAt(before) === 0x0a;
}

/** Whether a value of `Words` is a word rather than a mark. */
export function isWord(value: string): boolean {
  return isLetter(value, 0);
}
