import type { EngineContext } from './context.ts';
import { bindCursor } from './cursor-binding.ts';
import { EngineError } from './engine-error.ts';
import type { PageRequest } from './page-options.ts';
import { makeCursor, readCursor } from './search/cursor.ts';

/** One entry of an answer: the list that it belongs to, and how to make it, called only where it is given. */
export type PageEntry<Lists> = {
  [Name in keyof Lists]: { readonly to: Name; make(): Lists[Name] };
}[keyof Lists];

/** The entries of one answer by list, and how many each list has in all. */
export interface Page<Lists> {
  readonly lists: { [Name in keyof Lists]: Lists[Name][] };
  readonly totals: Record<keyof Lists & string, number>;
  /** What the envelope says of it. */
  readonly end: PageEnd;
}

export interface PageEnd {
  readonly next_cursor: string | null;
  readonly limits: { applied: Record<string, number>; truncated: boolean };
}

/** The end of an answer that has no pages. */
export const wholeAnswer: PageEnd = { next_cursor: null, limits: { applied: {}, truncated: false } };

/** What an answer is cut out of. */
interface PageSource<Lists> {
  readonly request: PageRequest;
  /** What the cursor is bound to beside the corpus. */
  readonly bound: unknown;
  readonly names: readonly (keyof Lists & string)[];
  /** All entries in the order in which pages give them. */
  readonly entries: readonly PageEntry<Lists>[];
  /** Words for what is paged, for an error: `RFC9110`. */
  readonly subject: string;
}

/** As long as any cursor. */
const ANY_CURSOR = 'x'.repeat(64);

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/**
 * Composes an answer of as many entries as its limits allow, from where the cursor points; `compose` is called first without entries,
 * to see what the rest of the answer takes. Throws `EngineError`: `invalid_cursor`; `limit_exceeded` where not even one entry fits.
 */
export function answerPage<Lists extends object, Answer>(
  context: EngineContext,
  { request, bound, names, entries, subject }: PageSource<Lists>,
  compose: (page: Page<Lists>) => Answer,
): Answer {
  const binding = bindCursor(context, bound);
  const offset = request.cursor === null ? 0 : readCursor(request.cursor, binding);
  const totals = recordOf<keyof Lists & string, number>(names, () => 0);
  for (const { to } of entries) totals[to as keyof Lists & string] += 1;
  const emptyLists = (): Page<Lists>['lists'] =>
    recordOf<keyof Lists & string, unknown[]>(names, () => []) as Page<Lists>['lists'];
  const makePage = (lists: Page<Lists>['lists'], next: string | null): Page<Lists> => ({
    lists,
    totals,
    end: { next_cursor: next, limits: { applied: { ...request.applied }, truncated: next !== null } },
  });

  const lists = emptyLists();
  let room = request.maxBytes;
  if (room !== Infinity) room -= bytesOf(compose(makePage(emptyLists(), ANY_CURSOR)));
  let at = offset;
  for (; at < entries.length && at - offset < request.limit; at++) {
    const entry = entries[at];
    if (entry === undefined) break;
    const made = entry.make();
    if (room !== Infinity) {
      const size = bytesOf(made) + 1;
      if (size > room && at === offset) throw tooLarge(subject, request.maxBytes + size - room, request);
      if (size > room) break;
      room -= size;
    }
    lists[entry.to].push(made as never);
  }
  return compose(makePage(lists, at < entries.length ? makeCursor(at, binding) : null));
}

/** The size is rounded up: asking for it makes the answer itself a few bytes longer. */
function tooLarge(subject: string, size: number, { maxBytes }: PageRequest): EngineError {
  const needed = Math.ceil((size + 16) / 100) * 100;
  return new EngineError(
    'limit_exceeded',
    `the next part of ${subject} takes an answer of ${needed} bytes, and this one may have ${maxBytes}`,
    {
      hint: `ask the same again with max_bytes ${needed} (--max-bytes ${needed}), or read the text itself with rfc source-text`,
      details: { required_bytes: needed, max_bytes: maxBytes },
    },
  );
}
