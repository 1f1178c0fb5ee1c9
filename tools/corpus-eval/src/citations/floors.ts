import type { CitationScores } from './evaluate.ts';

/** What a run must reach, one sentence for each score that does not; empty where all do. */
export function findShortfalls({ quotes, negatives, errata }: CitationScores): readonly string[] {
  const short: string[] = [];
  const atLeast = (name: string, part: number, whole: number, share: number): void => {
    if (whole === 0 || part < whole * share)
      short.push(`${name}: ${part} of ${whole}, must be ${share * 100} %`);
  };
  atLeast('quotations at their span', quotes.firmAtSpan, quotes.firm, 1);
  atLeast('classes that agree', quotes.sameClass, quotes.rows, 0.99);
  atLeast('errata at the same span', errata.sameSpan, errata.oracle, 0.99);
  atLeast('errata with a place', errata.placed, errata.errata, 0.88);
  if (negatives.rows === 0) short.push('no negative was tried');
  if (negatives.verified > 0) short.push(`${negatives.verified} negatives verified, must be none`);
  if (quotes.differs === 0) short.push('no quotation that differs was tried');
  if (quotes.differsVerified > 0) short.push(`${quotes.differsVerified} that differ verified, must be none`);
  return short;
}
