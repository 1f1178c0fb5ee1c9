import { contentText, type ContentLines } from './content-lines.ts';
import { definitionLabel, isNamedList } from './definition-label.ts';
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
  const { visible, sampled, words } = shape;
  let score = (1.9 * shape.letters + 1.7 * shape.box - 1.7 * shape.code) / Math.max(1, visible);
  score -= 0.35 * Math.min(3, shape.equals / sampled) + 0.1 * Math.min(4, shape.quotes / sampled);
  score -= 0.9 * Math.min(2, shape.calls / sampled) + (shape.dotted + 0.2 * shape.longWords) / words;
  score += shape.functionWords === 0 ? -0.65 : 0.75 * Math.min(3, shape.functionWords / sampled);
  return score - 0.2 * (words < 3 ? 1 : 0);
}

/** What the edges of the lines say. */
function scoreLayout(lines: ContentLines, from: number, to: number, shape: GroupShape): number {
  const last = lines.table.text.charCodeAt((lines.end[to - 1] ?? 1) - 1);
  const first = lines.first[from] ?? 0;
  let score = -(2.9 * shape.gappedLines + 3.3 * shape.codeEnds) / shape.sampled;
  if (shape.lines > 1) score += (1.1 * shape.filled) / (shape.lines - 1);
  else score += 2.7 + (shape.functionWords === 0 ? 1 : 0) + (shape.gappedLines > 0 ? 0.8 : 0);
  if (shape.lines > 2) score -= (4.3 * shape.ragged) / (shape.lines - 2);
  if (last === 0x2e || last === 0x3f || last === 0x21) score += 1.3;
  else if (last === 0x3a) score += 1.5;
  if (first >= 0x41 && first <= 0x5a) score += 1.1;
  else if (codeFirst.has(first)) score -= 0.7;
  return score;
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
  let score = -3.3 + scoreCharacters(shape) + scoreLayout(lines, from, to, shape);
  if (marker !== null) score += marker.ordered ? 2.8 : 4.1;
  if (marker === null && definitionLabel(lines, from, to) !== null) score += 2.3;
  if (isNamedList(lines, from, to)) score += shape.functionWords === 0 ? 0.2 : 2;
  if (shape.equals > 0 && assignment.test(contentText(lines, from).slice(0, 90))) score -= 2.2;
  if (isComment(lines, from, to)) score -= 5;
  return score;
}
