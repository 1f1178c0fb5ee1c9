import type { RfcSection } from '@rfckit/rfc-parser';
import type { Candidate } from './candidate.ts';
import { compareWithin, placesOf, type Allowance } from './find-candidates.ts';
import { foldingBit } from './folding.ts';
import { sectionAt } from './section-check.ts';
import type { Stream } from './stream.ts';

/** Index of the first place at or after `offset` of the text. */
function firstFrom(source: Stream, places: readonly number[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((source.skeleton.at[places[middle] ?? 0] ?? 0) >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Part {
  readonly quoted: Stream;
  readonly places: readonly number[];
}

/** The nearest place of a part after `from` that begins before `limit`. */
function nextPlace(
  source: Stream,
  part: Part,
  from: number,
  limit: number,
  allowance: Allowance,
): Candidate | null {
  for (let next = firstFrom(source, part.places, from); next < part.places.length; next++) {
    const index = part.places[next] ?? 0;
    if ((source.skeleton.at[index] ?? limit) >= limit) return null;
    const candidate = compareWithin(source, index, part.quoted, allowance);
    if (candidate === undefined) return null;
    if (candidate !== null) return candidate;
  }
  return null;
}

function join(candidates: readonly Candidate[]): Candidate {
  return {
    bits: candidates.reduce<number>((bits, candidate) => bits | candidate.bits, foldingBit.elision),
    spans: candidates.flatMap(({ spans }) => spans),
    faults: [...new Set(candidates.flatMap(({ faults }) => faults))],
  };
}

/**
 * Every shortest run of places in which the parts of a quotation follow each other within the own text of one section.
 * What the ellipsis leaves out may be any text, so a longer reach would let any two sentences be joined.
 */
export function findElided(
  source: Stream,
  parts: readonly Stream[],
  sections: readonly RfcSection[],
  allowance: Allowance,
): readonly Candidate[] {
  const places = new Map<string, readonly number[]>();
  for (const quoted of parts) {
    const { value } = quoted.skeleton;
    if (!places.has(value)) places.set(value, placesOf(source, quoted).whole);
  }
  const placed: Part[] = parts.map((quoted) => ({ quoted, places: places.get(quoted.skeleton.value) ?? [] }));
  if (placed.some((part) => part.places.length === 0)) return [];
  const byEnd = new Map<number, Candidate>();
  for (const index of placed[0]?.places ?? []) {
    const first = compareWithin(source, index, parts[0] ?? source, allowance);
    if (first === undefined || byEnd.size >= allowance.matches) break;
    if (first === null) continue;
    const limit = sections[sectionAt(sections, first.spans[0]?.start ?? 0)]?.span.end ?? source.text.length;
    const run = [first];
    for (const part of placed.slice(1)) {
      const next = nextPlace(source, part, run.at(-1)?.spans.at(-1)?.end ?? 0, limit, allowance);
      if (next === null) break;
      run.push(next);
    }
    if (run.length === parts.length) byEnd.set(run.at(-1)?.spans.at(-1)?.end ?? 0, join(run));
  }
  return [...byEnd.values()];
}
