import { describe, expect, test } from 'vitest';
import { stem, tokenize } from '@rfckit/lexical-index';
import { corpusFolder, readCorpusTexts } from './corpus-text.ts';
import { tokenizeWithFts5 } from './fts5.ts';

/** Written for this test: every step of the algorithm, technical words, lengths at both limits, letters beyond ASCII. */
const words = `
caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned falling hissing fizzed failing
filing happy sky relational conditional rational valenci hesitanci digitizer conformabli radicalli differentli vileli analogousli vietnamization
predication operator feudalism decisiveness hopefulness callousness formaliti sensitiviti sensibiliti triplicate formative formalize electriciti
electrical hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement adjustment dependent
adoption homologou communism activate angulariti homologous effective bowdlerize probate rate cease controll roll caching cached caches cacheable
retransmission retransmitting requesting requests renegotiation unreserved analogies apology acknowledgement identifiers as is us x y 429 0x05 h2 sha256 bytes octets
`
  .trim()
  .split(/\s+/);

function disagreements(list: readonly string[]): string[] {
  const kept = tokenizeWithFts5(list, 'porter unicode61 remove_diacritics 2');
  return list.filter(
    (word, index) =>
      tokenize(word)
        .map((token) => stem(token.term))
        .join(' ') !== kept[index]?.join(' '),
  );
}

describe('stem', () => {
  test('brings forms of a word together and keeps numbers', () => {
    expect(['caching', 'cached', 'caches'].map(stem)).toEqual(['cach', 'cach', 'cach']);
    expect(['429', 'is', 'naïve'].map(stem)).toEqual(['429', 'is', 'naïv']);
  });

  test('agrees with FTS5 porter on words that walk through every step', () => {
    expect(words.length).toBe(100);
    expect(disagreements(words)).toEqual([]);
  });

  test('agrees with FTS5 porter around both length limits, counted in bytes', () => {
    const limits = [1, 2, 3, 61, 62, 63, 64, 65, 66, 200].flatMap((length) => [
      'b'.repeat(Math.max(0, length - 3)) + 'ing',
      'b'.repeat(length - 1) + 's',
      'ж'.repeat(length) + 's',
      'ж' + 'b'.repeat(length) + 'es',
    ]);
    expect(disagreements(limits)).toEqual([]);
  });

  test.skipIf(corpusFolder === undefined)(
    'agrees with FTS5 porter on 20,000 distinct words of the series (skipped without RFC_CORPUS)',
    async () => {
      const distinct = new Set<string>();
      for await (const [, bytes] of readCorpusTexts(corpusFolder ?? '')) {
        for (const { term } of tokenize(bytes.toString('utf8'))) distinct.add(term);
        if (distinct.size >= 20_000) break;
      }
      expect(distinct.size).toBeGreaterThanOrEqual(20_000);
      expect(disagreements([...distinct])).toEqual([]);
    },
    120_000,
  );
});
