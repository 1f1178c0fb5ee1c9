import { contentText, type ContentLines } from './content-lines.ts';

/** A numbered title whose text begins on the same line. */
interface RunIn {
  readonly line: number;
  readonly number: string;
  /** Code units from the start of the line to the end of the title, and to the start of the text. */
  readonly titleEnd: number;
  readonly text: number;
}

/** A number, up to four capitalised words, two blanks or more and a sentence: `2. MUST NOT   This phrase …`. */
const form =
  /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s{1,4}\p{Lu}[\p{L}\d/-]{0,30}(?: \p{Lu}[\p{L}\d/-]{0,30}){0,3}(?=(\s{2,20})\p{Lu}[\p{L}\d]{0,30} )/u;
const plainNumber = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s/;
const MAX_FORM = 200;
/** So many in a row make a pattern. */
const MIN_RUN = 3;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

function readRunIn(lines: ContentLines, line: number, text: string): RunIn | null {
  const goesOn = line + 1 < lines.count && lines.gap[line + 1] === 0 && lines.broken[line + 1] === 0;
  const match = goesOn ? form.exec(text) : null;
  if (match === null) return null;
  const [title, number = '', gap = ''] = match;
  return { line, number, titleEnd: title.length, text: title.length + gap.length };
}

function levelsOf(number: string): readonly number[] {
  return number.split('.').map(Number);
}

/** The number after `number` on its level, and the ones after each section that contains it. */
function followers(number: string): readonly string[] {
  const levels = levelsOf(number);
  return levels.map((level, at) => [...levels.slice(0, at), level + 1].join('.')).reverse();
}

/** The numbered lines at the margin that begin a group, with those of the form. */
function readNumbered(
  lines: ContentLines,
): readonly { readonly number: string; readonly runIn: RunIn | null }[] {
  const found: { number: string; runIn: RunIn | null }[] = [];
  for (const line of lines.groups) {
    const first = lines.first[line] ?? 0;
    if (first < DIGIT_0 || first > DIGIT_9 || lines.indent[line] !== 0) continue;
    const text = contentText(lines, line).slice(0, MAX_FORM);
    const number = plainNumber.exec(text)?.[1];
    if (number !== undefined) found.push({ number, runIn: readRunIn(lines, line, text) });
  }
  return found;
}

/**
 * The titles with text on the same line: three or more in a row, from 1 on below what contains them, and the numbers of
 * the text count on after them.
 */
function findRunIns(lines: ContentLines): readonly RunIn[] {
  const numbered = readNumbered(lines);
  const found: RunIn[] = [];
  for (let from = 0; from < numbered.length;) {
    let to = from;
    while (to < numbered.length && continues(numbered, from, to)) to++;
    const last = numbered[to - 1];
    const next = numbered[to]?.number;
    if (to - from >= MIN_RUN && last && next !== undefined && followers(last.number).includes(next)) {
      for (const { runIn } of numbered.slice(from, to)) if (runIn) found.push(runIn);
    }
    from = Math.max(to, from + 1);
  }
  return found;
}

type NumberedLine = ReturnType<typeof readNumbered>[number];

/** Whether entry `at` is of the form and counts on in the run that begins with entry `from`. */
function continues(numbered: readonly NumberedLine[], from: number, at: number): boolean {
  const entry = numbered[at];
  if (!entry?.runIn) return false;
  if (at > from) return followers(numbered[at - 1]?.number ?? '')[0] === entry.number;
  const levels = levelsOf(entry.number);
  if (levels.at(-1) !== 1) return false;
  return levels.length === 1 || numbered[at - 1]?.number === levels.slice(0, -1).join('.');
}

function widened<T extends Int32Array | Uint16Array | Uint8Array>(values: T, size: number): T {
  const Values = values.constructor as new (length: number) => T;
  return new Values(size);
}

/** Cuts each line that holds a title and the beginning of its text in two, as if a blank line stood between them. */
export function splitRunIns(lines: ContentLines): ContentLines {
  const runIns = findRunIns(lines);
  if (runIns.length === 0) return lines;
  const count = lines.count + runIns.length;
  const { table } = lines;
  const start = widened(lines.start, count);
  const end = widened(lines.end, count);
  const indent = widened(lines.indent, count);
  const first = widened(lines.first, count);
  const gap = widened(lines.gap, count);
  const broken = widened(lines.broken, count);
  const groups: number[] = [];
  let to = 0;
  let next = 0;
  for (let line = 0; line < lines.count; line++) {
    const from = lines.start[line] ?? 0;
    const runIn = runIns[next]?.line === line ? runIns[next++] : undefined;
    if (line === 0 || lines.gap[line] !== 0 || lines.broken[line] === 1) groups.push(to);
    start[to] = from;
    end[to] = runIn ? from + runIn.titleEnd : (lines.end[line] ?? 0);
    indent[to] = lines.indent[line] ?? 0;
    first[to] = lines.first[line] ?? 0;
    gap[to] = lines.gap[line] ?? 0;
    broken[to] = lines.broken[line] ?? 0;
    to++;
    if (!runIn) continue;
    groups.push(to);
    start[to] = from + runIn.text;
    end[to] = lines.end[line] ?? 0;
    indent[to] = (lines.indent[line] ?? 0) + runIn.text;
    first[to] = table.text.charCodeAt(from + runIn.text);
    gap[to] = 1;
    to++;
  }
  return {
    table,
    count,
    start,
    end,
    indent,
    first,
    gap,
    broken,
    groups: Int32Array.from(groups),
    role: new Uint8Array(count),
  };
}
