import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { importReportSchema, type ImportReport } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { createHeldDocuments } from '../src/import/held-documents.ts';
import { createEnginePlace, failureOf, samplePaths, sampleRoot, type EnginePlace } from './engine-place.ts';

const sample = (name: string): Buffer => readFileSync(join(sampleSeriesDirectory, name));

async function importInto(place: EnginePlace, paths: readonly string[]): Promise<ImportReport> {
  return importReportSchema.parse(await place.open({ offline: true }).importPaths(paths));
}

async function makeTar(files: readonly (readonly [string, Uint8Array])[]): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files) archive.entry({ name }, Buffer.from(bytes));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes files into a folder of the place. */
function writeFiles(place: EnginePlace, files: Readonly<Record<string, Uint8Array | string>>): string {
  const top = join(place.root, 'mirror');
  mkdirSync(top, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(top, name), bytes);
  return top;
}

describe('files that are no part of the series', () => {
  test.each([
    ['a page of HTML', 'rfc99911.txt', '<!DOCTYPE html><html><body>x</body></html>', /HTML/],
    ['a file of no bytes', 'rfc99911.txt', '', /no text/],
    ['blanks only', 'rfc99911.txt', ' \n\f\n', /no text/],
    ['invalid UTF-8', 'rfc99911.txt', Buffer.from([0x52, 0x46, 0x43, 0xff, 0xfe]), /UTF-8/],
    [
      'words that are no RFC',
      'rfc99911.txt',
      'hi\n',
      /not the text of RFC99911: its first page does not say/,
    ],
    [
      'the text of another RFC',
      'rfc99911.txt',
      sample('rfc99901.txt'),
      /not the text of RFC99911: its first page says that it is RFC 99901/,
    ],
    ['the begin of XML', 'rfc99911.xml', '<rfc', /not the XML of RFC99911/],
    ['XML that is cut', 'rfc99906.xml', sample('rfc99906.xml').subarray(0, 2000), /not the XML of RFC99906/],
    ['XML of something else', 'rfc99911.xml', '<svg></svg>', /not the XML of RFC99911: .+ not <rfc>/],
    ['the XML of another RFC', 'rfc99911.xml', sample('rfc99906.xml'), /says that it is RFC 99906/],
    ['XML that is no UTF-8', 'rfc99911.xml', Buffer.from([0x3c, 0xff]), /not UTF-8/],
    ['what is no gzip', 'rfc99911.txt.gz', 'plain', /damaged or incomplete/],
    ['half a gzip', 'rfc99911.txt.gz', Buffer.from('1f8b0800000000000003', 'hex'), /damaged or incomplete/],
    ['no JSON', 'rfc99911.json', '{', /not valid JSON/],
    ['JSON of something else', 'rfc99911.json', '{"name":"x"}', /names no RFC/],
    ['errata that are no list', 'errata.json', '{}', /is no list/],
    ['an index without an end', 'rfc-index.xml', '<rfc-index><rfc-entry>', /to its end/],
    [
      'lines that are no records',
      'a.jsonl',
      '{"doc_id":"RFC99901"}\nnonsense\n\n[]\n',
      /2 lines hold no record.+line 2/,
    ],
    ['half a tar', 'a.tar', Buffer.alloc(700, 'x'), /damaged or incomplete/],
    ['what is no zstd', 'a.tar.zst', 'plain', /damaged or incomplete/],
  ] as const)('%s is noted, and the rest is taken', async (_name, file, bytes, message) => {
    const place = createEnginePlace();
    const mirror = writeFiles(place, { [file]: bytes, 'rfc99902.txt': sample('rfc99902.txt') });
    const report = await importInto(place, [mirror]);
    expect(report.status).toBe('partial');
    expect(report.data.texts.added).toBe(1);
    expect(report.data.failures).toEqual([
      { name: join(mirror, file), reason: 'parse_failed', message: expect.stringMatching(message) },
    ]);
    expect((await place.open().status()).data.failures).toBe(1);
  });

  test('names that are no files of the series are passed over; nothing at all is said', async () => {
    const place = createEnginePlace();
    const mirror = writeFiles(place, { 'rfc9999999.txt': 'x', 'rfc0.txt': 'x', 'notes.txt': 'x' });
    symlinkSync(join(sampleSeriesDirectory, 'rfc99901.txt'), join(mirror, 'rfc99901.txt'));
    const report = await importInto(place, [mirror]);
    expect(report).toMatchObject({
      status: 'ok',
      warnings: ['nothing that can be imported was found'],
      data: { texts: { added: 0, unchanged: 0, failed: 0 }, failures: [] },
    });
  });

  test('a file that was mended is no failure any more', async () => {
    const place = createEnginePlace();
    const half = (await makeTar([['rfc99901.txt', sample('rfc99901.txt')]])).subarray(0, 5000);
    const mirror = writeFiles(place, {
      'errata.json': '{}',
      'rfc99902.txt': '',
      'a.jsonl': 'x',
      'a.tar': half,
    });
    const broken = await importInto(place, [mirror]);
    expect(broken.data.failures.map(({ name }) => name)).toEqual(
      ['a.jsonl', 'errata.json', 'a.tar', 'a.tar!rfc99901.txt', 'rfc99902.txt'].map((name) =>
        join(mirror, name),
      ),
    );
    writeFiles(place, {
      'errata.json': '[]',
      'rfc99902.txt': sample('rfc99902.txt'),
      'a.jsonl': '',
      'a.tar': await makeTar([['rfc99901.txt', sample('rfc99901.txt')]]),
    });
    expect((await importInto(place, [mirror])).data.failures).toEqual([]);
    expect((await place.open().status()).data.failures).toBe(0);
  });

  test('an archive that is cut keeps the documents before the cut', async () => {
    const place = createEnginePlace();
    const archive = join(place.root, 'cut.tar');
    const tar = await makeTar(
      ['rfc99901.txt', 'rfc99902.txt', 'rfc99903.txt'].map((name) => [name, sample(name)] as const),
    );
    writeFileSync(archive, tar.subarray(0, tar.length - 4000));
    const { data } = await importInto(place, [archive]);
    expect(data.texts).toEqual({ added: 2, unchanged: 0, failed: 1 });
    expect(data.failures.map(({ name }) => name)).toEqual([archive, `${archive}!rfc99903.txt`]);
  });
});

describe('paths', () => {
  test('that are not there or of no known form are refused, and no corpus is made', async () => {
    const place = createEnginePlace();
    const other = join(place.root, 'rfc-notes.doc');
    writeFileSync(other, 'x');
    const engine = place.open({ offline: true });
    for (const paths of [[], [join(place.root, 'nothing')], [other], ['/dev/null'], [sampleRoot, other]]) {
      expect(await failureOf(engine.importPaths(paths))).toMatchObject({ code: 'invalid_input' });
    }
    expect(await failureOf(engine.importPaths([sampleRoot], { rfcs: ['chapter'] }))).toMatchObject({
      code: 'invalid_selector',
    });
    expect((await engine.status()).warnings).toHaveLength(1);
  });

  test('that overlap bring every document once', async () => {
    const place = createEnginePlace();
    const report = await importInto(place, [sampleRoot, ...samplePaths]);
    expect(report.data.texts).toEqual({ added: 8, unchanged: 8, failed: 0 });
    expect((await place.open().status()).data).toMatchObject({ documents: 8, errata: 8 });
  });
});

describe('--rfc', () => {
  const wanted = ['99906', '99903'];

  test('reads an archive once when the wanted documents fit into memory', async () => {
    const held = createHeldDocuments(100);
    const file = (size: number): Parameters<typeof held.hold>[0] => ({
      kind: 'text',
      packing: 'plain',
      rfc: 'RFC1',
      name: 'a!rfc1.txt',
      inArchive: true,
      writtenAt: () => Promise.resolve(null),
      read: () => Promise.resolve(Buffer.alloc(size, 'x')),
    });
    await held.hold(file(60));
    await held.hold(file(40));
    expect(held.all()).toHaveLength(2);
    expect(await held.all()?.[0]?.read()).toEqual(Buffer.alloc(60, 'x'));
    await held.hold(file(1));
    expect(held.all()).toBe(null);
  });

  test('takes the same from an archive as from a directory, with the metadata that comes after the text', async () => {
    const place = createEnginePlace();
    const archive = join(place.root, 'a.tar.zst');
    const names = [
      'rfc99903.txt',
      'rfc99901.txt',
      'rfc99906.xml',
      'rfc99906.txt',
      'rfc99906.json',
      'rfc99903.json',
    ];
    writeFileSync(
      archive,
      zstdCompressSync(await makeTar(names.map((name) => [name, sample(name)] as const))),
    );
    const progress: string[] = [];
    const report = await place.open({ offline: true }).importPaths([archive], {
      rfcs: wanted,
      onProgress: ({ done, total, label }) => progress.push(`${done}/${total} ${label}`),
    });
    expect(report.data).toMatchObject({ texts: { added: 2 }, xml: 1, records: 2, skipped: 1, failures: [] });
    expect(progress).toEqual(['1/2 RFC99903', '2/2 RFC99906']);
    const other = createEnginePlace();
    await other.open({ offline: true }).importPaths([sampleSeriesDirectory], { rfcs: wanted });
    for (const rfc of wanted) {
      const id = async (each: EnginePlace): Promise<unknown> =>
        (await each.open({ offline: true }).outline(rfc)).provenance.snapshot_id;
      expect(await id(place)).toBe(await id(other));
    }
  });
});

test('an import that is cancelled before it starts does nothing and says that it was interrupted', async () => {
  const place = createEnginePlace();
  const report = await place
    .open({ offline: true })
    .importPaths(samplePaths, { signal: AbortSignal.abort() });
  expect(report).toMatchObject({ status: 'partial', data: { interrupted: true, texts: { added: 0 } } });
});

test('an import that is cancelled in the middle keeps what it has done', async () => {
  const place = createEnginePlace();
  const controller = new AbortController();
  const report = await place.open({ offline: true }).importPaths(samplePaths, {
    signal: controller.signal,
    onProgress: ({ done }) => {
      if (done === 3) controller.abort();
    },
  });
  expect(report.data).toMatchObject({ interrupted: true, texts: { added: 3 } });
  expect((await importInto(place, samplePaths)).data.texts).toEqual({ added: 5, unchanged: 3, failed: 0 });
});

test('a corpus that moves is the same corpus', async () => {
  const place = createEnginePlace();
  await importInto(place, samplePaths);
  const moved = join(place.root, 'moved');
  cpSync(place.data, moved, { recursive: true });
  const ids = async (dataDirectory: string): Promise<unknown> =>
    (await place.open({ offline: true, dataDirectory }).outline('99901')).provenance;
  expect(await ids(moved)).toEqual(await ids(place.data));
});
