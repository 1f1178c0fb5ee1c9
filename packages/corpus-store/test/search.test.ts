import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { matchesDocument, parseQuery, toFts5Match, type DocumentNode } from '@rfckit/lexical-index';
import { headingSlot, makeSearchRows, openCorpusStore, packDocument } from '@rfckit/corpus-store';
import type { CorpusStore, PassageHit } from '@rfckit/corpus-store';
import { analyseSnapshot } from '@rfckit/rfc-snapshot';
import { now, sampleDocument, sampleRecord, temporaryCorpus } from './sample.ts';

const weights = { heading: 2, text: 1 };

function matchOf(query: string): string {
  const result = parseQuery(query);
  const match = result.ok ? toFts5Match(result.query) : null;
  if (match === null) throw new Error(`${query} asks nothing of paragraphs`);
  return match;
}

function documentsOf(query: string): readonly DocumentNode[] {
  const result = parseQuery(query);
  if (!result.ok) throw new Error(result.fault.code);
  return result.query.documents;
}

function find(store: CorpusStore, query: string): readonly PassageHit[] {
  return store.searchPassages({ match: matchOf(query), limit: 100, weights }).hits;
}

const places = (hits: readonly PassageHit[]): unknown[] => hits.map(({ rfc, block }) => [rfc, block]);

it('finds words, phrases, headings and titles, and says which block holds them', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  corpus.store.putDocument(sampleDocument('RFC99902', { sections: 2 }));
  expect(places(find(corpus.store, '"send 1 octets"'))).toEqual([
    ['RFC99901', 2],
    ['RFC99902', 2],
  ]);
  expect(places(find(corpus.store, 'sending "part 3"'))).toEqual([['RFC99901', 4]]);
  expect(find(corpus.store, 'rfc99902 octet').map(({ rfc }) => rfc)).toEqual(['RFC99902', 'RFC99902']);
  expect(find(corpus.store, 'nowhere')).toEqual([]);
});

it('filters by section, key word and RFC, and counts all matches beyond the limit', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  corpus.store.putDocument(sampleDocument('RFC99902'));
  expect(places(find(corpus.store, 'client section:2'))).toEqual([
    ['RFC99901', 2],
    ['RFC99902', 2],
  ]);
  expect(find(corpus.store, 'client term:MUST')).toHaveLength(8);
  expect(find(corpus.store, 'client term:MAY')).toEqual([]);
  const some = corpus.store.searchPassages({
    match: matchOf('client'),
    limit: 2,
    weights,
    documents: documentsOf('rfc:99902..99977'),
  });
  expect([some.hits.map(({ rfc }) => rfc), some.matches]).toEqual([['RFC99902', 'RFC99902'], 4]);
  expect(() => corpus.store.searchPassages({ match: '"a"', limit: 0, weights })).toThrow(RangeError);
});

it('knows a heading that has no paragraph of its own', () => {
  const { snapshot } = sampleDocument('RFC99901');
  const bare = { ...snapshot, blocks: snapshot.blocks.slice(0, 6) };
  const rows = makeSearchRows(bare, analyseSnapshot(snapshot));
  expect(
    rows.filter(({ text }) => text === '').map(({ slot, heading }) => [slot - headingSlot, heading]),
  ).toEqual([[4, 'Part 4 of RFC99901']]);
});

it('searches only what is current: a new snapshot takes the place of the old one', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  const before = find(corpus.store, 'client');
  corpus.store.putDocument(sampleDocument('RFC99901', { parserVersion: 'sample-2' }));
  const after = find(corpus.store, 'client');
  expect(places(after)).toEqual(places(before));
  expect(after[0]?.snapshotId).not.toBe(before[0]?.snapshotId);
  expect(corpus.store.searchPassages({ match: matchOf('client'), limit: 100, weights }).matches).toBe(4);
});

it('finds a snapshot again that was current before, and keeps what is stale out of all counts until it is cleared', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putDocument(sampleDocument('RFC99901'));
  const first = find(store, 'client');
  store.putDocument(sampleDocument('RFC99901', { parserVersion: 'sample-2' }));
  const second = find(store, 'client');
  expect([first.length, second.length, store.staleRows() > 0]).toEqual([4, 4, true]);
  store.putDocument(sampleDocument('RFC99901'));
  expect(find(store, 'client').map(({ snapshotId, block }) => [snapshotId, block])).toEqual(
    first.map(({ snapshotId, block }) => [snapshotId, block]),
  );
  const narrow = store.searchPassages({
    match: matchOf('client'),
    limit: 9,
    weights,
    documents: documentsOf('rfc:99901'),
  });
  expect(narrow.matches).toBe(4);
  store.clearSearch();
  expect([store.staleRows(), store.isSearchComplete()]).toEqual([0, false]);
});

it('scores by another expression than it finds by', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  const match = matchOf('client octets');
  const [plain, ranked] = [match, matchOf('octets')].map((ranking) =>
    corpus.store.searchPassages({ match, ranking, limit: 2, weights }),
  );
  expect([plain?.matches, ranked?.matches, ranked?.hits.length]).toEqual([4, 4, 2]);
  expect(ranked?.hits[0]?.score).toBeLessThan(plain?.hits[0]?.score ?? 0);
});

it('quotes from a part of the text exactly as from the whole snapshot', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901', { sections: 6 }));
  const source = corpus.store.passageSource('RFC99901');
  const snapshot = corpus.store.loadSnapshot('RFC99901');
  if (source === null || snapshot === null) throw new Error('lost');
  expect(source.blocks).toEqual(snapshot.blocks);
  for (const { section, span } of snapshot.blocks) {
    expect(source.slice(section, span)).toBe(snapshot.text.slice(span.start, span.end));
    expect(source.locate(section, span)).toEqual(snapshot.lines.locate(span));
  }
  expect(/[^\0-\x7f]/.test(snapshot.text)).toBe(true);
  expect(() => source.slice(0, { start: 0, end: snapshot.text.length })).toThrow(RangeError);
  expect(corpus.store.passageSource('RFC99977')).toBeNull();
});

it('makes packed documents searchable at a flush or when it is closed, and names those that are not', () => {
  using corpus = temporaryCorpus();
  const put = (rfc: string): void => {
    const { snapshot, analysis, bytes, ...rest } = sampleDocument(rfc);
    corpus.store.putPacked({ packed: packDocument(snapshot, analysis, bytes), ...rest });
  };
  put('RFC99901');
  expect([find(corpus.store, 'client').length, corpus.store.unindexed(10)]).toEqual([0, ['RFC99901']]);
  corpus.store.flushSearch();
  expect([find(corpus.store, 'client').length, corpus.store.unindexed(10)]).toEqual([4, []]);
  put('RFC99902');
  corpus.store.close();
  using again = openCorpusStore({ path: corpus.path, now });
  expect([find(again, 'client').length, again.unindexed(10)]).toEqual([8, []]);
});

it('rebuilds the index from stored snapshots, with the same results', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  for (const rfc of ['RFC99901', 'RFC99902']) store.putDocument(sampleDocument(rfc));
  const before = find(store, 'client OR item');
  expect(before.length).toBe(8);
  store.clearSearch();
  expect(find(store, 'client OR item')).toEqual([]);
  for (const rfc of store.unindexed(10)) {
    const snapshot = store.loadSnapshot(rfc);
    if (snapshot === null) throw new Error('lost');
    store.indexSnapshot(snapshot.id, makeSearchRows(snapshot, analyseSnapshot(snapshot)));
  }
  store.flushSearch();
  expect(find(store, 'client OR item')).toEqual(before);
});

it('keeps what an RFC requires and refers to, and gives it back as it was', () => {
  using corpus = temporaryCorpus();
  const document = sampleDocument('RFC99901');
  corpus.store.putDocument(document);
  expect(document.analysis.statements.statements.length).toBeGreaterThan(2);
  expect(corpus.store.statementsOf('RFC99901')).toEqual({ ...document.analysis.statements, lowercase: [] });
  expect(corpus.store.referencesOf(document.snapshot.id)).toEqual(document.analysis.references);
  expect(corpus.store.statementsOf('RFC99977')).toBe(null);
});

it('searches the catalogue by number, title, author and keyword, in its newest state', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const record = sampleRecord('RFC99901', { title: 'Lanterns', keywords: ['light'], subseries: ['STD97'] });
  store.putRecords([record, sampleRecord('RFC99902')], now().toISOString());
  const rfcs = (match: string): string[] => store.searchCatalogue(match, 10).hits.map(({ rfc }) => rfc);
  expect(['"lantern"', '"light"', '"99901"', '"rfc99901"', '"std97"', '"97"'].map(rfcs)).toEqual(
    Array.from({ length: 6 }, () => ['RFC99901']),
  );
  expect(rfcs('"sample"')).toEqual(['RFC99902', 'RFC99901']);
  expect(rfcs('"darkness"')).toEqual([]);
  store.putRecords([{ ...record, title: 'Darkness' }], now().toISOString());
  expect([rfcs('"darkness"'), rfcs('"lantern"')]).toEqual([['RFC99901'], []]);
});

it('brings the catalogue of an older corpus along', () => {
  using corpus = temporaryCorpus();
  const records = [sampleRecord('RFC99901', { subseries: ['BCP14'] }), sampleRecord('RFC99902')];
  corpus.store.putRecords(records, now().toISOString());
  const ask = (store: CorpusStore): unknown =>
    ['"bcp14"', '"99902"', '"sample"'].map((match) => store.searchCatalogue(match, 9));
  const before = ask(corpus.store);
  corpus.store.close();
  {
    using db = new DatabaseSync(corpus.path);
    db.exec(`DROP TABLE passage; DROP TABLE catalogue; DROP TABLE fact; DROP TABLE indexed; DROP TABLE stale; DROP TABLE quarantine; DROP TABLE history;
      ALTER TABLE snapshot DROP COLUMN crc32; ALTER TABLE record DROP COLUMN crc32; ALTER TABLE erratum DROP COLUMN crc32;
      PRAGMA user_version = 2`);
  }
  using store = openCorpusStore({ path: corpus.path, now });
  expect(ask(store)).toEqual(before);
  expect(JSON.stringify(before)).toContain('RFC99902');
});

it('finds the same documents by their facts as a query does in memory', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const records = [
    sampleRecord('RFC99901', {
      subseries: ['BCP14'],
      keywords: ['light', 'house'],
      authors: ['A. Sample', 'B. Person'].map((name) => ({ name, editor: false })),
    }),
    sampleRecord('RFC99902', { date: null, stream: null, obsoletes: ['RFC99901'] }),
    sampleRecord('RFC99903', {
      currentStatus: 'HISTORIC',
      stream: 'IRTF',
      date: { year: 1999, month: 1, day: null },
    }),
  ];
  store.putRecords(records, now().toISOString());
  const asked = [
    'rfc:99901',
    'rfc:99902..99903',
    'rfc:BCP14',
    'year:1990..2000',
    '-year:1990..2000',
    'status:historic',
    '-status:ps',
    'stream:irtf',
    '-stream:ietf',
    'author:sample',
    'author:"sample b"',
    'author:"b person"',
    'keyword:lights',
    'keyword:"light house"',
    'status:historic OR rfc:99901',
    '-(status:historic OR keyword:light)',
    'rfc:99904',
  ];
  let found = 0;
  for (const query of asked) {
    const documents = documentsOf(query);
    const expected = records
      .filter((record) =>
        matchesDocument(
          { passage: null, documents, fields: [], notices: [] },
          {
            number: Number(record.rfc.slice(3)),
            series: record.subseries,
            status: record.currentStatus,
            stream: record.stream,
            authors: record.authors.map(({ name }) => name),
            keywords: record.keywords,
            year: record.date?.year ?? null,
          },
        ),
      )
      .map(({ rfc }) => rfc);
    found += expected.length;
    expect(
      store
        .searchCatalogue(null, 10, documents)
        .hits.map(({ rfc }) => rfc)
        .toSorted(),
      query,
    ).toEqual(expected);
  }
  expect(found).toBeGreaterThan(15);
});

it('knows which found documents are obsolete, also when the record that says so comes later', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putDocument(sampleDocument('RFC99901'));
  const obsolete = (): unknown => find(store, 'client')[0]?.obsolete;
  expect(obsolete()).toBe(false);
  store.putRecords([sampleRecord('RFC99902', { obsoletes: ['RFC99901'] })], now().toISOString());
  expect(obsolete()).toBe(true);
});
