import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createBm25Index, stem, type Bm25Document } from '@rfckit/lexical-index';

const shelf: readonly Bm25Document<string>[] = [
  {
    id: 'caching',
    fields: { title: 'HTTP', heading: 'Caching', text: 'A cache stores responses and reuses them.' },
  },
  {
    id: 'retry',
    fields: { title: 'HTTP', heading: 'Retry-After', text: 'Servers send it to say how long to wait.' },
  },
  { id: 'ports', fields: { text: 'Port numbers: 80 for HTTP, 443 for HTTPS.' } },
  { id: 'methods', fields: { heading: 'Methods', text: 'GET and HEAD responses are cached, POST rarely.' } },
];

const query = (...words: string[]): string[] => words.map(stem);

describe('createBm25Index', () => {
  test('orders documents by BM25 and says which stems matched', () => {
    const index = createBm25Index(shelf);
    expect(index.search(query('cached', 'responses')).map(({ id, matched }) => [id, matched])).toEqual([
      ['caching', ['cach', 'respons']],
      ['methods', ['cach', 'respons']],
    ]);
    expect(index.search(query('443')).map(({ id }) => id)).toEqual(['ports']);
    expect(index.search(query('absent'))).toEqual([]);
    expect(index.search([])).toEqual([]);
  });

  test('computes the formula: one hit by hand', () => {
    const index = createBm25Index([
      { id: 1, fields: { text: 'one two two' } },
      { id: 2, fields: { text: 'three' } },
    ]);
    const idf = Math.log(1 + 1.5 / 1.5);
    expect(index.search(['two'])[0]?.score).toBeCloseTo(
      (idf * 2 * 2.2) / (2 + 1.2 * (0.25 + 0.75 * (3 / 2))),
      12,
    );
    expect(index.inverseDocumentFrequency('two')).toBeCloseTo(idf, 12);
    expect([index.documentFrequency('two'), index.documentFrequency('four'), index.documentCount]).toEqual([
      1, 0, 2,
    ]);
  });

  test('scores in proportion to bm25() of FTS5 with weights 1, 2, 1, apart from the idf', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      id: at,
      fields: {
        title: at % 3 === 0 ? 'zone transfer' : 'zone',
        heading: at % 5 === 0 ? 'timer' : 'other',
        text: 'word '.repeat(at % 7) + (at % 4 === 0 ? 'timer timers' : 'x'),
      },
    }));
    const db = new DatabaseSync(':memory:');
    db.exec("create virtual table d using fts5(title, heading, text, tokenize = 'porter unicode61')");
    const insert = db.prepare('insert into d(rowid, title, heading, text) values (?, ?, ?, ?)');
    for (const { id, fields } of many) insert.run(id, fields.title, fields.heading, fields.text);
    const expected = db
      .prepare(
        "select rowid as id, bm25(d, 1, 2, 1) as score from d where d match 'timer' order by score, rowid",
      )
      .all();
    const hits = createBm25Index(many).search(['timer']);
    expect(hits.length).toBe(16);
    expect(hits.map(({ id }) => id)).toEqual(expected.map((row) => row['id']));
    const ratios = hits.map(({ score }, at) => score / -Number(expected[at]?.['score']));
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0, 9);
  });

  test('counts a heading twice by default and lets fields be weighed', () => {
    const pair = [
      { id: 'text', fields: { heading: 'other', text: 'timer' } },
      { id: 'heading', fields: { heading: 'timer', text: 'other' } },
    ];
    expect(createBm25Index(pair).search(['timer'])[0]?.id).toBe('heading');
    expect(
      createBm25Index(pair, { weights: { title: 1, heading: 0, text: 1 } })
        .search(['timer'])
        .map(({ id }) => id),
    ).toEqual(['text']);
  });

  test('multiplies by the number of matched terms when asked', () => {
    const index = createBm25Index(shelf);
    const plain = index.search(query('cached', 'responses'));
    const coordinated = index.search(query('cached', 'responses'), { coordination: true });
    expect(coordinated[0]?.score).toBeCloseTo((plain[0]?.score ?? 0) * 2, 12);
  });

  test('weighs terms, and counts a term given twice once', () => {
    const index = createBm25Index(shelf);
    const [once] = index.search(['port']);
    expect(index.search(['port', 'port'])[0]).toEqual(once);
    expect(index.search([{ term: 'port', weight: 3 }])[0]?.score).toBeCloseTo((once?.score ?? 0) * 3, 12);
    expect(index.search([{ term: 'port', weight: 0 }])).toEqual([]);
  });

  test('keeps the order of the input where scores are equal, and the limit', () => {
    const same = [3, 1, 2].map((id) => ({ id, fields: { text: 'same words' } }));
    expect(
      createBm25Index(same)
        .search(['same'])
        .map(({ id }) => id),
    ).toEqual([3, 1, 2]);
    expect(
      createBm25Index(same)
        .search(['same'], { limit: 2 })
        .map(({ position }) => position),
    ).toEqual([0, 1]);
  });

  test('refuses a limit and options out of range', () => {
    const index = createBm25Index(shelf);
    for (const limit of [0, -1, 1.5, Number.NaN])
      expect(() => index.search(['port'], { limit })).toThrow(RangeError);
    expect(() => createBm25Index(shelf, { b: 2 })).toThrow(RangeError);
    expect(() => createBm25Index(shelf, { k1: -1 })).toThrow(RangeError);
    expect(() => createBm25Index(shelf, { weights: { title: 1, heading: Number.NaN, text: 1 } })).toThrow(
      RangeError,
    );
    expect(createBm25Index([]).search(['port'])).toEqual([]);
  });

  test('builds in linear time: sixteen times the text takes less than 64 times as long', () => {
    const words = Array.from({ length: 5000 }, (_, at) => `word${at % 900}`).join(' ');
    const time = (copies: number): number => {
      const started = performance.now();
      createBm25Index([{ id: 0, fields: { text: (words + ' ').repeat(copies) } }]).search(['word1']);
      return performance.now() - started;
    };
    time(2);
    const small = Math.min(time(1), time(1), time(1));
    expect(time(16)).toBeLessThan(64 * small);
  });
});

test('an index of the only stems that are asked for gives the same hits as one of all', () => {
  const texts = [
    'caches store responses',
    'a cache reuses a response',
    'ties and dies',
    'nothing of the kind',
  ];
  const documents = texts.map((text, id) => ({ id, fields: { title: 'Cache', text } }));
  const terms = ['cach', 'respons', 'ti'];
  const all = createBm25Index(documents);
  const some = createBm25Index(documents, { only: new Set(terms) });
  expect(all.search(terms).length).toBe(4);
  expect(some.search(terms)).toEqual(all.search(terms));
  expect([all.documentFrequency('noth'), some.documentFrequency('noth')]).toEqual([1, 0]);
});
