import { isWhiteSpace } from '@rfckit/text-position';
import { contentText, type ContentLines } from './content-lines.ts';
import { isBreakWanted } from './line-break.ts';

/** A term with a colon is no longer than this before the gap that sets off its definition. */
const MAX_NAMED = 66;
/** A term without a colon is no longer than this. */
const MAX_TERM = 42;
const MAX_HANG = 40;
/** A definition below its term is set in no further than this. */
const MAX_STEP = 16;
/** Between a term without a colon and its definition stand no more blanks: two words that far apart are two columns. */
const MAX_GAP = 16;
/** A line as long as this that goes on in the same column is prose, whatever gaps its justification left. */
const FULL_LINE = 56;
/** The last column of most texts. A definition that begins with a capital below a line that reaches no further is wanted there. */
const RIGHT_COLUMN = 72;
const COLON = 0x3a;
const FULL_STOP = 0x2e;
const COMMA = 0x2c;
const wordCharacter = /[\p{L}\p{N}]/u;
/** How the text of a definition may begin: not like a comment, an arrow, a border or the right side of an assignment. */
const opensText = /^(?:[\p{L}\p{N}"'“‘([{/]|[<*_+>.-](?![->.]))/u;
/** How no term ends: a sentence does, and in justified text any word may stand before a gap. */
const endsSentence = /[.?!,;]$/;

/** Whether the code unit is one of those that end no term. */
function closes(unit: number): boolean {
  return unit === FULL_STOP || unit === COMMA || unit === 0x3f || unit === 0x21 || unit === 0x3b;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** Where the first gap of two or more blanks begins near the start of the line; -1 where there is none. */
function gapStart(text: string, start: number, end: number): number {
  const limit = Math.min(end - 1, start + MAX_NAMED);
  for (let at = start + 1; at < limit; at++) {
    // No gap begins at either of two characters of which the second is no blank.
    if (!isBlank(text.charCodeAt(at + 1))) at++;
    else if (isBlank(text.charCodeAt(at))) return at;
  }
  return -1;
}

/** Two or more letters in a row, or a single word: columns of numbers have neither. */
const isTerm = /\p{L}{2}|^[^ ]+$/u;

/** A term that a gap sets off from the text on the same line. */
export interface SetOff {
  readonly term: string;
  readonly isNamed: boolean;
}

export function setOffTerm(lines: ContentLines, line: number): SetOff | null {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const end = lines.end[line] ?? 0;
  const gap = gapStart(text, start, end);
  if (gap === -1) return null;
  const isNamed = text.charCodeAt(gap - 1) === COLON;
  if (!isNamed && (gap - start > MAX_TERM || closes(text.charCodeAt(gap - 1)))) return null;
  let after = gap;
  while (after < end && isWhiteSpace(text.charCodeAt(after))) after++;
  if (!isNamed && after - gap > MAX_GAP) return null;
  const term = text.slice(start, gap);
  if (!isNamed && (!wordCharacter.test(term) || !isTerm.test(term))) return null;
  const rest = text.slice(after, end);
  return opensText.test(rest) && !/ {3}|\t/.test(rest) ? { term, isNamed } : null;
}

/** Columns by which the line after `line` is set in; 0 where none follows. */
function hangOf(lines: ContentLines, line: number, to: number): number {
  return line + 1 < to ? (lines.indent[line + 1] ?? 0) - (lines.indent[line] ?? 0) : 0;
}

function endsWithColon(lines: ContentLines, line: number): boolean {
  return lines.table.text.charCodeAt((lines.end[line] ?? 1) - 1) === COLON;
}

/**
 * The label of a definition that begins at `line`, hanging or on one line; `null` where the lines are a plain paragraph.
 * `setOff` is the term that a gap sets off on the line.
 */
export function definitionLabel(
  lines: ContentLines,
  line: number,
  to: number,
  setOff: SetOff | null = setOffTerm(lines, line),
): string | null {
  const hang = hangOf(lines, line, to);
  if (hang >= 2 && hang <= MAX_HANG) {
    if (setOff) return setOff.term;
    return hang <= MAX_STEP ? termAbove(lines, line) : null;
  }
  if (setOff === null && hang === 0 && hangOf(lines, line + 1, to) >= 2) return termOfTwoLines(lines, line);
  if (setOff === null || hang > 0) return null;
  if (setOff.isNamed || line + 1 === to) return setOff.term;
  const length = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (hang < 0 || length > FULL_LINE) return null;
  return setOffTerm(lines, line + 1) === null ? null : setOff.term;
}

/** A term on a line of its own, above its definition: the line was broken although the next word would have fitted. */
function termAbove(lines: ContentLines, line: number): string | null {
  const next = lines.first[line + 1] ?? 0;
  const right = next >= 0x41 && next <= 0x5a ? RIGHT_COLUMN : undefined;
  if (!endsWithColon(lines, line) && !isBreakWanted(lines, line, line + 1, right)) return null;
  const own = contentText(lines, line);
  if (!opensText.test(contentText(lines, line + 1)) || (own.startsWith('(') && !own.includes(')')))
    return null;
  return endsSentence.test(own) || !wordCharacter.test(own) ? null : own;
}

/** A term that takes two lines, with a colon at its end. */
function termOfTwoLines(lines: ContentLines, line: number): string | null {
  if (!endsWithColon(lines, line + 1) || isBreakWanted(lines, line, line + 1)) return null;
  return `${contentText(lines, line)} ${contentText(lines, line + 1)}`;
}

/** Lines of a group that are looked at. */
const MAX_LOOK = 20;

/** The column in which the text beside the term of `line` begins, counted from the term; 0 without a term. */
function textColumn(lines: ContentLines, line: number, setOff: SetOff | null): number {
  if (setOff === null) return 0;
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  let at = start + setOff.term.length;
  while (isBlank(text.charCodeAt(at))) at++;
  return at - start;
}

/** Whether a term and its colon end right before the column, with a single blank between. */
function beginsInColumn(lines: ContentLines, line: number, column: number): boolean {
  const { text } = lines.table;
  const at = (lines.start[line] ?? 0) + column;
  return at < (lines.end[line] ?? 0) && text.charCodeAt(at - 2) === COLON && isBlank(text.charCodeAt(at - 1));
}

/**
 * How the lines are a list of definitions. `named`: every line at the margin begins with a term and a colon, set off by
 * two blanks or more. `hanging`: terms and texts stand in two columns, and a text goes on in its column. `stacked`: as
 * named, but the text may stand below its term, set in, as programs have it too.
 */
export type DefinitionLayout = 'named' | 'hanging' | 'stacked' | 'none';

export function definitionLayout(
  lines: ContentLines,
  from: number,
  to: number,
  first: SetOff | null,
): DefinitionLayout {
  const margin = lines.indent[from] ?? 0;
  const column = textColumn(lines, from, first);
  if (column === 0 && !endsWithColon(lines, from)) return 'none';
  let isNamed = true;
  let isStacked = false;
  let goesOn = false;
  for (let line = from; line < Math.min(to, from + MAX_LOOK); line++) {
    const indent = lines.indent[line] ?? 0;
    if (indent < margin) return 'none';
    if (indent > margin) {
      goesOn ||= indent === margin + column;
      continue;
    }
    const setOff = line === from ? first : setOffTerm(lines, line);
    if (setOff?.isNamed === true || (line > from && beginsInColumn(lines, line, column))) continue;
    if (setOff !== null && textColumn(lines, line, setOff) === column) isNamed = false;
    else if (endsWithColon(lines, line) && hangOf(lines, line, to) >= 2) isStacked = true;
    else return 'none';
  }
  if (isNamed) return isStacked ? 'stacked' : 'named';
  return goesOn && !isStacked ? 'hanging' : 'none';
}
