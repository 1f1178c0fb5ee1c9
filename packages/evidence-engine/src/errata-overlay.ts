import {
  createQuotationIndex,
  placeErrata,
  type ErratumPlacement,
  type QuotationIndex,
} from '@rfckit/citation-verifier';
import type { ErratumNote } from '@rfckit/evidence-protocol';
import type { Erratum } from '@rfckit/rfc-record';
import type { LoadedSnapshot, RfcSection } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import type { EngineContext } from './context.ts';
import { erratumUrl, findErrata } from './errata-facts.ts';

/** The verified and held errata of one text, by what they touch. The text itself is never changed by them. */
export interface ErrataOverlay {
  /** Whether errata are at hand. */
  readonly known: boolean;
  /** Those whose text overlaps one of these spans, which lie in this section. */
  touching(spans: readonly Span[], section: number): ErratumNote[];
  /** Those that name this section and have no place in the text. */
  naming(section: number): ErratumNote[];
}

/** Where the errata of a text stand; what takes long is found out when it is first asked for. */
interface Placements {
  readonly errata: readonly Erratum[];
  /** By the text alone. */
  readonly plain: readonly ErratumPlacement[];
  /** Also by what is only like it. */
  full(at: number): ErratumPlacement;
}

function openPlacements(index: QuotationIndex, errata: readonly Erratum[]): Placements {
  const plain = placeErrata(index, errata, { effort: 'exact' });
  const found = new Map<number, ErratumPlacement>();
  return {
    errata,
    plain,
    full(at) {
      const known = found.get(at);
      if (known !== undefined) return known;
      const erratum = errata[at];
      const [placement] = erratum === undefined ? [] : placeErrata(index, [erratum]);
      if (placement === undefined) throw new RangeError('there is no such erratum');
      found.set(at, placement);
      return placement;
    },
  };
}

const kept = new WeakMap<LoadedSnapshot, { readonly key: string; readonly placements: Placements }>();

/** The placements in a snapshot that was read lately are kept as long as it is. */
function placementsIn(snapshot: LoadedSnapshot, errata: readonly Erratum[]): Placements {
  const key = JSON.stringify(errata.map(({ id, status, updatedAt }) => [id, status, updatedAt]));
  const known = kept.get(snapshot);
  if (known?.key === key) return known.placements;
  const placements = openPlacements(createQuotationIndex(snapshot), errata);
  kept.set(snapshot, { key, placements });
  return placements;
}

function holds(outer: RfcSection | undefined, inner: RfcSection | undefined): boolean {
  if (outer === undefined || inner === undefined) return false;
  return outer.span.start <= inner.span.start && inner.span.start < outer.treeEnd;
}

function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}

function noteOf({ id, status, type }: Erratum, match: ErratumNote['match']): ErratumNote[] {
  if (status !== 'verified' && status !== 'held_for_document_update') return [];
  return [{ erratum_id: id, status, type, match, url: erratumUrl(id) }];
}

const nothing: Omit<ErrataOverlay, 'known'> = { touching: () => [], naming: () => [] };

/** Lays the verified and held errata of an RFC over its text. Where it has none, nothing is done. */
export function openErrataOverlay(context: EngineContext, snapshot: LoadedSnapshot): ErrataOverlay {
  const { known, errata: all } = findErrata(context, snapshot.rfc);
  const errata = all.filter(({ status }) => status === 'verified' || status === 'held_for_document_update');
  if (errata.length === 0) return { known, ...nothing };
  let placements: Placements | null = null;
  const open = (): Placements => (placements ??= placementsIn(snapshot, errata));
  const { sections } = snapshot;

  /** Whether an erratum may stand in a section by what it says of its place. */
  function isNear({ namedSections }: ErratumPlacement, section: number): boolean {
    return (
      namedSections.length === 0 ||
      namedSections.some(
        (named) => holds(sections[named], sections[section]) || holds(sections[section], sections[named]),
      )
    );
  }

  /** Where an erratum stands, as far as it matters for a section. */
  function placementFor(at: number, section: number): ErratumPlacement | null {
    const plain = open().plain[at];
    if (plain === undefined || plain.places.length > 0) return plain ?? null;
    return plain.reason !== 'no_original_text' && isNear(plain, section) ? open().full(at) : null;
  }

  return {
    known,
    touching: (spans, section) =>
      errata.flatMap((erratum, at) => {
        const placement = placementFor(at, section);
        if (placement === null || placement.confidence === 'low') return [];
        const own = placement.places.flatMap((place) => place.spans);
        const isTouched = own.some((span) => spans.some((asked) => overlaps(span, asked)));
        return isTouched ? noteOf(erratum, 'span') : [];
      }),
    naming: (section) =>
      errata.flatMap((erratum, at) => {
        if (open().plain[at]?.namedSections.includes(section) !== true) return [];
        const placement = placementFor(at, section) ?? open().plain[at];
        const isPlaced =
          placement !== undefined && placement.places.length > 0 && placement.confidence !== 'low';
        return isPlaced ? [] : noteOf(erratum, 'section');
      }),
  };
}
