import type { Span } from '@rfckit/text-position';

function isMark(unit: number): boolean {
  return unit === 0x20 || unit === 0x2c || unit === 0x3a || unit === 0x3b;
}

function isStop(unit: number): boolean {
  return unit === 0x2e || unit === 0x21 || unit === 0x3f;
}

/** `[start, end)` of a folded text without spaces, commas, colons and semicolons around it; `null` where nothing is left. */
export function trimSpan(text: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from < to && isMark(text.charCodeAt(from))) from++;
  while (to > from && isMark(text.charCodeAt(to - 1))) to--;
  return to > from ? { start: from, end: to } : null;
}

/** The same without full stops, question and exclamation marks at the end. */
export function trimSentence(text: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from < to && isMark(text.charCodeAt(from))) from++;
  for (; to > from; to--) {
    const unit = text.charCodeAt(to - 1);
    if (!isMark(unit) && !isStop(unit)) break;
  }
  return to > from ? { start: from, end: to } : null;
}
