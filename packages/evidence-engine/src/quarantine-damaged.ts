import { isCorpusStoreError, type DamagedRow } from '@rfckit/corpus-store';
import type { EngineContext } from './context.ts';
import { isEngineError } from './engine-error.ts';

/** Errors that are looked at for what caused them. */
const DEEPEST = 8;

function damagedRowsOf(thrown: unknown): readonly DamagedRow[] {
  let error = thrown;
  for (let depth = 0; depth < DEEPEST && error instanceof Error; depth++) {
    if (isCorpusStoreError(error)) return error.damagedRows;
    error = error.cause;
  }
  return [];
}

/**
 * Keeps what a reading found damaged from being found and given out, until it is imported again. Whether anything was kept so: not
 * where the corpus cannot be written; reading it goes on failing then.
 */
export function quarantineDamaged(context: EngineContext, thrown: unknown): boolean {
  const rows = damagedRowsOf(thrown);
  if (rows.length === 0) return false;
  try {
    context.writeStore().quarantine([{ rows }], new Date(context.now()).toISOString());
    return true;
  } catch (error) {
    if (isEngineError(error) || isCorpusStoreError(error)) return false;
    throw error;
  }
}
