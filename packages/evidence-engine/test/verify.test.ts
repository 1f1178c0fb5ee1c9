import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { corpusStatusSchema, vacuumReportSchema, type CorpusStatus } from '@rfckit/evidence-protocol';
import { expect, test } from 'vitest';
import { lookInto } from './corpus-fingerprint.ts';
import { createEnginePlace, failureOf, samplePaths, type EnginePlace } from './engine-place.ts';

async function fill(place: EnginePlace): Promise<void> {
  const engine = place.open({ offline: true });
  await engine.importPaths(samplePaths);
  engine.close();
}

async function verify(place: EnginePlace): Promise<CorpusStatus> {
  const engine = place.open({ offline: true });
  const status = corpusStatusSchema.parse(await engine.status({ verify: true }));
  engine.close();
  return status;
}

/** Changes the corpus file behind the store's back. */
function spoil(place: EnginePlace, sql: string): void {
  using db = new DatabaseSync(join(place.data, 'corpus.sqlite'));
  expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
}

const found = ({ data }: CorpusStatus): unknown =>
  data.verification?.damages.map(({ code, rfc, asset }) => [code, rfc, asset]);

/** One byte in the middle of a column of bytes is another. */
const flipped = (column: string): string =>
  `${column} = CAST(substr(${column}, 1, length(${column}) / 2 - 1) || X'00FF' || substr(${column}, length(${column}) / 2 + 2) AS BLOB)`;
const currentOf = (rfc: number): string =>
  `(SELECT snapshot FROM document WHERE rfc_order = ${rfc * 32} AND format = 'txt')`;
const blobOf = (rfc: number, format: string): string =>
  `(SELECT blob FROM document WHERE rfc_order = ${rfc * 32} AND format = '${format}')`;

test('an untouched corpus is sound', async () => {
  const place = createEnginePlace();
  await fill(place);
  const { status, data, warnings } = await verify(place);
  expect([status, warnings, data.quarantined]).toEqual(['ok', [], 0]);
  expect(data.verification).toMatchObject({ rfcs: 8, complete: true, damages: [] });
});

test.each([
  ['a text', 'txt', `UPDATE blob SET ${flipped('zstd')} WHERE key = ${blobOf(99902, 'txt')}`],
  [
    'the hash of a text',
    'txt',
    `UPDATE blob SET sha256 = replace(sha256, 'a', 'b') WHERE key = ${blobOf(99902, 'txt')}`,
  ],
  ...['sections', 'blocks', 'layout', 'statements', 'references'].map((part) => [
    part,
    'snapshot',
    `UPDATE snapshot_part SET ${flipped('bytes')} WHERE part = '${part}' AND snapshot = ${currentOf(99902)}`,
  ]),
  [
    'a missing part',
    'snapshot',
    `DELETE FROM snapshot_part WHERE part = 'statements' AND snapshot = ${currentOf(99902)}`,
  ],
  [
    'a head that is no JSON',
    'snapshot',
    `UPDATE snapshot SET header = substr(header, 2) WHERE key = ${currentOf(99902)}`,
  ],
  [
    'one letter of a head',
    'snapshot',
    `UPDATE snapshot SET publication = replace(publication, 'Version', 'Vertion') WHERE key = ${currentOf(99902)}`,
  ],
])('%s that is damaged is found, not given out, and mended by importing again', async (_what, asset, sql) => {
  const place = createEnginePlace();
  await fill(place);
  const before = lookInto(place.data, (store) => store.snapshotOf('RFC99902')?.id);
  spoil(place, sql);
  const status = await verify(place);
  expect(status).toMatchObject({ status: 'degraded', data: { quarantined: 1 } });
  expect(found(status)).toContainEqual(['integrity_failure', 'RFC99902', asset]);
  lookInto(place.data, (store) => {
    const hits = (match: string): readonly string[] =>
      store.searchPassages({ match, limit: 50, weights: { heading: 1, text: 1 } }).hits.map(({ rfc }) => rfc);
    expect(hits('collector')).not.toContain('RFC99902');
    expect(hits('collector').length).toBeGreaterThan(0);
  });
  const engine = place.open({ offline: true });
  // A snapshot is made anew of a sound text; of a damaged one nothing is.
  const reads = asset === 'txt' ? (['outline', 'read', 'requirements'] as const) : [];
  const codes: unknown[] = [];
  for (const read of reads) codes.push(await failureOf(engine[read]('99902')));
  expect(codes).toEqual(reads.map(() => expect.objectContaining({ code: 'integrity_failure' })));
  engine.close();
  await fill(place);
  expect(found(await verify(place))).toEqual([]);
  expect((await verify(place)).data).toMatchObject({ quarantined: 0, searchable: 8 });
  expect(lookInto(place.data, (store) => store.snapshotOf('RFC99902')?.id)).toBe(before);
});

test.each([
  ['XML', 'xml', `UPDATE blob SET ${flipped('zstd')} WHERE key = ${blobOf(99906, 'xml')}`],
  [
    'a record',
    'record',
    `UPDATE record SET json = replace(json, 'RFC99906', 'RFC99905') WHERE rfc_order = ${99906 * 32}`,
  ],
  [
    'a record that is no JSON',
    'record',
    `UPDATE record SET json = substr(json, 3) WHERE rfc_order = ${99906 * 32}`,
  ],
  [
    'an erratum',
    'errata',
    `UPDATE erratum SET json = substr(json, 3) WHERE id = (SELECT min(id) FROM erratum)`,
  ],
])('%s that is damaged is an integrity_failure, until it is imported again', async (_what, asset, sql) => {
  const place = createEnginePlace();
  await fill(place);
  spoil(place, sql);
  const status = await verify(place);
  expect(found(status)).toEqual([['integrity_failure', expect.stringMatching(/^RFC999/), asset]]);
  const rfc = status.data.verification?.damages[0]?.rfc ?? '';
  const read = lookInto(place.data, (store) => {
    try {
      return [store.recordOf(rfc), store.errataOf(rfc), store.bytesOf(rfc, 'xml')];
    } catch (error) {
      return error;
    }
  });
  expect(read).toMatchObject({ code: 'integrity_failure' });
  await fill(place);
  expect(found(await verify(place))).toEqual([]);
});

test('paragraphs that are missing in the search index are found, and reindex brings them back', async () => {
  const place = createEnginePlace();
  await fill(place);
  spoil(
    place,
    `INSERT INTO passage (passage, rowid, heading, text, marks) SELECT 'delete', min(rowid), '', '', 'p0' FROM passage
      WHERE passage MATCH 'marks : p0' AND rowid / 67108864 = ${currentOf(99903)}`,
  );
  expect(found(await verify(place))).toEqual([['integrity_failure', 'RFC99903', 'search']]);
  await place.open().reindex();
  expect(found(await verify(place))).toEqual([]);
});

test('an import alone mends what is damaged: nobody needs to have looked before', async () => {
  const place = createEnginePlace();
  await fill(place);
  spoil(
    place,
    `UPDATE snapshot_part SET ${flipped('bytes')} WHERE part = 'blocks' AND snapshot = ${currentOf(99902)}`,
  );
  await fill(place);
  expect(found(await verify(place))).toEqual([]);
});

test('vacuum removes a damaged snapshot that is current no more, and says how small the file became', async () => {
  const place = createEnginePlace();
  await fill(place);
  spoil(
    place,
    `INSERT INTO snapshot (id, rfc_order, format, blob, encoding, publication_hash, parser_version, extractor_version,
    created_at, section_count, block_count, publication, header, diagnostics)
    SELECT 'snp_000000000000000000000000', rfc_order, format, blob, encoding, publication_hash, 'older', extractor_version,
    created_at, section_count, block_count, publication, header, diagnostics FROM snapshot LIMIT 1`,
  );
  {
    using db = new DatabaseSync(join(place.data, 'corpus.sqlite'));
    db.exec(`CREATE TABLE filler AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      SELECT randomblob(500) AS b FROM n; DROP TABLE filler`);
  }
  expect(found(await verify(place))).toEqual([['integrity_failure', 'RFC99901', 'snapshot']]);
  const engine = place.open();
  const { data } = vacuumReportSchema.parse(await engine.vacuum());
  engine.close();
  expect(data.snapshots).toBe(1);
  expect(data.bytes_freed).toBeGreaterThan(500_000);
  expect(data.bytes_after).toBe(data.bytes_before - data.bytes_freed);
  expect(found(await verify(place))).toEqual([]);
});

test('without a corpus there is nothing to verify, and nothing to maintain', async () => {
  const engine = createEnginePlace().open({ offline: true });
  expect((await engine.status({ verify: true })).data).toMatchObject({ corpus_id: null, verification: null });
  for (const operation of ['reindex', 'vacuum', 'reanalyze'] as const) {
    expect(await failureOf(engine[operation]())).toMatchObject({ code: 'corpus_unavailable' });
  }
});
