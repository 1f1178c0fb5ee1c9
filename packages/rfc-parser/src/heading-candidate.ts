import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { ContentsIndex } from './contents-index.ts';
import { readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import type { Layout } from './layout.ts';

/** A group of one or more lines that may be a heading. */
export interface HeadingCandidate {
  readonly line: number;
  /** The line after its last one. */
  readonly end: number;
  readonly number: SectionNumber | null;
  readonly title: string;
  /** How sure; what lies below `ACCEPTABLE` is content. */
  readonly score: number;
  readonly inContents: boolean;
}

export const ACCEPTABLE = 14;
const MAX_TITLE_LINES = 3;
const MAX_LINE = 200;

const endsLikeProse = /[.;,]$/;
const startsLikeTitle = /^["'“‘<(\[`*._:#%/$&|?!+-]*[\p{Lu}\p{N}]/u;
const startsLower = /^["'“‘<(\[`*._:#%/$&|?!+-]*\p{Ll}/u;
const wideGap = /\S\s{3,}\S/;

/** Whether `line` continues the title of the heading above: it is set under the title, and the group is short. */
function continuesTitle(lines: ContentLines, line: number, titleColumn: number): boolean {
  if (line >= lines.count || isSeparated(lines, line) || lines.role[line] !== lineRole.block) return false;
  const indent = lines.indent[line] ?? 0;
  return Math.abs(indent - titleColumn) <= 1 || indent > titleColumn + 8;
}

/** The line after the heading's last line: title lines that wrap are set under the first word of the title. */
function titleEnd(lines: ContentLines, line: number, titleColumn: number): number {
  let end = line + 1;
  while (end - line < MAX_TITLE_LINES && continuesTitle(lines, end, titleColumn)) end++;
  return end > line + 1 && !isSeparated(lines, end) ? line + 1 : end;
}

function joinTitle(lines: ContentLines, line: number, end: number, from: number): string {
  let title = contentText(lines, line).slice(from);
  for (let at = line + 1; at < end; at++) title += ` ${contentText(lines, at)}`;
  return title.replace(/\s+/g, ' ').trim();
}

/** How far the words look like a title and not like a sentence. */
function titleScore(title: string): number {
  let score = 0;
  if (startsLikeTitle.test(title)) score += 3;
  else if (startsLower.test(title)) score += 0;
  if (endsLikeProse.test(title)) score -= title.endsWith('.') ? 4 : 6;
  if (/[:?]$/.test(title) && title.length > 50) score -= 3;
  if (title.length > 90) score -= 4;
  if (/[.;] [a-z]/i.test(title) && title.length > 60) score -= 3;
  if (/[|{}]|\+--|={3}|::=/.test(title)) score -= 6;
  return score;
}

/** Reads line `line` as a numbered heading; `null` where it has not even the form of one. */
export function readNumberedCandidate(
  lines: ContentLines,
  line: number,
  layout: Layout,
  contents: ContentsIndex,
): HeadingCandidate | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (width > MAX_LINE) return null;
  const text = contentText(lines, line);
  const read = readNumberedLine(text);
  if (read === null) return null;
  const indent = lines.indent[line] ?? 0;
  const end = titleEnd(lines, line, indent + read.title);
  let title = joinTitle(lines, line, end, read.title);
  const inContents = contents.matches(read.number, title) || contents.matches(read.number, text.slice(read.title));
  title = title.replace(/(?:\s*\.){3,}\s*\d*$/, '');
  const before = isSeparated(lines, line);
  const after = isSeparated(lines, end);
  if (!before && !inContents) return null;
  if (title === '' && read.number.form !== 'appendix') return null;
  if (indent > layout.margin && !inContents && !mayStandIndented(layout, read.number, before && after)) return null;
  let score = titleScore(title) + (before ? 4 : 0) + (after ? 5 : 0) + (inContents ? 20 : 0);
  if (indent <= layout.margin) score += layout.indented ? 6 : 2;
  if (read.number.order.length > 2) score += 2;
  if (read.number.form === 'letter' && !/\./.test(text.slice(0, read.title))) score -= 6;
  if (wideGap.test(text.slice(read.title)) && !inContents) score -= 6;
  return { line, end, number: read.number, title, score, inContents };
}

/** In texts of the 1980s subsections may be indented: they must stand alone and have a number of several levels. */
function mayStandIndented(layout: Layout, number: SectionNumber, alone: boolean): boolean {
  return alone && (number.order.length > 2 || number.form === 'appendix') && !layout.indented;
}
