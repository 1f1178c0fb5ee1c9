import type { PassageHit } from '@rfckit/corpus-store';

/** What a document that is about all of the words gains. */
const ABOUT_SHARE = 0.5;
/** Each further passage of a document counts so much of the one before. */
const NEXT = 0.7;
/** Passages of one document that count. */
const COUNTED = 10;

function groupByDocument(hits: readonly PassageHit[]): readonly (readonly PassageHit[])[] {
  const groups = new Map<string, PassageHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.snapshotId);
    if (group === undefined) groups.set(hit.snapshotId, [hit]);
    else group.push(hit);
  }
  return [...groups.values()];
}

/**
 * Passages, best of each document first, with the score of their document: a document that has much to say in many places
 * stands before one with a lucky sentence. The best passage has the score of its document, the others as much less as they are worse.
 * `about` says how much each document is about the words, 0 to 1.
 */
export function scoreByDocument(
  hits: readonly PassageHit[],
  about: ReadonlyMap<string, number>,
): readonly PassageHit[] {
  return groupByDocument(hits).flatMap((group) => {
    const sorted = group.toSorted((a, b) => b.score - a.score);
    const best = sorted[0]?.score ?? 0;
    const share = 1 + ABOUT_SHARE * (about.get(sorted[0]?.rfc ?? '') ?? 0);
    const sum = sorted.slice(0, COUNTED).reduce((total, { score }, at) => total + score * NEXT ** at, 0);
    return sorted.map((hit) => ({ ...hit, score: (hit.score / best) * sum * share }));
  });
}

/** Best first; with `currentFirst` what is obsoleted comes after the rest. Equal ones stay in their order. */
export function sortHits(hits: readonly PassageHit[], currentFirst: boolean): readonly PassageHit[] {
  const late = (hit: PassageHit): number => (currentFirst && hit.obsolete ? 1 : 0);
  return hits.toSorted((a, b) => late(a) - late(b) || b.score - a.score);
}
