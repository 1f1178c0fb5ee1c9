/*
 * Page furniture and contents, told from the text alone. Nothing here comes from the parser: what the parser calls
 * content is judged by rules that it does not know.
 */

/** A line of a text, without white space at its ends. */
export interface PlainLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a page begins or ends next to the line, with nothing but blank lines between. */
  readonly atPageEdge: boolean;
}

/** Every line that is not blank. A form feed ends a line and a page. */
export function readPlainLines(text: string): PlainLine[] {
  const lines: PlainLine[] = [];
  let edges: boolean[] = [];
  let afterBreak = false;
  for (const match of text.matchAll(/[^\n\r\f]+|\f/g)) {
    if (match[0] === '\f') {
      if (edges.length > 0) edges[edges.length - 1] = true;
      afterBreak = true;
      continue;
    }
    const trimmed = match[0].trim();
    if (trimmed === '') continue;
    const start = match.index + match[0].indexOf(trimmed);
    lines.push({ text: trimmed, start, end: start + trimmed.length, atPageEdge: false });
    edges.push(afterBreak);
    afterBreak = false;
  }
  edges = edges.map((edge, at) => edge && at > 0);
  return lines.map((line, at) => ({ ...line, atPageEdge: edges[at] ?? false }));
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

/** Says for each line which rule calls it furniture: `page number`, `running header`, `recurs`; `null` for the others. */
export function nameFurniture(lines: readonly PlainLine[]): (string | null)[] {
  const recurring = recurringKeys(lines);
  return lines.map((line) => {
    if (pageMark.test(line.text)) return 'page number';
    if (header.test(line.text)) return 'running header';
    if (line.atPageEdge && recurring.has(pageKey(line.text))) return 'recurs';
    return null;
  });
}
