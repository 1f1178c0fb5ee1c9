import { rfcNumber, type Erratum } from '@rfckit/rfc-record';
import type { EngineContext } from './context.ts';

/** The errata of an RFC as far as they are at hand. */
export interface ErrataFacts {
  /** Whether errata are at hand at all: else that there are none says nothing. */
  readonly known: boolean;
  /** When the whole list was imported; `null` where only a part of it was. */
  readonly asOf: string | null;
  readonly errata: readonly Erratum[];
}

/** Reads the errata of an RFC out of the corpus. */
export function findErrata(context: EngineContext, rfc: string): ErrataFacts {
  const store = context.readStore();
  const errata = store?.errataOf(rfc) ?? [];
  const asOf = store?.errataObservedAt() ?? null;
  return { known: errata.length > 0 || asOf !== null, asOf, errata };
}

/** How many there are of each status. */
export function countErrata(errata: readonly Erratum[]): Record<Erratum['status'], number> {
  const counts = { verified: 0, held_for_document_update: 0, reported: 0, rejected: 0 };
  for (const { status } of errata) counts[status] += 1;
  return counts;
}

/** The page of an erratum for people. */
export function erratumUrl(id: number): string {
  return `https://www.rfc-editor.org/errata/eid${id}`;
}

/** The errata of an RFC for people. */
export function errataUrl(rfc: string): string {
  return `https://www.rfc-editor.org/errata/rfc${rfcNumber(rfc)}`;
}
