import { placeErrata, type ErratumPlacement } from '@rfckit/citation-verifier';
import type { DiffPlace } from '@rfckit/evidence-protocol';
import { passageWords } from '@rfckit/rfc-diff';
import type { Erratum } from '@rfckit/rfc-record';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import type { DiffItem } from './diff-items.ts';
import { presentPlace, presentValue } from './present-place.ts';
import { presentWords, wholeText } from './present-words.ts';

interface Placed {
  readonly erratum: Erratum;
  readonly placement: ErratumPlacement;
}

/** The errata of an RFC as items in the order of its text; those that have no place in it come last. Nothing is applied. */
export function erratumItems(snapshot: LoadedSnapshot, errata: readonly Erratum[]): readonly DiffItem[] {
  const placements = placeErrata(snapshot, errata);
  const placed = errata.flatMap((erratum, at): Placed[] => {
    const placement = placements[at];
    return placement === undefined ? [] : [{ erratum, placement }];
  });
  return placed
    .sort((a, b) => startOf(snapshot, a) - startOf(snapshot, b) || a.erratum.id - b.erratum.id)
    .map((each) => erratumItem(snapshot, each));
}

function startOf(snapshot: LoadedSnapshot, { placement }: Placed): number {
  const section = snapshot.sections[placement.namedSections[0] ?? -1];
  return placement.places[0]?.spans[0]?.start ?? section?.span.start ?? snapshot.text.length;
}

/** The parts of spans that are text of blocks and headings: what a page break puts between them is none. */
function contentOf(snapshot: LoadedSnapshot, spans: readonly Span[]): readonly Span[] {
  const headings = snapshot.sections.flatMap(({ heading }) => (heading === null ? [] : [heading]));
  const units = [...snapshot.blocks.map(({ span }) => span), ...headings].sort((a, b) => a.start - b.start);
  return spans.flatMap((span) => {
    const parts = units
      .map((unit) => ({ start: Math.max(span.start, unit.start), end: Math.min(span.end, unit.end) }))
      .filter(({ start, end }) => start < end);
    return parts.length === 0 ? [span] : parts;
  });
}

function erratumItem(snapshot: LoadedSnapshot, { erratum, placement }: Placed): DiffItem {
  const { id, status, type, section, originalText, correctedText, notes, submittedOn } = erratum;
  return {
    kind: status,
    present: () => {
      const { places } = placement;
      const passages = places.map((place) => ({
        document: 0,
        section: place.section,
        spans: contentOf(snapshot, place.spans),
      }));
      const old: DiffPlace[] =
        passages.length > 0
          ? passages.map((passage) => presentPlace(snapshot, passage))
          : unplaced(snapshot, placement, originalText);
      // What several places say is the same; the correction is one text.
      const [first] = passages;
      const isOnePassage = first !== undefined && placement.method !== 'parts';
      const before = isOnePassage ? passageWords(snapshot, first) : wholeText(originalText);
      return {
        remarks: [type],
        score: placement.similarity === null ? null : Math.min(1, Number(placement.similarity.toFixed(4))),
        field: null,
        old,
        new: correctedText.trim() === '' ? [] : [presentValue(correctedText)],
        words: presentWords([before], [wholeText(correctedText)]),
        erratum: {
          erratum_id: id,
          status,
          type,
          section,
          placed_by: placement.method,
          confidence: placement.confidence,
          notes,
          submitted_on: submittedOn,
        },
      };
    },
  };
}

/** The sections that an erratum names, with what it says stands there. */
function unplaced(snapshot: LoadedSnapshot, placement: ErratumPlacement, original: string): DiffPlace[] {
  const value = original.trim() === '' ? null : original;
  const sections = placement.namedSections.map((section) => presentPlace(snapshot, { section, spans: [] }));
  if (sections.length > 0) return sections.map((place) => ({ ...place, value }));
  return value === null ? [] : [presentValue(value)];
}
