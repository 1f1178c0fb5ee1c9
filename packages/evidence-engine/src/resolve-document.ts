import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import { readSelector } from './select.ts';

/** One document, and perhaps a place in it, that a selector means. */
export interface ResolvedDocument {
  readonly rfc: string;
  /** The snapshot that the selector pins; `null` where it says only which RFC. */
  readonly snapshotId: string | null;
  readonly section: string | null;
  readonly anchor: string | null;
  readonly warnings: readonly string[];
}

/** Said of every selector that names no snapshot. */
export const UNPINNED = 'snapshot_not_explicitly_pinned';

/** Resolves a selector to one document. Throws `EngineError` (`invalid_selector`, `snapshot_stale`). */
export function resolveDocument(context: EngineContext, text: string): ResolvedDocument {
  const selector = readSelector(text);
  if (selector.type === 'rfc') {
    const { rfc, section, anchor } = selector;
    return { rfc, section, anchor, snapshotId: null, warnings: [UNPINNED] };
  }
  if (selector.type === 'snapshot') return resolveSnapshot(context, selector.id);
  return resolveSubseries(context, selector.id);
}

function resolveSnapshot(context: EngineContext, id: string): ResolvedDocument {
  const store = context.readStore();
  if (store === null) {
    throw new EngineError(
      'corpus_unavailable',
      'there is no corpus on this machine, so no snapshot can be named',
      {
        hint: 'fill it with rfc import PATH, or name the RFC',
      },
    );
  }
  try {
    const outline = store.outlineOf(id);
    if (outline !== null)
      return { rfc: outline.rfc, snapshotId: id, section: null, anchor: null, warnings: [] };
  } catch (error) {
    throw toEngineError(error, 'read the snapshot');
  }
  throw new EngineError('snapshot_stale', `${id} is not in the corpus`, {
    hint: 'name the RFC to get its current snapshot',
  });
}

function resolveSubseries(context: EngineContext, id: string): ResolvedDocument {
  const members = context.readStore()?.subseriesMembers(id)?.members ?? [];
  const only = members[0];
  if (only !== undefined && members.length === 1) {
    return {
      rfc: only,
      snapshotId: null,
      section: null,
      anchor: null,
      warnings: [UNPINNED],
    };
  }
  const known = members.length > 0;
  throw new EngineError(
    'invalid_selector',
    `${id} ${known ? 'holds several RFCs' : 'is not known in the corpus'}`,
    {
      hint: known
        ? `name one of ${members.join(', ')}`
        : 'import metadata or rfc-index.xml first, or name the RFC',
      details: { members: [...members] },
    },
  );
}
