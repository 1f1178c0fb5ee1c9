import type { RfcSection } from '@rfckit/rfc-parser';
import type { QuotationMatch } from './match.ts';
import type { QuotationIndex } from './quotation-index.ts';
import { locateSections } from './locate-quotation.ts';
import { wordUnit } from './characters.ts';

const MAX_PARTS = 40;
/** A shorter piece stands in too many places to say anything. */
const LEAST_UNITS = 16;
const LEAST_SHARE = 0.5;

function unitsIn(text: string): number {
  let units = 0;
  for (let i = 0; i < text.length; i++) if (wordUnit(text.charCodeAt(i)) !== 0) units++;
  return units;
}

/** The one match of a part: the only one, or the only one where the erratum says. */
function onlyMatch(matches: readonly QuotationMatch[]): QuotationMatch | null {
  const inText = matches.filter(({ region }) => region === 'text' || region === 'heading');
  const cited = inText.filter(({ sectionCheck }) => sectionCheck === 'same' || sectionCheck === 'inside');
  const [only] = cited.length > 0 ? cited : inText;
  return (cited.length > 0 ? cited : inText).length === 1 ? (only ?? null) : null;
}

function isOverlapping(a: QuotationMatch, b: QuotationMatch): boolean {
  return (
    (a.spans[0]?.start ?? 0) < (b.spans.at(-1)?.end ?? 0) &&
    (b.spans[0]?.start ?? 0) < (a.spans.at(-1)?.end ?? 0)
  );
}

/** Parts that stand in one place each, and the share of the text's letters and digits that they hold. */
export interface PlacedParts {
  readonly matches: readonly QuotationMatch[];
  readonly share: number;
}

/** Places the parts of an original text one by one; `null` where less than half of it is found so. */
export function placeParts(
  index: QuotationIndex,
  parts: readonly string[],
  named: readonly RfcSection[],
): PlacedParts | null {
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const matches: QuotationMatch[] = [];
  let all = 0;
  let placed = 0;
  for (const part of parts) {
    const units = unitsIn(part);
    all += units;
    if (units < LEAST_UNITS) continue;
    const match = onlyMatch(locateSections(index, part, named, { near: false, limit: 50 }).matches);
    if (match === null) continue;
    placed += units;
    if (!matches.some((other) => isOverlapping(other, match))) matches.push(match);
  }
  if (matches.length === 0 || placed < all * LEAST_SHARE) return null;
  matches.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  return { matches, share: placed / all };
}
