import type { Span } from '@rfckit/text-position';

/** The title of an entry, and where it stands with its quotation marks. */
export interface EntryTitle {
  readonly title: string;
  readonly span: Span;
}

const MAX_TITLE = 600;
const marks = /["“”]|``|''/g;

function opensQuote(text: string, at: number, mark: string): boolean {
  if (mark === '“' || mark === '``') return true;
  if (mark === '”' || mark === "''") return false;
  const before = text[at - 1];
  const after = text[at + 1];
  if (after === undefined || after === ' ') return false;
  return before === undefined || ' ([<{-/'.includes(before);
}

/** A hyphen and a space stand where a line ended after the hyphen; before "and" or "or" the space was meant. */
function joinHyphens(title: string): string {
  if (!title.includes('- ')) return title;
  return title.replace(/(?<=[\p{L}\p{N}])- (?!(?:and|or|to)\s)(?=[\p{L}\p{N}])/gu, '-');
}

/** Returns the title without the punctuation that American usage puts inside the marks. */
export function cleanTitle(title: string): string {
  return joinHyphens(
    title
      .trim()
      .replace(/[,;.]$/, '')
      .trim(),
  );
}

/** Returns the first passage in quotation marks, marks inside it counted; `null` where none is closed. */
export function findQuotedTitle(text: string, from = 0): EntryTitle | null {
  marks.lastIndex = from;
  let start = -1;
  let inside = 0;
  let depth = 0;
  let likelyEnd = -1;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const at = match.index;
    const end = at + match[0].length;
    if (start !== -1 && at - start > MAX_TITLE) break;
    if (opensQuote(text, at, match[0]) || (start === -1 && match[0] === '"')) {
      if (depth === 0 && start === -1) {
        start = at;
        inside = end;
      }
      depth++;
      continue;
    }
    if (start === -1) continue;
    const punctuated = ',;.'.includes(text[end] ?? '.') || ',.'.includes(text[at - 1] ?? ' ');
    if (likelyEnd === -1 && punctuated) likelyEnd = end;
    depth--;
    if (depth <= 0) return titleAt(text, start, inside, end);
  }
  return likelyEnd === -1 || start === -1 ? null : titleAt(text, start, inside, likelyEnd);
}

function titleAt(text: string, start: number, inside: number, end: number): EntryTitle | null {
  const closing = text.startsWith("''", end - 2) ? 2 : 1;
  const title = cleanTitle(text.slice(inside, end - closing));
  return title === '' ? null : { title, span: { start, end } };
}
