import type { Span } from '@rfckit/text-position';

const openings = ['[', 'RFC', 'BCP', 'STD', 'FYI'] as const;

/** Where a citation may begin in a text: at an opening bracket or the name of a series. Rising. One pass for each. */
export function findAnchors(text: string): number[] {
  const find = (opening: string, from: number): number => {
    const at = text.indexOf(opening, from);
    return at === -1 ? Infinity : at;
  };
  const next = openings.map((opening) => find(opening, 0));
  const anchors: number[] = [];
  for (;;) {
    let first = 0;
    for (let i = 1; i < next.length; i++) if ((next[i] ?? Infinity) < (next[first] ?? Infinity)) first = i;
    const at = next[first] ?? Infinity;
    if (at === Infinity) return anchors;
    anchors.push(at);
    next[first] = find(openings[first] ?? '[', at + 1);
  }
}

const none: readonly number[] = [];

/** Hands out the anchors of a text span by span. */
export class AnchorReader {
  readonly #anchors: readonly number[];
  #next = 0;

  constructor(anchors: readonly number[]) {
    this.#anchors = anchors;
  }

  /** The anchors in `span`; no span may start before the one before it. */
  within({ start, end }: Span): readonly number[] {
    const anchors = this.#anchors;
    while ((anchors[this.#next] ?? Infinity) < start) this.#next++;
    let last = this.#next;
    while ((anchors[last] ?? Infinity) < end) last++;
    return last === this.#next ? none : anchors.slice(this.#next, last);
  }
}
