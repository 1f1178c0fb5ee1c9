import type { CitationScores } from './evaluate.ts';
import type { Speed } from './speed.ts';

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(2)} %)`;
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Returns the table of one run, as lines. */
export function renderCitationScores(scores: CitationScores, speed: Speed | null): readonly string[] {
  const { quotes, negatives, errata } = scores;
  const lines = [
    `quotations, class agrees         ${share(quotes.sameClass, quotes.rows)}`,
    `  verbatim to hyphen-wrap, found ${share(quotes.firmAtSpan, quotes.firm)}`,
    `  punctuation, found             ${share(quotes.punctuationAtSpan, quotes.punctuation)}`,
    `  differs, verified as cited     ${share(quotes.differsVerified, quotes.differs)}`,
    `  differs, near passage agrees   ${share(quotes.differsNear, quotes.differs)}`,
    `  section check agrees           ${share(quotes.sameCheck, quotes.checked)}`,
    `negatives, verified as cited     ${share(negatives.verified, negatives.rows)} (${list(negatives.byChange)})`,
    `errata placed                    ${share(errata.placed, errata.errata)}`,
    `  at the oracle's span           ${share(errata.sameSpan, errata.oracle)}`,
    `  beyond the oracle's            ${errata.beyond}`,
    `  by method                      ${list(errata.byMethod)}`,
    `  unplaced                       ${list(errata.unplaced)}`,
  ];
  if (speed !== null) {
    lines.push(
      `RFC ${speed.rfc}, warm                   median ${speed.median.toFixed(2)} ms, 95 % ${speed.p95.toFixed(2)} ms (${speed.quotations} quotations)`,
    );
  }
  return lines;
}
