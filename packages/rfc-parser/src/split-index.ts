import type { BlockDraft } from './block-draft.ts';
import type { ContentLines } from './content-lines.ts';
import { setOffTerm } from './definition-label.ts';

/** Splits a group of an index: every line with a term and its places begins an entry, and so does one no deeper than the entry. */
export function splitIndex(lines: ContentLines, from: number, to: number, drafts: BlockDraft[]): void {
  let start = from;
  for (let line = from + 1; line <= to; line++) {
    const isDeeper = line < to && (lines.indent[line] ?? 0) > (lines.indent[start] ?? 0);
    if (isDeeper && setOffTerm(lines, line) === null) continue;
    const term = setOffTerm(lines, start)?.term ?? null;
    const kind = term === null ? 'paragraph' : 'definition';
    drafts.push({ from: start, to: line, kind, marker: term });
    start = line;
  }
}
