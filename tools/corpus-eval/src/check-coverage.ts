import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { Report } from './failure.ts';

/** Everything that claims a part of the text, in order. */
function claims(document: RfcDocument): Span[] {
  const all: Span[] = [
    ...document.blocks.map((block) => block.span),
    ...document.furniture.map((furniture) => furniture.span),
    ...document.contents,
  ];
  for (const section of document.sections) if (section.heading) all.push(section.heading);
  return all.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Law 1: every character that is not white space lies in exactly one heading, block, furniture or contents span.
 * `\S` and `trim` count the byte order mark as white space, as the parser does.
 */
export function checkCoverage(document: RfcDocument, report: Report): void {
  const { text } = document;
  let at = 0;
  for (const span of claims(document)) {
    if (span.start < at) report('covered once', `offset ${span.start} lies in two spans`);
    if (span.start >= span.end) report('covered once', `empty span at ${span.start}`);
    if (span.start > at && /\S/.test(text.slice(at, span.start)))
      report('covered', `nothing holds ${at}..${span.start}`);
    at = Math.max(at, span.end);
  }
  if (/\S/.test(text.slice(at))) report('covered', `nothing holds what follows ${at}`);
}
