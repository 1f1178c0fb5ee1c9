import { contentText, groupEnd, lineRole, type ContentLines } from './content-lines.ts';
import type { RfcHeader } from './document.ts';
import { isBodyName, isPersonName, namesIn } from './header-authors.ts';
import { parseHeaderDate } from './header-date.ts';
import type { HeaderRegion } from './header-region.ts';

/** What a title page says where no column of fields does. */
export interface TitlePage {
  readonly number: number | null;
  readonly date: RfcHeader['date'];
  readonly authors: readonly string[];
}

const MAX_LINES = 24;
/** A page boundary above this line stands before the title page, or amid its fields. */
const MIN_LINES = 6;
/** A column that holds a date holds little else. */
const MAX_DATE = 32;
/** A longer line is of the text. */
const MAX_WIDTH = 60;
const ownNumber =
  /^(?:NWG[ /]{1,3})?(?:ARPANET )?(?:RFC|Requests? for Com{1,3}ents?)\s{0,9}(?:No\.|Number)?\s{0,3}[-#:]{0,2}\s{0,9}(?:RFC )?(\d{1,5})(?:$|,?\s*NIC\b|\s{3}|\s*\()/i;
const authorField = /^Authors?\s{0,3}:\s{0,9}/i;
const middleInitial = /^\p{Lu}[\p{L}'’-]+ (?:\p{Lu}\. ?){1,2}(?:\p{Lu}[\p{L}'’-]+)(?:, (?:Jr|Sr)\.)?$/u;
const withAffiliation = /^(.{4,40}?)(?: - | \(|, )[^,]{2,40}$/;

/** The line that follows the last one of the title page: a heading, the contents, a page boundary or a full line. */
function pageEnd(lines: ContentLines): number {
  let line = 0;
  for (; line < Math.min(MAX_LINES, lines.count); line++) {
    const role = lines.role[line];
    if (role === lineRole.heading || role === lineRole.contents) break;
    if (line >= MIN_LINES && lines.broken[line] === 1) break;
    const isText = role === lineRole.block && (lines.end[line] ?? 0) - (lines.start[line] ?? 0) > MAX_WIDTH;
    const isGroup = groupEnd(lines, line, lines.count) > line + 1;
    if (isText && isGroup && line > 2) break;
  }
  return line;
}

/** Whether the line names one person by itself: by its form, by the word before it or by the body below it. */
function namesPerson(lines: ContentLines, line: number, end: number, text: string): boolean {
  if (middleInitial.test(text)) return !isBodyName(text);
  const before = line > 0 ? contentText(lines, line - 1).toLowerCase() : '';
  if (!isPersonName(text)) return false;
  if (before === 'by' || before === 'and' || before.endsWith(' by')) return true;
  return line + 1 < end && isBodyName(contentText(lines, line + 1).slice(0, 80));
}

function authorsAt(lines: ContentLines, line: number, end: number, region: HeaderRegion): string[] {
  const text = contentText(lines, line).slice(0, 120).replace(/\s+/g, ' ');
  const named = authorField.exec(text);
  if (named) return namesIn(text.slice(named[0].length), true);
  if (line >= region.fieldsEnd && line < groupEnd(lines, region.fieldsEnd, lines.count)) return [];
  if (namesPerson(lines, line, end, text)) return [text];
  const person = withAffiliation.exec(text)?.[1] ?? '';
  return middleInitial.test(person) || /^\p{Lu}\. ?\p{Lu}\p{Ll}+$/u.test(person) ? namesIn(person, true) : [];
}

/** Reads the lines above the text of the first page one by one, for what no field of two columns says. */
export function readTitlePage(lines: ContentLines, region: HeaderRegion): TitlePage {
  const end = pageEnd(lines);
  let number: number | null = null;
  let date: RfcHeader['date'] = null;
  const authors: string[] = [];
  for (let line = 0; line < end; line++) {
    const text = contentText(lines, line).slice(0, 200);
    if (number === null) number = numberIn(text);
    date ??= dateIn(text);
    authors.push(...authorsAt(lines, line, end, region));
  }
  return { number, date, authors };
}

/** The number that the line prints in a column of its own. */
function numberIn(text: string): number | null {
  for (const column of [text, ...text.split(/\s{3,}/)]) {
    const match = ownNumber.exec(column);
    if (match) return Number(match[1]);
  }
  return null;
}

/** The date that a column of the line holds. */
function dateIn(text: string): RfcHeader['date'] {
  for (const column of text.split(/\s{3,}/)) {
    const date = column.length <= MAX_DATE ? parseHeaderDate(column) : null;
    if (date !== null) return date;
  }
  return null;
}
