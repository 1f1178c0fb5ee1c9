import { DatabaseSync } from 'node:sqlite';
import type { Erratum } from '@rfckit/rfc-record';
import { expect, it } from 'vitest';
import { later, noon, sampleDocument, sampleRecord, temporaryCorpus } from './sample.ts';

it('gives a record with its sources, the best source first', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const sources = ['text-header', 'datatracker', 'rfc-index', 'rfc-json'] as const;
  for (const [at, source] of sources.entries()) {
    store.putRecords([sampleRecord('RFC99901', { source, title: `as ${source} says` })], noon);
    expect(store.recordOf('RFC99901')).toMatchObject({
      record: { source, title: `as ${source} says` },
      sources: sources.slice(0, at + 1).toReversed(),
      reverseRelations: source === 'text-header' ? 'derived' : 'stated',
    });
  }
  expect(store.counts()).toMatchObject({ records: 1, headerRecords: 0 });
});

it('takes what changes from the source that was asked last', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putRecords([sampleRecord('RFC99901', { obsoletedBy: ['RFC99903'] })], noon);
  store.putRecords(
    [sampleRecord('RFC99901', { source: 'rfc-index', currentStatus: 'HISTORIC', obsoletedBy: ['RFC99902'] })],
    later,
  );
  expect(store.recordOf('RFC99901')).toMatchObject({
    record: { source: 'rfc-json', currentStatus: 'HISTORIC', obsoletedBy: ['RFC99902', 'RFC99903'] },
    observedAt: later,
  });
});

it('derives who obsoletes and updates an RFC from the other texts where nothing states it', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const header = { source: 'text-header' } as const;
  store.putDocument(sampleDocument('RFC99901', { record: header }));
  store.putDocument(
    sampleDocument('RFC99903', { record: { ...header, updates: ['RFC99901'], obsoletes: ['RFC99905'] } }),
  );
  store.putDocument(sampleDocument('RFC99902', { record: { ...header, obsoletes: ['RFC99901'] } }));
  expect(store.recordOf('RFC99901')).toMatchObject({
    record: { obsoletedBy: ['RFC99902'], updatedBy: ['RFC99903'] },
    reverseRelations: 'derived',
  });
  expect(store.reverseRelationsOf('RFC99905')).toEqual({
    obsoletedBy: ['RFC99903'],
    updatedBy: [],
    reverseRelations: 'derived',
  });
  expect(store.reverseRelationsOf('RFC99906')).toEqual({
    obsoletedBy: [],
    updatedBy: [],
    reverseRelations: 'derived',
  });
  expect(store.counts()).toMatchObject({ records: 3, headerRecords: 3 });
});

it('tells of a successor that the stored record is too old to know', () => {
  using corpus = temporaryCorpus();
  corpus.store.putRecords([sampleRecord('RFC99901')], noon);
  corpus.store.putDocument(
    sampleDocument('RFC99902', { record: { source: 'text-header', obsoletes: ['RFC99901'] } }),
  );
  expect(corpus.store.recordOf('RFC99901')).toMatchObject({
    record: { obsoletedBy: ['RFC99902'] },
    reverseRelations: 'stated',
  });
});

it('believes the best record of the other RFC, not its first page, about what that one obsoletes', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putRecords([sampleRecord('RFC99902', { source: 'text-header', obsoletes: ['RFC99901'] })], noon);
  expect(store.reverseRelationsOf('RFC99901').obsoletedBy).toEqual(['RFC99902']);
  store.putRecords([sampleRecord('RFC99902', { obsoletes: ['RFC99903'] })], noon);
  expect(store.reverseRelationsOf('RFC99901').obsoletedBy).toEqual([]);
  expect(store.reverseRelationsOf('RFC99903').obsoletedBy).toEqual(['RFC99902']);
});

it('forgets relations that a newer record of the same source no longer has', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putRecords([sampleRecord('RFC99902', { obsoletes: ['RFC99901'] })], noon);
  store.putRecords([sampleRecord('RFC99902', { obsoletes: [] })], later);
  expect(store.reverseRelationsOf('RFC99901').obsoletedBy).toEqual([]);
});

it('keeps an observed record when a document brings an equal one along, and replaces a header by a newer one', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putRecords([sampleRecord('RFC99901', { currentStatus: 'HISTORIC' })], later);
  store.putDocument(sampleDocument('RFC99901'));
  expect(store.recordOf('RFC99901')).toMatchObject({
    record: { currentStatus: 'HISTORIC' },
    observedAt: later,
  });
  store.putDocument(sampleDocument('RFC99902', { record: { source: 'text-header', title: 'Old' } }));
  store.putDocument(sampleDocument('RFC99902', { record: { source: 'text-header', title: 'New' } }));
  expect(store.recordOf('RFC99902')?.record.title).toBe('New');
});

it('iterates over records in the order of the series, more than are read at a time, the same as one by one', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const records = Array.from({ length: 1203 }, (_, at) =>
    sampleRecord(`RFC${1203 - at}`, { obsoletes: at < 1200 ? [`RFC${1200 - at}`] : [] }),
  );
  store.putRecords(records, noon);
  store.putRecords([sampleRecord('RFC17a', { source: 'rfc-index' })], noon);
  const seen = [...store.records()];
  expect(seen).toHaveLength(1204);
  expect(seen.slice(16, 19).map(({ record }) => record.rfc)).toEqual(['RFC17', 'RFC17a', 'RFC18']);
  expect(seen[0]?.record.obsoletedBy).toEqual(['RFC4']);
  for (const stored of seen) expect(store.recordOf(stored.record.rfc)).toEqual(stored);
});

it('gives what each source says, best first, and keeps a history beside them', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  store.putRecords([sampleRecord('RFC99901', { source: 'datatracker', title: 'Theirs' })], later);
  store.putRecords([sampleRecord('RFC99901', { title: 'Own' })], noon);
  expect(store.recordsOf('RFC99901').map(({ record, observedAt }) => [record.title, observedAt])).toEqual([
    ['Own', noon],
    ['Theirs', later],
  ]);
  expect(store.recordsOf('RFC99902')).toEqual([]);
  const history = { rfc: 'RFC99901', drafts: ['draft-doe-lamps'], events: [], complete: true };
  expect(store.historyOf('RFC99901')).toBe(null);
  store.putHistory({ ...history, complete: false }, noon);
  store.putHistory(history, later);
  expect(store.historyOf('RFC99901')).toEqual({ history, observedAt: later });
  expect(store.checkRfc('RFC99901')).toEqual([]);
});

it('finds a history that is not what was written', () => {
  using corpus = temporaryCorpus();
  corpus.store.putHistory({ rfc: 'RFC99901', drafts: [], events: [], complete: true }, noon);
  expect(corpus.store.stored()).toEqual(['RFC99901']);
  {
    using db = new DatabaseSync(corpus.path);
    db.exec(`UPDATE history SET json = replace(json, 'true', 'false')`);
  }
  expect(() => corpus.store.historyOf('RFC99901')).toThrow(/history of RFC99901 in the corpus is damaged/);
  expect(corpus.store.checkRfc('RFC99901')).toMatchObject([{ asset: 'history', rfc: 'RFC99901' }]);
});

it('keeps nothing of a list of records that ends in an error', () => {
  using corpus = temporaryCorpus();
  function* broken(): Generator<ReturnType<typeof sampleRecord>> {
    yield sampleRecord('RFC99901');
    throw new Error('the archive ends here');
  }
  expect(() => corpus.store.putRecords(broken(), noon)).toThrow('the archive ends here');
  expect(corpus.store.counts().records).toBe(0);
  corpus.store.putRecords([sampleRecord('RFC99901')], noon);
  expect(corpus.store.counts().records).toBe(1);
});

function erratum(id: number, rfc: string, section = '1'): Erratum {
  return {
    id,
    rfc,
    status: 'verified',
    type: 'technical',
    section,
    scope: 'sections',
    sections: [section],
    originalText: 'colour',
    correctedText: 'color',
    notes: null,
    verifierNotes: null,
    submittedOn: '2026-05-01',
    updatedAt: null,
    submitter: null,
    verifier: null,
  };
}

it('replaces all errata, or the ones given, and tells an RFC without errata from errata never imported', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  expect([store.errataOf('RFC99901'), store.errataObservedAt()]).toEqual([[], null]);
  store.putErrata([erratum(2, 'RFC99901'), erratum(1, 'RFC99901'), erratum(3, 'RFC99902')], noon, 'replace');
  expect(store.errataOf('RFC99901')).toEqual([erratum(1, 'RFC99901'), erratum(2, 'RFC99901')]);
  store.putErrata([erratum(2, 'RFC99901', '7')], later, 'upsert');
  expect(store.errataOf('RFC99901').map(({ section }) => section)).toEqual(['1', '7']);
  expect(store.errataObservedAt()).toBe(noon);
  store.putErrata([erratum(9, 'RFC99903')], later, 'replace');
  expect([store.errataOf('RFC99901'), store.errataOf('RFC99903').length, store.errataObservedAt()]).toEqual([
    [],
    1,
    later,
  ]);
  expect(store.counts().errata).toBe(1);
});

it('knows numbers that were never issued, and says so when it cannot know', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  expect(store.isNotIssued(8)).toBeNull();
  store.putSeries({ notIssued: [8, 26, 8], subseries: [] }, noon);
  expect([store.isNotIssued(8), store.isNotIssued(9), store.seriesObservedAt()]).toEqual([true, false, noon]);
});

it('gives the members of a sub-series as the index lists them, else as records name them', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  expect(store.subseriesMembers('BCP14')).toBeNull();
  store.putRecords(
    [
      sampleRecord('RFC99902', { subseries: ['BCP14'] }),
      sampleRecord('RFC99901', { subseries: ['BCP14', 'STD1'] }),
    ],
    noon,
  );
  expect(store.subseriesMembers('BCP14')).toEqual({ members: ['RFC99901', 'RFC99902'], basis: 'records' });
  store.putSeries({ notIssued: [], subseries: [{ name: 'BCP14', members: ['RFC8174', 'RFC2119'] }] }, noon);
  expect(store.subseriesMembers('BCP14')).toEqual({ members: ['RFC8174', 'RFC2119'], basis: 'index' });
  expect(store.subseriesMembers('STD1')).toEqual({ members: ['RFC99901'], basis: 'records' });
});

it('forgets a failure once the same file of that RFC was stored, and only then', () => {
  using corpus = temporaryCorpus();
  const { store } = corpus;
  const failure = {
    name: 'a.tar/rfc99901.txt',
    rfc: 'RFC99901',
    asset: 'txt' as const,
    code: 'invalid_utf8',
    message: 'Not UTF-8.',
    at: noon,
  };
  const other = { ...failure, name: 'errata.json', rfc: null, asset: 'errata' as const };
  store.putFailure(failure);
  store.putFailure({ ...failure, at: later });
  store.putFailure(other);
  expect(store.failures()).toEqual([{ ...failure, at: later }, other]);
  store.putDocument(sampleDocument('RFC99902'));
  expect(store.counts().failures).toBe(2);
  store.putDocument(sampleDocument('RFC99901'));
  expect(store.failures()).toEqual([other]);
  store.clearFailure('errata.json');
  expect(store.failures()).toEqual([]);
});
