import { isSeparated, type ContentLines } from './content-lines.ts';
import { endsSentence, isBreakWanted } from './line-break.ts';
import { markerAt } from './line-marker.ts';

/** Lines that one blank line, or more, separates from each other: a run in which the spacing may be double. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** Single blank lines in the run, and how many of them stand inside of a sentence. */
  readonly single: number;
  readonly inside: number;
}

/** Fewer single blank lines inside of sentences prove nothing. */
const MIN_INSIDE = 5;
/** So many in the whole text prove that each run of such lines is set like that. */
const MIN_INSIDE_TEXT = 30;
/** In a run without any line of prose this many lines must stand one by one, in a text that is known to be set double. */
const MIN_RUN = 3;

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function endColumn(lines: ContentLines, line: number): number {
  return (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
}

function hasEnded(lines: ContentLines, line: number): boolean {
  return endsSentence(lines.table.text, lines.end[line] ?? 0);
}

const SPACE = 0x20;
/** Columns by which a full line may miss the right margin. */
const SLACK = 2;
/** Columns that a line of prose has at least. */
const PROSE_WIDTH = 40;

function isLong(lines: ContentLines, line: number): boolean {
  return (lines.end[line] ?? 0) - (lines.start[line] ?? 0) >= PROSE_WIDTH;
}

const MIN_WORDS = 5;
const MAX_LOOKED_AT = 160;
const EQUALS = 0x3d;
const BAR = 0x7c;
/** Spaces between two words that no justified line has. */
const WIDE_GAP = 4;

function isLetter(unit: number): boolean {
  return isLower(unit | 0x20) || unit > 0x7f;
}

/** Whether the line is set like prose: words enough, most of them of letters, and no gap as between columns. */
function isWordy(lines: ContentLines, line: number): boolean {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const end = Math.min(lines.end[line] ?? 0, start + MAX_LOOKED_AT);
  let words = 1;
  let letters = 0;
  let others = 0;
  let spaces = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === SPACE) {
      if (++spaces === 1) words++;
      if (spaces === WIDE_GAP) return false;
      continue;
    }
    if (unit === EQUALS || unit === BAR) return false;
    spaces = 0;
    if (isLetter(unit)) letters++;
    else others++;
  }
  return words >= MIN_WORDS && letters >= others * 4;
}

/** Whether a small letter follows a long line at the same margin but for the first line of a paragraph. */
function mayBeInside(lines: ContentLines, line: number): boolean {
  const step = (lines.indent[line] ?? 0) - (lines.indent[line - 1] ?? 0);
  return step <= 6 && step >= -10 && isLower(lines.first[line] ?? 0) && isLong(lines, line - 1);
}

/** Whether a full line of prose goes on in `line`, which may be inside of a sentence. */
function isInsideSentence(lines: ContentLines, line: number, right: number): boolean {
  if (isBreakWanted(lines, line - 1, line, right - SLACK) || hasEnded(lines, line - 1)) return false;
  return isWordy(lines, line - 1) && markerAt(lines, line) === null;
}

function isTight(lines: ContentLines, line: number): boolean {
  return lines.gap[line] === 0 && lines.broken[line] === 0;
}

/** The right margin of lines `[from, to)`: the column that one in ten reaches. */
function rightMargin(lines: ContentLines, from: number, to: number): number {
  const columns = new Int32Array(to - from);
  for (let line = from; line < to; line++) columns[line - from] = endColumn(lines, line);
  columns.sort();
  return columns[Math.floor(columns.length * 0.9)] ?? 0;
}

function isSingle(lines: ContentLines, line: number): boolean {
  return lines.gap[line] === 1 && lines.broken[line] === 0;
}

function findRuns(lines: ContentLines, start: number): Run[] {
  const runs: Run[] = [];
  for (let from = start; from < lines.count;) {
    let to = from + 1;
    while (to < lines.count && !isTight(lines, to)) to++;
    if (to - from >= MIN_RUN) runs.push(measureRun(lines, from, to));
    from = to;
  }
  return runs;
}

function measureRun(lines: ContentLines, from: number, to: number): Run {
  let right = -1;
  let single = 0;
  let inside = 0;
  for (let line = from + 1; line < to; line++) {
    if (!isSingle(lines, line)) continue;
    single++;
    if (!mayBeInside(lines, line)) continue;
    if (right === -1) right = rightMargin(lines, from, to);
    if (isInsideSentence(lines, line, right)) inside++;
  }
  return { from, to, single, inside };
}

/** Columns that a line may leave free and still be full. */
const ROOM = 12;

/**
 * Whether a block begins at `line` although one blank line is but the spacing: its first line is set in, or the line above
 * ended a sentence short of the margin, or stood alone above a line of prose.
 */
function beginsBlock(lines: ContentLines, line: number, to: number, right: number): boolean {
  const indent = lines.indent[line] ?? 0;
  const above = lines.indent[line - 1] ?? 0;
  const below = line + 1 < to && lines.broken[line + 1] === 0 ? (lines.indent[line + 1] ?? 0) : indent;
  const ended = hasEnded(lines, line - 1);
  const isLowered = isLower(lines.first[line] ?? 0);
  const hangs = !ended && markerAt(lines, line - 1) !== null;
  if (indent >= above + 2 && below <= above && (ended || (!isLowered && !hangs))) return true;
  const isShort = endColumn(lines, line - 1) < right - ROOM;
  if (markerAt(lines, line) !== null && (ended || isShort)) return true;
  if (!isShort) return false;
  const stoodAlone = lines.broken[line - 1] === 1 || (lines.gap[line - 1] ?? 0) > 1;
  return !isLowered && (ended || (stoodAlone && isLong(lines, line)));
}

function closeRun(lines: ContentLines, run: Run): void {
  const right = rightMargin(lines, run.from, run.to);
  const inside: number[] = [];
  for (let line = run.from + 1; line < run.to; line++)
    if (isSingle(lines, line) && !beginsBlock(lines, line, run.to, right)) inside.push(line);
  for (let line = run.from + 1; line < run.to; line++)
    if ((lines.gap[line] ?? 0) > 1) lines.gap[line] = (lines.gap[line] ?? 0) >> 1;
  for (const line of inside) lines.gap[line] = 0;
}

/** The runs that are set with a blank line between any two lines: by themselves, or in a text that mostly is. */
function findDoubleSpaced(lines: ContentLines, start: number): Run[] {
  const runs = findRuns(lines, start);
  let single = 0;
  let inside = 0;
  for (const run of runs) {
    single += run.single;
    inside += run.inside;
  }
  const isDouble = inside >= MIN_INSIDE_TEXT && inside * 5 >= single * 2;
  return runs.filter((run) => {
    const byItself = run.inside >= MIN_INSIDE && run.inside * 2 >= run.single;
    return byItself || isDouble;
  });
}

/**
 * Returns the lines from `start` on without the blank ones that are line spacing: where most single blank lines stand inside of sentences,
 * one blank line separates nothing, and only more of them, or a first line that is set in, begin a block. Judged for each
 * run of lines that stand one by one, and for the text as a whole.
 */
export function closeLineSpacing(lines: ContentLines, start: number): ContentLines {
  const runs = findDoubleSpaced(lines, start);
  if (runs.length === 0) return lines;
  const closed = { ...lines, gap: lines.gap.slice() };
  for (const run of runs) closeRun(closed, run);
  return { ...closed, groups: lines.groups.filter((line) => isSeparated(closed, line)) };
}
