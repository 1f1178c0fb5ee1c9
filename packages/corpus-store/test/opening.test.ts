import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  isCorpusStoreError,
  openCorpusStore,
  schemaVersion,
  type CorpusStoreError,
} from '@rfckit/corpus-store';
import { expect, it } from 'vitest';
import { migrate, type Migration } from '../src/migrate.ts';
import { migrations } from '../src/migrations/index.ts';
import { toStoreError } from '../src/sqlite-error.ts';
import { now, plain, sampleDocument, temporaryCorpus, temporaryFolder } from './sample.ts';

function failureOf(work: () => unknown): CorpusStoreError {
  try {
    work();
  } catch (error) {
    if (isCorpusStoreError(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

it('makes the file and its folder, marked as a corpus, in WAL mode, in a folder that only its owner can enter', () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'a', 'b', 'corpus.db');
  using store = openCorpusStore({ path, now });
  expect([store.path, store.readOnly]).toEqual([path, false]);
  using raw = new DatabaseSync(path, { readOnly: true });
  const pragma = (name: string): unknown => Object.values(raw.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect([pragma('application_id'), pragma('user_version'), pragma('journal_mode')]).toEqual([
    0x5246436b,
    schemaVersion,
    'wal',
  ]);
  expect(statSync(join(folder.path, 'a')).mode & 0o777).toBe(0o700);
});

it('says corpus_unavailable for a file that is missing, a folder, no database, another’s database, and an empty file', () => {
  using folder = temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  mkdirSync(at('folder'));
  writeFileSync(at('text'), 'Not a database, but long enough to be asked for its header. '.repeat(20));
  writeFileSync(at('empty'), '');
  const other = new DatabaseSync(at('other'));
  other.exec('CREATE TABLE t (a)');
  other.close();
  for (const [name, mend] of [
    ['missing', /no corpus at .*Import or sync/],
    ['folder', /not a file/],
    ['text', /no SQLite database/],
    ['other', /another program/],
    ['empty', /is empty\. Import or sync/],
  ] as const) {
    const error = failureOf(() => openCorpusStore({ path: at(name), readOnly: true, now }));
    expect([error.code, error.retryable, error.isEmpty], name).toEqual([
      'corpus_unavailable',
      false,
      name === 'empty',
    ]);
    expect(error.message).toMatch(mend);
  }
  expect(existsSync(at('missing'))).toBe(false);
});

it('says so for a path that cannot be looked at, and for a folder that cannot be made', () => {
  using folder = temporaryFolder();
  symlinkSync('loop', join(folder.path, 'loop'));
  writeFileSync(join(folder.path, 'file'), 'no folder');
  for (const [name, readOnly, code] of [
    ['loop', true, 'corpus_unavailable'],
    ['loop', false, 'corpus_unavailable'],
    ['file/corpus.db', true, 'corpus_unavailable'],
    ['file/corpus.db', false, 'storage_failed'],
  ] as const) {
    const error = failureOf(() => openCorpusStore({ path: join(folder.path, name), readOnly, now }));
    expect([name, readOnly, error.code]).toEqual([name, readOnly, code]);
  }
});

it('never writes into a file that is not a corpus', () => {
  using folder = temporaryFolder();
  const text = join(folder.path, 'text');
  writeFileSync(text, 'My letters. '.repeat(100));
  const other = join(folder.path, 'other');
  const db = new DatabaseSync(other);
  db.exec('CREATE TABLE t (a)');
  db.close();
  for (const path of [text, other]) {
    const before = readFileSync(path);
    expect(failureOf(() => openCorpusStore({ path, now })).code).toBe('corpus_unavailable');
    expect(readFileSync(path).equals(before)).toBe(true);
  }
});

it('says which schema it knows when the file has a newer one, and leaves the file alone', () => {
  using corpus = temporaryCorpus();
  corpus.store.close();
  const raw = new DatabaseSync(corpus.path);
  raw.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  raw.close();
  for (const readOnly of [true, false]) {
    const error = failureOf(() => openCorpusStore({ path: corpus.path, readOnly, now }));
    expect(error.code).toBe('corpus_unavailable');
    expect(error.message).toMatch(new RegExp(`schema ${schemaVersion + 1}.*newer.*up to ${schemaVersion}`));
  }
});

it('does not migrate when it only reads: an older schema is said, not changed', () => {
  using corpus = temporaryCorpus();
  corpus.store.close();
  const raw = new DatabaseSync(corpus.path);
  raw.exec(`PRAGMA user_version = ${schemaVersion - 1}`);
  raw.close();
  const error = failureOf(() => openCorpusStore({ path: corpus.path, readOnly: true, now }));
  expect(error.code).toBe('corpus_unavailable');
  expect(error.message).toMatch(/older schema.*Open it once for writing/);
});

it('brings a corpus of any older schema up to date when it is opened for writing, and reads it then', () => {
  const older = migrations.slice(0, -1).map(({ version }) => version);
  expect(older.length).toBeGreaterThan(2);
  for (const version of older) {
    using folder = temporaryFolder();
    const path = join(folder.path, 'corpus.db');
    const db = new DatabaseSync(path);
    db.exec('PRAGMA journal_mode = WAL');
    migrate(db, migrations.slice(0, version));
    db.close();
    const error = failureOf(() => openCorpusStore({ path, readOnly: true, now }));
    expect([version, error.code]).toEqual([version, 'corpus_unavailable']);
    expect(error.message).toMatch(new RegExp(`older schema ${version}.*rfc reindex`));
    const put = sampleDocument('RFC99901');
    {
      using store = openCorpusStore({ path, now });
      expect(store.putDocument(put)).toBe('stored');
    }
    using store = openCorpusStore({ path, readOnly: true, now });
    expect(plain(store.loadSnapshot('RFC99901'))).toEqual(plain(put.snapshot));
  }
});

it('says integrity_failure for a database that was cut short', () => {
  using corpus = temporaryCorpus();
  for (let at = 1; at <= 40; at++) corpus.store.putDocument(sampleDocument(`RFC${at}`, { sections: 60 }));
  corpus.store.close();
  truncateSync(corpus.path, 8192);
  const error = failureOf(() => {
    using store = openCorpusStore({ path: corpus.path, readOnly: true, now });
    store.loadSnapshot('RFC40');
  });
  expect(error.code).toBe('integrity_failure');
});

it('does not change the file when it opens it for reading', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  corpus.store.close();
  const hash = (): string => createHash('sha256').update(readFileSync(corpus.path)).digest('hex');
  const before = [hash(), statSync(corpus.path).mtimeMs];
  using store = openCorpusStore({ path: corpus.path, readOnly: true, now });
  expect(store.loadSnapshot('RFC99901')).not.toBeNull();
  expect([...store.records()]).toHaveLength(1);
  store.counts();
  store.close();
  expect([hash(), statSync(corpus.path).mtimeMs]).toEqual(before);
});

it('refuses to write, as storage_failed, when it was opened for reading, and goes on reading', () => {
  using corpus = temporaryCorpus();
  const put = sampleDocument('RFC99901');
  corpus.store.putDocument(put);
  using store = openCorpusStore({ path: corpus.path, readOnly: true, now });
  const error = failureOf(() => store.putDocument(sampleDocument('RFC99902')));
  expect(error.code).toBe('storage_failed');
  expect(error.message).toMatch(/cannot be written/);
  expect(plain(store.loadSnapshot('RFC99901'))).toEqual(plain(put.snapshot));
});

it.skipIf(process.getuid?.() === 0)(
  'reads in a folder that may not be written (skipped for root, who may write everywhere)',
  () => {
    using corpus = temporaryCorpus();
    corpus.store.putDocument(sampleDocument('RFC99901'));
    corpus.store.close();
    const folder = join(corpus.path, '..');
    chmodSync(folder, 0o500);
    try {
      using store = openCorpusStore({ path: corpus.path, readOnly: true, now });
      expect(store.snapshotOf('RFC99901')).not.toBeNull();
      expect(failureOf(() => openCorpusStore({ path: join(folder, 'new', 'corpus.db'), now })).code).toBe(
        'storage_failed',
      );
    } finally {
      chmodSync(folder, 0o700);
    }
  },
);

it('numbers migrations from one without a gap', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
  expect(migrations.map(({ name }) => name)).toEqual([
    'first-schema',
    'citations',
    'search',
    'integrity',
    'history',
    'passage-lengths',
  ]);
});

it('runs each migration once, and leaves the schema that was there when one of several fails', () => {
  using db = new DatabaseSync(':memory:');
  const step = (version: number, sql: string): Migration => ({ version, name: `step-${version}`, sql });
  const good = [step(1, 'CREATE TABLE a (x)'), step(2, 'CREATE TABLE b (x)')];
  const version = (): unknown => db.prepare('PRAGMA user_version').get()?.['user_version'];
  migrate(db, good);
  migrate(db, good);
  expect(version()).toBe(2);
  const bad = [step(3, 'CREATE TABLE d (x)'), step(4, 'CREATE TABLE c (x); CREATE TABLE a (x)')];
  expect(() => migrate(db, [...good, ...bad])).toThrow(/already exists/);
  expect(version()).toBe(2);
  expect(
    db
      .prepare('SELECT name FROM sqlite_schema ORDER BY name')
      .all()
      .map((row) => row['name']),
  ).toEqual(['a', 'b']);
  migrate(db, [...good, step(3, 'CREATE TABLE c (x)')]);
  expect(version()).toBe(3);
});

it('brings a corpus without data up to the schema and keeps the data of one that has it', () => {
  using corpus = temporaryCorpus();
  corpus.store.putDocument(sampleDocument('RFC99901'));
  const { corpusId } = corpus.store;
  corpus.store.close();
  using again = openCorpusStore({ path: corpus.path, now });
  expect([again.corpusId, again.counts().documents]).toEqual([corpusId, 1]);
  expect(readdirSync(join(corpus.path, '..')).filter((name) => !name.startsWith('corpus.db'))).toEqual([]);
});

it('names the mend for every code of SQLite that a corpus can meet', () => {
  const thrown = (errcode: number): unknown =>
    toStoreError(Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode }), '/data/corpus.db');
  for (const [errcode, code, retryable, mend] of [
    [5, 'storage_failed', true, /Another process/],
    [5 | (1 << 8), 'storage_failed', true, /Another process/],
    [6, 'storage_failed', true, /Another process/],
    [8, 'storage_failed', false, /write permission/],
    [10 | (3 << 8), 'storage_failed', false, /Check the disk/],
    [11, 'integrity_failure', false, /backup/],
    [13, 'storage_failed', false, /Free some space/],
    [14, 'storage_failed', false, /folder exists/],
    [26, 'corpus_unavailable', false, /Name another file/],
    [1, 'storage_failed', false, /cause/],
  ] as const) {
    const error = thrown(errcode);
    expect(isCorpusStoreError(error), String(errcode)).toBe(true);
    if (!isCorpusStoreError(error)) continue;
    expect([error.code, error.retryable], String(errcode)).toEqual([code, retryable]);
    expect(error.message).toMatch(mend);
    expect(error.cause).toBeInstanceOf(Error);
  }
  const misuse = new TypeError('no');
  expect(toStoreError(misuse, '/data/corpus.db')).toBe(misuse);
  expect(isCorpusStoreError(misuse)).toBe(false);
});
