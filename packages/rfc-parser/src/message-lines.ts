import { contentText, type ContentLines } from './content-lines.ts';
import type { GroupShape } from './group-shape.ts';

/** The first line of a request or an answer of HTTP and its kin, with or without the mark of who speaks. */
const startLine =
  /^(?:[A-Za-z]{1,6}: ?)?(?:[A-Z][A-Z_-]{1,14} [^\s]{1,200}(?: [A-Z]{2,8}\/\d(?:\.\d)?)|(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|FETCH) [/*\w][^\s]{0,200}|[A-Z]{2,8}\/\d(?:\.\d)? [1-6]\d\d(?: .{0,60})?)$/;
/** A header field: one word, a colon and at most one blank. */
const headerField = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*: ?[^\s:]/;
const hyphenated = /^[A-Za-z0-9]+-[A-Za-z0-9-]+:/;
const speaker = /^(?:[CSIR]|Req|Res|RES|REQ)\d?:/;
const speaks = /^[A-Za-z]{1,3}\d?: ?[^ ]/;
/** A line of iCalendar, vCard or SDP: a name, its parameters, and a value without a blank. */
const contentLine = /^(?:[A-Z][A-Z0-9-]{2,30}(?:;[^\s:]{1,60})?:[^\s:]|[a-z]=[^\s=])/;
const armour = /^-{5}(?:BEGIN|END) [A-Z0-9 ]{1,40}-{5}/;

/** Letters and the hyphens of an armour. */
function mayBegin(unit: number): boolean {
  return unit === 0x2d || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

function isNameUnit(unit: number): boolean {
  return mayBegin(unit) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
}

/** Whether a name stands at the start of the line, in capitals or with a sign behind it: few lines need more of a look. */
function mayBeMessage(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isNameUnit(text.charCodeAt(at))) at++;
  const sign = text.charCodeAt(at);
  if (sign === 0x3a || sign === 0x3b || sign === 0x3d) return true;
  const second = text.charCodeAt(start + 1);
  return (sign === 0x20 || sign === 0x2f) && (second < 0x60 || second === 0x2d);
}

const MAX_LOOK = 12;

/** Whether the lines are a message or a session that is shown as sent: a start line, header fields, or `C:` and `S:`. */
export function isMessage(lines: ContentLines, from: number, to: number, shape: GroupShape): boolean {
  const isSpeech = lines.table.text.charCodeAt((lines.start[from] ?? 0) + 1) === 0x3a;
  const words = isSpeech ? 2 * shape.sampled : shape.sampled;
  if (shape.functionWords > words || !mayBegin(lines.first[from] ?? 0)) return false;
  if (!mayBeMessage(lines.table.text, lines.start[from] ?? 0, lines.end[from] ?? 0)) return false;
  const first = contentText(lines, from).slice(0, 300);
  if (startLine.test(first) || (first.startsWith('-----') && armour.test(first))) return true;
  if (!first.includes(':') && !contentLine.test(first)) return false;
  const margin = lines.indent[from] ?? 0;
  let speakers = 0;
  let fields = 0;
  let hyphens = 0;
  let contents = 0;
  let looked = 0;
  for (let line = from; line < Math.min(to, from + MAX_LOOK); line++) {
    const indent = lines.indent[line] ?? 0;
    if (indent < margin) return false;
    if (indent > margin) continue;
    const head = contentText(lines, line).slice(0, 60);
    looked++;
    if (speaker.test(head)) speakers++;
    if (headerField.test(head)) fields++;
    if (contentLine.test(head)) contents++;
    if (hyphenated.test(head)) hyphens++;
  }
  const isTerse = shape.functionWords <= shape.sampled;
  if (speakers === looked) return speaks.test(first) && (isTerse || looked > 2);
  if (contents === looked) return true;
  return isTerse && fields === looked && hyphens * 2 >= looked && hyphens > 0;
}
