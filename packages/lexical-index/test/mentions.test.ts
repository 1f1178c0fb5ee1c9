import { expect, test } from 'vitest';
import { findMentions } from '@rfckit/lexical-index';

/** Kind, id and what it is of, in the order of the question. */
function read(question: string): (readonly [string, string, string | null])[] {
  return findMentions(question).map(({ kind, id, of }) => [kind, id, of] as const);
}

test('an RFC is found however its number is written, with the place of the whole mention', () => {
  for (const [question, mention] of [
    ['What does RFC 1035 say about labels?', 'RFC 1035'],
    ['What does RFC1035 say about labels?', 'RFC1035'],
    ["What is rfc 1035's rule for labels?", "rfc 1035's"],
    ['What is rfc1035’s rule for labels?', 'rfc1035’s'],
    ['Labels in RFC-1035?', 'RFC-1035'],
    ['Labels [RFC1035]?', 'RFC1035'],
    ['Labels in RFC 01035?', 'RFC 01035'],
  ] as const) {
    const [found, ...others] = findMentions(question);
    expect(others).toEqual([]);
    expect([found?.kind, found?.id, question.slice(found?.start, found?.end)]).toEqual([
      'rfc',
      'RFC1035',
      mention,
    ]);
  }
});

test('a list in the plural names each of its members', () => {
  expect(read('What do RFCs 9110, 9111 and 9112 share?')).toEqual([
    ['rfc', 'RFC9110', null],
    ['rfc', 'RFC9111', null],
    ['rfc', 'RFC9112', null],
  ]);
  expect(read('Compare sections 3.1 and 3.2')).toEqual([
    ['section', '3.1', null],
    ['section', '3.2', null],
  ]);
});

test('series documents are found', () => {
  expect(read('What do BCP 14, STD-97 and fyi 36 say?')).toEqual([
    ['series', 'BCP14', null],
    ['series', 'STD97', null],
    ['series', 'FYI36', null],
  ]);
});

test('a section is found by its word, its sign or its letter, and knows the document that it is said to be of', () => {
  for (const [question, id, of] of [
    ['section 3.1', '3.1', null],
    ['§3.1', '3.1', null],
    ['§ 3.1', '3.1', null],
    ['Sec. 3.1', '3.1', null],
    ['Appendix a', 'A', null],
    ['Section A.2', 'A.2', null],
    ['Section 3.1 of RFC 1035', '3.1', 'RFC1035'],
    ['RFC 1035, Section 3.1', '3.1', 'RFC1035'],
    ['RFC1035 §3.1', '3.1', 'RFC1035'],
    ['section 3.1 (RFC 1035)', '3.1', 'RFC1035'],
    ['section 3.1 about what is obsolete in RFC 1035', '3.1', null],
  ] as const) {
    expect(read(question).filter(([kind]) => kind === 'section')).toEqual([['section', id, of]]);
  }
});

test('numbers, years, codes and words that look like mentions are none', () => {
  for (const question of [
    'What does the 429 status code mean?',
    'Is TLS 1.3 older than 2018?',
    'What is in the answer section a server sends?',
    'Who maintains the RFC series?',
    'What does RFC 0 say?',
    '',
  ])
    expect(read(question)).toEqual([]);
});

test('a long question takes no longer than its length', () => {
  const question = `RFCs ${'9110, '.repeat(300)}${' '.repeat(5000)}section ${'1.'.repeat(2000)}`;
  const started = performance.now();
  expect(findMentions(question).length).toBeGreaterThan(299);
  expect(performance.now() - started).toBeLessThan(500);
});
