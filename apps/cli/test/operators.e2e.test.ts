import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  configurationSchema,
  corpusStatusSchema,
  importReportSchema,
  reanalysisReportSchema,
  reindexReportSchema,
  syncReportSchema,
  vacuumReportSchema,
} from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf } from './corpus-fingerprint.ts';
import { createPlace, expectJsonError, expectLineError, type Place } from './run-rfc.ts';
import { makeTar, makeText } from './sample-tar.ts';

const offline = { env: { RFC_OFFLINE: '1' } };
const COUNT = 90;

/** An archive of invented texts, enough of them for threads. */
async function writeArchive(place: Place): Promise<string> {
  const path = join(place.root, 'many.tar');
  const files = Array.from({ length: COUNT }, (_, at) => {
    const number = 99_901 + at;
    return [`rfc${number}.txt`, Buffer.from(makeText(number, 60))] as const;
  });
  writeFileSync(path, await makeTar(files));
  return path;
}

async function undisturbed(): Promise<unknown> {
  const place = createPlace();
  const ended = await place.run(['import', await writeArchive(place), '--workers', '0'], offline);
  expect(ended.code).toBe(0);
  return fingerprintOf(place);
}

async function verify(place: Place): Promise<{ code: number | null; damages: readonly unknown[] }> {
  const { code, out } = await place.run(['status', '--verify', '--format', 'json'], offline);
  const { verification } = corpusStatusSchema.parse(JSON.parse(out)).data;
  expect(verification?.complete).toBe(true);
  return { code, damages: verification?.damages ?? ['none was made'] };
}

const sound = { code: 0, damages: [] };

test('an import that is killed at any moment leaves a sound corpus, and run again it ends as if undisturbed', async () => {
  const expected = await undisturbed();
  const place = createPlace();
  const archive = await writeArchive(place);
  const before = performance.now();
  const other = createPlace();
  await other.run(['import', archive, '--workers', '2'], offline);
  const whole = performance.now() - before;
  const kept: number[] = [];
  const looks: unknown[] = [];
  for (const part of [0.3, 0.5, 0.7, 0.9]) {
    const moment = whole * (part - Math.random() * 0.2);
    const { child, ended } = place.start(['import', archive, '--workers', '2'], offline);
    await Promise.race([ended, sleep(moment)]);
    child.kill('SIGKILL');
    await ended;
    const status = corpusStatusSchema.parse(
      JSON.parse((await place.run(['status', '--format', 'json'], offline)).out),
    );
    kept.push(status.data.documents);
    looks.push(status.data.corpus_id === null ? sound : await verify(place));
  }
  expect(looks).toEqual([sound, sound, sound, sound]);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  const again = await place.run(['import', archive, '--workers', '2', '--format', 'json'], offline);
  const { texts } = importReportSchema.parse(JSON.parse(again.out)).data;
  expect(texts).toEqual({ added: COUNT - (kept.at(-1) ?? 0), unchanged: kept.at(-1), failed: 0 });
  expect(fingerprintOf(place)).toEqual(expected);
  expect(await verify(place)).toEqual(sound);
}, 120_000);

test('two imports at once both end well, and together give what one gives', async () => {
  const expected = await undisturbed();
  const place = createPlace();
  const archive = await writeArchive(place);
  const both = await Promise.all(
    ['1', '2'].map((workers) =>
      place.run(['import', archive, '--workers', workers, '--format', 'json'], offline),
    ),
  );
  expect(both.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const added = both.map(({ out }) => importReportSchema.parse(JSON.parse(out)).data.texts.added);
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(COUNT);
  expect(fingerprintOf(place)).toEqual(expected);
  expect(await verify(place)).toEqual(sound);
}, 60_000);

test('status --verify finds a byte that has flipped, ends with 2, and the next import mends it', async () => {
  const place = createPlace();
  await place.run(['import', sampleSeriesDirectory], offline);
  expect((await place.run(['status', '--verify'], offline)).out).toContain('nothing is damaged');
  {
    using database = new DatabaseSync(join(place.data, 'corpus.sqlite'));
    const key = `(SELECT blob FROM document WHERE rfc_order = ${99_902 * 32} AND format = 'txt')`;
    const row = database.prepare(`SELECT key, zstd FROM blob WHERE key = ${key}`).get();
    const bytes = Buffer.from(row?.['zstd'] as Uint8Array);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
    database.prepare('UPDATE blob SET zstd = ? WHERE key = ?').run(bytes, Number(row?.['key']));
  }
  const human = await place.run(['status', '--verify'], offline);
  expect([human.code, human.err]).toEqual([2, '']);
  expect(human.out).toMatch(
    /1 damage, .+\n {2}RFC99902 txt: .+damaged\. Import the RFC again\. \[integrity_failure\]/,
  );
  expect(expectJsonError(await place.run(['outline', '99902', '--format', 'json'], offline))).toMatchObject({
    code: 'integrity_failure',
  });
  expect((await place.run(['outline', '99901'], offline)).code).toBe(0);
  expect((await place.run(['import', sampleSeriesDirectory], offline)).code).toBe(0);
  expect(await verify(place)).toEqual(sound);
  expect((await place.run(['outline', '99902'], offline)).code).toBe(0);
});

test('reanalyze, reindex and vacuum say what they did, and need a corpus', async () => {
  const place = createPlace();
  for (const command of ['reanalyze', 'reindex', 'vacuum']) {
    expect(expectLineError(await place.run([command], offline))).toContain('[corpus_unavailable]');
  }
  await place.run(['import', sampleSeriesDirectory], offline);
  const before = fingerprintOf(place);
  const json = async (...args: readonly string[]): Promise<unknown> => {
    const { code, out, err } = await place.run([...args, '--format', 'json'], offline);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };
  expect(reanalysisReportSchema.parse(await json('reanalyze')).data).toMatchObject({
    documents: 8,
    unchanged: 8,
  });
  expect(reanalysisReportSchema.parse(await json('reanalyze', '99903')).data).toMatchObject({ documents: 1 });
  expect(reindexReportSchema.parse(await json('reindex')).data).toMatchObject({ documents: 8, failures: [] });
  expect(vacuumReportSchema.parse(await json('vacuum')).data).toMatchObject({ search_rows: 0, snapshots: 0 });
  expect(fingerprintOf(place)).toEqual(before);
  expect(expectLineError(await place.run(['reanalyze', '99950'], offline))).toContain('[not_cached]');
});

test('reanalyze makes new snapshots where the rules have changed, and keeps the old ones', async () => {
  const place = createPlace();
  await place.run(['import', sampleSeriesDirectory], offline);
  const before = fingerprintOf(place);
  {
    using database = new DatabaseSync(join(place.data, 'corpus.sqlite'));
    database.exec(
      `UPDATE snapshot SET parser_version = 'older', id = 'snp_' || printf('%024d', key), crc32 = NULL WHERE key <= 3`,
    );
  }
  const { out } = await place.run(['reanalyze', '--format', 'json'], offline);
  expect(reanalysisReportSchema.parse(JSON.parse(out)).data).toMatchObject({
    added: 3,
    unchanged: 5,
    failures: [],
  });
  expect(fingerprintOf(place)).toMatchObject({ snapshots: (before as { snapshots: unknown }).snapshots });
  // SQLite goes on counting the paragraphs that were taken out, until the index is made anew.
  await place.run(['reindex'], offline);
  expect(fingerprintOf(place)).toEqual(before);
  const status = await place.run(['status', '--format', 'json'], offline);
  expect(corpusStatusSchema.parse(JSON.parse(status.out)).data).toMatchObject({
    snapshots: 11,
    searchable: 8,
  });
});

test('sync fetches what is not there, notes what cannot be had, and goes on where a limit stopped it', async () => {
  const editor = await startUpstreamSimulator({ texts: sampleSeriesDirectory });
  onTestFinished(() => editor.close());
  editor.setFault('rfc99904.txt', { kind: 'html' });
  const place = createPlace();
  const env = { env: { RFC_EDITOR_URL: editor.url } };
  const sync = async (...args: readonly string[]): Promise<unknown> => {
    const { code, out, err } = await place.run(['sync', ...args, '--format', 'json'], env);
    expect(err).toBe('');
    return { code, ...syncReportSchema.parse(JSON.parse(out)).data };
  };
  expect(await sync('rfc', '99901', '99904', 'RFC99950', '99902')).toMatchObject({
    code: 1,
    wanted: 4,
    added: 2,
    records: 2,
    failures: [
      { rfc: 'RFC99904', reason: 'source_fetch_failed' },
      { rfc: 'RFC99950', reason: 'rfc_not_found' },
    ],
  });
  await place.run(['import', sampleSeriesDirectory, '--rfc', '99908'], offline);
  expect(await sync('rfc', '99901', '99903', '99905', '99906', '--limit', '2')).toMatchObject({
    code: 0,
    added: 2,
    unchanged: 1,
    left: 1,
    failures: [],
  });
  editor.setFault('rfc99904.txt', null);
  expect(await sync('rfc', '99904', '99906')).toMatchObject({ code: 0, added: 2, left: 0 });
  expect(await sync('all')).toMatchObject({ code: 0, added: 0, unchanged: 7, failures: [] });
  // What was fetched is pinned: no network is needed any more.
  expect((await place.run(['requirements', '99902'], offline)).code).toBe(0);
  const status = await place.run(['status', '--format', 'json'], offline);
  expect(corpusStatusSchema.parse(JSON.parse(status.out)).data).toMatchObject({ failures: 1, searchable: 7 });
}, 120_000);

test('sync seed asks for a list of documents to begin with, each once', async () => {
  const editor = await startUpstreamSimulator({ texts: new Map([['rfc9110.txt', 'no RFC']]) });
  onTestFinished(() => editor.close());
  const place = createPlace();
  const { code, out } = await place.run(['sync', 'seed', '--format', 'json'], {
    env: { RFC_EDITOR_URL: editor.url },
  });
  const { wanted, added, failures } = syncReportSchema.parse(JSON.parse(out)).data;
  expect([code, added, failures.length]).toEqual([1, 0, wanted]);
  expect(wanted).toBeGreaterThan(19);
  expect(new Set(failures.map(({ rfc }) => rfc)).size).toBe(wanted);
  expect(failures.find(({ rfc }) => rfc === 'RFC9110')?.reason).toBe('source_fetch_failed');
});

test('sync is refused without network, without a list, and for words that it does not know', async () => {
  const place = createPlace();
  expect(expectLineError(await place.run(['sync', 'rfc', '99901'], offline))).toContain(
    '[configuration_error]',
  );
  expect(expectLineError(await place.run(['sync', 'all']))).toContain('[discovery_failed]');
  for (const words of [['rfc'], ['everything'], ['all', '9110'], ['rfc', '9110', '--limit', '0']]) {
    const ended = await place.run(['sync', ...words]);
    expect([ended.code, expectLineError(ended)]).toEqual([64, expect.stringContaining('[invalid_input]')]);
  }
});

test('config shows each setting and where it came from; a wrong variable is refused by name', async () => {
  const place = createPlace();
  const { out, err } = await place.run(['config', '--offline', '--format', 'json'], {
    env: { RFC_MAX_CONCURRENCY: '2' },
  });
  expect(err).toBe('');
  const { settings } = configurationSchema.parse(JSON.parse(out)).data;
  const by = new Map(settings.map((setting) => [setting.name, setting]));
  expect(by.get('offline')).toMatchObject({ value: true, source: 'flag' });
  expect(by.get('maxConcurrency')).toMatchObject({ value: 2, source: 'variable' });
  expect(by.get('negativeTtlMs')).toMatchObject({ value: 3_600_000, source: 'default' });
  expect((await place.run(['config'])).out).toContain(
    `dataDirectory = ${place.data}\n    (RFC_DATA_DIRECTORY)`,
  );
  for (const [name, value] of Object.entries({
    RFC_HTTP_TIMEOUT_MS: 'soon',
    RFC_LOG_LEVEL: 'loud',
    RFC_OFFLINE: 'maybe',
  })) {
    const ended = await place.run(['status', '--format', 'json'], { env: { [name]: value } });
    const error = expectJsonError(ended);
    expect([ended.code, error.code, error.message]).toEqual([
      64,
      'configuration_error',
      expect.stringContaining(name),
    ]);
  }
});

test('the log is JSON lines from the level that was asked for, without words of a document', async () => {
  const place = createPlace();
  await place.run(['import', sampleSeriesDirectory], offline);
  const levels = async (
    env: Record<string, string>,
    ...args: readonly string[]
  ): Promise<readonly string[]> => {
    const { err } = await place.run(['research', '-q', 'What is code 42?', '-r', '99906', ...args], {
      env: { RFC_OFFLINE: '1', ...env },
    });
    expect(err).not.toMatch(/collector|fictitious/i);
    const lines = err.split('\n').filter((line) => line !== '');
    return lines.map((line) => (JSON.parse(line) as { level: string }).level);
  };
  expect(await levels({})).toEqual([]);
  expect(await levels({ RFC_LOG_LEVEL: 'info' })).toEqual(['INFO']);
  expect(await levels({ RFC_LOG_LEVEL: 'info' }, '--log-level', 'silent')).toEqual([]);
  expect(new Set(await levels({}, '--log-level', 'debug'))).toEqual(new Set(['DEBUG', 'INFO']));
});
