import { DatabaseSync } from 'node:sqlite';
import { array, assert, constantFrom, letrec, property, record, subarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSnippet,
  fts5Columns,
  matchesDocument,
  matchesPassage,
  parseQuery,
  passageMarks,
  queryStems,
  questionQuery,
  toFts5Match,
  toFts5Ranking,
  type QueryDocument,
  type QueryPassage,
  type SearchQuery,
} from '@rfckit/lexical-index';

function read(text: string): SearchQuery {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.fault.code}`);
  return result.query;
}

/** The places of the passages that FTS5 finds. */
function findWithFts5(
  passages: readonly QueryPassage[],
  query: SearchQuery,
  compile: (query: SearchQuery) => string | null = toFts5Match,
): number[] {
  const db = new DatabaseSync(':memory:');
  db.exec(
    `create virtual table p using fts5(${fts5Columns.join(', ')}, content = '', tokenize = 'porter unicode61 remove_diacritics 2')`,
  );
  const insert = db.prepare('insert into p (rowid, heading, text, marks) values (?, ?, ?, ?)');
  for (const [at, passage] of passages.entries())
    insert.run(at, passage.heading, passage.text, passageMarks(passage));
  const found = db.prepare('select rowid from p where p match ? order by rowid').all(compile(query) ?? '');
  db.close();
  return found.map((row) => Number(row['rowid']));
}

function findInMemory(passages: readonly QueryPassage[], query: SearchQuery): number[] {
  return passages.flatMap((passage, at) => (matchesPassage(query, passage) ? [at] : []));
}

const words = constantFrom(
  'cache',
  'caching',
  'Stale',
  'MUST',
  'NOT',
  'no-store',
  'retry',
  'after',
  'naïve',
  '9.3',
  'm1',
);
const text = array(words, { maxLength: 6 }).map((list) => list.join(' '));
const passage = record({
  heading: text,
  text,
  section: constantFrom(null, '9', '9.3', '9.3.2', '93', 'A', 'A.1', 'Appendix 1'),
  terms: subarray(['MUST', 'MUST NOT', 'MAY']),
  relations: subarray(['normative', 'informative'] as const),
});
const { query: queryText } = letrec<{ query: string; operand: string }>((tie) => ({
  query: array(tuple(constantFrom(' ', ' OR ', ' AND ', ' -', ' NOT '), tie('operand')), {
    minLength: 1,
    maxLength: 4,
  }).map((parts) =>
    parts.map(([operator, operand], at) => (at === 0 ? operand : operator + operand)).join(''),
  ),
  operand: constantFrom(
    'cache',
    'stale',
    '"no store"',
    'Retry-After',
    'MUST NOT',
    'must',
    'naive',
    '9.3',
    'section:9',
    'section:9.3',
    'section:A',
    'term:MUST',
    'term:"MUST NOT"',
    'relation:normative',
    '(cache OR stale)',
    '(retry -after)',
    '(term:MAY OR section:9.3.2)',
  ),
}));

describe('a query', () => {
  test('finds the same paragraphs through FTS5 and in memory', () => {
    let found = 0;
    let tried = 0;
    const refused = new Set<string>();
    assert(
      property(array(passage, { minLength: 1, maxLength: 12 }), queryText, (passages, written) => {
        const result = parseQuery(written);
        if (!result.ok) {
          refused.add(result.fault.code);
          return;
        }
        tried += 1;
        const expected = findInMemory(passages, result.query);
        found += expected.length;
        expect(findWithFts5(passages, result.query)).toEqual(expected);
        const scored = findWithFts5(passages, result.query, toFts5Ranking);
        expect(scored).toEqual(expect.arrayContaining(expected));
      }),
      { numRuns: 600 },
    );
    expect([...refused]).toEqual([]);
    expect(tried).toBeGreaterThan(300);
    expect(found).toBeGreaterThan(300);
  });

  test('holds nothing that FTS5 reads as syntax', () => {
    const db = new DatabaseSync(':memory:');
    db.exec("create virtual table p using fts5(heading, text, marks, content = '')");
    const nasty = [
      'a" OR "b',
      "x' -- ",
      'NEAR(a b)',
      '^a',
      'a + b',
      '{title}:a',
      'text:a',
      'marks : m1',
      'a\u0000b',
      '\\"',
      '*',
    ];
    let asked = 0;
    for (const written of nasty.flatMap((piece) => [
      piece,
      `"${piece.replaceAll('"', '')}"`,
      `cache ${piece} stale`,
    ])) {
      const result = parseQuery(written);
      if (!result.ok) continue;
      asked += 1;
      expect(() =>
        db.prepare('select rowid from p where p match ?').all(toFts5Match(result.query) ?? ''),
      ).not.toThrow();
    }
    expect(asked).toBeGreaterThan(15);
    db.close();
  });

  const document: QueryDocument = {
    number: 9110,
    series: ['STD97'],
    status: 'INTERNET STANDARD',
    stream: 'IETF',
    authors: ['R. Fielding', 'M. Nottingham', 'J. Reschke'],
    keywords: ['Hypertext Transfer Protocol', 'HTTP'],
    year: 2022,
  };

  test.each([
    ['rfc:9110', true],
    ['rfc:9000..9109', false],
    ['rfc:STD97', true],
    ['rfc:BCP97', false],
    ['status:std', true],
    ['-status:std', false],
    ['status:historic OR year:2022', true],
    ['stream:irtf', false],
    ['author:nottingham', true],
    ['author:"r fielding"', true],
    ['author:"fielding r"', false],
    ['keyword:transfers', true],
    ['keyword:"transfer hypertext"', false],
    ['year:2020..2022 rfc:9110', true],
    ['year:2020..2021 rfc:9110', false],
  ])('a document is found by %j: %s', (written, expected) => {
    expect(matchesDocument(read(written), document)).toBe(expected);
  });

  test('asks nothing of a document whose year or stream is unknown except that', () => {
    const unknown = { ...document, year: null, stream: null };
    expect(matchesDocument(read('cache'), unknown)).toBe(true);
    expect(matchesDocument(read('year:0..99999'), unknown)).toBe(false);
    expect(matchesDocument(read('-stream:ietf'), unknown)).toBe(true);
  });
});

describe('questionQuery', () => {
  test('asks for any word without stop words, names whole, each once', () => {
    const query = questionQuery('How long is Retry-After "valid", and is it valid? NOT (this');
    expect(toFts5Match(query)?.replaceAll('{heading text} : ', '')).toBe(
      '("long" OR "retry after" OR "valid" OR "not")',
    );
    expect(questionQuery('What is it?').passage).toBe(null);
  });
});

describe('chooseSnippet', () => {
  const stems = queryStems(read('stale cache -fresh'));
  const long = `${'filler words here '.repeat(20)}a cache may be stale ${'more filler words '.repeat(20)}cache`;

  test('shows where most of the words stand together, in whole words, and marks them', () => {
    const snippet = chooseSnippet(long, stems, 60);
    const shown = long.slice(snippet.start, snippet.end);
    expect(shown).toContain('a cache may be stale');
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(shown).toMatch(/^\S.*\S$/);
    expect(snippet.highlights.map(({ start, end }) => long.slice(start, end))).toEqual(['cache', 'stale']);
  });

  test('is the whole text where that is short, and the beginning where no word is found', () => {
    expect(chooseSnippet('cache', stems, 60)).toEqual({
      start: 0,
      end: 5,
      highlights: [{ start: 0, end: 5 }],
    });
    const none = chooseSnippet(long, new Set(['absent']), 30);
    expect([none.start, none.highlights]).toEqual([0, []]);
    expect(none.end).toBeLessThanOrEqual(30);
  });

  test('keeps its length for any text and any words', () => {
    assert(
      property(text, array(words), (body, asked) => {
        const snippet = chooseSnippet(body, queryStems(questionQuery(asked.join(' '))), 12);
        expect(snippet.end - snippet.start).toBeLessThanOrEqual(Math.max(12, 0));
        for (const { start, end } of snippet.highlights) {
          expect(start >= snippet.start && end <= snippet.end && start < end).toBe(true);
        }
      }),
    );
    expect(() => chooseSnippet('a', stems, 0)).toThrow(RangeError);
  });
});

test.each([
  ['vary header cache', '({heading text} : "vary" AND {heading text} : "cache")'],
  ['server client', '({heading text} : "server" AND {heading text} : "client")'],
  ['handshake term:MUST section:4', '{heading text} : "handshake"'],
  ['term:MUST', 'marks : "m0"'],
  ['handshake -tls', '{heading text} : "handshake"'],
  ['"forward secrecy"', '{heading text} : "secrecy"'],
  ['"silly window size"', '({heading text} : "silly" AND {heading text} : "window")'],
  ['"flow control"', '{heading text} : "flow control"'],
  ['(nonce OR salt) server', '({heading text} : "nonce" OR {heading text} : "salt")'],
  ['"flow control" of handshakes', '{heading text} : "handshakes"'],
])('%s is scored by the words that are not everywhere', (written, expression) => {
  expect(toFts5Ranking(read(written))).toBe(expression);
});
