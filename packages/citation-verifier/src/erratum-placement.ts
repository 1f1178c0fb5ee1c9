import type { Span } from '@rfckit/text-position';
import type { Folding } from './folding.ts';
import type { SectionCheck } from './section-check.ts';

/**
 * How an erratum was placed.
 *
 * - `quotation`: its original text stands in one place;
 * - `in_section`: in several places, in one of them where the erratum says;
 * - `on_page`: the same by the page that the erratum names;
 * - `each_section`: once in each of several sections that the erratum names;
 * - `everywhere`: the erratum speaks of the whole document; these are all places;
 * - `parts`: its paragraphs, or the parts around its ellipses, stand in one place each;
 * - `near`: no place holds the text, one holds a text very like it and no other comes close;
 * - `section`: only the sections that its section field names are known.
 */
export type PlacementMethod =
  | 'quotation'
  | 'in_section'
  | 'on_page'
  | 'each_section'
  | 'everywhere'
  | 'parts'
  | 'near'
  | 'section';

/** `high`: the text says it; `medium`: one reading of several is clearly better; `low`: worth a look, not to be relied on. */
export type PlacementConfidence = 'high' | 'medium' | 'low';

/** Why an erratum has no place in the text. */
export type UnplacedReason = 'no_original_text' | 'ambiguous' | 'not_found';

export interface ErratumPlace {
  /** UTF-16, half-open, rising. */
  readonly spans: readonly Span[];
  /** Index of the section in whose own text the place starts. */
  readonly section: number;
  /** Against the section field of the erratum. */
  readonly sectionCheck: SectionCheck;
  readonly foldings: readonly Folding[];
}

export interface ErratumPlacement {
  readonly erratumId: number;
  /** `null` where nothing is known, not even a section. */
  readonly method: PlacementMethod | null;
  /** `null` together with `method`. */
  readonly confidence: PlacementConfidence | null;
  /** In the order of the text; empty where only a section is known, or nothing. */
  readonly places: readonly ErratumPlace[];
  /** Indices of the sections that the section field names. */
  readonly namedSections: readonly number[];
  /** Similarity of a `near` placement, else `null`. */
  readonly similarity: number | null;
  /** `null` where the erratum has a place. */
  readonly reason: UnplacedReason | null;
}
