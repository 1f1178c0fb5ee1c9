import type { BlockDraft } from './block-draft.ts';
import type { ContentLines } from './content-lines.ts';
import { labelAt, markerAt } from './line-marker.ts';

function entryLabel(lines: ContentLines, line: number): string | null {
  return labelAt(lines, line) ?? markerAt(lines, line)?.text ?? null;
}

/** Splits a group of the references: each line that begins with a label, no deeper than the first, begins an entry. */
export function splitReferences(lines: ContentLines, from: number, to: number, drafts: BlockDraft[]): void {
  const margin = lines.indent[from] ?? 0;
  let start = from;
  let label = entryLabel(lines, from);
  for (let line = from + 1; line <= to; line++) {
    const next = line < to && (lines.indent[line] ?? 0) <= margin ? entryLabel(lines, line) : null;
    if (next === null && line < to) continue;
    drafts.push({ from: start, to: line, kind: label === null ? 'paragraph' : 'reference', marker: label });
    start = line;
    label = next;
  }
}
