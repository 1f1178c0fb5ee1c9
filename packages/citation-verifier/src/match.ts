import { findSections } from '@rfckit/rfc-snapshot';
import type { RfcSection } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { Candidate, MatchFault } from './candidate.ts';
import { classOf, foldingBit, foldingsOf, type Folding, type MatchClass } from './folding.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { checkSection, sectionAt, type SectionCheck } from './section-check.ts';
import { firstEndingAfter } from './spans.ts';

/** What part of a document a match stands in. */
export type MatchRegion = 'text' | 'heading' | 'contents' | 'furniture';

/** One place where a quotation stands. */
export interface QuotationMatch {
  /** `exact` or the last of `foldings`. */
  readonly class: MatchClass;
  /** Every difference the match looked past, in the order of `Folding`; empty for an exact one. */
  readonly foldings: readonly Folding[];
  /**
   * UTF-16, half-open, rising, never empty. Several where page furniture, a gutter, a list marker or an omission lies
   * between; what lies between is not quoted. The slice of the one span of an exact match is the quotation.
   */
  readonly spans: readonly Span[];
  /** Index of the section in whose own text the match starts. */
  readonly section: number;
  readonly sectionCheck: SectionCheck;
  readonly region: MatchRegion;
  /** Empty where the match stands for what its passage says. */
  readonly faults: readonly MatchFault[];
}

/** The sections that a citation names; none where it names none that exists. */
export function citedSections(
  document: QuotationDocument,
  selector: string | null | undefined,
): readonly RfcSection[] {
  return selector === null || selector === undefined ? [] : findSections(document, selector);
}

function holds(spans: readonly Span[], at: number): boolean {
  const span = spans[firstEndingAfter(spans, at)];
  return span !== undefined && span.start <= at;
}

function isFurniture({ furniture }: QuotationDocument, at: number): boolean {
  let low = 0;
  let high = furniture.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((furniture[middle]?.span.end ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return (furniture[low]?.span.start ?? Infinity) <= at;
}

function regionAt(document: QuotationDocument, section: number, at: number): MatchRegion {
  if (holds(document.contents, at)) return 'contents';
  const heading = document.sections[section]?.heading;
  if (heading && at >= heading.start && at < heading.end) return 'heading';
  return isFurniture(document, at) ? 'furniture' : 'text';
}

function edgeSpace(text: string): readonly [number, number] {
  return [text.length - text.trimStart().length, text.length - text.trimEnd().length];
}

/** The one span of which the slice is the quotation as given; `null` where the match differs from it in any way. */
function exactSpan(text: string, given: string, spans: readonly Span[]): Span | null {
  const [only] = spans;
  if (only === undefined || spans.length > 1) return null;
  const [before, after] = edgeSpace(given);
  const whole = { start: only.start - before, end: only.end + after };
  if (whole.start < 0 || whole.end - whole.start !== given.length) return null;
  return text.startsWith(given, whole.start) ? whole : null;
}

export function toMatch(
  document: QuotationDocument,
  candidate: Candidate,
  given: string,
  preparedBits: number,
  cited: readonly RfcSection[],
): QuotationMatch {
  const exact = exactSpan(document.text, given, candidate.spans);
  const spans = exact === null ? candidate.spans : [exact];
  const bits = exact === null ? candidate.bits | preparedBits || foldingBit.whitespace : 0;
  const start = candidate.spans[0]?.start ?? 0;
  const section = sectionAt(document.sections, start);
  const foldings = foldingsOf(bits);
  return {
    class: classOf(foldings),
    foldings,
    spans,
    section,
    sectionCheck: checkSection(document.sections, section, cited),
    region: regionAt(document, section, start),
    faults: candidate.faults,
  };
}
