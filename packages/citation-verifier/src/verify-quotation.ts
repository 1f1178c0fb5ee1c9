import type { Erratum, RfcId } from '@rfckit/rfc-record';
import { findSections } from '@rfckit/rfc-snapshot';
import type { ErratumPlacement } from './erratum-placement.ts';
import { locateQuotation, type LocateOptions, type Location } from './locate-quotation.ts';
import type { QuotationMatch } from './match.ts';
import { placeErrata } from './place-errata.ts';
import { isPresent } from './presence.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { toIndex, type QuotationIndex } from './quotation-index.ts';

/**
 * What a check of a quotation found.
 *
 * - `as_cited`: present, in the cited section or below it, or present and no section was cited;
 * - `other_section`: present, but not there; `sectionExists` says whether the cited section exists at all;
 * - `other_rfc`: not in this RFC, present in another that was asked about;
 * - `near`: nowhere; a passage is like it;
 * - `not_found`: nowhere.
 */
export type QuotationVerdict = 'as_cited' | 'other_section' | 'other_rfc' | 'near' | 'not_found';

/** Another RFC that may hold a quotation or a section. */
export interface OtherRfc {
  readonly rfc: RfcId;
  readonly relation: 'predecessor' | 'successor' | 'other';
  /** Whether nothing obsoletes it; `null` where that is not known. */
  readonly isCurrent: boolean | null;
  readonly source: QuotationIndex | QuotationDocument;
}

/** Where to ask beyond the document. Each is called at most once, and only when its answer is needed. */
export interface QuotationHooks {
  /** RFCs that this one obsoletes or updates, or that obsolete or update it. */
  readonly loadRelatives?: () => Promise<readonly OtherRfc[]>;
  /** RFCs whose text may hold the quotation. Asked where no relative holds it. */
  readonly findOthers?: (quotation: string) => Promise<readonly OtherRfc[]>;
  /** Errata of this RFC. */
  readonly loadErrata?: () => Promise<readonly Erratum[]>;
}

export interface QuotationElsewhere {
  readonly rfc: RfcId;
  readonly relation: OtherRfc['relation'];
  readonly isCurrent: boolean | null;
  readonly match: QuotationMatch;
}

export interface QuotationCheck {
  readonly verdict: QuotationVerdict;
  readonly location: Location;
  /** Relatives that have a section of the cited number, where this document has none. */
  readonly sectionExistsIn: readonly RfcId[];
  /** Other RFCs in which the quotation is present, current ones first; asked only where it is not present here. */
  readonly elsewhere: readonly QuotationElsewhere[];
  /** Placements of errata that lie on the best match. */
  readonly errata: readonly ErratumPlacement[];
}

function isAsCited(match: QuotationMatch, isSectionCited: boolean): boolean {
  if (!isPresent(match)) return false;
  return !isSectionCited || match.sectionCheck === 'same' || match.sectionCheck === 'inside';
}

function presentIn(others: readonly OtherRfc[], quotation: string): readonly QuotationElsewhere[] {
  const found = others.flatMap(({ rfc, relation, isCurrent, source }) => {
    const { best } = locateQuotation(source, quotation, { near: false });
    return best !== null && isPresent(best) ? [{ rfc, relation, isCurrent, match: best }] : [];
  });
  return found.sort((a, b) => Number(b.isCurrent === true) - Number(a.isCurrent === true));
}

function hasSection({ source }: OtherRfc, selector: string): boolean {
  return findSections('document' in source ? source.document : source, selector).length > 0;
}

function touches(placement: ErratumPlacement, match: QuotationMatch): boolean {
  const spans = placement.places.flatMap((place) => place.spans);
  return spans.some((span) => match.spans.some(({ start, end }) => span.start < end && start < span.end));
}

/**
 * Checks a quotation against the document and section that it is cited from and says where else it stands. Only the
 * hooks reach beyond the document; an error of a hook is passed on. Throws what `locateQuotation` throws.
 */
export async function verifyQuotation(
  source: QuotationIndex | QuotationDocument,
  quotation: string,
  options: LocateOptions = {},
  hooks: QuotationHooks = {},
): Promise<QuotationCheck> {
  const index = toIndex(source);
  const location = locateQuotation(index, quotation, options);
  const { best } = location;
  const isHere = best !== null && isPresent(best);
  const { section } = options;
  const isMissing = location.sectionExists === false;
  const relatives = (!isHere || isMissing) && hooks.loadRelatives ? await hooks.loadRelatives() : [];
  let elsewhere = isHere ? [] : presentIn(relatives, quotation);
  if (!isHere && elsewhere.length === 0 && hooks.findOthers) {
    elsewhere = presentIn(await hooks.findOthers(quotation), quotation);
  }
  const errata = isHere && hooks.loadErrata ? placeErrata(index, await hooks.loadErrata()) : [];
  return {
    verdict: verdictOf(location, elsewhere),
    location,
    sectionExistsIn:
      isMissing && typeof section === 'string'
        ? relatives.filter((other) => hasSection(other, section)).map(({ rfc }) => rfc)
        : [],
    elsewhere,
    errata: best === null ? [] : errata.filter((placement) => touches(placement, best)),
  };
}

function verdictOf(location: Location, elsewhere: readonly QuotationElsewhere[]): QuotationVerdict {
  const { best, sectionExists } = location;
  if (best !== null && isPresent(best))
    return isAsCited(best, sectionExists !== null) ? 'as_cited' : 'other_section';
  if (elsewhere.length > 0) return 'other_rfc';
  return best !== null || location.near !== null ? 'near' : 'not_found';
}
