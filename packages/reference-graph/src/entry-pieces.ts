import type { RfcBlock } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';

/** A piece of a block, and the column in which it begins. */
export interface EntryPiece extends Span {
  readonly indent: number;
}

function linesOf(text: string, block: RfcBlock): EntryPiece[] {
  const lines: EntryPiece[] = [];
  let start = block.span.start;
  let indent = block.indent;
  for (;;) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 || lineEnd > block.span.end ? block.span.end : lineEnd;
    lines.push({ start, end, indent });
    if (end === block.span.end) return lines;
    start = end + 1;
    while (start < block.span.end && (text[start] === ' ' || text[start] === '\t')) start++;
    indent = start - end - 1;
  }
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}

function piecesFrom(text: string, starts: readonly EntryPiece[], end: number): EntryPiece[] {
  return starts.map(({ start, indent }, at) => ({
    start,
    end: trimEnd(text, start, starts[at + 1]?.start ?? end),
    indent,
  }));
}

function hasLabelBelow(slice: string): boolean {
  return slice.includes('[', 1) && /\n[ \t]*\[/.test(slice);
}

/** Cuts a block at each line that begins with a bracket no deeper than the first. */
export function splitAtLabels(text: string, block: RfcBlock): readonly EntryPiece[] {
  const { start, end } = block.span;
  const whole = { start, end, indent: block.indent };
  if (text.charCodeAt(start) !== 0x5b || !hasLabelBelow(text.slice(start, end))) return [whole];
  const starts = linesOf(text, block).filter(
    (line, at) => at === 0 || (line.indent <= block.indent && text.charCodeAt(line.start) === 0x5b),
  );
  return piecesFrom(text, starts, end);
}

/** Cuts a block without label: each line at the margin of a hanging list begins a piece. */
export function splitHanging(text: string, block: RfcBlock): readonly EntryPiece[] {
  const lines = linesOf(text, block);
  const hangs = lines.length > 2 && (lines[1]?.indent ?? 0) > block.indent;
  const starts = lines.filter((line, at) => at === 0 || (hangs && line.indent <= block.indent));
  return piecesFrom(text, starts, block.span.end);
}
