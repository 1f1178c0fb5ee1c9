import { foldMarks, foldPlainSpaces, isDigitUnit } from './characters.ts';
import { foldingBit } from './folding.ts';

/** What stands between two neighbouring letters or digits, on one side. */
export interface Gap {
  /** White space and marks; page furniture and list markers taken out. */
  readonly marks: string;
  /** Texts of the list markers that were taken out. */
  readonly markers: readonly string[];
  /** Whether the line is a row of a table drawn with `|`. */
  readonly isRow: boolean;
}

/** Says that two gaps are no printing of the same text. */
export const DIFFERENT = -1;

/** No text has more marks without a word between them; more are looked at for their white space only. */
const MAX_MARKS = 4096;

const wrapped = /^(\S*[-/‐‑])[ \t]*[\r\n\f]\s*$/;
const lineEnds = /\r\n|[\r\n\f]/;
const rule = /^[\s|+\-=_*~^]*$/;
const ellipsis = /\.\.\./;
/** Marks that carry a value: without them a formula, a path or a comparison says something else. */
const HARD = '<>=+/\\%&#$@~^!';

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Takes gutters, bullets and table rules out; what stands right after a word or right before one stays. */
function withoutGutters({ marks, isRow }: Gap): string {
  const lines = marks.split(lineEnds);
  if (lines.length === 1) return isRow ? marks.replaceAll('|', ' ') : marks;
  const last = lines.length - 1;
  const kept = lines.map((line, index) => {
    if (index === 0) return line.replace(/(\s)\|\s*$/, '$1');
    if (index === last) return line.replace(/^\s*(?:[|>]\s*)*(?:[*\-+#•·‣◦]+\s+)?/, ' ');
    return rule.test(line) ? '' : line;
  });
  const joined = kept.join('\n');
  return isRow ? joined.replaceAll('|', ' ') : joined;
}

function hardMarks(marks: string, left: number, right: number): string {
  const tokens = marks.split(' ');
  const last = tokens.length - 1;
  let hard = '';
  for (const [index, token] of tokens.entries()) {
    if (token === '') continue;
    const standsAlone = index > 0 && index < last;
    if (standsAlone && (token === '*' || token === '|')) hard += token;
    else if (standsAlone && /^-+$/.test(token) && (isDigitUnit(left) || isDigitUnit(right))) hard += '-';
    else if (index === last && index > 0 && token.endsWith('-') && isDigitUnit(right)) hard += '-';
    for (const mark of token) if (HARD.includes(mark)) hard += mark;
  }
  return hard;
}

/** Whether marks that differ carry no value here. Both are folded. */
function isSoft(ours: string, theirs: string, left: number, right: number): boolean {
  const isNumeric = isDigitUnit(left) && isDigitUnit(right);
  if (ours === '' || theirs === '') return ours + theirs === '-' && !isNumeric;
  const a = ours.replaceAll(' ', '').replace(/-+/g, '-');
  const b = theirs.replaceAll(' ', '').replace(/-+/g, '-');
  const isTight = !ours.includes(' ');
  const isOtherTight = !theirs.includes(' ');
  if (!isTight && !isOtherTight) return hardMarks(ours, left, right) === hardMarks(theirs, left, right);
  if (a === b) return !(isNumeric && isTight !== isOtherTight);
  return !isNumeric && ((a === '-' && b === '') || (a === '' && b === '-'));
}

function isHyphenWrap(ours: string, theirs: string): boolean {
  const joined = wrapped.exec(ours)?.[1];
  const otherJoined = wrapped.exec(theirs)?.[1];
  if (joined === undefined && otherJoined === undefined) return false;
  const a = foldMarks(joined ?? ours);
  const b = foldMarks(otherJoined ?? theirs);
  return (
    a === b ||
    (joined !== undefined && a === '-' && b === '') ||
    (otherJoined !== undefined && b === '-' && a === '')
  );
}

function compareMarks(source: string, quoted: string, left: number, right: number): number {
  if (source === quoted) return 0;
  const plain = foldPlainSpaces(source);
  if (plain !== null && plain === foldPlainSpaces(quoted)) return foldingBit.whitespace;
  if (source.length > MAX_MARKS || quoted.length > MAX_MARKS) return DIFFERENT;
  const ours = foldMarks(source);
  const theirs = foldMarks(quoted);
  if (ours === theirs) return foldingBit.punctuation;
  if (isHyphenWrap(source, quoted)) return foldingBit.hyphen_wrap;
  if (!isSoft(ours, theirs, left, right)) return DIFFERENT;
  return ellipsis.test(theirs) && !ellipsis.test(ours) ? foldingBit.elision : foldingBit.punctuation;
}

function compareMarkers(source: readonly string[], quoted: readonly string[]): number {
  if (source.length === quoted.length && source.every((marker, index) => marker === quoted[index])) return 0;
  // A number that the source does not have is a claim, a bullet is a habit of printing.
  return quoted.every((marker) => marker === 'o' || source.includes(marker))
    ? foldingBit.list_marker
    : DIFFERENT;
}

/**
 * The foldings, as bits, that make the gap of a quotation the gap of the source; `DIFFERENT` where none do. `left` and
 * `right` are the code units of the source on both sides.
 */
export function compareGaps(source: Gap, quoted: Gap, left: number, right: number): number {
  const markers = compareMarkers(source.markers, quoted.markers);
  if (markers === DIFFERENT) return DIFFERENT;
  const asPrinted = compareMarks(source.marks, quoted.marks, left, right);
  if (asPrinted !== DIFFERENT && (asPrinted & foldingBit.punctuation) === 0) return asPrinted | markers;
  if (source.marks.length > MAX_MARKS || quoted.marks.length > MAX_MARKS) return asPrinted;
  const ours = withoutGutters(source);
  const theirs = withoutGutters(quoted);
  const isBare =
    withoutSpaces(ours) === withoutSpaces(source.marks) &&
    withoutSpaces(theirs) === withoutSpaces(quoted.marks);
  if (isBare) return asPrinted === DIFFERENT ? DIFFERENT : asPrinted | markers;
  const bits = compareMarks(ours, theirs, left, right);
  if (bits === DIFFERENT) return asPrinted === DIFFERENT ? DIFFERENT : asPrinted | markers;
  return bits | markers | foldingBit.list_marker;
}
