import { sampleOf } from './block-kind.ts';
import { contentText, type ContentLines } from './content-lines.ts';
import { definitionLabel, definitionLayout, setOffTerm } from './definition-label.ts';
import type { GroupShape } from './group-shape.ts';
import { runsOn } from './line-break.ts';
import { markerAt } from './line-marker.ts';
import type { ListMarker } from './list-marker.ts';

const assignment = /^[^ \t]{1,40}(?:[ \t][^ \t]{1,20})?[ \t]{0,20}(?::=|::=|=\/|\/=|=)(?:[ \t]|$)/;
const comment = /^(?:--[ -]|\/\/|\/\*|#|;)/;
const STAR = 0x2a;
const BAR = 0x7c;
/** What a line between two bars says: it is a row of a table or drawing. */
const ROW = 5;
const codeFirst = new Set([...'{}<>[/$#&%=;|'].map((mark) => mark.charCodeAt(0)));

/** Whether every line begins like a comment of a program or grammar. */
function isComment(lines: ContentLines, from: number, to: number): boolean {
  const first = lines.first[from] ?? 0;
  if (first === STAR)
    return hasOneBlank(lines, from) && isStarred(lines, from, to) && runsOnBelow(lines, from, to);
  if (first !== 0x2d && first !== 0x2f && first !== 0x23 && first !== 0x3b) return false;
  if (contentText(lines, from).startsWith('/*') && to - from > 1) return isStarred(lines, from + 1, to);
  for (let line = from; line < to; line++) {
    if (!comment.test(contentText(lines, line).slice(0, 3))) return false;
  }
  return true;
}

/** Whether a single blank stands between the star and the text, as comments have it and few lists. */
function hasOneBlank(lines: ContentLines, line: number): boolean {
  const start = lines.start[line] ?? 0;
  return lines.table.text.charCodeAt(start + 2) !== 0x20;
}

/** Whether a line begins with the semicolon that opens comments of ABNF. */
function holdsRemark(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from; line < to; line++) if (lines.first[line] === 0x3b) return true;
  return false;
}

function isStarred(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from; line < to; line++) if (lines.first[line] !== STAR) return false;
  return true;
}

/** Whether a sentence runs on from one line to the next although both have the same mark. */
function runsOnBelow(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from + 1; line < to; line++) if (runsOn(lines, line)) return true;
  return false;
}

const branch = /^(?:IF|THEN|ELSE|ELSEIF|END ?IF|WHILE|FOR)\b/;

/** Whether two lines or more begin with the words, in capitals, that branch a program. */
function holdsBranches(lines: ContentLines, from: number, to: number): boolean {
  const { text } = lines.table;
  let found = 0;
  for (let line = from; line < to; line++) {
    const first = lines.first[line] ?? 0;
    if (first < 0x45 || first > 0x57) continue;
    const second = text.charCodeAt((lines.start[line] ?? 0) + 1);
    if (second < 0x41 || second > 0x5a) continue;
    if (branch.test(contentText(lines, line).slice(0, 8)) && ++found === 2) return true;
  }
  return false;
}

/** What the characters of the lines say. */
function scoreCharacters(shape: GroupShape): number {
  const { sampled, words } = shape;
  const visible = Math.max(1, shape.visible);
  let score = (2 * shape.letters) / visible;
  score -= 0.5 * Math.min(0.2, shape.box / visible) + 1.5 * Math.min(0.3, shape.code / visible);
  score -= 0.2 * Math.min(3, shape.equals / sampled) + 0.75 * Math.min(2, shape.calls / sampled);
  score += shape.functionWords === 0 ? -0.85 : 0.7 * Math.min(3, shape.functionWords / sampled);
  return score - (0.8 * shape.dotted) / words;
}

/** Lines of a group in which a bullet is looked for. */
const MAX_LOOK = 6;

/** Whether a line begins with a bullet. */
function holdsBullet(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from; line < to; line++) if (markerAt(lines, line)?.ordered === false) return true;
  return false;
}

/** What the marks of comments say, also where they could be those of a list. */
const COMMENT = 8;

/** What `::=` says, the sign of ASN.1, MIBs and BNF that no sentence holds. */
const PRODUCTION = 6;

/** Above this no term need be looked for. */
const SURE = 4;

/** Three columns in every line are a table, not the wide spaces of a justified line. */
const COLUMNS = 3;

/** What the edges of the lines say. */
function scoreEdges(
  lines: ContentLines,
  from: number,
  to: number,
  shape: GroupShape,
  hasBullets: boolean,
): number {
  const last = lines.table.text.charCodeAt((lines.end[to - 1] ?? 1) - 1);
  const first = lines.first[from] ?? 0;
  let score = (-3.5 * shape.codeEnds) / shape.sampled;
  score += shape.lines > 1 ? (0.95 * shape.filled) / (shape.lines - 1) : 3.3;
  if (shape.lines > 2 && !hasBullets) score -= (3.85 * shape.ragged) / (shape.lines - 2);
  if (last === 0x2e || last === 0x3f || last === 0x21 || last === 0x3a) score += 1.4;
  if (first >= 0x41 && first <= 0x5a) score += 1;
  else if (codeFirst.has(first)) score -= first === BAR && last === BAR ? ROW : 0.6;
  return score;
}

/** The layout of a list of definitions outweighs terse contents, but not columns of numbers. */
const CERTAIN_LIST = 3;

/** What columns say: gaps in the lines, three columns or more. */
function scoreColumns({ gappedLines, gaps, sampled }: GroupShape): number {
  return (-2.8 * gappedLines) / sampled - (gaps >= 2 * sampled ? COLUMNS : 0);
}

/** What a term at the start says, and the columns without one: a gap behind a term is none between columns. */
function scoreTerms(lines: ContentLines, from: number, to: number, shape: GroupShape): number {
  const setOff = setOffTerm(lines, from);
  const layout = definitionLayout(lines, from, to, setOff);
  const isLabelled = definitionLabel(lines, from, to, setOff) !== null;
  const isNumeric = shape.digits * 3 >= shape.visible;
  const isCertain = layout === 'named' || (layout === 'hanging' && shape.functionWords >= shape.sampled);
  let score = layout === 'none' ? 0 : 0.75;
  if (isCertain && !isNumeric) score += CERTAIN_LIST;
  if (isLabelled && !isNumeric) score += 1.6;
  const isOneGap = layout !== 'none' || (isLabelled && shape.lines === 1);
  return isOneGap ? score : score + scoreColumns(shape);
}

/** What lines of a few words and nothing else say, flush and without gaps: a label, or names one below the other. */
function scoreBareWords(shape: GroupShape): number {
  const others = shape.digits + shape.box + shape.code + shape.gappedLines + shape.ragged + shape.calls;
  const { words, sampled } = shape;
  if (others > 0 || words < 2 * sampled || words > 5 * sampled) return 0;
  return shape.lines === 1 ? 1.5 : 4;
}

/**
 * How far the run of lines is set like prose by itself: above 0 it is. The weights were fitted (logistic regression) to
 * the groups of the even-numbered RFCs that have RFCXML, which says what each is.
 */
export function proseScore(
  lines: ContentLines,
  from: number,
  to: number,
  shape: GroupShape,
  marker: ListMarker | null,
): number {
  const hasBullets = marker === null && holdsBullet(lines, from + 1, Math.min(to, from + MAX_LOOK));
  let score = -2.85 + scoreCharacters(shape) + scoreEdges(lines, from, to, shape, hasBullets);
  if (hasBullets) score += 3;
  score += scoreBareWords(shape);
  if (shape.equals > 0 && assignment.test(contentText(lines, from).slice(0, 90)))
    score -= holdsRemark(lines, from + 1, to) ? 2.1 + COMMENT : 2.1;
  if (shape.code > 0 && sampleOf(lines, from, to).includes('::=')) score -= PRODUCTION;
  if (isComment(lines, from, to) || holdsBranches(lines, from, to)) score -= COMMENT;
  if (marker !== null) return score + scoreColumns(shape) + (marker.ordered ? 3 : 4);
  const isSure = shape.gappedLines === 0 && score > SURE;
  return isSure ? score : score + scoreTerms(lines, from, to, shape);
}
