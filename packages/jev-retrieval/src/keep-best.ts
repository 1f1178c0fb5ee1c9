import type { CandidateRecord } from './candidate.ts';

interface HasCandidate {
  readonly candidate: CandidateRecord;
}

function isPartner(left: CandidateRecord, right: CandidateRecord): boolean {
  return left.successorOf.includes(right.record.rfc) || right.successorOf.includes(left.record.rfc);
}

/** The first `limit` entries, and after them the requested or current partners of those. */
export function keepBest<T extends HasCandidate>(entries: readonly T[], limit: number): T[] {
  const kept = entries.slice(0, limit);
  const partners = entries
    .slice(limit)
    .filter(({ candidate }) => kept.some((entry) => isPartner(entry.candidate, candidate)));
  return [...kept, ...partners];
}
