export type { MatchFault } from './candidate.ts';
export {
  citationId,
  isCitationId,
  sourceCitationId,
  type CitationFields,
  type SourceCitationFields,
} from './citation-id.ts';
export { createCitation, type Citation, type PrintedCitation } from './citation.ts';
export type {
  ErratumPlace,
  ErratumPlacement,
  PlacementConfidence,
  PlacementMethod,
  UnplacedReason,
} from './erratum-placement.ts';
export { foldingOrder, type Folding, type MatchClass } from './folding.ts';
export { locateQuotation, type LocateOptions, type Location } from './locate-quotation.ts';
export type { MatchRegion, QuotationMatch } from './match.ts';
export type { NearPassage, WordChange } from './near.ts';
export { placeErrata, type PlacementEffort, type PlacementOptions } from './place-errata.ts';
export { isPresent, presencePolicy, type PresencePolicy } from './presence.ts';
export type { QuotationDocument } from './quotation-document.ts';
export { createQuotationIndex, type QuotationIndex } from './quotation-index.ts';
export type { SectionCheck } from './section-check.ts';
export {
  createCitationSource,
  verifyCitation,
  type CitationCheck,
  type CitationReason,
  type CitationSource,
  type CitationVerdict,
} from './verify-citation.ts';
export {
  verifyQuotation,
  type OtherRfc,
  type QuotationCheck,
  type QuotationElsewhere,
  type QuotationHooks,
  type QuotationVerdict,
} from './verify-quotation.ts';
