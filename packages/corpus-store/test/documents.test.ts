import { openCorpusStore, packDocument, type CorpusStoreErrorCode } from '@rfckit/corpus-store';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { later, noon, now, plain, sampleDocument, sampleRecord, sha256, temporaryCorpus } from './sample.ts';

const withCode = (code: CorpusStoreErrorCode): unknown =>
  expect.objectContaining({ name: 'CorpusStoreError', code });

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return 'nothing';
}

it('gives back the snapshot that was put, by its id and by its RFC, in UTF-8 and in ISO 8859-1', () => {
  using corpus = temporaryCorpus();
  const utf8 = sampleDocument('RFC99901');
  const latin1 = sampleDocument('RFC99902', { encoding: 'iso-8859-1' });
  for (const put of [utf8, latin1]) {
    expect(corpus.store.putDocument(put)).toBe('stored');
    const loaded = corpus.store.loadSnapshot(put.snapshot.id);
    expect(plain(loaded)).toEqual(plain(put.snapshot));
    expect(plain(corpus.store.loadSnapshot(put.snapshot.rfc))).toEqual(plain(put.snapshot));
    const span = put.snapshot.blocks[3]?.span ?? { start: 0, end: 0 };
    const { byte } = loaded?.lines.locate(span) ?? { byte: { start: 0, end: 0 } };
    const slice = Buffer.from(put.bytes).subarray(byte.start, byte.end);
    expect(slice.toString(put.snapshot.encoding === 'utf-8' ? 'utf8' : 'latin1')).toBe(
      put.snapshot.text.slice(span.start, span.end),
    );
    expect(slice.length).toBeGreaterThan(5);
  }
});

it('gives the published bytes, the provenance and the counts', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901', { sections: 3 });
  corpus.store.putDocument(put);
  expect(corpus.store.bytesOf('RFC99901')).toEqual(new Uint8Array(put.bytes));
  expect(corpus.store.documentOf('RFC99901')).toEqual({
    rfc: 'RFC99901',
    format: 'txt',
    sha256: put.snapshot.sourceHash,
    byteLength: put.bytes.length,
    snapshotId: put.snapshot.id,
    origin: 'import',
    url: 'https://www.rfc-editor.org/rfc/rfc99901.txt',
    fetchedAt: noon,
    etag: null,
  });
  expect(corpus.store.counts()).toMatchObject({
    documents: 1,
    pinned: 1,
    snapshots: 1,
    sections: 4,
    blocks: 6,
    records: 1,
  });
  expect(corpus.store.snapshotOf('RFC99901')).toMatchObject({
    id: put.snapshot.id,
    createdAt: noon,
    sectionCount: 4,
    blockCount: 6,
  });
});

it('says null for an RFC that is not there, and throws snapshot_stale for a snapshot that is not there', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  const { store } = corpus;
  expect([
    store.loadSnapshot('RFC1'),
    store.outlineOf('RFC1'),
    store.snapshotOf('RFC1'),
    store.documentOf('RFC1'),
    store.bytesOf('RFC1'),
    store.recordOf('RFC1'),
  ]).toEqual([null, null, null, null, null, null]);
  const unknown = `snp_${'0'.repeat(24)}`;
  expect(store.hasSnapshot(unknown)).toBe(false);
  expect(thrownBy(() => store.loadSnapshot(unknown))).toEqual(withCode('snapshot_stale'));
  expect(thrownBy(() => store.outlineOf(unknown))).toEqual(withCode('snapshot_stale'));
});

it('throws a TypeError for what is no canonical RFC id', () => {
  using corpus = temporaryCorpus();
  for (const wrong of ['rfc9110', '9110', 'RFC09110', 'RFC0', 'snp_12', '', "RFC1' OR 1"]) {
    expect(() => corpus.store.loadSnapshot(wrong), wrong).toThrow(TypeError);
    expect(() => corpus.store.recordOf(wrong), wrong).toThrow(TypeError);
  }
});

it('writes nothing when the same document is put again', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  corpus.store.putDocument(put);
  const generation = corpus.store.generation();
  expect(corpus.store.putDocument(put)).toBe('unchanged');
  expect(corpus.store.putDocument({ ...put, fetchedAt: later })).toBe('unchanged');
  expect(corpus.store.generation()).toBe(generation);
  expect(corpus.store.documentOf('RFC99901')?.fetchedAt).toBe(noon);
});

it('makes a new snapshot when the publication record, the parser or the bytes change, and keeps the old one', () => {
  using corpus = temporaryCorpus();
  const first = sampleDocument('RFC99901');
  const others = [
    sampleDocument('RFC99901', { record: { title: 'Another Title' } }),
    sampleDocument('RFC99901', { parserVersion: 'sample-2' }),
    sampleDocument('RFC99901', { sections: 5 }),
  ];
  corpus.store.putDocument(first);
  for (const other of others) {
    expect(corpus.store.putDocument(other)).toBe('stored');
    expect(corpus.store.snapshotOf('RFC99901')?.id).toBe(other.snapshot.id);
    expect(plain(corpus.store.loadSnapshot(first.snapshot.id))).toEqual(plain(first.snapshot));
  }
  expect(corpus.store.snapshotsOf('RFC99901').map(({ id }) => id)).toEqual(
    [first, ...others].map(({ snapshot }) => snapshot.id),
  );
  expect(corpus.store.counts()).toMatchObject({ documents: 1, snapshots: 4 });
});

it('makes no new snapshot when only the current status changes', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  const synced = sampleDocument('RFC99901', {
    record: { currentStatus: 'HISTORIC', obsoletedBy: ['RFC99902'] },
  });
  expect(corpus.store.putDocument(synced)).toBe('unchanged');
  expect(corpus.store.counts().snapshots).toBe(1);
});

it('keeps the bytes once, however many snapshots are made from them', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  corpus.store.putDocument(put);
  corpus.store.putDocument(sampleDocument('RFC99901', { parserVersion: 'sample-2' }));
  expect(corpus.store.counts().publishedBytes).toBe(put.bytes.length);
});

it('pins what was fetched when it is imported, and keeps it pinned when a fetch confirms it', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  const fetched = { ...put, origin: 'fetch' as const, etag: '"a"' };
  expect(corpus.store.putDocument(fetched)).toBe('stored');
  expect(corpus.store.putDocument(fetched)).toBe('unchanged');
  expect(corpus.store.putDocument({ ...put, fetchedAt: later })).toBe('refreshed');
  expect(corpus.store.documentOf('RFC99901')).toMatchObject({
    origin: 'import',
    fetchedAt: later,
    etag: '"a"',
  });
  const confirmed = '2026-07-01T00:00:00.000Z';
  expect(corpus.store.putDocument({ ...fetched, fetchedAt: confirmed, etag: '"b"' })).toBe('refreshed');
  expect(corpus.store.documentOf('RFC99901')).toMatchObject({
    origin: 'import',
    fetchedAt: confirmed,
    etag: '"b"',
  });
  expect(corpus.store.counts()).toMatchObject({ snapshots: 1, pinned: 1 });
});

it('knows which documents an import may pass over', () => {
  using corpus = temporaryCorpus();
  const { snapshot, ...put } = sampleDocument('RFC99901');
  corpus.store.putDocument({ snapshot, ...put });
  const made = { parserVersion: 'sample-1', extractorVersion: 'none-0' };
  const has = (sha: string, changes: object = {}): boolean =>
    corpus.store.hasDocument('RFC99901', sha, { ...made, ...changes });
  expect(has(snapshot.sourceHash)).toBe(true);
  expect(has(snapshot.sourceHash, { publicationHash: snapshot.publicationHash })).toBe(true);
  expect(has(snapshot.sourceHash, { publicationHash: '0'.repeat(64) })).toBe(false);
  expect(has(snapshot.sourceHash, { parserVersion: 'sample-2' })).toBe(false);
  expect(has(snapshot.sourceHash, { extractorVersion: 'one' })).toBe(false);
  expect(has('0'.repeat(64))).toBe(false);
  expect(corpus.store.hasDocument('RFC99902', snapshot.sourceHash, made)).toBe(false);
});

it('takes a document that was packed elsewhere and cloned on its way', () => {
  using corpus = temporaryCorpus();
  const { snapshot, analysis, bytes, ...rest } = sampleDocument('RFC99901');
  const packed = structuredClone(packDocument(snapshot, analysis, bytes));
  expect(corpus.store.putPacked({ packed, ...rest })).toBe('stored');
  expect(plain(corpus.store.loadSnapshot('RFC99901'))).toEqual(plain(snapshot));
});

it('refuses bytes that are not the snapshot’s, a record of another RFC, and a time in another form', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  expect(() => corpus.store.putDocument({ ...put, bytes: put.bytes.subarray(1) })).toThrow(RangeError);
  expect(() => corpus.store.putDocument({ ...put, record: sampleRecord('RFC99902') })).toThrow(TypeError);
  expect(() => corpus.store.putDocument({ ...put, fetchedAt: '2026-05-01' })).toThrow(TypeError);
  expect(corpus.store.counts()).toMatchObject({ documents: 0, records: 0, publishedBytes: 0 });
});

it('keeps RFCXML beside the text and lists RFCs in the order of the series', () => {
  using corpus = temporaryCorpus();
  for (const rfc of ['RFC18', 'RFC17a', 'RFC99901', 'RFC17']) corpus.store.putDocument(sampleDocument(rfc));
  const xml = {
    rfc: 'RFC17',
    bytes: Buffer.from('<rfc number="17"/>'),
    origin: 'import' as const,
    url: 'https://www.rfc-editor.org/rfc/rfc17.xml',
    fetchedAt: noon,
  };
  expect(corpus.store.putXml(xml)).toBe('stored');
  expect(corpus.store.putXml(xml)).toBe('unchanged');
  expect(Buffer.from(corpus.store.bytesOf('RFC17', 'xml') ?? []).toString()).toBe('<rfc number="17"/>');
  expect(corpus.store.documents()).toEqual(['RFC17', 'RFC17a', 'RFC18', 'RFC99901']);
  expect(corpus.store.documents('xml')).toEqual(['RFC17']);
  expect(corpus.store.counts()).toMatchObject({ documents: 4, xml: 1 });
});

it('outlines a snapshot with the places of its sections, and not one whose text is damaged', () => {
  using corpus = temporaryCorpus();
  const { snapshot, ...put } = sampleDocument('RFC99901', { sections: 6 });
  corpus.store.putDocument({ snapshot, ...put });
  const outline = corpus.store.outlineOf('RFC99901');
  expect(outline).toMatchObject({
    id: snapshot.id,
    publication: snapshot.publication,
    header: snapshot.header,
  });
  expect(outline?.outline.map(({ section }) => section)).toEqual(snapshot.sections);
  expect(outline?.outline.map(({ own }) => own)).toEqual(
    snapshot.sections.map(({ span }) => snapshot.lines.locate(span)),
  );
  using raw = new DatabaseSync(corpus.path);
  raw.exec('UPDATE blob SET zstd = zeroblob(length(zstd))');
  for (const read of ['outlineOf', 'loadSnapshot'] as const)
    expect(thrownBy(() => corpus.store[read]('RFC99901'))).toEqual(withCode('integrity_failure'));
});

it('throws integrity_failure for a text, and for structure, of which one bit has flipped', () => {
  // A match of zstd that points into a repetition elsewhere gives the same text: nothing repeats in this one.
  const unrepeated = Array.from(
    { length: 40 },
    (_, at) => `${at}.  ${sha256(Uint8Array.of(at))}\n\n   ${sha256(Uint8Array.of(at, at))}\n`,
  ).join('');
  for (const [table, column, where, read] of [
    ['blob', 'zstd', '1', 'loadSnapshot'],
    ['blob', 'zstd', '1', 'bytesOf'],
    ['snapshot_part', 'bytes', `part = 'sections'`, 'outlineOf'],
    ['snapshot_part', 'bytes', `part = 'blocks'`, 'loadSnapshot'],
    ['snapshot_part', 'bytes', `part = 'layout'`, 'loadSnapshot'],
  ] as const) {
    using corpus = temporaryCorpus();
    corpus.store.putDocument(sampleDocument('RFC99901', { text: unrepeated }));
    expect(corpus.store[read]('RFC99901')).not.toBeNull();
    using raw = new DatabaseSync(corpus.path);
    const stored = raw.prepare(`SELECT rowid AS at, ${column} AS bytes FROM ${table} WHERE ${where}`).get();
    const bytes = Uint8Array.from(stored?.['bytes'] as Uint8Array);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
    raw.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(bytes, Number(stored?.['at']));
    expect(
      thrownBy(() => corpus.store[read]('RFC99901')),
      `${table} ${where}`,
    ).toEqual(withCode('integrity_failure'));
  }
});

it('serves what an earlier process wrote', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  corpus.store.putDocument(put);
  const { corpusId } = corpus.store;
  corpus.store.close();
  using reader = openCorpusStore({ path: corpus.path, readOnly: true, now });
  expect(plain(reader.loadSnapshot('RFC99901'))).toEqual(plain(put.snapshot));
  expect(reader.corpusId).toBe(corpusId);
  expect(corpusId).toMatch(/^cor_[0-9a-f]{24}$/);
});
