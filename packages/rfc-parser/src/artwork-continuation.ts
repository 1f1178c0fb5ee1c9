import type { BlockDraft } from './block-draft.ts';
import { contentText, type ContentLines } from './content-lines.ts';

/** What a line ends with that something must follow. */
const opens = /[,{(|=/&+\\[<]$/;
/** What begins a line that goes on with what stands above. */
const closes = /^(?:[})|+/\]]|::=)/;
/** The first and the last line of a definition in ASN.1. */
const declares =
  /^(?:[\w-]{1,60}\s{1,20}(?:OBJECT-TYPE|OBJECT-GROUP|NOTIFICATION-|MODULE-)|[A-Z][\w-]{0,60}\s{1,20}::=)/;
const endsDeclaration = /^::=/;
const MAX_LINE = 200;

/** Whether every line but the first stands right of it, as in one declaration, rule or entry. */
function hangs(lines: ContentLines, draft: BlockDraft): boolean {
  const margin = lines.indent[draft.from] ?? 0;
  for (let line = draft.from + 1; line < draft.to; line++)
    if ((lines.indent[line] ?? 0) <= margin) return false;
  return draft.to - draft.from > 1;
}

function isUpper(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

/**
 * Whether the program, grammar, table or drawing of `draft` ended with its page, so that `next` is another one: a new
 * declaration at the margin of the last one, a new sentence of a comment, or what stands left of an ended one.
 */
export function endedArtwork(lines: ContentLines, draft: BlockDraft, next: BlockDraft): boolean {
  const last = contentText(lines, draft.to - 1).slice(-MAX_LINE);
  const first = contentText(lines, next.from).slice(0, MAX_LINE);
  if (opens.test(last) || closes.test(first)) return false;
  const margin = lines.indent[draft.from] ?? 0;
  const indent = lines.indent[next.from] ?? 0;
  if (indent <= margin && (declares.test(first) || endsDeclaration.test(last))) return true;
  if (indent === margin && hangs(lines, draft)) return true;
  if (draft.kind !== 'source_code' && next.kind !== 'source_code') return false;
  const above = lines.indent[draft.to - 1] ?? 0;
  if (indent === margin && (indent < above || /^\}|[})];?$/.test(last))) return true;
  return /\.["')]?$/.test(last) && isUpper(first.charCodeAt(0)) && indent >= margin;
}
