import { contentText, type ContentLines } from './content-lines.ts';
import { definitionLabel, namedList } from './definition-label.ts';
import type { GroupShape } from './group-shape.ts';
import type { ListMarker } from './list-marker.ts';

const assignment = /^[^ \t]{1,40}(?:[ \t][^ \t]{1,20})?[ \t]{0,20}(?::=|::=|=\/|\/=|=)(?:[ \t]|$)/;
const comment = /^(?:--[ -]|\/\/|\/\*|#|;)/;
const codeFirst = new Set([...'{}<>[/$#&%=;|'].map((mark) => mark.charCodeAt(0)));

/** Whether every line begins like a comment of a program or grammar. */
function isComment(lines: ContentLines, from: number, to: number): boolean {
  const first = lines.first[from] ?? 0;
  if (first !== 0x2d && first !== 0x2f && first !== 0x23 && first !== 0x3b) return false;
  for (let line = from; line < to; line++) {
    if (!comment.test(contentText(lines, line).slice(0, 3))) return false;
  }
  return true;
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

/** What the edges of the lines say. */
function scoreEdges(lines: ContentLines, from: number, to: number, shape: GroupShape): number {
  const last = lines.table.text.charCodeAt((lines.end[to - 1] ?? 1) - 1);
  const first = lines.first[from] ?? 0;
  let score = (-3.5 * shape.codeEnds) / shape.sampled;
  score += shape.lines > 1 ? (0.95 * shape.filled) / (shape.lines - 1) : 3.3;
  if (shape.lines > 2) score -= (3.85 * shape.ragged) / (shape.lines - 2);
  if (last === 0x2e || last === 0x3f || last === 0x21 || last === 0x3a) score += 1.4;
  if (first >= 0x41 && first <= 0x5a) score += 1;
  else if (codeFirst.has(first)) score -= 0.6;
  return score;
}

/** The layout of a list of definitions outweighs terse contents, but not columns of numbers. */
const CERTAIN_LIST = 3;

/** What marker or term begins the lines. A gap behind a term is no gap between columns. */
function scoreStart(
  lines: ContentLines,
  from: number,
  to: number,
  shape: GroupShape,
  marker: ListMarker | null,
): number {
  const named = namedList(lines, from, to);
  const isLabelled = marker === null && definitionLabel(lines, from, to) !== null;
  let score = named === 'no' ? 0 : 0.75;
  if (named === 'certain' && shape.digits * 3 < shape.visible) score += CERTAIN_LIST;
  if (marker !== null) score += marker.ordered ? 3 : 4;
  if (isLabelled) score += 1.6;
  const isOneGap = named !== 'no' || (isLabelled && shape.lines === 1);
  return isOneGap ? score : score - (2.8 * shape.gappedLines) / shape.sampled;
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
  let score = -2.85 + scoreCharacters(shape) + scoreEdges(lines, from, to, shape);
  score += scoreStart(lines, from, to, shape, marker);
  score += scoreBareWords(shape);
  if (shape.equals > 0 && assignment.test(contentText(lines, from).slice(0, 90))) score -= 2.1;
  return isComment(lines, from, to) ? score - 5 : score;
}
