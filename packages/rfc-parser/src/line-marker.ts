import { contentText, type ContentLines } from './content-lines.ts';
import { mayBeMarker, readListMarker, type ListMarker } from './list-marker.ts';

const MARKER_REACH = 24;
const referenceLabel = /^\[[^\]\s][^\]]{0,60}\]/;

/** The list marker that begins content line `line`, or `null`. */
export function markerAt(lines: ContentLines, line: number): ListMarker | null {
  const first = lines.first[line] ?? 0;
  const start = lines.start[line] ?? 0;
  if ((first > 0x78 && first < 0x80) || !mayBeMarker(lines.table.text, start)) return null;
  return readListMarker(lines.table.text.slice(start, Math.min(start + MARKER_REACH, lines.end[line] ?? 0)));
}

/** The label in square brackets that begins content line `line`, or `null`. */
export function labelAt(lines: ContentLines, line: number): string | null {
  if (lines.first[line] !== 0x5b) return null;
  return referenceLabel.exec(contentText(lines, line).slice(0, 80))?.[0] ?? null;
}
