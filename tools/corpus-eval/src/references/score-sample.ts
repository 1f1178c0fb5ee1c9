import { readFileSync } from 'node:fs';
import type { ReferenceEntry, ReferenceTarget } from '@rfckit/reference-graph';

/** What a reader found in the words of one entry. */
interface ReadEntry {
  readonly name: string;
  /** Where it begins, in UTF-16. */
  readonly start: number;
  /** Whether it is a reference at all. */
  readonly reference: boolean;
  readonly label: string | null;
  readonly title: string | null;
  /** `RFC9110`, a draft's name, `external`, or `none` where the words name nothing. */
  readonly target: string;
}

/** Fields given and right, of fields given and of fields that the words have. */
export interface FieldScore {
  readonly right: number;
  readonly given: number;
  readonly printed: number;
}

export interface SampleScore {
  readonly entries: number;
  readonly found: number;
  readonly references: number;
  readonly label: FieldScore;
  readonly title: FieldScore;
  readonly target: FieldScore;
}

/** The rows of `references-sample.json`: 25 entries of each of four eras, drawn by `SampleTally` and read by hand. */
export function readSample(): readonly ReadEntry[] {
  const file = new URL('../../references-sample.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReadEntry[];
}

/** A target in the words of the sample. */
export function nameTarget(target: ReferenceTarget | undefined): string | null {
  switch (target?.type) {
    case 'rfc':
      return target.rfc;
    case 'subseries':
      return target.id;
    case 'draft':
      return target.name;
    case 'external':
      return 'external';
    default:
      return null;
  }
}

/** Compares what was extracted with what was read. */
export class SampleScorer {
  readonly #rows = Map.groupBy(readSample(), ({ name }) => name);
  readonly #sum = {
    found: 0,
    references: 0,
    label: { right: 0, given: 0, printed: 0 },
    title: { right: 0, given: 0, printed: 0 },
    target: { right: 0, given: 0, printed: 0 },
  };

  add(name: string, entries: readonly ReferenceEntry[]): void {
    for (const row of this.#rows.get(name) ?? []) {
      const entry = entries.find(({ spans }) => spans[0]?.start === row.start);
      if (entry) this.#sum.found++;
      if (entry && row.reference) this.#sum.references++;
      this.#count('label', entry?.label ?? null, row.label);
      this.#count('title', entry?.title ?? null, row.title);
      this.#count('target', nameTarget(entry?.targets[0]), row.target === 'none' ? null : row.target);
    }
  }

  #count(field: 'label' | 'title' | 'target', given: string | null, printed: string | null): void {
    const score = this.#sum[field];
    if (given !== null) score.given++;
    if (printed !== null) score.printed++;
    if (given !== null && given === printed) score.right++;
  }

  score(): SampleScore {
    const entries = [...this.#rows.values()].reduce((sum, rows) => sum + rows.length, 0);
    return { entries, ...this.#sum };
  }
}
