// Pins: a corpus outlives the program that wrote it, so these literals change only together with a new domain or parser.
import { publicationRecord } from '@rfckit/rfc-record';
import { isSnapshotId, publicationHash, snapshotId, type SnapshotInputs } from '@rfckit/rfc-snapshot';
import { expect, it } from 'vitest';
import { built, sampleRecord, sampleSource, sha256 } from './sample.ts';

const inputs: SnapshotInputs = {
  rfc: 'RFC99911',
  format: 'txt',
  sourceHash: '11'.repeat(32),
  publicationHash: '22'.repeat(32),
  parserVersion: 'parser-1',
  extractorVersion: 'none-0',
};

it('gives the id that its canonical form, written out here, hashes to', () => {
  const canonical = `{"domain":"rfckit/snapshot/1","extractorVersion":"none-0","format":"txt","parserVersion":"parser-1","publicationHash":"${'22'.repeat(32)}","rfc":"RFC99911","sourceHash":"${'11'.repeat(32)}"}`;
  expect(snapshotId(inputs, sha256)).toBe(`snp_${sha256(Buffer.from(canonical)).slice(0, 24)}`);
  expect(snapshotId(inputs, sha256)).toBe('snp_9c5401101a1009dd076bc8ea');
});

it('hashes a publication record to the same 64 digits on every machine', () => {
  const publication = publicationRecord(sampleRecord());
  const canonical =
    '{"authors":["A. Sample"],"date":{"day":null,"month":4,"year":2026},"doi":"10.17487/RFC99911","obsoletes":["RFC99910"],"publicationStatus":"PROPOSED STANDARD","rfc":"RFC99911","stream":"IETF","title":"The Example Lantern Protocol","updates":[]}';
  expect(publicationHash(publication, sha256)).toBe(sha256(Buffer.from(canonical)));
  expect(publicationHash(publication, sha256)).toBe(
    'ffde88ac2d78e216ad947314737edfcd98bb7f13b60ac8ef4d9ea04faecb9251',
  );
});

it('changes with every one of its inputs and with nothing else', () => {
  const changes: readonly Partial<SnapshotInputs>[] = [
    {},
    { rfc: 'RFC99912' },
    { format: 'xml' as 'txt' },
    { sourceHash: '12'.repeat(32) },
    { publicationHash: '23'.repeat(32) },
    { parserVersion: 'parser-2' },
    { extractorVersion: 'none-1' },
    { parserVersion: 'none-0', extractorVersion: 'parser-1' },
    { sourceHash: inputs.publicationHash, publicationHash: inputs.sourceHash },
    { parserVersion: 'parser-1none-0', extractorVersion: '' },
    { parserVersion: 'parser-1","x":"' },
  ];
  const ids = changes.map((change) => snapshotId({ ...inputs, ...change }, sha256));
  expect(new Set(ids).size).toBe(changes.length);
  expect(ids.every(isSnapshotId)).toBe(true);
  const more = { ...inputs, observedAt: '2026-05-01' };
  expect(snapshotId(more, sha256)).toBe(ids[0]);
});

it('refuses hashes in another form, so that one snapshot never has two ids', () => {
  for (const wrong of ['', '11', 'AA'.repeat(32), `${'11'.repeat(32)}\n`]) {
    expect(() => snapshotId({ ...inputs, sourceHash: wrong }, sha256), wrong).toThrow(TypeError);
    expect(() => snapshotId({ ...inputs, publicationHash: wrong }, sha256), wrong).toThrow(TypeError);
  }
});

it('changes the id of a built snapshot when bytes or the publication record change', () => {
  const id = built().id;
  expect(built().id).toBe(id);
  const bytes = new TextEncoder().encode(`${built().text} `);
  expect(built(sampleSource({ bytes })).id).not.toBe(id);
  for (const change of [
    { title: 'Another Title' },
    { authors: [] },
    { date: null },
    { stream: null },
    { publicationStatus: 'INFORMATIONAL' as const },
    { doi: null },
    { obsoletes: [] },
    { updates: ['RFC99909'] },
  ]) {
    const record = sampleRecord(change);
    expect(built(sampleSource({ record })).id, JSON.stringify(change)).not.toBe(id);
  }
});

it('keeps the id of a built snapshot when what may change after publication changes', () => {
  const id = built().id;
  for (const change of [
    { currentStatus: 'HISTORIC' as const },
    { obsoletedBy: ['RFC99912'] },
    { updatedBy: ['RFC99912'] },
    { hasErrata: true },
    { abstract: null },
    { keywords: [] },
    { subseries: ['STD999'] },
    { formats: ['txt', 'xml'] },
    { pageCount: null },
    { group: 'lantern' },
    { draft: 'draft-ietf-lantern' },
    { source: 'rfc-index' as const },
  ]) {
    const record = sampleRecord(change);
    expect(built(sampleSource({ record })).id, JSON.stringify(change)).toBe(id);
  }
});

it('tells the form of a snapshot id from other texts', () => {
  expect(isSnapshotId(`snp_${'0a'.repeat(12)}`)).toBe(true);
  for (const wrong of [
    '',
    'snp_',
    `snp_${'0A'.repeat(12)}`,
    `snp_${'0'.repeat(23)}`,
    `snp_${'0'.repeat(25)}`,
    `snp_${'0'.repeat(24)}\n`,
    'RFC9110',
  ]) {
    expect(isSnapshotId(wrong), JSON.stringify(wrong)).toBe(false);
  }
});
