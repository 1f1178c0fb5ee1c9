import type { EngineContext } from './context.ts';
import type { CursorBinding } from './search/cursor.ts';
import { sha256 } from './source-hash.ts';

/** Binds cursors to a request, in canonical form and without its cursor, and to the corpus as it is now. */
export function bindCursor(context: EngineContext, request: unknown): CursorBinding {
  const store = context.readStore();
  const corpusId = store?.corpusId ?? 'none';
  const secret =
    context.options.cursorSecret ?? sha256(new TextEncoder().encode(`rfckit/cursor/${corpusId}`));
  return { secret, request: JSON.stringify(request), corpusId, generation: store?.generation() ?? 0 };
}
