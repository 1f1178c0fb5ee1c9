import type { RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';

/** The blocks of a unit, as far as its text is looked at. */
export interface UnitBlocks {
  readonly blocks: readonly number[];
}

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

const COLON = 0x3a;
const FULL_STOP = 0x2e;

/** `"`, `'`, `)`, `]`, `>` and their curled forms. */
function isClosing(unit: number): boolean {
  return (
    unit === 0x22 ||
    unit === 0x27 ||
    unit === 0x29 ||
    unit === 0x5d ||
    unit === 0x3e ||
    unit === 0x201d ||
    unit === 0x2019
  );
}

function lastSpan({ blocks }: RfcDocument, unit: UnitBlocks): Span | undefined {
  return blocks[unit.blocks[unit.blocks.length - 1] ?? -1]?.span;
}

/** The code of the last character of the unit, closing marks aside. */
export function lastMark(document: RfcDocument, unit: UnitBlocks): number {
  const span = lastSpan(document, unit);
  if (!span) return NaN;
  let at = span.end - 1;
  const floor = Math.max(span.start, at - 8);
  while (at > floor && isClosing(document.text.charCodeAt(at))) at--;
  return document.text.charCodeAt(at);
}

const openEnd = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|viz)\.$/;

/** Whether the unit ends with an abbreviation after which something must follow. */
export function endsAbbreviated(document: RfcDocument, unit: UnitBlocks): boolean {
  const end = lastSpan(document, unit)?.end ?? 0;
  return (
    document.text.charCodeAt(end - 1) === FULL_STOP &&
    openEnd.test(document.text.slice(Math.max(0, end - 8), end))
  );
}

function isSentenceEnd(unit: number): boolean {
  return unit === FULL_STOP || unit === 0x21 || unit === 0x3f;
}

export function isOpen(document: RfcDocument, unit: UnitBlocks): boolean {
  return !isSentenceEnd(lastMark(document, unit)) || endsAbbreviated(document, unit);
}

/** White space between two lines that can belong to one paragraph. */
export const MAX_MARGIN = 120;

/** Whether a bracket is open at the end of the unit. */
export function endsInBracket(document: RfcDocument, unit: UnitBlocks): boolean {
  const span = lastSpan(document, unit);
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
  const span = lastSpan(document, unit);
  if (!span || document.text.charCodeAt(span.end - 1) !== COLON) return false;
  const tail = document.text.slice(Math.max(span.start, span.end - 200), span.end).replace(/\s+/g, ' ');
  if (tail.length < 40 && oldLabel.test(tail)) return true;
  if (!quotes.test(tail) || amends.test(tail)) return false;
  return source.test(tail.slice(Math.max(0, tail.search(/[.?!] [A-Z][^.?!]*$/))));
}

/** Whether the unit leads into the list after it: it is unfinished or announces one in its last words. */
export function leadsIn(document: RfcDocument, unit: UnitBlocks): boolean {
  if (isOpen(document, unit)) return true;
  const span = lastSpan(document, unit);
  return (
    span !== undefined && announces.test(document.text.slice(Math.max(span.start, span.end - 90), span.end))
  );
}

export function startsLower(document: RfcDocument, block: RfcBlock): boolean {
  return isLower(document.text.charCodeAt(block.span.start)) && block.marker === null;
}
