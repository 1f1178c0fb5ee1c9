import type { PlainLine } from './furniture-rule.ts';

const entryForm = /^(.*?\S)(\s*(?:\.\s*){3,}|\s{3,})(\d{1,3}|[ivxlc]{1,6})$/;
const numbered = /^(?:\d{1,2}(?:\.\d{1,3})*\.?\s|[A-Z]\.\d|(?:appendix|annex)\s)/i;
/** So many entries stand together in contents: a title with a number or dots says more than one with a gap. */
const MIN_RUN = 3;
const MAX_ENTRY = 120;
/** Headings have text between them: so many lines for each entry at least. */
const MIN_SPREAD = 2;

interface Entry {
  readonly key: string;
  /** 0 where it is Roman or none is printed. */
  readonly page: number;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A title with a page number after dots, or after a gap or without a page where a section number begins the line. */
function readEntry(line: string): Entry | null {
  if (line.length > MAX_ENTRY || line.length < 4) return null;
  const isNumbered = numbered.test(line);
  const [, title = '', gap = '', page = ''] = entryForm.exec(line) ?? [];
  if (/\p{L}{3}/u.test(title) && (gap.includes('.') || isNumbered))
    return { key: letters(title), page: /^\d/.test(page) ? Number(page) : 0 };
  return isNumbered && /\p{L}{3}/u.test(line) ? { key: letters(line), page: 0 } : null;
}

/**
 * Says for each line whether it is an entry of a table of contents: one of a run whose titles stand in the same order
 * further down, each on a line of its own, and whose pages do not fall.
 */
export function markContents(lines: readonly PlainLine[]): boolean[] {
  const marked = lines.map(() => false);
  const headings = new Map<string, number>();
  for (const [at, line] of lines.entries()) if (line.alone) headings.set(letters(line.text), at);
  let from = 0;
  let above: Entry | null = null;
  let first = -1;
  let target = -1;
  for (let at = 0; at <= lines.length; at++) {
    const entry = readEntry(lines[at]?.text ?? '');
    const found: number = (entry ? headings.get(entry.key) : undefined) ?? -1;
    const isEntry = entry !== null && found > at;
    if (isEntry && above && entry.page >= above.page && found > target) {
      above = entry;
      target = found;
      continue;
    }
    const apart = (at - from) * MIN_SPREAD;
    if (above && at - from >= MIN_RUN && target - first >= apart) marked.fill(true, from, at);
    from = at;
    above = isEntry ? entry : null;
    target = isEntry ? found : -1;
    first = target;
  }
  return marked;
}
