import { type ContentLines } from './content-lines.ts';
import type { BlockKind } from './document.ts';
import type { BlockDraft } from './block-draft.ts';
import { endsSentence, isBreakWanted } from './line-break.ts';

const prose: ReadonlySet<BlockKind> = new Set(['paragraph', 'list_item', 'definition', 'reference', 'quote']);
const artwork: ReadonlySet<BlockKind> = new Set(['preformatted', 'source_code', 'abnf', 'table']);

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** The columns in which a line that goes on with `draft` may begin. */
function alignsWith(lines: ContentLines, draft: BlockDraft, line: number): boolean {
  const indent = lines.indent[line] ?? 0;
  const last = lines.indent[draft.to - 1] ?? 0;
  if (draft.to - draft.from > 1) return indent === last;
  const first = lines.indent[draft.from] ?? 0;
  if (draft.marker !== null) return indent > first && indent <= first + 24;
  return indent === first || (indent < first && first - indent <= 8);
}

/** Whether `next`, the first block after a page boundary, goes on with the paragraph of `draft`, the last one before. */
export function isContinuation(lines: ContentLines, draft: BlockDraft, next: BlockDraft): boolean {
  const { text } = lines.table;
  if (artwork.has(draft.kind) && artwork.has(next.kind)) return true;
  if (!prose.has(draft.kind)) return false;
  if (next.kind === 'caption' || next.kind === 'front_matter') return false;
  if (next.marker !== null && next.kind !== 'definition') return false;
  const ended = endsSentence(text, lines.end[draft.to - 1] ?? 0);
  const lower = isLower(text.charCodeAt(lines.start[next.from] ?? 0));
  if (ended)
    return (
      lower &&
      alignsWith(lines, draft, next.from) &&
      text.charCodeAt((lines.end[draft.to - 1] ?? 1) - 1) !== 0x3a
    );
  if (!alignsWith(lines, draft, next.from)) return false;
  if (artwork.has(next.kind) && !lower) return false;
  return lower || !isBreakWanted(lines, draft.to - 1, next.from);
}
