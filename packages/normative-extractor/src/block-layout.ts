/** What the lines of a block look like, as far as it decides whether they can be read as sentences. */
export interface BlockLayout {
  readonly lines: number;
  /** Lines with a gap of two or more spaces between words, the one behind a full stop apart. */
  readonly gapped: number;
  /** Lines with two such gaps. */
  readonly twiceGapped: number;
  /** Whether two lines, one after the other, have a gap that ends in the same column. */
  readonly aligned: boolean;
  /** Lines that a comment mark opens: `--`, `;`, `//`, `#`, first on the line or behind a gap. */
  readonly commented: number;
  readonly words: number;
  readonly letters: number;
  readonly visible: number;
}

const gap = /[^\s.?!:](?:[ \t]{2,})(?=\S)/g;
const comment = /(?:^|[ \t]{2})[ \t]*(?:--|;+|\/\/|#)(?: |$)/;

/** Columns in which a word begins after a gap. */
function gapColumns(line: string): number[] {
  const columns: number[] = [];
  for (const match of line.matchAll(gap)) columns.push(match.index + match[0].length);
  return columns;
}

/** Measures `[start, end)` of `text` line by line; `indent` is the column of `start`. */
export function measureLayout(text: string, start: number, end: number, indent: number): BlockLayout {
  const found = { lines: 0, gapped: 0, twiceGapped: 0, aligned: false, commented: 0, words: 0, letters: 0, visible: 0 };
  let before: number[] = [];
  for (const [i, cut] of text.slice(start, end).split(/\r?\n/).entries()) {
    const line = i === 0 ? ' '.repeat(indent) + cut : cut;
    if (line.trim() === '') continue;
    const body = line.trimStart();
    const margin = line.length - body.length;
    const columns = gapColumns(body).map((column) => column + margin);
    found.lines++;
    if (columns.length > 0) found.gapped++;
    if (columns.length > 1) found.twiceGapped++;
    if (columns.some((column) => before.includes(column))) found.aligned = true;
    if (comment.test(line)) found.commented++;
    before = columns.slice(0, 8);
    for (const word of body.split(/\s+/)) {
      found.words++;
      found.visible += word.length;
      if (/^["'(]?[A-Za-z][a-z'-]*[.,;:)"']*$/.test(word) || /^[A-Z]{2,11}[.,;:]?$/.test(word)) found.letters += word.length;
    }
  }
  return found;
}

/** Whether a block that was taken for prose is set in columns. */
export function isTabular(layout: BlockLayout): boolean {
  if (layout.lines === 1) return layout.twiceGapped === 1;
  return layout.aligned || layout.twiceGapped * 3 >= layout.lines;
}

/** Whether a block that was taken for prose is a comment in a program or grammar. */
export function isComment(layout: BlockLayout): boolean {
  return layout.commented >= 2 && layout.commented * 2 >= layout.lines;
}

/** Whether a block that was taken for a figure reads like sentences: words in plain letters, one space between them. */
export function isProse(layout: BlockLayout): boolean {
  return (
    layout.gapped === 0 &&
    layout.commented === 0 &&
    layout.words >= 5 * layout.lines &&
    layout.letters >= 0.8 * layout.visible
  );
}
