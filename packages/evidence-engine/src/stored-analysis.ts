import { extractStatements, type ExtractedStatements } from '@rfckit/normative-extractor';
import { extractReferences, type DocumentReferences } from '@rfckit/reference-graph';
import { extractorVersion, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { membersIn } from './citation-index.ts';
import type { EngineContext } from './context.ts';

/** Something derived from a snapshot, and the rules that derived it. */
interface Derived<Value> {
  readonly value: Value;
  readonly extractorVersion: string;
}

function readStored<Value>(
  context: EngineContext,
  snapshot: LoadedSnapshot,
  read: 'statementsOf' | 'referencesOf',
): Value | null {
  const store = context.readStore();
  if (store === null || !store.hasSnapshot(snapshot.id)) return null;
  return store[read](snapshot.id) as Value | null;
}

/** What a snapshot that was read lately requires is kept as long as it is. */
const kept = new WeakMap<LoadedSnapshot, Derived<ExtractedStatements>>();

/** What a snapshot requires: as it was stored with it, else by the rules of today. */
export function findStatements(
  context: EngineContext,
  snapshot: LoadedSnapshot,
): Derived<ExtractedStatements> {
  const known = kept.get(snapshot) ?? readStatements(context, snapshot);
  kept.set(snapshot, known);
  return known;
}

function readStatements(context: EngineContext, snapshot: LoadedSnapshot): Derived<ExtractedStatements> {
  const stored = readStored<ExtractedStatements>(context, snapshot, 'statementsOf');
  if (stored !== null) return { value: stored, extractorVersion: snapshot.extractorVersion };
  return { value: extractStatements(snapshot), extractorVersion };
}

/**
 * What a snapshot refers to: as it was stored with it, else by the rules of today. What an entry names as a sub-series is the
 * RFCs that it prints; where it prints none and the corpus knows the members, they are found by the rules of today.
 */
export function findReferences(
  context: EngineContext,
  snapshot: LoadedSnapshot,
): Derived<DocumentReferences> {
  const members = membersIn(() => context.readStore());
  const stored = readStored<DocumentReferences>(context, snapshot, 'referencesOf');
  const isWhole = stored?.entries.every(({ targets }) =>
    targets.every(
      (target) =>
        target.type !== 'subseries' || target.membersFrom !== null || (members(target.id) ?? []).length === 0,
    ),
  );
  if (stored !== null && isWhole === true) {
    return { value: stored, extractorVersion: snapshot.extractorVersion };
  }
  return { value: extractReferences(snapshot, { members }), extractorVersion };
}
