import type { Diff, DiffChange, DiffPlace } from '@rfckit/evidence-protocol';
import { plural } from '../plural.ts';

/** `RFC7231 → RFC9110 + RFC9112: requirements`. */
export function nameSides({ mode, old, new: next }: Diff['data']): string {
  const before = old.map(({ rfc }) => rfc).join(' + ');
  if (mode === 'errata') return `${before} and its errata`;
  return `${before} → ${next.map(({ rfc }) => rfc).join(' + ')}: ${mode}`;
}

/** A kind in words. */
export function nameKind(kind: string): string {
  return kind.replaceAll('_', ' ');
}

/** What the whole comparison holds, not the page. */
export function countKinds({ summary }: Diff['data']): string {
  const kinds = Object.entries(summary.kinds).sort(([, a], [, b]) => b - a);
  const counted = kinds.map(([kind, count]) => `${count} ${nameKind(kind)}`).join(', ');
  return `${plural(summary.items, 'item')}${counted === '' ? '' : `: ${counted}`}`;
}

function namePlace(place: DiffPlace, withRfc: boolean): string {
  const section =
    place.section_number === null
      ? (place.section_title ?? 'before the first heading')
      : `§${place.section_number}${place.section_title === null ? '' : ` ${place.section_title}`}`;
  return place.rfc === null ? '' : `${withRfc ? `${place.rfc} ` : ''}${section}`;
}

/** Where the places of a side are, each section once; empty where they stand in no text. */
export function namePlaces(places: readonly DiffPlace[], withRfc: boolean): string {
  return [...new Set(places.map((place) => namePlace(place, withRfc)))]
    .filter((name) => name !== '')
    .join(', ');
}

/** What a side says, on one line: without the page break that cuts it, and values apart. */
export function textOfPlaces(places: readonly DiffPlace[]): string {
  return places
    .map(({ value, fragments }) => value ?? fragments.map(({ text }) => text).join(' '))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ');
}

/** A run of words on one of the sides, or both. */
export type Run = DiffChange['words'][number];

/** Both sides as runs, also where there is one side only or nothing was compared word by word. */
export function runsOf(change: DiffChange): readonly Run[] {
  if (change.words.length > 0) return change.words;
  const old = textOfPlaces(change.old);
  const next = textOfPlaces(change.new);
  if (old === next) return old === '' ? [] : [{ kind: 'same', text: old }];
  return [
    ...(old === '' ? [] : [{ kind: 'removed' as const, text: old }]),
    ...(next === '' ? [] : [{ kind: 'added' as const, text: old === '' ? next : ` ${next}` }]),
  ];
}
