import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { isFunctionWord } from './function-words.ts';
import { joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import { hasTitleWords } from './heading-words.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** A heading between full lines of text is shorter. */
const MAX_WIDTH = 56;
/** One to which the words of a table are glued. */
const MAX_JOINED = 90;
/** The rest of a title is no longer than this. */
const MAX_REST = 30;
const MAX_LINES = 3;
/** So few numbers may be an accident. */
const MIN_RUN = 3;
const gap = /\S(?:\s{3,}|\t)\S/;
const SPACE = 0x20;

/** Whether the line is one word that begins a sentence, torn off by a page boundary. */
function isTornWord(lines: ContentLines, line: number): boolean {
  const [start, end] = [lines.start[line] ?? 0, lines.end[line] ?? 0];
  return isFunctionWord(lines.table.text, start, end);
}

/** The line after the title: where a word processor broke it, it left a blank at the end of the line. */
function titleEnd(lines: ContentLines, line: number): number {
  const { text } = lines.table;
  const isBroken = (at: number): boolean => text.charCodeAt(lines.end[at] ?? 0) === SPACE;
  let end = line + 1;
  let isClosed = false;
  while (end < line + MAX_LINES && isBroken(end - 1) && !isSeparated(lines, end)) {
    const length = (lines.end[end] ?? 0) - (lines.start[end] ?? 0);
    // A full line below is the text: what stands before it is the whole title.
    isClosed = length > MAX_REST;
    if (isClosed) break;
    if (lines.role[end] !== lineRole.block || isTornWord(lines, end)) return line + 1;
    if (readNumberedLine(contentText(lines, end)) !== null) return line + 1;
    end++;
  }
  const last = lines.table.text.charAt((lines.end[end - 1] ?? 1) - 1);
  const isOpen = isBroken(end - 1) && !isClosed && last !== ')';
  return isOpen || '.,;:'.includes(last) ? line + 1 : end;
}

/** Where the words of a table that lost its lines are glued together: `IdentificationSupplier`, `PDU11No`. */
const joint = /[a-z)](?=[A-Z][a-z])|[A-Z](?=\d+[A-Z][a-z])|[a-z](?=\d{2,}[A-Z])/g;
const MIN_JOINTS = 2;

/** The place of the first joint in a text with several; -1 where there are none, or one, which may belong to a name. */
function firstJoint(text: string): number {
  const joints = text.match(joint);
  return joints === null || joints.length < MIN_JOINTS ? -1 : text.search(joint) + 1;
}

/** Whether the line begins with a digit, or with a capital and a full stop as a subsection of an annex does. */
function mayBeGlued(lines: ContentLines, line: number): boolean {
  const first = lines.first[line] ?? 0;
  if (first >= 0x30 && first <= 0x39) return true;
  const second = lines.table.text.charCodeAt((lines.start[line] ?? 0) + 1);
  return first >= 0x41 && first <= 0x5a && second === 0x2e;
}

function readGlued(lines: ContentLines, layout: Layout, line: number): Numbered | null {
  if (!mayBeGlued(lines, line) || lines.role[line] !== lineRole.block) return null;
  const start = lines.start[line] ?? 0;
  const width = (lines.end[line] ?? 0) - start;
  if (width > MAX_JOINED || (lines.indent[line] ?? 0) > layout.margin) return null;
  const text = contentText(lines, line);
  const read = readNumberedLine(text);
  if (read === null || read.title >= width || gap.test(text)) return null;
  if (read.number.order.length < (read.number.form === 'appendix' ? 2 : 3)) return null;
  const at = firstJoint(text);
  if (at > read.title) {
    const title = text.slice(read.title, at);
    const cut = { title: start + at, text: start + at };
    return { line, end: line + 1, number: read.number, title, score: 0, inContents: false, cut };
  }
  if (width > MAX_WIDTH) return null;
  const end = titleEnd(lines, line);
  const title = joinTitle(lines, line, end, read.title);
  if (!hasTitleWords(title)) return null;
  return { line, end, number: read.number, title, score: 0, inContents: false };
}

/** Of the lines between two headings those that count on from the first without a gap and lead to the second. */
function readRun(
  candidates: readonly Numbered[],
  above: Numbered,
  below: Numbered | undefined,
): readonly Numbered[] {
  const run: Numbered[] = [];
  let last = above.number.order;
  for (const each of candidates) {
    if (!isNext(last, each.number.order)) continue;
    run.push(each);
    last = each.number.order;
  }
  const leads = below !== undefined && isNext(last, below.number.order);
  const ends = below === undefined || below.number.order[0] !== last[0];
  return leads || (ends && run.length >= MIN_RUN) ? run : [];
}

/** The heading with the rest of its title before a joint in the next line; `null` where there is none. */
function withJoinedRest(lines: ContentLines, heading: Numbered): Numbered | null {
  const next = heading.line + 1;
  if (heading.end !== next || next >= lines.count || isSeparated(lines, next)) return null;
  if (lines.table.text.charCodeAt(lines.end[heading.line] ?? 0) !== SPACE) return null;
  const text = contentText(lines, next).slice(0, MAX_JOINED);
  const at = firstJoint(text);
  if (at === -1 || at > MAX_REST) return null;
  const offset = (lines.start[next] ?? 0) + at;
  const title = `${heading.title} ${text.slice(0, at)}`;
  return { ...heading, end: next + 1, title, cut: { title: offset, text: offset } };
}

/** The heading with the rest of its title, where that stands in the next lines. */
function withRest(lines: ContentLines, heading: Numbered): Numbered {
  const { line } = heading;
  const joined = withJoinedRest(lines, heading);
  if (joined !== null) return joined;
  const end = heading.end === line + 1 ? titleEnd(lines, line) : heading.end;
  if (end === heading.end) return heading;
  const read = readNumberedLine(contentText(lines, line));
  return read ? { ...heading, end, title: joinTitle(lines, line, end, read.title) } : heading;
}

/**
 * Adds the headings of a text that is set flush and prints no blank lines around them: short lines with the words of a
 * title that count on from the heading above and lead to the one below. In such a text all titles may wrap. `chain` is in
 * document order; so is what is returned.
 */
export function readGluedHeadings(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  if (layout.indented) return chain;
  const found = chain.flatMap((above, at) => {
    const below = chain[at + 1];
    const candidates: Numbered[] = [];
    for (let line = above.end; line < (below?.line ?? lines.count); line++) {
      const read = readGlued(lines, layout, line);
      if (read) candidates.push(read);
    }
    return readRun(candidates, above, below);
  });
  if (found.length < MIN_RUN) return chain;
  return [...chain.map((heading) => withRest(lines, heading)), ...found].sort((a, b) => a.line - b.line);
}
