import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { foldSpans } from './folded-view.ts';

/** What folding changes: white space other than single spaces inside, and a gutter before. */
const folded = /[\t-\r\u00a0]| {2}|^[ |]| $/;

/**
 * The words of spans on one line, for a person to read: white space folded, gutters left out, one space between the
 * spans. For a quotation slice `document.text` by the spans instead.
 */
export function sentenceText(document: Pick<RfcDocument, 'text'>, spans: readonly Span[]): string {
  const [only] = spans;
  if (only !== undefined && spans.length === 1) {
    const words = document.text.slice(only.start, only.end);
    if (!folded.test(words)) return words;
  }
  return foldSpans(document.text, spans, true).text;
}
