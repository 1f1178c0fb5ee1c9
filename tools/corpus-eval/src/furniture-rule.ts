/*
 * Page furniture and contents, told from the text alone. Nothing here comes from the parser: what the parser calls
 * content is judged by rules that it does not know.
 */

/** A line of a text, without white space at its ends. */
export interface PlainLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Characters before the first one that is not white space. */
  readonly indent: number;
  /** Whether a blank line stands before and after it. */
  readonly alone: boolean;
  /** Whether a page begins or ends next to the line, with nothing but blank lines between. */
  readonly atPageEdge: boolean;
}

/** Every line that is not blank. A form feed ends a line and a page. */
export function readPlainLines(text: string): PlainLine[] {
  const lines: PlainLine[] = [];
  let blank = true;
  let broken = false;
  for (const match of text.matchAll(/([^\n\r\f]*)(\r\n|\n|\r|\f|$)/g)) {
    const [, whole = '', lineEnd = ''] = match;
    const trimmed = whole.trim();
    const above = lines.at(-1);
    if (trimmed !== '') {
      const indent = whole.indexOf(trimmed);
      const start = match.index + indent;
      const atPageEdge = broken && lines.length > 0;
      lines.push({ text: trimmed, start, end: start + trimmed.length, indent, alone: blank, atPageEdge });
      if (above && !blank) lines[lines.length - 2] = { ...above, alone: false };
      broken = false;
    }
    blank = trimmed === '';
    if (lineEnd !== '\f') continue;
    const last = lines.at(-1);
    if (last) lines[lines.length - 1] = { ...last, atPageEdge: true };
    broken = true;
    blank = true;
  }
  return lines;
}

/** What stays the same from page to page. */
function pageKey(line: string): string {
  return line.replace(/\d+/g, '0').replace(/\s+/g, ' ').toLowerCase();
}

const pageMark = /(?:^|\s{2,}|\t)\[\s*page\s+[\divxlc]+\s*\](?:\s{2,}|$)/i;
const header =
  /^RFC[ -]?\d+\s{2,}\S.*\s{2,}(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December),? (?:19|20)\d\d$/;
const wordy = /[a-z]{3}/i;
const onlyPage = /^(?:-+ ?)?(?:page )?[\divxlc]{1,4}(?: ?-+)?$/i;
/** A line at the edges of so many pages, and of at least this share of them, is furniture. */
const MIN_PAGES = 4;
const MIN_SHARE = 0.3;

/** The keys of the lines that recur at the edges of pages. */
function recurringKeys(lines: readonly PlainLine[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let edges = 0;
  for (const line of lines) {
    if (!line.atPageEdge) continue;
    edges++;
    const key = pageKey(line.text);
    if (wordy.test(key) || onlyPage.test(line.text)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(MIN_PAGES, (edges / 2) * MIN_SHARE);
  return new Set([...counts].filter(([, count]) => count >= needed).map(([key]) => key));
}

const pageWord = /^(?:\S.*\s{3,})?page\s+(\d{1,3})$/i;

/** The keys of lines that end with `Page n` after a gap where n rises from one such line to the next. */
function risingPages(lines: readonly PlainLine[]): ReadonlySet<string> {
  const pages = new Map<string, number[]>();
  for (const line of lines) {
    const page = line.text.length < 120 ? pageWord.exec(line.text)?.[1] : undefined;
    if (page === undefined) continue;
    const key = pageKey(line.text);
    pages.set(key, [...(pages.get(key) ?? []), Number(page)]);
  }
  const rising = [...pages].filter(
    ([, all]) =>
      all.length >= MIN_PAGES && all.every((page, at) => at === 0 || page === (all[at - 1] ?? 0) + 1),
  );
  return new Set(rising.map(([key]) => key));
}

/** The first page has its title where others have their header. */
const TITLE_LINES = 2;

/** Says for each line which rule calls it furniture: `page number`, `running header`, `recurs`; `null` for the others. */
export function nameFurniture(lines: readonly PlainLine[]): (string | null)[] {
  const recurring = recurringKeys(lines);
  const rising = risingPages(lines);
  return lines.map((line, at) => {
    if (at < TITLE_LINES) return null;
    if (pageMark.test(line.text)) return 'page number';
    if (header.test(line.text)) return 'running header';
    if (pageWord.test(line.text) && rising.has(pageKey(line.text))) return 'page number';
    if (line.atPageEdge && recurring.has(pageKey(line.text))) return 'recurs';
    return null;
  });
}
