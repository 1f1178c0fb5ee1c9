import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { corpusStatusSchema, importReportSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { createPlace, expectJsonError, leftovers, type Place, type Started } from './run-rfc.ts';
import { makeTar, makeText } from './sample-tar.ts';

const offline = { env: { RFC_OFFLINE: '1' } };
const numbers = Array.from({ length: 99 }, (_, at) => 99_901 + at);

/** An archive of 99 invented texts, large enough to be interrupted in. */
async function writeLargeArchive(place: Place): Promise<string> {
  const path = join(place.root, 'large.tar');
  const files = numbers.map((number) => [`rfc${number}.txt`, Buffer.from(makeText(number, 600))] as const);
  writeFileSync(path, await makeTar(files));
  return path;
}

/** Waits until the import has written some documents, then sends the signal. */
async function signalAmidst(place: Place, { child, ended }: Started, signal: NodeJS.Signals): Promise<void> {
  const state = { over: false };
  void ended.then(() => (state.over = true));
  while (!state.over) {
    const size = statSync(join(place.data, 'corpus.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;
    if (size > 300_000) break;
    await sleep(2);
  }
  child.kill(signal);
}

async function countDocuments(place: Place): Promise<number> {
  const ended = await place.run(['status', '--format', 'json'], offline);
  return corpusStatusSchema.parse(JSON.parse(ended.out)).data.documents;
}

function checkIntegrity(place: Place): unknown {
  const database = new DatabaseSync(join(place.data, 'corpus.sqlite'));
  try {
    return [
      database.prepare('PRAGMA integrity_check').get(),
      database.prepare('PRAGMA foreign_key_check').all().length,
    ];
  } finally {
    database.close();
  }
}

const sound = [{ integrity_check: 'ok' }, 0];

test('an interrupt keeps whole documents, says so and ends with 1; run again, the import goes on', async () => {
  const place = createPlace();
  const archive = await writeLargeArchive(place);
  const started = place.start(['import', archive, '--format', 'json'], offline);
  await signalAmidst(place, started, 'SIGINT');
  const ended = await started.ended;
  expect([ended.code, ended.signal, ended.err]).toEqual([1, null, '']);
  const report = importReportSchema.parse(JSON.parse(ended.out));
  expect(report.status).toBe('partial');
  expect(report.data.interrupted).toBe(true);
  expect(report.data.texts.added).toBeGreaterThan(0);
  expect(report.data.texts.added).toBeLessThan(numbers.length);
  expect(await countDocuments(place)).toBe(report.data.texts.added);
  expect(checkIntegrity(place)).toEqual(sound);

  const again = await place.run(['import', archive, '--format', 'json'], offline);
  expect(again.code).toBe(0);
  const { data } = importReportSchema.parse(JSON.parse(again.out));
  const left = numbers.length - report.data.texts.added;
  expect(data.texts).toEqual({ added: left, unchanged: report.data.texts.added, failed: 0 });
  expect(data.interrupted).toBe(false);
  expect(await countDocuments(place)).toBe(numbers.length);
});

test('an interrupt is told to a person with what to do', async () => {
  const place = createPlace();
  const archive = await writeLargeArchive(place);
  const started = place.start(['import', archive], offline);
  await signalAmidst(place, started, 'SIGTERM');
  const ended = await started.ended;
  expect(ended.code).toBe(1);
  expect(ended.out).toMatch(
    /^Interrupted: \d+ texts? added .+\n {2}Run the same command again to go on\.\n$/,
  );
});

test('a killed import leaves a sound corpus, and run again it goes on', async () => {
  const place = createPlace();
  const archive = await writeLargeArchive(place);
  const started = place.start(['import', archive], offline);
  await signalAmidst(place, started, 'SIGKILL');
  expect((await started.ended).signal).toBe('SIGKILL');
  const kept = await countDocuments(place);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(numbers.length);
  expect(checkIntegrity(place)).toEqual(sound);
  const again = await place.run(['import', archive, '--format', 'json'], offline);
  const { data } = importReportSchema.parse(JSON.parse(again.out));
  expect(data.texts).toEqual({ added: numbers.length - kept, unchanged: kept, failed: 0 });
  expect(leftovers(place.data)).toEqual([]);
});

test('an interrupted request is cancelled, as one error, and nothing is kept', async () => {
  const place = createPlace();
  let asked = (): void => {};
  const request = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const editor = await startUpstreamSimulator({
    texts: sampleSeriesDirectory,
    faults: { '*': { kind: 'slow', everyMs: 500 } },
  });
  const watch = setInterval(() => {
    if (editor.requests.length > 0) asked();
  }, 5);
  try {
    const started = place.start(['source-text', '99901', '--format', 'json', '--rfc-editor-url', editor.url]);
    await request;
    started.child.kill('SIGINT');
    const ended = await started.ended;
    expect(ended.code).toBe(1);
    expect(expectJsonError(ended)).toMatchObject({ code: 'cancelled' });
    expect(ended.ms).toBeLessThan(5000);
    expect(leftovers(place.cache)).toEqual([]);
  } finally {
    clearInterval(watch);
    await editor.close();
  }
});
