import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '@rfckit/lexical-index';
import { tokenizeWithFts5 } from './fts5.ts';

const terms = (text: string): string[] => tokenize(text).map((token) => token.term);

describe('tokenize', () => {
  test('splits names and dotted numbers the same way in a text and in a query', () => {
    expect(terms('Retry-After: 120 (see 9.3.2)')).toEqual(['retry', 'after', '120', 'see', '9', '3', '2']);
    expect(terms('SETTINGS_MAX_FRAME_SIZE 0x05')).toEqual(['settings', 'max', 'frame', 'size', '0x05']);
  });

  test('removes diacritics, composed or not, and folds case by one character', () => {
    expect(terms('Fältström Fa\u0308ltstro\u0308m ΣΑΣ ς ſ')).toEqual([
      'faltstrom',
      'faltstrom',
      'σασ',
      'σ',
      's',
    ]);
    expect(terms('Straße łódź 한국')).toEqual(['straße', 'łodz', '한국']);
  });

  test('gives offsets that slice to the word, past astral characters too', () => {
    const text = '😀 naïve 𝒳𝒴 end';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['naïve', '𝒳𝒴', 'end']);
  });

  test('finds nothing in an empty text and in marks alone', () => {
    expect(tokenize('')).toEqual([]);
    expect(tokenize(' -- \u0301 \f\n')).toEqual([]);
  });

  test('agrees with FTS5 unicode61 on any mix of ASCII, Latin letters, dashes and line ends', () => {
    const character = constantFrom(...'aZ09-_./ \t\n\f"\'éÜßøŁñç–—“”…µ§ΩЖж中ıſς😀');
    assert(
      property(
        array(string({ unit: character, maxLength: 40 }), { minLength: 1, maxLength: 20 }),
        (texts) => {
          expect(texts.map(terms)).toEqual(tokenizeWithFts5(texts, 'unicode61 remove_diacritics 2'));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('is ordered and never overlaps, whatever the text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (text) => {
        let last = 0;
        for (const { start, end, term } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(term).not.toBe('');
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
