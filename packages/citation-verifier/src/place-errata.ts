import type { RfcSection } from '@rfckit/rfc-parser';
import type { Erratum } from '@rfckit/rfc-record';
import type {
  ErratumPlace,
  ErratumPlacement,
  PlacementConfidence,
  PlacementMethod,
  UnplacedReason,
} from './erratum-placement.ts';
import { erratumPage, erratumSections, pageAt } from './erratum-sections.ts';
import { erratumParts, erratumReadings } from './erratum-text.ts';
import { foldingOrder } from './folding.ts';
import { locateSections } from './locate-quotation.ts';
import type { QuotationMatch } from './match.ts';
import { placeParts } from './place-parts.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { toIndex, type QuotationIndex } from './quotation-index.ts';

const SURE_SIMILARITY = 0.85;
const LIKELY_SIMILARITY = 0.7;
const MARGIN = 0.1;
const MAX_EVERYWHERE = 50;

interface Placed {
  readonly method: PlacementMethod;
  readonly confidence: PlacementConfidence;
  readonly places: readonly ErratumPlace[];
  readonly similarity?: number;
}

function isNamed({ sectionCheck }: ErratumPlace): boolean {
  return sectionCheck === 'same' || sectionCheck === 'inside';
}

function toPlace({ spans, section, sectionCheck, foldings }: QuotationMatch): ErratumPlace {
  return { spans, section, sectionCheck, foldings };
}

/** Matches of the least kind of difference: a text is meant where it stands in its own case and with whole words first. */
function plainest(matches: readonly QuotationMatch[]): readonly QuotationMatch[] {
  const steps: readonly ((match: QuotationMatch) => boolean)[] = [
    ({ region }) => region === 'text' || region === 'heading',
    ({ faults }) => faults.length === 0,
    ({ foldings }) => !foldings.includes('case'),
  ];
  return steps.reduce((left, step) => (left.some(step) ? left.filter(step) : left), matches);
}

/** How loosely a match fits: an author who copies one place of several copies its line ends and marks. */
function tier({ class: own }: QuotationMatch): number {
  return own === 'exact' ? -1 : foldingOrder.indexOf(own);
}

/** One place of several by what the erratum says about where it is; `null` where that does not tell. */
function chooseMatches(
  document: QuotationDocument,
  erratum: Erratum,
  found: readonly QuotationMatch[],
  named: readonly RfcSection[],
): Placed | null {
  const matches = plainest(found);
  const places = matches.map(toPlace);
  if (places.length === 1) {
    const isElsewhere =
      named.length > 0 && !places.some((place) => isNamed(place) || place.sectionCheck === 'outer');
    return { method: 'quotation', confidence: isElsewhere ? 'medium' : 'high', places };
  }
  for (const within of [
    places.filter(({ sectionCheck }) => sectionCheck === 'same'),
    places.filter(isNamed),
  ]) {
    if (within.length === 1) return { method: 'in_section', confidence: 'high', places: within };
  }
  const [tightest, next] = [...matches].sort((a, b) => tier(a) - tier(b));
  if (tightest !== undefined && next !== undefined && tier(tightest) < tier(next)) {
    return {
      method: 'quotation',
      confidence: named.length === 0 ? 'high' : 'medium',
      places: [toPlace(tightest)],
    };
  }
  const page = erratumPage(erratum);
  const onPage = places.filter(
    ({ spans }) => page !== null && pageAt(document, spans[0]?.start ?? 0) === page,
  );
  if (onPage.length === 1) return { method: 'on_page', confidence: 'high', places: onPage };
  const perSection = named.map(({ index }) => places.filter(({ section }) => section === index));
  if (named.length > 1 && perSection.every(({ length }) => length === 1)) {
    return { method: 'each_section', confidence: 'high', places: perSection.flat() };
  }
  if (erratum.scope !== 'global' || places.length > MAX_EVERYWHERE) return null;
  return { method: 'everywhere', confidence: 'medium', places };
}

function placeNear(
  index: QuotationIndex,
  readings: readonly string[],
  named: readonly RfcSection[],
): Placed | null {
  let best: Placed | null = null;
  for (const reading of readings) {
    const { near } = locateSections(index, reading, named, { leastSimilarity: LIKELY_SIMILARITY });
    if (near === null || near.similarity - near.rival < MARGIN) continue;
    const { spans, section, sectionCheck, similarity } = near;
    const place: ErratumPlace = { spans, section, sectionCheck, foldings: [] };
    const isSure = near.similarity >= SURE_SIMILARITY;
    if (!isSure && !isNamed(place)) continue;
    if (best !== null && near.similarity <= (best.similarity ?? 0)) continue;
    best = {
      method: 'near',
      confidence: isSure && (isNamed(place) || named.length === 0) ? 'medium' : 'low',
      places: [place],
      similarity,
    };
  }
  return best;
}

function placeText(
  index: QuotationIndex,
  erratum: Erratum,
  named: readonly RfcSection[],
  effort: PlacementEffort,
): Placed | UnplacedReason {
  const readings = erratumReadings(erratum.originalText);
  for (const reading of readings) {
    const { matches } = locateSections(index, reading, named, { near: false });
    if (matches.length > 0) return chooseMatches(index.document, erratum, matches, named) ?? 'ambiguous';
  }
  if (effort === 'exact') return 'not_found';
  const parts = placeParts(index, erratumParts(erratum.originalText), named);
  const near = placeNear(index, readings, named);
  if (near !== null && (parts === null || (near.similarity ?? 0) > parts.share)) return near;
  if (parts === null) return 'not_found';
  const places = parts.matches.map(toPlace);
  const isSure = parts.share >= 0.8 && (named.length === 0 || places.every(isNamed));
  return { method: 'parts', confidence: isSure ? 'high' : 'medium', places };
}

function placeOne(index: QuotationIndex, erratum: Erratum, effort: PlacementEffort): ErratumPlacement {
  const named = erratumSections(index.document, erratum);
  const known = { erratumId: erratum.id, namedSections: named.map((section) => section.index) };
  const placed =
    erratum.originalText.trim() === '' ? 'no_original_text' : placeText(index, erratum, named, effort);
  if (typeof placed !== 'string') {
    return { ...known, similarity: null, ...placed, reason: null };
  }
  const isInSection = named.length > 0;
  return {
    ...known,
    method: isInSection ? 'section' : null,
    confidence: isInSection ? 'medium' : null,
    places: [],
    similarity: null,
    reason: placed,
  };
}

/** `exact`: only places that hold the original text, which takes about a millisecond each; `full`: also parts of it and texts like it. */
export type PlacementEffort = 'exact' | 'full';

export interface PlacementOptions {
  /** `full` when left out. */
  readonly effort?: PlacementEffort;
}

/**
 * Where errata of one RFC belong in its text, one placement for each in the same order. An erratum that the text does
 * not decide is left without a place and says why; nothing is applied to the text. The errata must be of this RFC.
 */
export function placeErrata(
  source: QuotationIndex | QuotationDocument,
  errata: readonly Erratum[],
  { effort = 'full' }: PlacementOptions = {},
): readonly ErratumPlacement[] {
  const index = toIndex(source);
  return errata.map((erratum) => placeOne(index, erratum, effort));
}
