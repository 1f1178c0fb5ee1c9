function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function countShared(a: readonly string[], b: readonly string[]): number {
  const left = countWords(b);
  let shared = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return shared;
}

/** How alike two short texts are by their words, from 0 to 1 (Dice's coefficient). */
export function wordLikeness(a: readonly string[], b: readonly string[]): number {
  return a.length + b.length === 0 ? 1 : (2 * countShared(a, b)) / (a.length + b.length);
}

/** Share of the words of `part` that `whole` holds, from 0 to 1. */
export function wordContainment(part: readonly string[], whole: readonly string[]): number {
  return part.length === 0 ? 1 : countShared(part, whole) / part.length;
}
