import type { CurrencyReport, ResearchResult } from '@rfckit/evidence-protocol';
import type { CandidateRecord } from '@rfckit/jev-retrieval';
import { traverseCurrency, type RfcId, type RfcRecord } from '@rfckit/rfc-record';
import { throwIfCancelled } from '../map-error.ts';
import { completenessOf, newestKnown, oldestObservation, traversalBounds } from '../standing.ts';
import { discover } from './discover.ts';
import type { ResearchSession } from './session.ts';

/** The pool of one research with what is known about the currency of the named RFCs. */
export interface CandidatePool {
  readonly candidates: readonly CandidateRecord[];
  readonly currency: readonly CurrencyReport[];
  /** Whether the limit of the pool left something out. */
  readonly truncated: boolean;
  /** How the terms were looked up; `null` where there were none. */
  readonly topic: ResearchResult['diagnostics']['topic'];
}

/** Collects the named RFCs, their current successors and what the terms find, in this order, each once. */
export async function collectCandidates(
  session: ResearchSession,
  requested: readonly RfcId[],
  terms: readonly string[],
  limit: number,
): Promise<CandidatePool> {
  const pool = new Map<RfcId, CandidateRecord>();
  const currency: CurrencyReport[] = [];
  for (const rfc of requested) {
    pool.set(rfc, { record: await session.recordOf(rfc), role: 'requested', successorOf: [] });
  }
  for (const rfc of requested) {
    throwIfCancelled(session.signal);
    const asked = new Set<RfcId>();
    const find = (id: RfcId): Promise<RfcRecord | null> => {
      asked.add(id);
      return session.findRecord(id);
    };
    const report = await traverseCurrency(rfc, find, traversalBounds);
    const newest = await newestKnown(report, find);
    const asOf = await oldestObservation(session.context, asked);
    currency.push({
      requested: rfc,
      current: [...newest],
      ...completenessOf(session.context, report, asOf),
      asOf,
      paths: report.paths.map(({ to, path }) => ({ to, path: path.map((step) => ({ ...step })) })),
    });
    for (const id of newest) {
      if (id === rfc) continue;
      const record = await session.findRecord(id);
      if (record !== null) addSuccessor(pool, record, rfc);
    }
  }
  const found = terms.length === 0 ? null : await discover(session, terms, limit);
  for (const { record, score } of found?.hits ?? []) {
    const known = pool.get(record.rfc) ?? { record, role: 'discovered', successorOf: [] };
    pool.set(record.rfc, { ...known, termScore: score });
  }
  const candidates = [...pool.values()];
  return {
    candidates: candidates.slice(0, limit),
    currency,
    truncated: candidates.length > limit,
    topic: found?.topic ?? null,
  };
}

function addSuccessor(pool: Map<RfcId, CandidateRecord>, record: RfcRecord, of: RfcId): void {
  const known = pool.get(record.rfc);
  if (known === undefined) pool.set(record.rfc, { record, role: 'current', successorOf: [of] });
  else if (known.role === 'current') {
    pool.set(record.rfc, { ...known, successorOf: [...known.successorOf, of] });
  }
}
