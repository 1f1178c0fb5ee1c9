import type { PlainLine } from './furniture-rule.ts';

const entryForm = /^(.*?\S)(\s*(?:\.\s*){3,}|\s{3,})(\d{1,3}|[ivxlc]{1,6})$/;
const numbered = /^(?:\d{1,2}(?:\.\d{1,3})*\.?\s|[A-Z]\.\d|(?:appendix|annex)\s)/i;
/** So many entries stand together in contents: a title with a number or dots says more than one with a gap. */
const MIN_RUN = 3;
const MAX_ENTRY = 120;

interface Entry {
  readonly key: string;
  readonly page: number;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A title with a page number after dots, or after a gap where a section number begins the line. */
function readEntry(line: string): Entry | null {
  if (line.length > MAX_ENTRY) return null;
  const [, title = '', gap = '', page = ''] = entryForm.exec(line) ?? [];
  if (!/\p{L}{3}/u.test(title) || (!gap.includes('.') && !numbered.test(title))) return null;
  return { key: letters(title), page: /^\d/.test(page) ? Number(page) : 0 };
}

/**
 * Says for each line whether it is an entry of a table of contents: a title with the number of a page, whose title
 * stands on a line of its own further down, in a run of such lines whose pages do not fall.
 */
export function markContents(lines: readonly PlainLine[]): boolean[] {
  const marked = lines.map(() => false);
  const lastAt = new Map(lines.map((line, at) => [letters(line.text), at]));
  const entries = lines.map((line, at) => {
    const entry = readEntry(line.text);
    return entry !== null && (lastAt.get(entry.key) ?? -1) > at ? entry : null;
  });
  let from = 0;
  for (let at = 0; at <= entries.length; at++) {
    const entry = entries[at];
    const above = entries[at - 1];
    if (entry && above && entry.page >= above.page) continue;
    if (at - from >= MIN_RUN && above) marked.fill(true, from, at);
    from = at;
  }
  return marked;
}
