import type { BlockDraft } from './block-draft.ts';
import type { ContentLines } from './content-lines.ts';
import { definitionLabel, setOffTerm } from './definition-label.ts';
import { runsOn } from './line-break.ts';
import { markerAt } from './line-marker.ts';
import { isFirstOrdinal, type ListMarker } from './list-marker.ts';

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

function draftOf(from: number, to: number, open: ListMarker | null, label: string | null): BlockDraft {
  if (open !== null) return { from, to, kind: 'list_item', marker: open.text };
  return { from, to, kind: label === null ? 'paragraph' : 'definition', marker: label };
}

/**
 * Whether the marker on `line` may be a word of a sentence that was wrapped there: the line goes on in the column of the
 * text of a full one. A bullet is none where it is that of the open list or more than one blank follows it.
 */
function isInSentence(
  lines: ContentLines,
  line: number,
  open: ListMarker | null,
  marker: ListMarker,
): boolean {
  const above = markerAt(lines, line - 1);
  const column = above === null ? lines.indent[line - 1] : textColumn(lines, line - 1, above);
  if (lines.indent[line] !== column || !runsOn(lines, line)) return false;
  if (marker.ordered) return true;
  return open?.text !== marker.text && marker.width === marker.text.length + 1;
}

/** Splits prose at list markers and hanging definitions, never inside of a sentence that runs on. */
export function splitProse(lines: ContentLines, from: number, to: number, drafts: BlockDraft[]): void {
  const margin = lines.indent[from] ?? 0;
  let start = from;
  let open = markerAt(lines, from);
  let label = open === null ? definitionLabel(lines, from, to) : null;
  const cut = (line: number, marker: ListMarker | null, term: string | null): void => {
    drafts.push(draftOf(start, line, open, label));
    start = line;
    open = marker;
    label = term;
  };
  for (let line = from + 1; line < to; line++) {
    const marker = markerAt(lines, line);
    if (marker !== null && beginsItem(lines, start, line, open, marker, to)) {
      if (!isInSentence(lines, line, open, marker)) cut(line, marker, null);
    } else if (open === null && label !== null && (lines.indent[line] ?? 0) <= margin) {
      if (setOffTerm(lines, line) !== null || !runsOn(lines, line))
        cut(line, null, definitionLabel(lines, line, to));
    }
  }
  drafts.push(draftOf(start, to, open, label));
}
