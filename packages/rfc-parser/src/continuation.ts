import { type ContentLines } from './content-lines.ts';
import type { BlockKind } from './document.ts';
import type { BlockDraft } from './block-draft.ts';
import { endedArtwork } from './artwork-continuation.ts';
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

/** Words after which no sentence ends, and abbreviations whose full stop ends none. */
const unfinished =
  /(?:^|\s)\(?(?:a|an|the|of|and|or|to|in|on|at|by|for|from|with|as|is|are|be|was|were|that|which|this|these|its|if|when|than|into|may|must|shall|should|will|can|not|no|see|SHALL|SHOULD|MUST|MAY|NOT|BE|section|Section|RFC|Figure|Table|e\.g\.|i\.e\.|vs\.|cf\.|Fig\.|Sec\.|Dr\.|Mr\.)$/;
const MAX_TAIL = 16;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = 0x28;

function lastUnit(lines: ContentLines, draft: BlockDraft): number {
  return lines.table.text.charCodeAt((lines.end[draft.to - 1] ?? 1) - 1);
}

/** Whether something must follow the last line: a comma, an open parenthesis or a word like `the` ends it. */
function isUnfinished(lines: ContentLines, draft: BlockDraft): boolean {
  const unit = lastUnit(lines, draft);
  if (unit === COMMA || unit === OPENING) return true;
  const end = lines.end[draft.to - 1] ?? 0;
  const start = Math.max(lines.start[draft.to - 1] ?? 0, end - MAX_TAIL);
  return unfinished.test(lines.table.text.slice(start, end));
}

/** Letters, digits, quotation marks and brackets: what no drawing begins with. */
function beginsWord(unit: number): boolean {
  return (
    isLower(unit | 0x20) || (unit >= 0x30 && unit <= 0x39) || unit === 0x22 || unit === OPENING || unit > 0x7f
  );
}

/** Whether `next`, the first block after a page boundary, goes on with the paragraph of `draft`, the last one before. */
export function isContinuation(lines: ContentLines, draft: BlockDraft, next: BlockDraft): boolean {
  const { text } = lines.table;
  if (artwork.has(draft.kind) && artwork.has(next.kind)) return !endedArtwork(lines, draft, next);
  if (!prose.has(draft.kind)) return false;
  if (next.kind === 'caption' || next.kind === 'front_matter') return false;
  if (next.marker !== null && next.kind !== 'definition') return false;
  const unit = text.charCodeAt(lines.start[next.from] ?? 0);
  if (artwork.has(next.kind) && !beginsWord(unit)) return false;
  const isOpen = isUnfinished(lines, draft);
  if (!isOpen && endsSentence(text, lines.end[draft.to - 1] ?? 0)) return false;
  if (lastUnit(lines, draft) === COLON) return false;
  const isFull = !isBreakWanted(lines, draft.to - 1, next.from);
  if (alignsWith(lines, draft, next.from)) return isFull || isOpen || isLower(unit);
  return isFull && next.marker === null && isLower(unit);
}
