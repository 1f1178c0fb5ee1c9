import type { Span } from '@rfckit/text-position';

/** How a block that was taken for prose is really set. */
export type BlockLayout = 'prose' | 'table' | 'comment';

const column = /[^\s](?: {3,}| *\t+ *)(?=\S)/g;
const gap = /(?<=\S) {3}/;
const tab = /\S ?\t/;
const comment = /(?:^|[ \t]{2})(?:--|;{1,3}|\/\/|#)(?: |$)/;
const mayHaveComment = /(?:^|[ \t]{2}|\n)(?:--|;|\/\/|#)/;
const ended = /[.;:!?)"]$/;

interface Line {
  readonly text: string;
  /** Columns in which a word begins behind a gap of three or more spaces. */
  readonly columns: readonly number[];
}

/** Columns of one line that are looked at. */
const MAX_COLUMNS = 8;

function linesOf(text: string, span: Span, indent: number): Line[] {
  const lines: Line[] = [];
  for (const [i, cut] of text.slice(span.start, span.end).split('\n').entries()) {
    const line = (i === 0 ? ' '.repeat(indent) : '') + cut.trimEnd();
    const body = line.trimStart();
    if (body === '') continue;
    const margin = line.length - body.length;
    const columns: number[] = [];
    column.lastIndex = 0;
    for (
      let match = column.exec(body);
      match !== null && columns.length < MAX_COLUMNS;
      match = column.exec(body)
    )
      columns.push(match.index + match[0].length + margin);
    lines.push({ text: line, columns });
  }
  return lines;
}

/**
 * Whether the lines are set in columns: a third of them in three or more, or two lines in a row have a word in the same
 * column behind a gap and the first of them goes on below.
 */
function isTable(lines: readonly Line[]): boolean {
  const wide = lines.filter(({ columns }) => columns.length > 1).length;
  if (wide > 0 && wide * 3 >= lines.length) return true;
  return lines.some(({ columns }, i) => {
    const before = lines[i - 1];
    return (
      before !== undefined && !ended.test(before.text) && columns.some((at) => before.columns.includes(at))
    );
  });
}

function mayHoldMark(slice: string): boolean {
  return slice.includes('--') || slice.includes(';') || slice.includes('//') || slice.includes('#');
}

/** Looks at the lines of a block: columns make it a table, comment marks a comment of a program or grammar. */
export function layoutOf(text: string, span: Span, indent: number): BlockLayout {
  const slice = text.slice(span.start, span.end);
  const columns = gap.test(slice) || (slice.includes('\t') && tab.test(slice));
  const comments = mayHoldMark(slice) && mayHaveComment.test(slice);
  if (!columns && !comments) return 'prose';
  const lines = linesOf(text, span, indent);
  if (columns && isTable(lines)) return 'table';
  const commented = lines.filter((line) => comment.test(line.text.trimStart())).length;
  return commented >= 2 && commented * 2 >= lines.length ? 'comment' : 'prose';
}
