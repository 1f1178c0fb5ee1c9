import { isWord, type Words } from './words.ts';

/** The words of a passage as numbers: `ids` for likeness (case and marks do not count), `exact` for sameness. */
export interface Signature {
  readonly ids: readonly number[];
  /** Equal for passages with the same words and marks in the same order, and only for them. */
  readonly exact: number;
}

/** Numbers words and whole passages, so that both sides of a comparison speak of the same ones. */
export interface Lexicon {
  sign(words: Words): Signature;
}

export function createLexicon(): Lexicon {
  const byPrinted = new Map<string, number>();
  const byFolded = new Map<string, number>();
  const passages = new Map<string, number>();

  /** The number of a word; -1 for a mark. */
  function idOf(value: string): number {
    const known = byPrinted.get(value);
    if (known !== undefined) return known;
    const id = isWord(value) ? numberOf(byFolded, value.toLowerCase()) : -1;
    byPrinted.set(value, id);
    return id;
  }

  return {
    sign({ values }) {
      const words = values.map(idOf).filter((id) => id !== -1);
      // A drawing without a word is known by its marks.
      const ids = words.length > 0 ? words : values.map((value) => numberOf(byFolded, value));
      return { ids, exact: numberOf(passages, values.join(' ')) };
    },
  };
}

function numberOf(map: Map<string, number>, key: string): number {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, map.size);
  return map.size - 1;
}
