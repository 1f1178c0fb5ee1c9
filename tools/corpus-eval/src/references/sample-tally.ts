import type { ReferenceEntry } from '@rfckit/reference-graph';
import { Reservoir } from './sample.ts';

/** An entry drawn for reading, with the words it was read from. */
export interface SampledEntry {
  readonly name: string;
  readonly entry: ReferenceEntry;
  readonly words: string;
}

const SEED = 20230121;
const PER_ERA = 25;
/** First numbers of the eras: before 1989, the 1990s, xml2rfc version 2, RFCXML version 3. */
const eras = [0, 1100, 2900, 8650] as const;

/** Draws 25 entries from each of four eras. */
export class SampleTally {
  readonly #reservoirs = eras.map((first) => new Reservoir<SampledEntry>(PER_ERA, SEED + first));

  add(name: string, text: string, entries: readonly ReferenceEntry[]): void {
    const number = Number(/\d+/.exec(name)?.[0] ?? 0);
    const era = eras.findLastIndex((first) => number >= first);
    for (const entry of entries) {
      const words = entry.spans.map(({ start, end }) => text.slice(start, end)).join(' ¶ ');
      this.#reservoirs[era]?.offer({ name, entry, words: words.replaceAll(/\s+/g, ' ') });
    }
  }

  drawn(): readonly SampledEntry[] {
    return this.#reservoirs.flatMap(({ items }) => items);
  }
}
