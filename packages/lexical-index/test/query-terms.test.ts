import { describe, expect, test } from 'vitest';
import { extractQueryTerms, isStopWord, stopWords, tokenize } from '@rfckit/lexical-index';

const terms = (question: string): string[] => extractQueryTerms(question).map((term) => term.term);

describe('extractQueryTerms', () => {
  test('drops stop words and stems what is left', () => {
    expect(terms('How long may a cache reuse a stored response?')).toEqual([
      'long',
      'cach',
      'reus',
      'store',
      'respons',
    ]);
  });

  test('keeps a stop word that is a name', () => {
    expect(terms('What does MUST NOT mean?')).toEqual(['must', 'not', 'mean']);
    expect(terms('How long is an A record kept?')).toContain('a');
    expect(terms('When is Retry-After sent?')).toEqual(['retri', 'after', 'sent']);
    expect(terms('What does "is" stand for?')).toContain('is');
  });

  test('does not take a capital at the start, or a question in capitals, for a name', () => {
    expect(terms('A cache may do what?')).toEqual(['cach']);
    expect(terms('WHAT IS A CACHE?')).toEqual(['cach']);
  });

  test('says which terms are numbers, names and parts of one name', () => {
    const parts = extractQueryTerms('What is max_age 429 in Section 9.3?');
    expect(parts.map(({ word, numeric, name, joined }) => [word, numeric, name, joined])).toEqual([
      ['max', false, true, false],
      ['age', false, true, true],
      ['429', true, false, false],
      ['section', false, false, false],
      ['9', true, true, false],
      ['3', true, true, true],
    ]);
  });

  test('gives offsets that slice to the word', () => {
    const question = 'Is „Überlänge" allowed?';
    expect(extractQueryTerms(question).map(({ start, end }) => question.slice(start, end))).toEqual([
      'Überlänge',
      'allowed',
    ]);
  });
});

describe('stopWords', () => {
  test('are folded single tokens without repetition, and cannot be changed', () => {
    expect(stopWords.length).toBeGreaterThan(100);
    expect(new Set(stopWords).size).toBe(stopWords.length);
    for (const word of stopWords) expect(tokenize(word).map((token) => token.term)).toEqual([word]);
    expect(Object.isFrozen(stopWords)).toBe(true);
  });

  test('hold question words and modal verbs, and no word of a protocol', () => {
    expect(['what', 'how', 'the', 'must', 'not'].every(isStopWord)).toBe(true);
    expect(['header', 'length', 'server', '429', 'The'].some(isStopWord)).toBe(false);
  });
});
