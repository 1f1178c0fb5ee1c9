import type { OutlineSection } from '@rfckit/evidence-protocol';
import { sectionId, type LoadedSnapshot, type RfcSection } from '@rfckit/rfc-snapshot';
import type { LocatedSpan, Span } from '@rfckit/text-position';

/** A place in every unit, as the public contract has it. */
export function presentRange(span: LocatedSpan): OutlineSection['range'] {
  return {
    byte_start: span.byte.start,
    byte_end: span.byte.end,
    utf16_start: span.utf16.start,
    utf16_end: span.utf16.end,
    code_point_start: span.codePoint.start,
    code_point_end: span.codePoint.end,
    line_start: span.line.start,
    line_end: span.line.end,
  };
}

/** A section as the public contract has it; `own` is where its own text stands. */
export function presentSection(section: RfcSection, own: LocatedSpan): OutlineSection {
  return {
    section_id: sectionId(section.index),
    number: section.number,
    title: section.title,
    kind: section.kind,
    level: section.level,
    parent_id: section.parent === null ? null : sectionId(section.parent),
    range: presentRange(own),
  };
}

/** Exact slices of a text with their places, as the public contract has them. */
export function presentFragments(
  snapshot: LoadedSnapshot,
  spans: readonly Span[],
): { text: string; range: OutlineSection['range'] }[] {
  return spans.map((span) => ({
    text: snapshot.text.slice(span.start, span.end),
    range: presentRange(snapshot.lines.locate(span)),
  }));
}
