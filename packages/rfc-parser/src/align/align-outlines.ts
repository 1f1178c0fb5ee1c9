import { assertArray } from '../assert-input.ts';
import type { RfcDocument } from '../document.ts';
import type { RfcXmlDocument } from '../rfcxml/rfc-xml-document.ts';
import { type AlignmentDiagnostic, diagnosePair, diagnoseUnpaired } from './alignment-diagnostic.ts';
import { foldTitle } from './fold-title.ts';
import { longestIncreasing } from './increasing.ts';

/** One section in both forms. */
export interface SectionPair {
  /** Index in `RfcDocument.sections`. */
  readonly textSection: number;
  /** Index in `RfcXmlDocument.sections`. */
  readonly xmlSection: number;
  /** What both have in common: their number, or only their title. */
  readonly by: 'number' | 'title';
}

export interface OutlineAlignment {
  /** In document order of both forms; no section occurs twice. */
  readonly pairs: readonly SectionPair[];
  readonly diagnostics: readonly AlignmentDiagnostic[];
}

/** A run of sections of each form, as half-open index ranges. */
interface Gap {
  readonly text: readonly [number, number];
  readonly xml: readonly [number, number];
}

type Key = (section: { readonly number: string | null; readonly title: string | null }) => string | null;

const byNumber: Key = ({ number }) => number;
const byTitle: Key = ({ title }) => (title === null ? null : foldTitle(title));
const byTitleUnnumbered: Key = (section) => (section.number === null ? byTitle(section) : null);

/** Pairs the sections of a gap whose keys are equal: the k-th of a key with the k-th, as many as keep the order. */
function pairWithin(
  text: RfcDocument,
  xml: RfcXmlDocument,
  gap: Gap,
  key: Key,
  by: SectionPair['by'],
): SectionPair[] {
  const places = new Map<string, { readonly found: number[]; next: number }>();
  for (const section of text.sections.slice(...gap.text)) {
    const name = section.title === null ? null : key(section);
    if (name === null) continue;
    const place = places.get(name);
    if (place) place.found.push(section.index);
    else places.set(name, { found: [section.index], next: 0 });
  }
  const candidates: SectionPair[] = [];
  for (const section of xml.sections.slice(...gap.xml)) {
    const name = key(section);
    const place = name === null ? undefined : places.get(name);
    const textSection = place?.found[place.next];
    if (!place || textSection === undefined) continue;
    place.next += 1;
    candidates.push({ textSection, xmlSection: section.index, by });
  }
  const chain = longestIncreasing(candidates.map(({ textSection }) => textSection));
  return chain.flatMap((at) => candidates[at] ?? []);
}

/** The runs between the pairs, and before the first and after the last. */
function gapsBetween(text: RfcDocument, xml: RfcXmlDocument, pairs: readonly SectionPair[]): Gap[] {
  const gaps: Gap[] = [];
  let fromText = 0;
  let fromXml = 0;
  const end: SectionPair = {
    textSection: text.sections.length,
    xmlSection: xml.sections.length,
    by: 'title',
  };
  for (const pair of [...pairs, end]) {
    if (pair.textSection > fromText && pair.xmlSection > fromXml) {
      gaps.push({ text: [fromText, pair.textSection], xml: [fromXml, pair.xmlSection] });
    }
    fromText = pair.textSection + 1;
    fromXml = pair.xmlSection + 1;
  }
  return gaps;
}

/** Puts the pairs of `more` between those of `pairs`. */
function merge(pairs: readonly SectionPair[], more: readonly SectionPair[]): SectionPair[] {
  return [...pairs, ...more].sort((a, b) => a.xmlSection - b.xmlSection);
}

/**
 * Maps the sections of an RFC's text to those of its RFCXML: by number first, then, between those, unnumbered sections by
 * title, then what is left by title whatever its number. The map is one to one and keeps the order of both. Titles are
 * compared without white space, quotation marks, emphasis, kinds of hyphen and case. Every disagreement is a diagnostic.
 * Throws `TypeError` for what is no document of its kind.
 */
export function alignOutlines(text: RfcDocument, xml: RfcXmlDocument): OutlineAlignment {
  assertArray(
    text?.sections,
    'text.sections',
    'what parseRfcText returned, then the document of parseRfcXml',
  );
  assertArray(xml?.sections, 'xml.sections', 'the document of parseRfcXml where it is not null');
  const whole: Gap = { text: [0, text.sections.length], xml: [0, xml.sections.length] };
  let pairs = pairWithin(text, xml, whole, byNumber, 'number');
  for (const key of [byTitleUnnumbered, byTitle]) {
    const gaps = gapsBetween(text, xml, pairs);
    pairs = merge(
      pairs,
      gaps.flatMap((gap) => pairWithin(text, xml, gap, key, 'title')),
    );
  }
  const disagreements = pairs.flatMap((pair) => diagnosePair(text, xml, pair));
  return { pairs, diagnostics: [...disagreements, ...diagnoseUnpaired(text, xml, pairs)] };
}
