import { stemmer } from 'stemmer';

/** FTS5 leaves shorter and longer words alone; it counts UTF-8 bytes. */
const MIN_BYTES = 3;
const MAX_BYTES = 64;

function utf8Length(word: string): number {
  let bytes = 0;
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x80) bytes += 1;
    else if (codePoint < 0x800) bytes += 2;
    else bytes += codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * The stem of a folded word by Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", 1980), equal to what SQLite's
 * FTS5 tokenizer `porter` keeps for it.
 */
export function stem(word: string): string {
  if (word.length > MAX_BYTES) return word;
  const bytes = utf8Length(word);
  if (bytes < MIN_BYTES || bytes > MAX_BYTES) return word;
  // The library counts letters: a consonant before a word of two letters but three bytes makes it long enough and changes no rule.
  return word.length < MIN_BYTES ? stemmer(`b${word}`).slice(1) : stemmer(word);
}
