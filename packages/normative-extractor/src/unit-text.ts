import type { RfcBlock, RfcDocument } from '@rfckit/rfc-parser';

/** The blocks of a unit, as far as its text is looked at. */
export interface UnitBlocks {
  readonly blocks: readonly number[];
}

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** The last character of the unit, closing marks aside. */
export function lastMark(document: RfcDocument, unit: UnitBlocks): string {
  const block = document.blocks[unit.blocks.at(-1) ?? -1];
  let at = (block?.span.end ?? 0) - 1;
  const floor = Math.max(block?.span.start ?? 0, at - 8);
  while (at > floor && '"\')]”’>'.includes(document.text[at] ?? ' ')) at--;
  return document.text[at] ?? '';
}

const openEnd = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|viz)\.$/;

/** Whether the unit ends with an abbreviation after which something must follow. */
export function endsAbbreviated(document: RfcDocument, unit: UnitBlocks): boolean {
  const end = document.blocks[unit.blocks.at(-1) ?? -1]?.span.end ?? 0;
  return openEnd.test(document.text.slice(Math.max(0, end - 8), end));
}

export function isOpen(document: RfcDocument, unit: UnitBlocks): boolean {
  const mark = lastMark(document, unit);
  return (mark !== '.' && mark !== '!' && mark !== '?') || endsAbbreviated(document, unit);
}

/** White space between two lines that can belong to one paragraph. */
export const MAX_MARGIN = 120;

/** Whether a bracket is open at the end of the unit. */
export function endsInBracket(document: RfcDocument, unit: UnitBlocks): boolean {
  const span = document.blocks[unit.blocks.at(-1) ?? -1]?.span;
  if (!span) return false;
  const tail = document.text.slice(Math.max(span.start, span.end - 160), span.end);
  return tail.lastIndexOf('(') > tail.lastIndexOf(')');
}

const announces = /\b(?:following|below|as follows|as listed|in turn)\b/i;
const quotes =
  /(?<!following |these |those |of the |all |in )\b(?:states|stated|says|said|reads|specifies that|states that|says that)(?: the following|,? as follows)?:$/;
const source =
  /\bRFC|\[[A-Z\d]|\b[Ss]ections?\b|\b(?:document|standard|specification|draft|paragraph|text|memo|appendix)\b/;
export const oldText = /^(?:Original|Old|Current) Text\b/i;
const oldLabel = /(?:^|\s)(?:OLD|Old|ORIGINAL|Original)(?: text| TEXT| Text)?:$/;
const amends = /\b(?:replac|updat|chang|amend|modif|revis|new text|should read|now reads?|to read)/i;

/** Whether the unit ends with `… states:`, so that what stands further in behind it is quoted, and amends nothing. */
export function introducesQuotation(document: RfcDocument, unit: UnitBlocks): boolean {
  const span = document.blocks[unit.blocks.at(-1) ?? -1]?.span;
  if (!span || document.text[span.end - 1] !== ':') return false;
  const tail = document.text.slice(Math.max(span.start, span.end - 200), span.end).replace(/\s+/g, ' ');
  if (tail.length < 40 && oldLabel.test(tail)) return true;
  const last = tail.slice(Math.max(0, tail.search(/[.?!] [A-Z][^.?!]*$/)));
  return quotes.test(tail) && source.test(last) && !amends.test(tail);
}

/** Whether the unit leads into the list after it: it is unfinished or announces one in its last words. */
export function leadsIn(document: RfcDocument, unit: UnitBlocks): boolean {
  if (isOpen(document, unit)) return true;
  const end = document.blocks[unit.blocks.at(-1) ?? -1]?.span;
  return end !== undefined && announces.test(document.text.slice(Math.max(end.start, end.end - 90), end.end));
}

export function startsLower(document: RfcDocument, block: RfcBlock): boolean {
  return isLower(document.text.charCodeAt(block.span.start)) && block.marker === null;
}
