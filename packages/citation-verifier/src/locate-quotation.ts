import type { RfcSection } from '@rfckit/rfc-parser';
import { findElided } from './elision.ts';
import { createAllowance, findCandidates } from './find-candidates.ts';
import { foldingOrder } from './folding.ts';
import { citedSections, toMatch, type QuotationMatch } from './match.ts';
import { findNear, type NearPassage } from './near.ts';
import { isPresent } from './presence.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { readings, toIndex, type QuotationIndex } from './quotation-index.ts';
import { prepareQuotation } from './quotation.ts';

export interface LocateOptions {
  /** The cited section in any form that `findSections` of rfc-snapshot reads: `9.3.2`, `§9.3.2`, `Appendix A`, a title. */
  readonly section?: string | null;
  /** Whether to look for the closest passage where the quotation is nowhere. Default `true`. */
  readonly near?: boolean;
  /** The least similarity of a near passage, 0 to 1. Default 0.6. */
  readonly leastSimilarity?: number;
  /** At most this many matches. Default 1000; `complete` is `false` when there were more. */
  readonly limit?: number;
}

/** Where a quotation stands in one document. */
export interface Location {
  /** Every match, in the order of the text. Those that cut a word are given only where no other is. */
  readonly matches: readonly QuotationMatch[];
  /** The match to show: present, in the cited section, in the text, least folded, first; `null` where there is none. */
  readonly best: QuotationMatch | null;
  /** The closest passage; only where there is no match. */
  readonly near: NearPassage | null;
  /** Whether the cited section exists; `null` where none was cited. */
  readonly sectionExists: boolean | null;
  /** `false` where a bound on matches or work was hit, so that more matches may exist. */
  readonly complete: boolean;
}

const checkOrder = ['same', 'inside', 'unknown', 'outer', 'other'] as const;
const regionOrder = ['text', 'heading', 'contents', 'furniture'] as const;

function rank(match: QuotationMatch): readonly number[] {
  return [
    isPresent(match) ? 0 : 1,
    checkOrder.indexOf(match.sectionCheck),
    regionOrder.indexOf(match.region),
    match.class === 'exact' ? -1 : foldingOrder.indexOf(match.class),
    match.foldings.length,
  ];
}

function pickBest(matches: readonly QuotationMatch[]): QuotationMatch | null {
  let best: QuotationMatch | null = null;
  let bestRank: readonly number[] = [];
  for (const match of matches) {
    const own = rank(match);
    const at = own.findIndex((value, index) => value !== bestRank[index]);
    if (best === null || (at !== -1 && (own[at] ?? 0) < (bestRank[at] ?? 0))) [best, bestRank] = [match, own];
  }
  return best;
}

/** The same for sections that are already known. */
export function locateSections(
  index: QuotationIndex,
  quotation: string,
  cited: readonly RfcSection[],
  options: Omit<LocateOptions, 'section'>,
): Omit<Location, 'sectionExists'> {
  const limit = options.limit ?? 1000;
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a positive integer, got ${limit}`);
  const { document } = index;
  const known = readings(index);
  const prepared = prepareQuotation(quotation);
  const allowance = createAllowance(document.text.length, quotation.length, limit);
  let found = findCandidates(known, prepared, allowance);
  if (found.length === 0 && prepared.parts.length > 1) {
    if (prepared.hasMoreParts) allowance.isExhausted = true;
    else found = findElided(known.content, prepared.parts, document.sections, allowance);
  }
  const matches = found.map((candidate) => toMatch(document, candidate, quotation, prepared.bits, cited));
  const isWanted = matches.length === 0 && options.near !== false;
  return {
    matches,
    best: pickBest(matches),
    near: isWanted ? findNear(document, known, prepared.plain, cited, options.leastSimilarity ?? 0.6) : null,
    complete: !allowance.isExhausted,
  };
}

/**
 * Where a quotation stands in a document, with everything that had to be looked past to see it there. Costs at most a
 * constant number of passes over text and quotation, whatever they hold. Pass an index to ask about the same document
 * again. Throws `TypeError` for an index that is none, `RangeError` for a limit that is no positive integer.
 */
export function locateQuotation(
  source: QuotationIndex | QuotationDocument,
  quotation: string,
  options: LocateOptions = {},
): Location {
  const index = toIndex(source);
  const cited = citedSections(index.document, options.section);
  const sectionExists = options.section === null || options.section === undefined ? null : cited.length > 0;
  return { ...locateSections(index, quotation, cited, options), sectionExists };
}
