import { createQuotationIndex, type QuotationIndex } from '@rfckit/citation-verifier';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import { createLineIndex, type Span } from '@rfckit/text-position';

/** A text with its index and the spans of both sides in one unit. */
export interface EvaluatedDocument {
  readonly rfc: number;
  readonly index: QuotationIndex;
  /** The byte span from the first to the last of several UTF-16 spans. */
  hullOf(spans: readonly Span[]): Span;
  /** Whether two byte spans agree when marks and white space at their ends do not count. */
  agrees(a: Span, b: Span): boolean;
  /** The text of UTF-16 spans, joined by a mark. */
  textOf(spans: readonly Span[]): string;
}

export function createEvaluatedDocument(rfc: number, bytes: Uint8Array): EvaluatedDocument | null {
  const decoded = decodeRfcBytes(bytes, { latin1: true });
  if (decoded.text === null) return null;
  const { text } = decoded;
  const lines = createLineIndex(text, decoded.encoding);
  const word = /[\p{L}\p{N}]/u;

  function trim({ start, end }: Span): string {
    let from = lines.utf16FromByte(start);
    let to = lines.utf16FromByte(end);
    while (from < to && !word.test(text.charAt(from))) from++;
    while (to > from && !word.test(text.charAt(to - 1))) to--;
    return `${from}-${to}`;
  }

  return {
    rfc,
    index: createQuotationIndex(parseRfcText(text, { encoding: decoded.encoding })),
    hullOf: (spans) => ({
      start: lines.byteOffset(spans[0]?.start ?? 0),
      end: lines.byteOffset(spans.at(-1)?.end ?? 0),
    }),
    agrees: (a, b) => trim(a) === trim(b),
    textOf: (spans) => spans.map(({ start, end }) => text.slice(start, end)).join(' ¦ '),
  };
}
