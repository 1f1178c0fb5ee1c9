/** How a quotation lines up with a passage: pairs of word indices; `-1` where one side has no such word. */
export interface WordAlignment {
  readonly pairs: readonly (readonly [quoted: number, found: number])[];
  readonly matched: number;
}

const MATCH = 3;
const COST = -1;
const NONE = -1_000_000;
const LOOSE = 2;

/**
 * The best alignment of all of `quoted` with a run of `words` that begins near `diagonal` (the index in `words` at which
 * the first quoted word would stand). Only places within `band` words of the diagonal are looked at, so the cost is
 * `quoted.length * 2 * band`. `-1` in `quoted` is a word that the document does not hold.
 */
export function alignWords(
  quoted: Int32Array,
  words: Uint32Array,
  diagonal: number,
  band: number,
): WordAlignment {
  const width = 2 * band + 1;
  const base = diagonal - band;
  const length = quoted.length;
  // Cell (i, c): the first i quoted words are done and the passage so far ends before word base + i + c.
  const trace = new Uint8Array((length + 1) * width);
  let row = new Int32Array(width);
  for (let i = 1; i <= length; i++) {
    const next = new Int32Array(width);
    for (let c = 0; c < width; c++) {
      const word = base + i + c - 1;
      const isInside = word >= 0 && word < words.length;
      const isEqual = isInside && words[word] === quoted[i - 1];
      let best = isInside ? (row[c] ?? NONE) + (isEqual ? MATCH : COST) : NONE;
      let step = 1;
      const skipQuoted = c + 1 < width ? (row[c + 1] ?? NONE) + COST : NONE;
      if (skipQuoted > best) [best, step] = [skipQuoted, 2];
      const skipFound = c > 0 && isInside ? (next[c - 1] ?? NONE) + COST : NONE;
      if (skipFound > best) [best, step] = [skipFound, 3];
      next[c] = best;
      trace[i * width + c] = step;
    }
    row = next;
  }
  let end = 0;
  for (let c = 1; c < width; c++) if ((row[c] ?? NONE) > (row[end] ?? NONE)) end = c;
  return readTrace(quoted, words, trace, width, base, end);
}

function readTrace(
  quoted: Int32Array,
  words: Uint32Array,
  trace: Uint8Array,
  width: number,
  base: number,
  end: number,
): WordAlignment {
  const pairs: [number, number][] = [];
  let matched = 0;
  let i = quoted.length;
  let c = end;
  while (i > 0) {
    const word = base + i + c - 1;
    const step = trace[i * width + c];
    if (step === 1) {
      if (words[word] === quoted[i - 1]) matched++;
      pairs.push([i - 1, word]);
      i--;
    } else if (step === 2) {
      pairs.push([i - 1, -1]);
      i--;
      c++;
    } else {
      pairs.push([-1, word]);
      c--;
    }
  }
  const isEqual = ([own, other]: readonly [number, number]): boolean =>
    own !== -1 && other !== -1 && words[other] === quoted[own];
  return { pairs: trimEnds(pairs.reverse(), isEqual), matched };
}

/** A longer run of unlike words at an end is no part of the passage: it would pull in what stands beside it. */
function trimEnds(
  pairs: readonly (readonly [number, number])[],
  isEqual: (pair: readonly [number, number]) => boolean,
): WordAlignment['pairs'] {
  const first = pairs.findIndex(isEqual);
  const last = pairs.findLastIndex(isEqual);
  if (first === -1) return pairs;
  return pairs.flatMap((pair, index) => {
    const isLooseEnd = (index < first && first > LOOSE) || (index > last && pairs.length - 1 - last > LOOSE);
    if (!isLooseEnd) return [pair];
    return pair[0] === -1 ? [] : [[pair[0], -1] as const];
  });
}
