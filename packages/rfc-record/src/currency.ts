import { findCycle } from './cycle.ts';
import type { RfcId, RfcRecord } from './record.ts';
import { compareRfcIds, isRfcId } from './rfc-id.ts';

/** How far a traversal goes. */
export interface TraversalBounds {
  /** Most records looked up, the requested one counted. */
  readonly documents: number;
  /** Most steps of "obsoleted by" from the requested RFC. */
  readonly depth: number;
}

/**
 * Enough for all but 21 RFCs of 9,154, the early members of three long chains of lists (standards, host names, numbers), whose
 * result says `bound_reached`; 64 documents and a depth of 64 are enough for all.
 */
export const DEFAULT_TRAVERSAL_BOUNDS: TraversalBounds = { documents: 32, depth: 16 };

/** Why a traversal is not complete, the first that holds. */
export type CurrencyReason = 'record_missing' | 'relations_unknown' | 'bound_reached' | 'cycle';

export interface CurrencyStep {
  readonly rfc: RfcId;
  /** How it follows on the one before it. */
  readonly relation: 'obsoleted_by' | 'updated_by';
}

/** A shortest way from the requested RFC; empty to itself. */
export interface CurrencyPath {
  readonly to: RfcId;
  readonly path: readonly CurrencyStep[];
}

export interface Currency {
  readonly requested: RfcId;
  /** RFCs that follow the requested one and that nothing obsoletes, by number; the requested one where nothing obsoletes it. */
  readonly current: readonly RfcId[];
  /** Everything that obsoletes the requested RFC, directly or not, as far as seen, by number. */
  readonly successors: readonly RfcId[];
  /** RFCs that update one of `current`, by number. They are named, not followed. */
  readonly updatedBy: readonly RfcId[];
  /** Whether every successor's record was read and could tell what obsoletes it. */
  readonly complete: boolean;
  readonly reason: CurrencyReason | null;
  /** Successors whose own successors are not known, by number. */
  readonly unresolved: readonly RfcId[];
  /** One for each of `current`, `unresolved` and `updatedBy`, in that order. */
  readonly paths: readonly CurrencyPath[];
}

/** How a record is found; `null` where there is none. What it throws goes to the caller. */
export type RecordLookup = (rfc: RfcId) => Promise<RfcRecord | null> | RfcRecord | null;

interface Walk {
  readonly records: Map<RfcId, RfcRecord>;
  readonly parents: Map<RfcId, RfcId | null>;
  readonly unresolved: Map<RfcId, CurrencyReason>;
  /** Whether some successors came from records that may not know all of them. */
  isPartial: boolean;
}

function assertBounds({ documents, depth }: TraversalBounds): void {
  for (const bound of [documents, depth]) {
    if (!Number.isSafeInteger(bound) || bound < 1) {
      throw new RangeError('Traversal bounds are whole numbers of at least 1.');
    }
  }
}

async function walk(requested: RfcId, lookup: RecordLookup, bounds: TraversalBounds): Promise<Walk> {
  const state: Walk = {
    records: new Map(),
    parents: new Map([[requested, null]]),
    unresolved: new Map(),
    isPartial: false,
  };
  let level: readonly RfcId[] = [requested];
  for (let depth = 0; level.length > 0; depth += 1) {
    const room = depth > bounds.depth ? 0 : bounds.documents - state.records.size - state.unresolved.size;
    const wanted = level.slice(0, Math.max(0, room));
    for (const rfc of level.slice(wanted.length)) state.unresolved.set(rfc, 'bound_reached');
    const found = await Promise.all(wanted.map((rfc) => lookup(rfc)));
    const next = new Set<RfcId>();
    wanted.forEach((rfc, at) => {
      const record = found[at] ?? null;
      if (record === null) state.unresolved.set(rfc, 'record_missing');
      else if (record.rfc !== rfc) throw new TypeError('The lookup gave the record of another RFC.');
      else if (record.source !== 'text-header') state.records.set(rfc, record);
      else if (record.obsoletedBy.length === 0) state.unresolved.set(rfc, 'relations_unknown');
      else {
        state.records.set(rfc, record);
        state.isPartial = true;
      }
      for (const follower of state.records.get(rfc)?.obsoletedBy ?? []) {
        if (state.parents.has(follower)) continue;
        state.parents.set(follower, rfc);
        next.add(follower);
      }
    });
    level = [...next].toSorted(compareRfcIds);
  }
  return state;
}

function pathTo(rfc: RfcId, parents: Walk['parents']): readonly CurrencyStep[] {
  const steps: CurrencyStep[] = [];
  for (let at = rfc; ;) {
    const parent = parents.get(at) ?? null;
    if (parent === null) return steps.toReversed();
    steps.push({ rfc: at, relation: 'obsoleted_by' });
    at = parent;
  }
}

function collectUpdates(current: readonly RfcId[], state: Walk): ReadonlyMap<RfcId, RfcId> {
  const updates = new Map<RfcId, RfcId>();
  for (const rfc of current) {
    for (const update of state.records.get(rfc)?.updatedBy ?? []) {
      if (!updates.has(update)) updates.set(update, rfc);
    }
  }
  return updates;
}

const reasons: readonly CurrencyReason[] = ['record_missing', 'relations_unknown', 'bound_reached'];

function reasonOf(state: Walk): CurrencyReason | null {
  const seen = new Set(state.unresolved.values());
  if (state.isPartial) seen.add('relations_unknown');
  const followers = (rfc: RfcId): readonly RfcId[] => state.records.get(rfc)?.obsoletedBy ?? [];
  return (
    reasons.find((reason) => seen.has(reason)) ??
    (findCycle(state.records.keys(), followers) ? 'cycle' : null)
  );
}

/**
 * What stands today in the place of an RFC: follows "obsoleted by" breadth first to the RFCs that nothing obsoletes, and
 * names what updates those. Safe against cycles and bounded; the result depends on the records alone, not on the order or
 * speed of the lookups (one for each RFC, those of a level at once). A record made from a text's first page says nothing about
 * later RFCs: what others are known to obsolete it is followed, and the result is incomplete. Throws `TypeError` for an id that is not canonical, `RangeError` for bounds.
 */
export async function traverseCurrency(
  rfc: RfcId,
  lookup: RecordLookup,
  bounds: TraversalBounds = DEFAULT_TRAVERSAL_BOUNDS,
): Promise<Currency> {
  if (!isRfcId(rfc)) throw new TypeError('Not a canonical RFC id such as "RFC9110".');
  assertBounds(bounds);
  const state = await walk(rfc, lookup, bounds);
  const current = [...state.records.values()]
    .filter(({ obsoletedBy }) => obsoletedBy.length === 0)
    .map((record) => record.rfc)
    .toSorted(compareRfcIds);
  const unresolved = [...state.unresolved.keys()].toSorted(compareRfcIds);
  const updates = collectUpdates(current, state);
  const updatedBy = [...updates.keys()].toSorted(compareRfcIds);
  const reason = reasonOf(state);
  const paths = [
    ...[...current, ...unresolved].map((to) => ({ to, path: pathTo(to, state.parents) })),
    ...updatedBy.map((to) => {
      const path = pathTo(updates.get(to) ?? rfc, state.parents);
      return { to, path: [...path, { rfc: to, relation: 'updated_by' as const }] };
    }),
  ];
  const successors = [...state.parents.keys()].filter((id) => id !== rfc).toSorted(compareRfcIds);
  return {
    requested: rfc,
    current,
    successors,
    updatedBy,
    complete: reason === null,
    reason,
    unresolved,
    paths,
  };
}
