import type { RfcDocument } from '@rfckit/rfc-parser';
import type { DocumentReferences } from '@rfckit/reference-graph';
import type { Span } from '@rfckit/text-position';

function isInside(span: Span, length: number): boolean {
  return span.start >= 0 && span.start < span.end && span.end <= length;
}

/** Whether some page furniture lies in the span. */
function holdsFurniture(document: RfcDocument, span: Span): boolean {
  const { furniture } = document;
  let low = 0;
  let high = furniture.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((furniture[middle]?.span.end ?? 0) <= span.start) low = middle + 1;
    else high = middle;
  }
  return (furniture[low]?.span.start ?? Infinity) < span.end;
}

const folded = (text: string): string => text.replaceAll(/[\s[\]]/g, '');

/** The laws of one document's references; one line for each that is broken. */
export function checkReferences(
  name: string,
  document: RfcDocument,
  references: DocumentReferences,
): string[] {
  const { text } = document;
  const { entries, citations, counts } = references;
  const broken: string[] = [];
  let end = 0;
  for (const [at, entry] of entries.entries()) {
    if (entry.id !== `ref_${at}`) broken.push(`${name}: ${entry.id} is not at its place`);
    for (const span of entry.spans) {
      if (!isInside(span, text.length) || span.start < end)
        broken.push(`${name}: ${entry.id} overlaps or is empty`);
      if (holdsFurniture(document, span)) broken.push(`${name}: ${entry.id} holds page furniture`);
      ({ end } = span);
    }
    const first = entry.spans[0];
    if (entry.label !== null && first) {
      const start = folded(text.slice(first.start, first.start + 120));
      if (!start.includes(folded(entry.label)))
        broken.push(`${name}: ${entry.id} does not begin with its label`);
    }
  }
  const ids = new Set(entries.map(({ id }) => id));
  for (const { fragments, entries: meant, reason, label } of citations) {
    if (fragments.length === 0) broken.push(`${name}: [${label}] has no position`);
    if (meant.length > 0 === (reason !== null)) broken.push(`${name}: [${label}] has both or neither`);
    if (meant.some((id) => !ids.has(id))) broken.push(`${name}: [${label}] names no entry`);
    for (const span of fragments) {
      if (!isInside(span, text.length)) broken.push(`${name}: [${label}] lies outside the text`);
      else if (holdsFurniture(document, span)) broken.push(`${name}: [${label}] holds page furniture`);
    }
  }
  const reasons = Object.values(counts.byReason).reduce((sum, count) => sum + count, 0);
  if (counts.citations !== citations.length || counts.resolved + reasons !== counts.citations) {
    broken.push(`${name}: the counts do not close`);
  }
  return broken;
}
