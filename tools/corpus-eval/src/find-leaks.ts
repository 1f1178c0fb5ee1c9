import type { RfcDocument } from '@rfckit/rfc-parser';
import { markContents } from './contents-rule.ts';
import { nameFurniture, readPlainLines } from './furniture-rule.ts';

/** A line that the parser put into a block and that is furniture or contents by a rule of its own. */
export interface Leak {
  readonly rule: string;
  readonly start: number;
  readonly text: string;
}

/** Returns the lines inside of blocks that are page furniture or contents. */
export function findLeaks(document: Pick<RfcDocument, 'text' | 'blocks'>): Leak[] {
  const lines = readPlainLines(document.text);
  const furniture = nameFurniture(lines);
  const contents = markContents(lines);
  const leaks: Leak[] = [];
  let block = 0;
  for (const [at, line] of lines.entries()) {
    const rule = furniture[at] ?? (contents[at] ? 'contents' : null);
    if (rule === null) continue;
    while (block < document.blocks.length && (document.blocks[block]?.span.end ?? 0) <= line.start) block++;
    const span = document.blocks[block]?.span;
    if (span && span.start < line.end) leaks.push({ rule, start: line.start, text: line.text });
  }
  return leaks;
}
