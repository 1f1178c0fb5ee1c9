import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { foldSpans } from './folded-view.ts';

/**
 * The words of spans on one line, for a person to read: white space folded, gutters left out, one space between the
 * spans. For a quotation slice `document.text` by the spans instead.
 */
export function sentenceText(document: Pick<RfcDocument, 'text'>, spans: readonly Span[]): string {
  return foldSpans(document.text, spans, true).text;
}
