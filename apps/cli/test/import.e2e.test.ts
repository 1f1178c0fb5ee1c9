import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import {
  corpusStatusSchema,
  importReportSchema,
  outlineSchema,
  researchResultSchema,
  sourceTextSchema,
  type ImportReport,
  type Outline,
} from '@rfckit/evidence-protocol';
import { expect, test } from 'vitest';
import { createPlace, type Place } from './run-rfc.ts';
import { makeTar, sampleFile, sampleFiles } from './sample-tar.ts';

const offline = { env: { RFC_OFFLINE: '1' } };

async function importInto(place: Place, ...args: readonly string[]): Promise<ImportReport['data']> {
  const ended = await place.run(['import', ...args, '--format', 'json'], offline);
  expect(ended.err).toBe('');
  return importReportSchema.parse(JSON.parse(ended.out)).data;
}

async function outlineOf(place: Place, selector: string): Promise<Outline> {
  const ended = await place.run(['outline', selector, '--format', 'json'], offline);
  expect(ended.err).toBe('');
  return outlineSchema.parse(JSON.parse(ended.out));
}

/** Writes files below a directory of the place and gives its path. */
function writeTree(place: Place, files: Iterable<readonly [string, Uint8Array | string]>): string {
  const top = join(place.root, 'mirror');
  for (const [name, bytes] of files) {
    mkdirSync(join(top, name, '..'), { recursive: true });
    writeFileSync(join(top, name), bytes);
  }
  return top;
}

const whole = { texts: { added: 8, unchanged: 0, failed: 0 }, xml: 2, records: 8, errata: 8, failures: [] };
const again = { texts: { added: 0, unchanged: 8, failed: 0 }, xml: 0, failures: [], interrupted: false };

test('a directory is taken whole, a second time it is unchanged, and research then needs no network', async () => {
  const place = createPlace();
  const mirror = writeTree(place, sampleFiles());
  expect(await importInto(place, mirror)).toMatchObject(whole);
  const before = await outlineOf(place, '99901');
  expect(await importInto(place, mirror)).toMatchObject(again);
  const { index_generation: _generation, ...same } = before.provenance;
  expect((await outlineOf(place, '99901')).provenance).toMatchObject(same);
  const ended = await place.run(
    ['research', '-q', 'What does the TIDE status code 42 mean?', '-r', '99906', '--format', 'json'],
    offline,
  );
  const result = researchResultSchema.parse(JSON.parse(ended.out));
  expect(result.diagnostics.requests).toEqual([]);
  const [hit] = result.answers[0]?.hits ?? [];
  expect(hit).toMatchObject({ rfc: { id: 'RFC99906' }, verifiedErrata: 1 });
  for (const { quote, provenance } of hit?.passages ?? []) {
    expect(provenance.source).toBe('corpus');
    const slice = sampleFile('rfc99906.txt').subarray(provenance.startOffset, provenance.endOffset);
    expect(slice.toString()).toBe(quote);
  }
});

const packings: readonly (readonly [string, (tar: Buffer) => Uint8Array])[] = [
  ['.tar', (tar) => tar],
  ['.tar.gz', (tar) => gzipSync(tar)],
  ['.tgz', (tar) => gzipSync(tar)],
  ['.tar.zst', (tar) => zstdCompressSync(tar)],
];

test.each(packings)('an archive in the form %s brings the same as its directory', async (form, compress) => {
  const place = createPlace();
  const archive = join(place.root, `series${form}`);
  const members = [...sampleFiles()].map(([name, bytes]) => [`deep/er/${name}`, bytes] as const);
  writeFileSync(archive, compress(await makeTar(members)));
  expect(await importInto(place, archive)).toMatchObject(whole);
  expect((await outlineOf(place, '99906')).data.title).toBe('Additional Status Codes for the TIDE Protocol');
});

test('members packed with gzip are taken from a directory and from an archive', async () => {
  const packed = [...sampleFiles()].map(([name, bytes]) => [`${name}.gz`, gzipSync(bytes)] as const);
  const place = createPlace();
  expect(await importInto(place, writeTree(place, packed))).toMatchObject(whole);
  const other = createPlace();
  writeFileSync(join(other.root, 'packed.tar'), await makeTar(packed));
  expect(await importInto(other, join(other.root, 'packed.tar'))).toMatchObject(whole);
});

test('a tree as Debian lays it out is taken once: no symbolic link, no draft', async () => {
  const place = createPlace();
  const mirror = writeTree(place, [
    ['standard/rfc99902.txt.gz', gzipSync(sampleFile('rfc99902.txt'))],
    ['informational/rfc99904.txt.gz', gzipSync(sampleFile('rfc99904.txt'))],
    ['queue/draft-nobody-nothing-00.txt', 'A draft.\n'],
    ['queue/rfc-queue.txt', 'The queue.\n'],
    ['README', 'A mirror.\n'],
  ]);
  mkdirSync(join(mirror, 'links'));
  for (const [kind, name] of [
    ['standard', 'rfc99902'],
    ['informational', 'rfc99904'],
  ] as const) {
    symlinkSync(`../${kind}/${name}.txt.gz`, join(mirror, 'links', `${name}.txt.gz`));
  }
  symlinkSync('.', join(mirror, 'loop'));
  expect(await importInto(place, mirror)).toMatchObject({ texts: { added: 2, unchanged: 0, failed: 0 } });
});

test('JSON lines, an index and errata bring records, sub-series and numbers that were never issued', async () => {
  const place = createPlace();
  const lines = [...sampleFiles()].flatMap(([name, bytes]) =>
    /^rfc\d+\.json$/.test(name) ? [JSON.stringify(JSON.parse(bytes.toString()))] : [],
  );
  expect(lines).toHaveLength(8);
  const index = `<?xml version="1.0" encoding="UTF-8"?>
<rfc-index xmlns="https://www.rfc-editor.org/rfc-index">
<bcp-entry><doc-id>BCP9999</doc-id><is-also><doc-id>RFC99908</doc-id></is-also></bcp-entry>
<rfc-not-issued-entry><doc-id>RFC99999</doc-id></rfc-not-issued-entry>
<rfc-entry><doc-id>RFC99908</doc-id><title>Operating TIDE Collectors</title>
<author><name>N. Nobody</name></author><date><month>November</month><year>2026</year></date>
<current-status>BEST CURRENT PRACTICE</current-status>
<publication-status>BEST CURRENT PRACTICE</publication-status><stream>IETF</stream></rfc-entry>
</rfc-index>
`;
  const mirror = writeTree(place, [
    ['metadata.jsonl', `${lines.join('\n')}\n`],
    ['rfc-index.xml', index],
    ['errata.json', readFileSync(new URL('../../../tools/sample-series/errata.json', import.meta.url))],
    ['rfc99908.txt', sampleFile('rfc99908.txt')],
  ]);
  expect(await importInto(place, mirror)).toMatchObject({ records: 9, errata: 8, texts: { added: 1 } });
  expect((await outlineOf(place, 'BCP9999')).data.rfc).toBe('RFC99908');
  const never = await place.run(['research', '-q', 'Why?', '-r', 'RFC99999'], offline);
  expect([never.code, never.err]).toEqual([
    1,
    'rfc: RFC99999 was never issued; the number was assigned and not used: check the number [rfc_not_found]\n',
  ]);
});

test('metadata that comes after the text makes a new snapshot and leaves the old one as it was', async () => {
  const place = createPlace();
  const mirror = writeTree(place, [['rfc99901.txt', sampleFile('rfc99901.txt')]]);
  await importInto(place, mirror);
  const old = await outlineOf(place, '99901');
  const late = join(place.root, 'rfc99901.json');
  writeFileSync(late, sampleFile('rfc99901.json'));
  expect(await importInto(place, late)).toMatchObject({ records: 1, failures: [] });
  const renewed = await outlineOf(place, '99901');
  expect(renewed.provenance.snapshot_id).not.toBe(old.provenance.snapshot_id);
  expect(renewed.provenance.source_hash).toBe(old.provenance.source_hash);
  const pinned = await outlineOf(place, old.provenance.snapshot_id ?? '');
  expect(pinned.provenance.snapshot_id).toBe(old.provenance.snapshot_id);
  // What became of the RFC is known only now; what the snapshot says stays.
  expect(old.data.standing).toMatchObject({ obsoleted_by: null, reason: 'relations_unknown' });
  expect(pinned.data.standing).toMatchObject({ obsoleted_by: ['RFC99902'], reason: 'record_missing' });
  expect({ ...pinned.data, standing: null }).toEqual({ ...old.data, standing: null });
});

test('--rfc takes only what it names, from a directory and from an archive', async () => {
  const place = createPlace();
  const mirror = writeTree(place, sampleFiles());
  expect(await importInto(place, mirror, '--rfc', '99906', '--rfc', 'RFC99903')).toMatchObject({
    texts: { added: 2 },
    xml: 1,
    records: 2,
    skipped: 13,
  });
  const other = createPlace();
  const archive = join(other.root, 'series.tar.zst');
  writeFileSync(archive, zstdCompressSync(await makeTar(sampleFiles())));
  expect(await importInto(other, archive, '--rfc', '99906', '--rfc', 'RFC99903')).toMatchObject({
    texts: { added: 2 },
    xml: 1,
    records: 2,
    skipped: 13,
  });
  expect((await outlineOf(other, '99906')).provenance.snapshot_id).toBe(
    (await outlineOf(place, '99906')).provenance.snapshot_id,
  );
});

test('the summary is one line, and status counts what is there', async () => {
  const place = createPlace();
  const mirror = writeTree(place, sampleFiles());
  const ended = await place.run(['import', mirror], offline);
  expect(ended.err).toBe('');
  expect(ended.out).toMatch(
    /^8 texts added \(\d+ sections, \d+ blocks\), 0 unchanged, 0 failed, 2 XML files, 8 records, 8 errata, \d+\.\d s\n$/,
  );
  const status = await place.run(['status', '--format', 'json'], offline);
  const { data } = corpusStatusSchema.parse(JSON.parse(status.out));
  expect(data).toMatchObject({ documents: 8, snapshots: 8, records: 8, errata: 8, failures: 0 });
  const [, sections, blocks] = /(\d+) sections, (\d+) blocks/.exec(ended.out) ?? [];
  expect([data.sections, data.blocks]).toEqual([Number(sections), Number(blocks)]);
});

test('source gives the published bytes, on standard output and into a file', async () => {
  const place = createPlace();
  await importInto(place, writeTree(place, sampleFiles()));
  for (const name of ['rfc99905.txt', 'rfc99906.txt', 'rfc99906.xml']) {
    const [, rfc = '', asset = ''] = /^rfc(\d+)\.(.+)$/.exec(name) ?? [];
    const ended = await place.run(['source', rfc, '--asset', asset], offline);
    expect(ended.stdout.equals(sampleFile(name))).toBe(true);
  }
  const file = join(place.root, 'out.txt');
  const saved = await place.run(['source', '99905', '--output', file, '--format', 'json'], offline);
  const bytes = readFileSync(file);
  expect(bytes.equals(sampleFile('rfc99905.txt'))).toBe(true);
  const told = await place.run(['source', '99905', '--output', file], offline);
  expect(told.out).toMatch(
    /out\.txt: \d+ bytes, sha256 [0-9a-f]{64}, from the corpus, fictitious and published nowhere\n$/,
  );
  expect(JSON.parse(saved.out)).toMatchObject({
    rfc: 'RFC99905',
    file,
    sourceHash: createHash('sha256').update(bytes).digest('hex'),
  });
});

test('what is not the RFC that a file is called after is refused, and the summary counts what it lists', async () => {
  const place = createPlace();
  const mirror = writeTree(place, [
    ['rfc99.txt', 'hi\n'],
    ['rfc98.txt', sampleFile('rfc99902.txt')],
    ['rfc93.xml', '<rfc'],
    ['rfc99901.txt', sampleFile('rfc99901.txt')],
  ]);
  const ended = await place.run(['import', mirror], offline);
  expect(ended.code).toBe(1);
  const [summary, ...lines] = ended.out.trimEnd().split('\n');
  expect(summary).toMatch(/^1 text added \(.+\), 0 unchanged, 3 failed, [^X]+$/);
  expect(lines).toHaveLength(3);
  expect(ended.out).toContain(
    'rfc98.txt: this is not the text of RFC98: its first page says that it is RFC 99902',
  );
  const status = await place.run(['status'], offline);
  expect(status.out).toContain('1 document, 1 snapshot, ');
  expect(status.out).toContain('3 failed imports, ');
  const asked = await place.run(['source', '99'], offline);
  expect(asked.err).toContain('[not_cached]');
});

test.each([
  ['99905', 'iso-8859-1', 'latin1'],
  ['99906', 'utf-8', 'utf8'],
] as const)('every section of RFC %s (%s) slices out of the file by bytes', async (rfc, encoding, node) => {
  const place = createPlace();
  await importInto(place, writeTree(place, sampleFiles()));
  const file = sampleFile(`rfc${rfc}.txt`);
  const read = async (...args: readonly string[]): Promise<ReturnType<typeof sourceTextSchema.parse>> =>
    sourceTextSchema.parse(
      JSON.parse((await place.run(['source-text', rfc, ...args, '--format', 'json'], offline)).out),
    );
  const outline = await read();
  expect(outline).toMatchObject({ encoding, byteLength: file.byteLength, slice: null });
  const sections = outline.sections ?? [];
  expect(sections.length).toBeGreaterThan(5);
  expect(sections[0]?.startOffset).toBe(0);
  expect(sections.at(-1)?.endOffset).toBe(file.byteLength);
  const beyondAscii = sections.find(({ startOffset, endOffset }) =>
    file.subarray(startOffset, endOffset).some((byte) => byte > 127),
  );
  for (const section of [beyondAscii, sections[0], sections.at(-1)]) {
    const start = section?.startOffset ?? 0;
    const end = section?.endOffset ?? 0;
    const { slice } = await read('--start-offset', String(start), '--end-offset', String(end));
    expect(slice).toEqual({
      startOffset: start,
      endOffset: end,
      text: file.subarray(start, end).toString(node),
    });
  }
});

test('a slice inside a character or past the end is refused', async () => {
  const place = createPlace();
  await importInto(place, writeTree(place, sampleFiles()));
  const file = sampleFile('rfc99906.txt');
  const astral = file.indexOf(Buffer.from('🌊'));
  expect(astral).toBeGreaterThan(0);
  const slice = (from: number, to: number): ReturnType<Place['run']> =>
    place.run(['source-text', '99906', '--start-offset', `${from}`, '--end-offset', `${to}`], offline);
  expect((await slice(astral, astral + 4)).out).toBe('🌊');
  for (const [from, to, message] of [
    [astral + 1, astral + 4, `the start of the slice, byte ${astral + 1}, is inside a character`],
    [astral, astral + 2, `the end of the slice, byte ${astral + 2}, is inside a character`],
    [0, file.byteLength + 1, `is not within the ${file.byteLength} bytes of RFC99906`],
    [9, 8, 'the slice 9 to 8 is not within'],
  ] as const) {
    const ended = await slice(from, to);
    expect([ended.code, ended.out]).toEqual([64, '']);
    expect(ended.err).toMatch(/^rfc: [^\n]+\[invalid_input\]\n$/);
    expect(ended.err).toContain(message);
  }
});
