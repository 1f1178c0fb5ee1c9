// A full disk and a read-only one, for real: a small file system in memory is mounted for each test.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isCorpusStoreError, openCorpusStore, type CorpusStore } from '@rfckit/corpus-store';
import { expect, it } from 'vitest';
import { now, plain, sampleDocument, sampleRecord, sha256, noon } from './sample.ts';

interface Mount extends Disposable {
  readonly path: string;
  remount(option: 'ro' | 'rw'): void;
}

function mount(size: string): Mount {
  const path = mkdtempSync(join(tmpdir(), 'corpus-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw error;
  }
  return {
    path,
    remount: (option) => void execFileSync('mount', ['-o', `remount,${option}`, path], { stdio: 'pipe' }),
    [Symbol.dispose]() {
      execFileSync('umount', [path], { stdio: 'pipe' });
      rmSync(path, { recursive: true });
    },
  };
}

function isMountAllowed(): boolean {
  try {
    mount('64k')[Symbol.dispose]();
    return true;
  } catch {
    return false;
  }
}

const noMount = !isMountAllowed();

type SampleDocument = ReturnType<typeof sampleDocument>;

/** A text that zstd cannot make much smaller, so that few of them fill a small disk. */
function denseDocument(rfc: string): SampleDocument {
  const lines = Array.from({ length: 800 }, (_, at) => `   ${sha256(Buffer.from(`${rfc} ${at}`))}\n`);
  return sampleDocument(rfc, { text: `1.  Noise\n\n${lines.join('\n')}` });
}

function fillUntilItFails(store: CorpusStore): { readonly written: number; readonly error: unknown } {
  for (let at = 1; at < 1000; at++) {
    try {
      store.putDocument(denseDocument(`RFC${at}`));
    } catch (error) {
      return { written: at - 1, error };
    }
  }
  return { written: 999, error: null };
}

it.skipIf(noMount)(
  'keeps every earlier document and nothing of the failing one on a full disk (skipped where mount is not permitted)',
  () => {
    using disk = mount('2m');
    const path = join(disk.path, 'corpus.db');
    const ballast = join(disk.path, 'ballast');
    writeFileSync(ballast, Buffer.alloc(600_000));
    using store = openCorpusStore({ path, now });
    const { written, error } = fillUntilItFails(store);
    expect(written).toBeGreaterThan(3);
    expect(isCorpusStoreError(error) && error.code).toBe('storage_failed');
    expect((error as Error).message).toMatch(/space/);
    expect(store.counts()).toMatchObject({ documents: written, snapshots: written, records: written });
    for (const rfc of store.documents())
      expect(plain(store.loadSnapshot(rfc))).toEqual(plain(denseDocument(rfc).snapshot));
    expect(store.hasSnapshot(denseDocument(`RFC${written + 1}`).snapshot.id)).toBe(false);
    rmSync(ballast);
    expect(store.putDocument(denseDocument(`RFC${written + 1}`))).toBe('stored');
    using raw = new DatabaseSync(path, { readOnly: true });
    expect(raw.prepare('PRAGMA integrity_check').get()?.['integrity_check']).toBe('ok');
  },
);

it.skipIf(noMount)(
  'opens what a full disk left behind, in another process or later (skipped where mount is not permitted)',
  () => {
    using disk = mount('1m');
    const path = join(disk.path, 'corpus.db');
    const store = openCorpusStore({ path, now });
    const { written } = fillUntilItFails(store);
    store.close();
    using reader = openCorpusStore({ path, readOnly: true, now });
    expect(reader.documents()).toHaveLength(written);
    expect(written).toBeGreaterThan(0);
    expect(reader.loadSnapshot('RFC1')).not.toBeNull();
  },
);

it.skipIf(noMount)(
  'says storage_failed when there is no room for a corpus at all (skipped where mount is not permitted)',
  () => {
    using disk = mount('64k');
    writeFileSync(join(disk.path, 'ballast'), Buffer.alloc(61_440));
    let thrown: unknown = null;
    try {
      openCorpusStore({ path: join(disk.path, 'corpus.db'), now }).close();
    } catch (error) {
      thrown = error;
    }
    expect(isCorpusStoreError(thrown) && thrown.code).toBe('storage_failed');
  },
);

it.skipIf(noMount)(
  'reads on a read-only mount, where it can leave no file beside the corpus (skipped where mount is not permitted)',
  () => {
    using disk = mount('8m');
    const path = join(disk.path, 'corpus.db');
    const put = sampleDocument('RFC99901');
    const writer = openCorpusStore({ path, now });
    writer.putDocument(put);
    writer.putRecords([sampleRecord('RFC99902')], noon);
    writer.close();
    expect(readdirSync(disk.path)).toEqual(['corpus.db']);
    disk.remount('ro');
    using store = openCorpusStore({ path, readOnly: true, now });
    expect(plain(store.loadSnapshot('RFC99901'))).toEqual(plain(put.snapshot));
    expect([...store.records()]).toHaveLength(2);
    let thrown: unknown = null;
    try {
      openCorpusStore({ path, now }).close();
    } catch (error) {
      thrown = error;
    }
    expect(isCorpusStoreError(thrown) && thrown.code).toBe('storage_failed');
    expect((thrown as Error).message).toMatch(/data directory/);
    store.close();
  },
);

/** A read-only copy of a corpus whose writer has not closed it: with these of the files beside it. */
function abandonedCorpus(
  beside: readonly string[],
): Mount & { readonly corpus: string; readonly put: SampleDocument } {
  const disk = mount('16m');
  const origin = mkdtempSync(join(tmpdir(), 'corpus-origin-'));
  const store = openCorpusStore({ path: join(origin, 'corpus.db'), now });
  const put = sampleDocument('RFC99901');
  store.putDocument(put);
  for (const suffix of ['', ...beside]) {
    copyFileSync(join(origin, `corpus.db${suffix}`), join(disk.path, `corpus.db${suffix}`));
  }
  store.close();
  rmSync(origin, { recursive: true });
  disk.remount('ro');
  return { ...disk, corpus: join(disk.path, 'corpus.db'), put };
}

it.skipIf(noMount)(
  'reads the journal that a killed writer left on a read-only mount (skipped where mount is not permitted)',
  () => {
    using disk = abandonedCorpus(['-wal', '-shm']);
    expect(readFileSync(`${disk.corpus}-wal`).length).toBeGreaterThan(0);
    using reader = openCorpusStore({ path: disk.corpus, readOnly: true, now });
    expect(plain(reader.loadSnapshot('RFC99901'))).toEqual(plain(disk.put.snapshot));
  },
);

it.skipIf(noMount)(
  'says that it cannot read a journal on a read-only mount without the marks beside it, rather than pass over it (skipped where mount is not permitted)',
  () => {
    using disk = abandonedCorpus(['-wal']);
    expect(() => openCorpusStore({ path: disk.corpus, readOnly: true, now })).toThrow(
      /Open the corpus once where it can be written/,
    );
  },
);
