import { contentText, type ContentLines } from './content-lines.ts';
import type { BlockKind, SectionKind } from './document.ts';
import { isCaption, isQuote, kindOfArtwork, proseScore } from './block-kind.ts';
import { isPlainProse, measureGroup, type GroupShape } from './group-shape.ts';
import { isFirstOrdinal, mayBeMarker, readListMarker, type ListMarker } from './list-marker.ts';

/** A block as content lines `[from, to)`. */
export interface BlockDraft {
  readonly from: number;
  readonly to: number;
  readonly kind: BlockKind;
  readonly marker: string | null;
}

const MARKER_REACH = 24;
const referenceLabel = /^\[[^\]\s][^\]]{0,60}\]/;

function markerAt(lines: ContentLines, line: number): ListMarker | null {
  const start = lines.start[line] ?? 0;
  if (!mayBeMarker(lines.table.text, start)) return null;
  return readListMarker(lines.table.text.slice(start, Math.min(start + MARKER_REACH, lines.end[line] ?? 0)));
}

function labelAt(lines: ContentLines, line: number): string | null {
  if (lines.table.text.charCodeAt(lines.start[line] ?? 0) !== 0x5b) return null;
  return referenceLabel.exec(contentText(lines, line).slice(0, 80))?.[0] ?? null;
}

/** Splits a group of the references: each line that begins with a label, no deeper than the first, begins an entry. */
function splitReferences(lines: ContentLines, from: number, to: number): BlockDraft[] {
  const drafts: BlockDraft[] = [];
  const margin = lines.indent[from] ?? 0;
  let start = from;
  let label = labelAt(lines, from) ?? markerAt(lines, from)?.text ?? null;
  for (let line = from + 1; line < to; line++) {
    const next =
      (lines.indent[line] ?? 0) <= margin
        ? (labelAt(lines, line) ?? markerAt(lines, line)?.text ?? null)
        : null;
    if (next === null) continue;
    drafts.push({ from: start, to: line, kind: label === null ? 'paragraph' : 'reference', marker: label });
    start = line;
    label = next;
  }
  drafts.push({ from: start, to, kind: label === null ? 'paragraph' : 'reference', marker: label });
  return drafts;
}

/** The column in which the text of an item starts. */
function textColumn(lines: ContentLines, line: number, marker: ListMarker): number {
  return (lines.indent[line] ?? 0) + marker.width;
}

/** Whether a marker on `line` begins an item there, inside a group whose open item or paragraph began at `start`. */
function beginsItem(
  lines: ContentLines,
  start: number,
  line: number,
  open: ListMarker | null,
  marker: ListMarker,
  to: number,
): boolean {
  const indent = lines.indent[line] ?? 0;
  const margin = lines.indent[start] ?? 0;
  if (open !== null) {
    if (indent < textColumn(lines, start, open))
      return open.ordered === marker.ordered || indent !== margin || !marker.ordered;
    return !marker.ordered || isFirstOrdinal(marker.text);
  }
  if (indent > margin) return !marker.ordered || isFirstOrdinal(marker.text);
  if (marker.ordered) return isFirstOrdinal(marker.text) && followsItem(lines, line, marker, to);
  return followsItem(lines, line, marker, to);
}

/** Whether the line after looks like the rest of this item or like the next item. */
function followsItem(lines: ContentLines, line: number, marker: ListMarker, to: number): boolean {
  const next = line + 1;
  if (next >= to) return false;
  if ((lines.indent[next] ?? 0) === textColumn(lines, line, marker)) return true;
  return (lines.indent[next] ?? 0) === (lines.indent[line] ?? 0) && markerAt(lines, next) !== null;
}

const gapAfterTerm = /^(.{1,40}?\S)\s{2,}(?=\S)/;

/** The label of a definition that fits on one line: before a colon and a gap, or before a wide gap. */
function ownLabel(text: string): string | null {
  const gap = gapAfterTerm.exec(text);
  const label = gap?.[1] ?? '';
  if (!/[\p{L}\p{N}]/u.test(label) || text.length < (gap?.[0].length ?? 0) + 2) return null;
  return label.endsWith(':') || /\s{3,}/.test(gap?.[0] ?? '') ? label : null;
}

/** The label of a hanging definition that begins at `line`; `null` where the lines are a plain paragraph. */
function definitionLabel(lines: ContentLines, line: number, to: number): string | null {
  const own = contentText(lines, line).slice(0, 120);
  if (line + 1 >= to || lines.indent[line + 1] === lines.indent[line]) return ownLabel(own);
  const hang = (lines.indent[line + 1] ?? 0) - (lines.indent[line] ?? 0);
  if (hang < 2 || hang > 40) return null;
  const gap = gapAfterTerm.exec(own);
  if (gap && /[\p{L}\p{N}]/u.test(gap[1] ?? '') && !/[.?!]$/.test(gap[1] ?? '')) return gap[1] ?? null;
  return own.length <= 50 && !/[.,;]$/.test(own) ? own : null;
}

/** Splits prose at list markers and hanging definitions. */
function splitProse(lines: ContentLines, from: number, to: number): BlockDraft[] {
  const drafts: BlockDraft[] = [];
  const margin = lines.indent[from] ?? 0;
  let start = from;
  let open = markerAt(lines, from);
  let label = open === null ? definitionLabel(lines, from, to) : null;
  const close = (line: number): void => {
    const kind: BlockKind = open !== null ? 'list_item' : label !== null ? 'definition' : 'paragraph';
    drafts.push({ from: start, to: line, kind, marker: open?.text ?? label });
  };
  for (let line = from + 1; line < to; line++) {
    const marker = markerAt(lines, line);
    if (marker !== null && beginsItem(lines, start, line, open, marker, to)) {
      close(line);
      start = line;
      open = marker;
      label = null;
    } else if (open === null && label !== null && (lines.indent[line] ?? 0) <= margin) {
      close(line);
      start = line;
      label = definitionLabel(lines, line, to);
    }
  }
  close(to);
  return drafts;
}

/** Whether the lines are an item by their marker although their characters look little like prose. */
function isMarkedProse(marker: ListMarker | null, score: number, shape: GroupShape): boolean {
  if (marker === null || shape.box * 20 >= shape.visible) return false;
  return score > (marker.ordered || marker.text === '-' || marker.text === '+' ? -4 : -8);
}

const definitionLine = /^[\p{L}\p{N}"'<(*_][^:|{}=;\n]{0,38}:\s{1,24}[\p{L}\p{N}"'<([]/u;
const expansionLine =
  /^[\p{Lu}\p{N}][\p{L}\p{N}/_.+-]{1,20}\s{2,24}[\p{Lu}][\p{L}]+ [\p{L}\p{N} ()[\]',/-]*\.?$/u;

/** Whether every line at the margin has the form `Term:  text`, or the one line there is an abbreviation with its words. */
function isDefinitionList(lines: ContentLines, from: number, to: number): boolean {
  const margin = lines.indent[from] ?? 0;
  if (to - from === 1 && expansionLine.test(contentText(lines, from).slice(0, 120))) return true;
  for (let line = from; line < Math.min(to, from + 20); line++) {
    const indent = lines.indent[line] ?? 0;
    if (indent < margin) return false;
    if (indent === margin && !definitionLine.test(contentText(lines, line).slice(0, 80))) return false;
  }
  return true;
}

/** Splits one group of lines (no blank line inside) into blocks. */
export function splitGroup(
  lines: ContentLines,
  from: number,
  to: number,
  section: SectionKind,
): BlockDraft[] {
  if (isCaption(lines, from) && to - from <= 3) return [{ from, to, kind: 'caption', marker: null }];
  if (
    section === 'references' &&
    (labelAt(lines, from) !== null || markerAt(lines, from)?.ordered === true)
  ) {
    return splitReferences(lines, from, to);
  }
  if (isQuote(lines, from, to)) return [{ from, to, kind: 'quote', marker: null }];
  if (isPlainProse(lines, from, to)) return splitProse(lines, from, to);
  const shape = measureGroup(lines, from, to);
  const score = proseScore(lines, from, to, shape);
  if (score > 0 || isMarkedProse(markerAt(lines, from), score, shape) || isDefinitionList(lines, from, to)) {
    return splitProse(lines, from, to);
  }
  const last = to - 1;
  if (last > from && isCaption(lines, last)) {
    return [
      { from, to: last, kind: kindOfArtwork(lines, from, last, shape), marker: null },
      { from: last, to, kind: 'caption', marker: null },
    ];
  }
  return [{ from, to, kind: kindOfArtwork(lines, from, to, shape), marker: null }];
}
