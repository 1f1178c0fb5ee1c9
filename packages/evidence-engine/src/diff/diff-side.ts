import type { DiffDocument } from '@rfckit/evidence-protocol';
import { acquireResolved } from '../acquire-resolved.ts';
import type { AcquiredRfc } from '../acquire.ts';
import type { EngineContext } from '../context.ts';
import { EngineError } from '../engine-error.ts';
import { resolveDocument } from '../resolve-document.ts';
import { readSelectorList } from './read-diff.ts';

/** The documents of one side of a comparison. */
export interface DiffSide {
  readonly documents: readonly AcquiredRfc[];
  readonly warnings: readonly string[];
}

/** Acquires what a list of selectors names, each once. Throws `EngineError`. */
export async function acquireSide(
  context: EngineContext,
  selectors: string,
  signal: AbortSignal | undefined,
): Promise<DiffSide> {
  const documents = new Map<string, AcquiredRfc>();
  const warnings = new Set<string>();
  for (const selector of readSelectorList(selectors)) {
    const resolved = resolveDocument(context, selector);
    if (resolved.section !== null || resolved.anchor !== null) {
      throw new EngineError('invalid_selector', 'whole RFCs are compared, and this names a place in one', {
        hint: `name ${resolved.rfc} alone`,
        details: { suggestion: resolved.rfc },
      });
    }
    for (const warning of resolved.warnings) warnings.add(warning);
    const acquired = await acquireResolved(context, resolved, signal);
    documents.set(acquired.snapshot.id, acquired);
  }
  return { documents: [...documents.values()], warnings: [...warnings] };
}

/** A document of a side as the public contract has it. */
export function presentDocument(acquired: AcquiredRfc): DiffDocument {
  const { snapshot, record, canonicalUrl, fetchedAt, source } = acquired;
  return {
    rfc: snapshot.rfc,
    title: record.title,
    snapshot_id: snapshot.id,
    source_hash: snapshot.sourceHash,
    source_url: canonicalUrl,
    observed_at: fetchedAt,
    source,
  };
}
