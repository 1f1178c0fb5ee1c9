import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { ContentsIndex } from './contents-index.ts';
import { foldSpaces } from './fold-spaces.ts';
import { isKnownTitle, isPartOfReferences, readTitle } from './known-titles.ts';
import { readNumberedLine } from './heading-syntax.ts';
import { hasTitleWords } from './heading-words.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import type { Layout } from './layout.ts';
import { isOverstruck } from './overstrikes.ts';

const MAX_WIDTH = 72;
/** A known title no longer than this may have its text on the next line. */
const RUN_IN = 24;
/** A title longer than this does not end with a full stop, comma or semicolon. */
const MAX_CLOSED = 30;
/** Columns right of the prose from which on a line counts as centred. */
const CENTRED = 8;
const titleCharacters = /^["'“(<]?[\p{Lu}\p{N}][\p{L}\p{N}\s,.'’"“”&/():;+#*?!–-]*$/u;
const endsLikeProse = /[.;,:]$/;
const underline = /^(?:-{3,}|={3,}|~{3,}|_{3,}|\*{3,})$/;
const wideGap = /\S\s{3,}\S/;
/** In a text set flush, a line at least so long must follow a heading that only looks like one. */
const MIN_PROSE = 36;
const figure = /^(?:figure|fig\.|table)\s+(?:[IVX]{1,5}|[A-Z])?[-.\d]{1,8}(?:[:.)\s]|$)/i;
/** An entry of contents, the last word of a sentence, a note in parentheses, a running header. */
const noTitle = /\.{4}|^\p{Ll}[^ ]{0,40}[.;,]$|^\([^()]{1,40}\)$|^RFC ?#?\d{1,5}$/u;
const QUOTE = 0x22;
const LABEL_WIDTH = 40;
/** What heads a page and no section. */
const pageHead = /^RFC ?#?\d+\s.*\bPage \d{1,3}$/i;
const startsLower = /^\p{Ll}/u;
const startsUpper = /^\p{Lu}/u;
const bracketed = /^\([^()]*\)$/;
const FULL_STOP = 0x2e;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const BACKSPACE = 0x08;
const BRACKET = 0x5b;
/** When something was published or agreed; underlined it may head a list of events. */
const onlyDate =
  /^(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (?:\d{1,2},? )?(?:19|20)\d\d$/i;
const codeWord = /^(?:BEGIN|END|EXPORTS|IMPORTS)\b|::=/;

const connecting = new Set(
  'a an and as at but by for from in into is it its not of on or per than that the this to up upon via vs with without'.split(
    ' ',
  ),
);

/** Whether every word is capitalised but the connecting ones and at most one in four of the others. */
export function isTitleCase(text: string): boolean {
  let capitals = 0;
  let smalls = 0;
  for (const word of text.split(/[ /-]/)) {
    if (/^["'(]*[\p{Lu}\p{N}]/u.test(word)) capitals++;
    else if (/\p{L}/u.test(word) && !connecting.has(word)) smalls++;
  }
  return capitals > smalls * 3;
}

/** The name of a recommendation (`X.25`, `H.323`) and no number of an appendix. */
const recommendation = /^[A-Z]\.\d{2,4} /;

/** Whether the line begins with a number: as a numbered heading it was weighed, and refused, before. */
function isNumbered(text: string): boolean {
  return /^\d+[.)]?\s/.test(text) || (!recommendation.test(text) && readNumberedLine(text) !== null);
}

/** Whether the line is underlined by a row of dashes of about its own length. */
function isUnderlined(lines: ContentLines, line: number): boolean {
  const next = line + 1;
  if (next >= lines.count || isSeparated(lines, next)) return false;
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const rule = (lines.end[next] ?? 0) - (lines.start[next] ?? 0);
  if (Math.abs(width - rule) > 4 || Math.abs((lines.indent[line] ?? 0) - (lines.indent[next] ?? 0)) > 2)
    return false;
  if (!underline.test(contentText(lines, next))) return false;
  const last = lines.table.text.charCodeAt((lines.end[line] ?? 1) - 1);
  if (last === FULL_STOP && Math.abs(width - rule) > 1) return false;
  return last !== COLON || !isField(lines, line);
}

/** What the head of a table has between its cells. */
const columns = /\s{2}|\t|#|\|/;

/** Whether the row of dashes is as long as the title and stands exactly below it, after a blank line: text may follow at once. */
function isRuledOff(lines: ContentLines, line: number): boolean {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const rule = (lines.end[line + 1] ?? 0) - (lines.start[line + 1] ?? 0);
  if (width !== rule || lines.indent[line] !== lines.indent[line + 1] || !isSeparated(lines, line))
    return false;
  const text = contentText(lines, line);
  if (columns.test(text) || text.endsWith(':') || !startsUpper.test(text)) return false;
  return line + 2 < lines.count && !wideGap.test(contentText(lines, line + 2).slice(0, MAX_WIDTH));
}

/** Whether the line stands below another that ends with a colon: both are to be filled in. */
function isField(lines: ContentLines, line: number): boolean {
  const above = line - 1;
  if (above < 0 || lines.role[above] !== lineRole.block || !isSeparated(lines, above)) return false;
  return lines.table.text.charCodeAt((lines.end[above] ?? 1) - 1) === COLON;
}

/** A form feed on a line of its own counts as two empty lines. */
const PAGE_GAP = 2;

/** Whether nothing but a page boundary, which may stand anywhere, lies before the line. */
function isCutOff(lines: ContentLines, line: number): boolean {
  return lines.broken[line] === 1 && (lines.gap[line] ?? 0) <= PAGE_GAP;
}

/** Whether the line is a single word: of a line that page boundaries tear apart, such pieces are left. */
function isWord(lines: ContentLines, line: number): boolean {
  return (
    line >= 0 &&
    lines.role[line] === lineRole.block &&
    /^(?![ivx]+$)\p{L}[\p{L}\p{N}]{0,11}$/u.test(contentText(lines, line).slice(0, MAX_WIDTH))
  );
}

/** Reads line `line` as a heading without a number; `null` where it is content. */
export function readUnnumberedHeading(
  lines: ContentLines,
  line: number,
  layout: Layout,
  contents: ContentsIndex,
): HeadingCandidate | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (width < 3) return null;
  const second = lines.table.text.charCodeAt((lines.start[line] ?? 0) + 1);
  if (second === BACKSPACE) return readOverstruck(lines, line, width);
  if (width > MAX_WIDTH) return null;
  const indent = lines.indent[line] ?? 0;
  const underlined = (!layout.indented || indent <= layout.margin) && isUnderlined(lines, line);
  const wraps = !underlined && wrapsPart(lines, line, layout);
  const end = underlined || wraps ? line + 2 : line + 1;
  const after = isSeparated(lines, end);
  if ((isCutOff(lines, line) || isCutOff(lines, end)) && isWord(lines, line - 1)) return null;
  if (!after && !underlined && (lines.indent[end] ?? 0) <= indent && indent <= CENTRED && width > RUN_IN)
    return null;
  const last = lines.table.text.charCodeAt((lines.end[line] ?? 1) - 1);
  if (!underlined && width > MAX_CLOSED && (last === 0x2e || last === 0x2c || last === 0x3b)) return null;
  const mayBeListed = contents.mayHoldTitle(lines.table.text, lines.start[line] ?? 0, lines.end[line] ?? 0);
  const listed = mayBeListed && (after || (lines.indent[end] ?? 0) > indent || indent > CENTRED);
  const stands = knownStands(lines, line, end, layout, after);
  const outer = indent <= layout.margin;
  if (!listed && !stands && !underlined && !(after && outer)) return null;
  const title = foldSpaces(lines.table.text, lines.start[line] ?? 0, lines.end[wraps ? line + 1 : line] ?? 0);
  if (figure.test(title) || noTitle.test(title) || pageHead.test(title)) return null;
  if (isLabel(lines, line, end, title)) return null;
  const inContents = contents.mayHoldTitle(title, 0, title.length) && contents.matches(null, title);
  const result = { line, end, number: null, title, score: 20, inContents };
  if (listed && inContents) return contents.isSub(title) ? { ...result, isSub: true } : result;
  if (stands && !startsLower.test(title) && isKnownTitle(title)) return result;
  if (
    underlined &&
    (after || isRuledOff(lines, line)) &&
    titleCharacters.test(title) &&
    !/^\S+[.;,]$/.test(title)
  )
    return result;
  if (after && outer && lines.first[end] === BRACKET && isPartOfReferences(title)) return result;
  return after && outer && looksLikeTitle(lines, line, end, title, layout)
    ? { ...result, score: GUESS }
    : null;
}

/** A line whose letters are struck over has several characters for one. */
const MAX_OVERSTRUCK = 7 * MAX_WIDTH;

/** Reads a line that stands alone and whose letters are all underlined, as a printer does it. */
function readOverstruck(lines: ContentLines, line: number, width: number): HeadingCandidate | null {
  const end = line + 1;
  if (width > MAX_OVERSTRUCK || !isSeparated(lines, end)) return null;
  const text = contentText(lines, line);
  if (!isOverstruck(text) || wideGap.test(text)) return null;
  const title = foldSpaces(text);
  if (title.length > MAX_WIDTH || !titleCharacters.test(title) || endsLikeProse.test(title)) return null;
  return { line, end, number: null, title, score: 20, inContents: false };
}

/** The score of a heading that nothing but its look speaks for. */
export const GUESS = 14;

/** The number of a part (`3a-ii.`) with the gap after it; `readPartNumbers` decides whether it is one. */
const partNumber = /^\d{1,2}[a-z](?:-[ivx]{1,5})?\.\s{1,24}/;

/** Whether the title of a part goes on in the next line, under its first word, and a blank line follows. */
function wrapsPart(lines: ContentLines, line: number, layout: Layout): boolean {
  const first = lines.first[line] ?? 0;
  if (first < 0x30 || first > 0x39 || !layout.indented || line + 1 >= lines.count) return false;
  if (isSeparated(lines, line + 1) || !isSeparated(lines, line + 2)) return false;
  const number = partNumber.exec(contentText(lines, line));
  return number !== null && lines.indent[line + 1] === (lines.indent[line] ?? 0) + number[0].length;
}

/** After the number of a part, one word in capitals is enough. */
function hasWordsOfTitle(text: string): boolean {
  const rest = text.replace(partNumber, '');
  return rest === text ? isTitleCase(text) : hasTitleWords(rest);
}

/** Whether a line that stands alone at the margin has the words of a title, and text below it. */
function looksLikeTitle(
  lines: ContentLines,
  line: number,
  end: number,
  text: string,
  layout: Layout,
): boolean {
  if (end >= lines.count || !titleCharacters.test(text) || endsLikeProse.test(text)) return false;
  if (bracketed.test(text) || onlyDate.test(text) || lines.first[end] === OPEN_BRACE) return false;
  if (codeWord.test(text) || !hasWordsOfTitle(text) || isNumbered(text)) return false;
  if (wideGap.test(contentText(lines, line).replace(partNumber, ''))) return false;
  if (layout.indented) return (lines.indent[end] ?? 0) > layout.margin || lines.role[end] !== lineRole.block;
  const below = (lines.end[end] ?? 0) - (lines.start[end] ?? 0);
  if (isRepeated(lines, line, text)) return false;
  return text.length <= 50 && !/\d$/.test(text) && lines.role[end] === lineRole.block && below >= MIN_PROSE;
}

/** Lines above in which the label of a drawing that lost its lines may stand before. */
const REPEAT_REACH = 4;

/** Whether the same words are a line of the text right above. */
function isRepeated(lines: ContentLines, line: number, text: string): boolean {
  for (let at = line - 1; at >= 0 && at >= line - REPEAT_REACH; at--) {
    if (lines.role[at] === lineRole.block && contentText(lines, at) === text) return true;
  }
  return false;
}

/** Lines within which the next label of a list of fields stands. */
const LABEL_REACH = 8;
const label = /^\p{Lu}[\p{L}\p{N} /-]{1,30}:$/u;

/** Whether `References:` and its like is one of several fields, or a clause of a MIB with the quotation that follows. */
function isLabel(lines: ContentLines, line: number, end: number, text: string): boolean {
  if (/^reference$/i.test(text)) return lines.first[end] === QUOTE;
  if (!text.endsWith(':') || readTitle(text)?.kind !== 'references') return false;
  return hasLabel(lines, line, -1) || hasLabel(lines, line, 1);
}

/** Whether the next line of the same margin in this direction is a label that is no known title. */
function hasLabel(lines: ContentLines, line: number, step: 1 | -1): boolean {
  const indent = lines.indent[line] ?? 0;
  for (let at = line + step; at >= 0 && at < lines.count && Math.abs(at - line) <= LABEL_REACH; at += step) {
    if ((lines.indent[at] ?? 0) > indent) continue;
    const text = contentText(lines, at).slice(0, LABEL_WIDTH);
    return lines.indent[at] === indent && label.test(text) && !isKnownTitle(text);
  }
  return false;
}

/** Whether a title that commonly stands without a number would be a heading here: at the margin, or centred. */
function knownStands(
  lines: ContentLines,
  line: number,
  end: number,
  layout: Layout,
  after: boolean,
): boolean {
  const indent = lines.indent[line] ?? 0;
  const follows = lines.indent[end] ?? 0;
  if (indent <= layout.margin)
    return after || follows > indent || (end - line === 1 && isProseLine(lines, line, end));
  const centred = indent > layout.body + CENTRED;
  return after && centred && follows < indent;
}

/** Whether the line below a short known title is a full line of text, so that the two are not one phrase. */
function isProseLine(lines: ContentLines, line: number, next: number): boolean {
  const title = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const below = (lines.end[next] ?? 0) - (lines.start[next] ?? 0);
  return title <= RUN_IN && below > 50;
}
