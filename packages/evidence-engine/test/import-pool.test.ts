import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importReportSchema, reindexReportSchema, type ImportReport } from '@rfckit/evidence-protocol';
import { writeSampleMirror } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { chooseWorkers, openDocumentPool } from '../src/import/document-pool.ts';
import { fingerprintOf, lookInto, type CorpusFingerprint } from './corpus-fingerprint.ts';
import { createEnginePlace, failureOf, samplePaths, type EnginePlace } from './engine-place.ts';

const COUNT = 40;
const mirrorIn = (place: EnginePlace): string => {
  const mirror = join(place.root, 'mirror');
  writeSampleMirror(mirror, COUNT);
  return mirror;
};

async function importInto(
  place: EnginePlace,
  mirror: string,
  workers: number,
): Promise<ImportReport['data']> {
  const engine = place.open({ offline: true });
  const report = importReportSchema.parse(await engine.importPaths([mirror, ...samplePaths], { workers }));
  engine.close();
  return report.data;
}

let known: CorpusFingerprint | null = null;

/** What an import without threads or interruptions gives. */
async function undisturbed(): Promise<CorpusFingerprint> {
  if (known !== null) return known;
  const place = createEnginePlace();
  const { texts } = await importInto(place, mirrorIn(place), 0);
  expect(texts).toEqual({ added: COUNT + 8, unchanged: 0, failed: 0 });
  known = fingerprintOf(place.data);
  for (const { matches } of known.searches) expect(matches).toBeGreaterThan(0);
  return known;
}

describe('an import with threads', () => {
  test.each([1, 3])('gives what one without gives: %i of them', async (workers) => {
    const place = createEnginePlace();
    const { texts, failures } = await importInto(place, mirrorIn(place), workers);
    expect([texts, failures]).toEqual([{ added: COUNT + 8, unchanged: 0, failed: 0 }, []]);
    expect(fingerprintOf(place.data)).toEqual(await undisturbed());
  });

  test('notes each text that is none, and takes the rest', async () => {
    const place = createEnginePlace();
    const mirror = mirrorIn(place);
    writeFileSync(join(mirror, 'rfc99915.txt'), 'words that are no RFC\n');
    writeFileSync(join(mirror, 'rfc99916.txt'), '');
    writeFileSync(join(mirror, 'rfc99917.xml'), '<rfc');
    const data = await importInto(place, mirror, 2);
    expect(data.texts).toEqual({ added: COUNT + 6, unchanged: 0, failed: 2 });
    expect(data.failures.map(({ name, reason }) => [name.slice(mirror.length + 1), reason])).toEqual([
      ['rfc99915.txt', 'parse_failed'],
      ['rfc99916.txt', 'parse_failed'],
      ['rfc99917.xml', 'parse_failed'],
    ]);
    expect(data.failures[0]?.message).toContain('not the text of RFC99915');
  });

  test('that is cancelled keeps what it has done, and goes on when it is run again', async () => {
    const place = createEnginePlace();
    const mirror = mirrorIn(place);
    const controller = new AbortController();
    const engine = place.open({ offline: true });
    const { data } = await engine.importPaths([mirror, ...samplePaths], {
      workers: 2,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 11) controller.abort();
      },
    });
    engine.close();
    expect(data).toMatchObject({ interrupted: true, texts: { added: 11, failed: 0 }, failures: [] });
    const again = await importInto(place, mirror, 2);
    expect(again.texts).toEqual({ added: COUNT + 8 - 11, unchanged: 11, failed: 0 });
    expect(fingerprintOf(place.data)).toEqual(await undisturbed());
  });
});

test('what a killed import left out of the search index comes in with the next import, or with reindex', async () => {
  const place = createEnginePlace();
  const mirror = mirrorIn(place);
  await importInto(place, mirror, 0);
  lookInto(place.data, (store) => store.clearSearch());
  const { warnings } = await place.open().status();
  expect(warnings).toEqual([expect.stringContaining(`${COUNT + 8} documents cannot be searched yet`)]);
  await importInto(place, mirror, 0);
  expect(fingerprintOf(place.data)).toEqual(await undisturbed());
  const engine = place.open();
  const { data } = reindexReportSchema.parse(await engine.reindex());
  expect(data).toMatchObject({ documents: COUNT + 8, interrupted: false, failures: [] });
  expect((await engine.status()).warnings).toEqual([]);
  engine.close();
  expect(fingerprintOf(place.data)).toEqual(await undisturbed());
});

test('threads are started only where there is work for them, and never more than were asked for', async () => {
  expect([chooseWorkers(19, undefined), chooseWorkers(19, 4)]).toEqual([0, 0]);
  expect([chooseWorkers(20, 0), chooseWorkers(20, 4), chooseWorkers(3000, 2)]).toEqual([0, 4, 2]);
  expect(chooseWorkers(3000, undefined)).toBeGreaterThan(0);
  const engine = createEnginePlace().open({ offline: true });
  for (const workers of [-1, 1.5, Number.NaN]) {
    expect(await failureOf(engine.importPaths(samplePaths, { workers }))).toMatchObject({
      code: 'invalid_input',
    });
  }
});

test('a pool whose threads are ended rejects what they were on', async () => {
  const pool = openDocumentPool(1);
  const bytes = Buffer.from('words that are no RFC\n');
  const outcome = await pool.prepare({ kind: 'text', rfc: 'RFC99911', bytes, record: null, isOfRfc: false });
  expect(outcome.error).toMatchObject({ code: 'parse_failed', details: { rfc: 'RFC99911' } });
  // More than a thread gets through before it is ended.
  const tasks = Array.from({ length: 500 }, () =>
    pool.prepare({ kind: 'xml', rfc: 'RFC99911', bytes: Buffer.from(bytes) }),
  );
  const ends = Promise.allSettled(tasks);
  await pool.close();
  expect((await ends).at(-1)).toMatchObject({
    status: 'rejected',
    reason: { code: 'internal_error', message: expect.stringContaining('thread') },
  });
});
