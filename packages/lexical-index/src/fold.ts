const tokenCharacter = /^[\p{L}\p{N}\p{Co}]$/u;
const mark = /^\p{M}$/u;
const marks = /\p{M}+/gu;

/** What one character does to a token: text to append (`''` for a combining mark), or `null` where it separates tokens. */
export type Folded = string | null;

/** Case folding by one character (Unicode CaseFolding, status C): final sigma is sigma, long s is s. Dotless i stays. */
function foldCase(character: string): string {
  const lower = character.toLowerCase();
  const folded = lower.toUpperCase().toLowerCase();
  return folded.length === lower.length && lower !== 'ı' ? folded : lower;
}

function computeFold(character: string): Folded {
  if (mark.test(character)) return '';
  if (!tokenCharacter.test(character)) return null;
  const lower = foldCase(character);
  const decomposed = lower.normalize('NFD');
  const bare = decomposed.replace(marks, '');
  // Hangul syllables decompose into letters, not into marks: they stay whole.
  return bare.length < decomposed.length ? bare : lower;
}

const cache = new Map<number, Folded>();

/** Lower case without diacritics, for one code point. The cache is bounded by the number of code points. */
export function foldCodePoint(codePoint: number): Folded {
  const known = cache.get(codePoint);
  if (known !== undefined) return known;
  const folded = computeFold(String.fromCodePoint(codePoint));
  cache.set(codePoint, folded);
  return folded;
}
