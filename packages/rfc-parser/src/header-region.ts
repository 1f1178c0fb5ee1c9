import { contentText, groupEnd, type ContentLines } from './content-lines.ts';
import { isContentsTitle } from './contents-title.ts';
import { readTitle } from './known-titles.ts';

/** The first page's fields and title, as content lines: `[0, fieldsEnd)` and `[fieldsEnd, titleEnd)`. */
export interface HeaderRegion {
  readonly fieldsEnd: number;
  readonly titleEnd: number;
}

const organisation =
  /^(?:Network\s+Working\s+Group|Internet[- ](?:Engineering|Research|Architecture|Activities)|Independent Sub|(?:IAB|IETF|INWG)(?:$|\s{3}))/i;
const field =
  /^(?:Requests? [Ff]or Com{1,3}ents?|Request\tfor|REQUEST FOR COMMENTS|RFC ?[-#: ]{0,3} {0,5}\d|RFC:|NWG ?\/ ?RFC|NIC\b|Network Information Center|(?:Obsoletes|OBSOLETES|Updates|UPDATES|Replaces|Supersedes)\s*(?:(?:RFC|NWG|IEN)[^:]{0,12})?(?::|#|\d)|Categor(?:y|ies)\b *[:A-D]|ISSN|(?:BCP|STD|FYI)\b ?[:#]? {0,4}\d|References? *:|Related (?:RFC|Doc)|See Also|Date:|Author:|Title:|Installation:)/;
const RIGHT_COLUMN = 30;
/** Names of bodies that are long begin left of the right-hand column, titles that are long further left. */
const MIN_RIGHT = 12;
const MAX_FIELD_GROUPS = 8;
const MAX_TITLE_LINES = 8;
const MAX_TITLE_WIDTH = 80;

/** Whether the line begins with a field or holds nothing left of the right-hand column. */
function isFieldLine(lines: ContentLines, line: number): boolean {
  if ((lines.indent[line] ?? 0) >= RIGHT_COLUMN) return true;
  const text = contentText(lines, line).slice(0, 200);
  return organisation.test(text) || field.test(text);
}

function isNamedField(lines: ContentLines, line: number): boolean {
  const text = contentText(lines, line).slice(0, 200);
  return organisation.test(text) || field.test(text);
}

/** Whether every line ends at the right margin, as names and dates do and a centred title does not. */
function isRightAligned(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from; line < to; line++) {
    const end = (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
    if (end < 66 || (lines.indent[line] ?? 0) < MIN_RIGHT || isCentred(lines, line)) return false;
  }
  return true;
}

/** A group of fields: most of its lines are field lines, or it is the first one and holds a named field. */
function isFieldGroup(lines: ContentLines, from: number, to: number, isFirst: boolean): boolean {
  let fields = 0;
  let named = 0;
  for (let line = from; line < to; line++) {
    if (isFieldLine(lines, line)) fields++;
    if (isNamedField(lines, line) && (lines.indent[line] ?? 0) <= (lines.indent[0] ?? 0)) named++;
  }
  if (named === 0) return !isFirst && fields === to - from && isRightAligned(lines, from, to);
  return isFirst || fields * 2 >= to - from;
}

/** Where the title that starts at `from` ends: one group, with the groups that are centred under it. */
function findTitleEnd(lines: ContentLines, from: number): number {
  if (from >= lines.count) return from;
  let to = groupEnd(lines, from, lines.count);
  if (to - from > MAX_TITLE_LINES)
    return (lines.indent[from] ?? 0) > (lines.indent[from + 1] ?? 0) + 4 ? from + 1 : from;
  for (let line = from; line < to; line++) {
    const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
    if (width > MAX_TITLE_WIDTH + 40) return from;
  }
  while (
    to < lines.count &&
    (lines.gap[to] ?? 0) <= 1 &&
    isCentred(lines, to) &&
    to - from < MAX_TITLE_LINES
  ) {
    to = groupEnd(lines, to, lines.count);
  }
  for (let line = from; line < to; line++) if (opensText(lines, line)) return line;
  return to;
}

/** Whether the line is the title of what follows the title of the document: its status, abstract or contents. */
function opensText(lines: ContentLines, line: number): boolean {
  const text = contentText(lines, line).slice(0, MAX_TITLE_WIDTH);
  const kind = readTitle(text)?.kind;
  return kind === 'status' || kind === 'front_matter' || isContentsTitle(text);
}

/** Whether the line stands in the middle of a page of 72 columns, well away from the margin of prose. */
function isCentred(lines: ContentLines, line: number): boolean {
  const indent = lines.indent[line] ?? 0;
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  return indent >= 9 && width < 60 && Math.abs(indent - (72 - width) / 2) <= 3;
}

/** Finds the fields and the title at the top of the first page; both are empty where no field is printed. */
export function findHeaderRegion(lines: ContentLines): HeaderRegion {
  let line = 0;
  for (let groups = 0; groups < MAX_FIELD_GROUPS && line < lines.count; groups++) {
    const to = groupEnd(lines, line, lines.count);
    if (!isFieldGroup(lines, line, to, line === 0)) break;
    line = fieldPrefixEnd(lines, line, to);
    if (line < to) break;
  }
  if (line === 0) return { fieldsEnd: 0, titleEnd: 0 };
  return { fieldsEnd: line, titleEnd: findTitleEnd(lines, line) };
}

/**
 * Where the fields of a group end: a title may stand right under them, in the middle of the page, and a long group that
 * only begins with fields (no blank line before the text) gives its leading field lines.
 */
function fieldPrefixEnd(lines: ContentLines, from: number, to: number): number {
  let line = from;
  if (to - from > 40) {
    while (line < to && isFieldLine(lines, line)) line++;
    return line;
  }
  line = to;
  while (line > from + 1 && isCentred(lines, line - 1) && !isFieldLine(lines, line - 1)) line--;
  return isFieldLine(lines, line - 1) ? line : to;
}
