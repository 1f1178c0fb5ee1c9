import { foldSpaces } from './fold-spaces.ts';

/** A label that begins an entry, and where the entry's own text begins. */
export interface EntryLabel {
  readonly label: string;
  readonly end: number;
}

const MAX_LABEL = 100;
const MAX_WORDS = 6;
const ordinal = /^(?:\(?(\d{1,3})\)|(\d{1,3})\.|#(\d{1,3})[.:]?)(?=\s)/;
const closing = /[\s:.,]/;
const hanging = /^([A-Z0-9+][\w:.+#/&-]{0,20}(?: [\w:.+#/&-]{1,12}){0,2})[ \t]{2,}(?=\S)/;
const alone = /^([A-Z0-9+][\w:.+#/&-]{1,24})[ \t]*(?:\r?\n|$)/;

/** Reads `[RFC2119]`, also over a line end; `null` where the bracket holds what is no label. */
function readBracket(text: string, start: number, end: number): EntryLabel | null {
  const inside = text.slice(start + 1, Math.min(end, start + MAX_LABEL)).split(']', 1)[0] ?? '';
  const close = start + 1 + inside.length;
  if (text[close] !== ']' || close >= end) return null;
  if (inside.includes('[')) return null;
  const label = foldSpaces(inside);
  if (label === '' || label.split(' ').length > MAX_WORDS) return null;
  let from = close + 1;
  while (from < end && closing.test(text[from] ?? '')) from++;
  return { label, end: from };
}

/** Whether the words before a wide gap name something and are not the start of a sentence. */
function isName(words: string): boolean {
  return (/\d/.test(words) || words === words.toUpperCase()) && !/[.,]$/.test(words);
}

/**
 * Returns the label at the start of an entry in `text[start, end)`: `[ABC89]`, `1.`, `(1)`, `#1`; `bare` allows the names
 * that stand without brackets before a wide gap or alone on their line. `null` where there is none.
 */
export function readEntryLabel(text: string, start: number, end: number, bare: boolean): EntryLabel | null {
  const first = text.charCodeAt(start);
  if (first === 0x5b) return readBracket(text, start, end);
  const head = text.slice(start, Math.min(end, start + 64));
  const number = ordinal.exec(head);
  if (number) {
    return { label: number[1] ?? number[2] ?? number[3] ?? '', end: start + number[0].length };
  }
  if (!bare) return null;
  const named = hanging.exec(head) ?? alone.exec(head);
  const words = named?.[1]?.replace(/[:.]$/, '') ?? '';
  return named && isName(words) ? { label: words, end: start + named[0].length } : null;
}
