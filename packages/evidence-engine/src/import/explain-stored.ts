import { isEngineError, type EngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';

/** The error of one document that cannot be read from the corpus; throws what is wrong with the whole of it. */
export function explainStored(thrown: unknown): EngineError {
  const error = toEngineError(thrown, 'read the corpus');
  if (isEngineError(error) && error.code === 'integrity_failure') return error;
  throw error;
}
