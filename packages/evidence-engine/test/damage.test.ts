import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isEngineError, type EvidenceEngine } from '@rfckit/evidence-engine';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, samplePaths, type EnginePlace } from './engine-place.ts';

type Operation = (engine: EvidenceEngine, snapshotId: string) => Promise<unknown>;

/** Every operation that gives words of RFC 99902's text. */
const readings: Readonly<Record<string, Operation>> = {
  outline: (engine) => engine.outline('99902'),
  'outline of a section': (engine) => engine.outline('RFC 99902 §1'),
  'outline of a snapshot': (engine, id) => engine.outline(id),
  read: (engine) => engine.read('99902'),
  'read of a snapshot': (engine, id) => engine.read(id, { section: '1' }),
  requirements: (engine) => engine.requirements('99902'),
  references: (engine) => engine.references('99902'),
  dependencies: (engine) => engine.dependencies('99902'),
  resolve: (engine) => engine.resolve('99902'),
  'resolve of a snapshot': (engine, id) => engine.resolve(id),
  sourceText: (engine) => engine.sourceText({ schemaVersion: 3, rfc: '99902' }),
  'sourceText of a slice': (engine) =>
    engine.sourceText({ schemaVersion: 3, rfc: '99902', startOffset: 0, endOffset: 400 }),
  sourceAsset: (engine) => engine.sourceAsset('99902', 'txt'),
  research: (engine) =>
    engine.research({ schemaVersion: 3, questions: ['What does a collector store?'], rfcs: ['99902'] }),
};

/** Operations that say something of the corpus, and nothing of a text that is damaged. */
const others: Readonly<Record<string, Operation>> = {
  search: (engine) => engine.search('collector', { limit: 50 }),
  'search in one RFC': (engine) => engine.search('collector rfc:99902'),
  'search of the catalogue': (engine) => engine.search('collector', { scope: 'catalog' }),
  status: (engine) => engine.status(),
  'dependencies inwards': (engine) => engine.dependencies('99902', { direction: 'in' }),
  cacheStatus: (engine) => engine.cacheStatus('99902'),
};

async function fill(place: EnginePlace): Promise<string> {
  const engine = place.open({ offline: true });
  await engine.importPaths(samplePaths);
  const { data } = await engine.resolve('99902');
  engine.close();
  return data.documents[0]?.snapshot_id ?? '';
}

/** Changes one byte of the stored text of RFC 99902. */
function flip(place: EnginePlace, at: number): void {
  using db = new DatabaseSync(join(place.data, 'corpus.sqlite'));
  const key = `(SELECT blob FROM document WHERE rfc_order = ${99902 * 32} AND format = 'txt')`;
  const row = db.prepare(`SELECT key, zstd FROM blob WHERE key = ${key}`).get();
  const bytes = Buffer.from(row?.['zstd'] as Uint8Array);
  const place1 = Math.floor(bytes.length * at);
  bytes[place1] = (bytes[place1] ?? 0) ^ 0x10;
  expect(db.prepare('UPDATE blob SET zstd = ? WHERE key = ?').run(bytes, Number(row?.['key'])).changes).toBe(
    1,
  );
}

/** What an operation gives or throws. */
async function outcomeOf(operation: Promise<unknown>): Promise<unknown> {
  try {
    return await operation;
  } catch (error) {
    return error;
  }
}

/** Five words in a row that stand in RFC 99902 and in no other text of the series. */
const phrases = ((): ReadonlySet<string> => {
  const of = (number: number): string[] => {
    const words =
      readFileSync(join(sampleSeriesDirectory, `rfc${number}.txt`), 'latin1')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    return words.map((_, at) => words.slice(at, at + 5).join(' '));
  };
  const elsewhere = new Set([99901, 99903, 99904, 99905, 99906, 99907, 99908].flatMap(of));
  return new Set(of(99902).filter((phrase) => !elsewhere.has(phrase)));
})();

function quotesDamaged(outcome: unknown): boolean {
  const words =
    JSON.stringify(outcome)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.some((_, at) => phrases.has(words.slice(at, at + 5).join(' ')));
}

const isQuarantined = async (engine: EvidenceEngine): Promise<number> =>
  (await engine.status()).data.quarantined;

test('the phrases that are looked for are in a sound answer', async () => {
  const place = createEnginePlace();
  await fill(place);
  expect(phrases.size).toBeGreaterThan(100);
  expect(quotesDamaged(await place.open({ offline: true }).read('99902', { all: true }))).toBe(true);
});

describe('a byte of a stored text that has changed', () => {
  test.each(Object.entries(readings))(
    'is found by %s, which gives no word of it',
    async (_name, operation) => {
      const sound = createEnginePlace();
      const id = await fill(sound);
      for (const at of [0.15, 0.5, 0.95]) {
        const place = createEnginePlace();
        cpSync(sound.data, place.data, { recursive: true });
        flip(place, at);
        const engine = place.open({ offline: true });
        const first = await outcomeOf(operation(engine, id));
        expect(isEngineError(first) && first.code).toBe('integrity_failure');
        expect(await isQuarantined(engine)).toBe(1);
        engine.close();
        const again = place.open({ offline: true });
        const second = await outcomeOf(operation(again, id));
        expect(isEngineError(second) && second.code).toBe('integrity_failure');
      }
    },
  );

  test.each(Object.entries(others))(
    'is given out by %s neither, which goes on with the rest',
    async (_name, operation) => {
      const place = createEnginePlace();
      const id = await fill(place);
      flip(place, 0.5);
      const engine = place.open({ offline: true });
      for (const _ of [1, 2]) {
        const outcome = await outcomeOf(operation(engine, id));
        expect(outcome).not.toBeInstanceOf(Error);
        expect(quotesDamaged(outcome)).toBe(false);
      }
    },
  );

  test('is said by a search that would have found it, once; then it is in quarantine', async () => {
    const place = createEnginePlace();
    await fill(place);
    const all = await place.open({ offline: true }).search('collector', { limit: 50 });
    expect(all.data.passages.map(({ rfc }) => rfc)).toContain('RFC99902');
    flip(place, 0.5);
    const engine = place.open({ offline: true });
    const found = await engine.search('collector', { limit: 50 });
    expect(found.warnings).toEqual([expect.stringContaining('found damaged and left out')]);
    expect(found.data.passages.length).toBeGreaterThan(0);
    expect(await isQuarantined(engine)).toBe(1);
    expect((await engine.search('collector', { limit: 50 })).warnings).toEqual([]);
  });
});

/** Columns of JSON; the checksum of the row is gone, as with rows of the first schemas. */
const columns: readonly (readonly [
  column: string,
  table: string,
  where: string,
  rightForm: string | null,
])[] = [
  ['json', 'record', `rfc_order = ${99902 * 32}`, null],
  ['json', 'erratum', '1', null],
  ['publication', 'snapshot', `rfc_order = ${99902 * 32}`, null],
  ['header', 'snapshot', `rfc_order = ${99902 * 32}`, '{}'],
  ['diagnostics', 'snapshot', `rfc_order = ${99902 * 32}`, '[]'],
];
/** What may stand in them after a damage. */
const spoilt = ['null', '{}', '[]', '{"rfc":"RFC99902"'];

test.each(columns)(
  'what is no %s of a %s any more is an integrity_failure, never a fault of the program',
  async (column, table, where, rightForm) => {
    const sound = createEnginePlace();
    const id = await fill(sound);
    const spoil = (value: string): EnginePlace => {
      const place = createEnginePlace();
      cpSync(sound.data, place.data, { recursive: true });
      using db = new DatabaseSync(join(place.data, 'corpus.sqlite'));
      const set = db.prepare(`UPDATE ${table} SET ${column} = ?, crc32 = NULL WHERE ${where}`);
      expect(set.run(value).changes).toBeGreaterThan(0);
      return place;
    };
    for (const value of spoilt) {
      const place = spoil(value);
      const outcomes: unknown[] = [];
      for (const operation of [...Object.values(readings), ...Object.values(others)]) {
        const engine = place.open({ offline: true });
        outcomes.push(await outcomeOf(operation(engine, id)));
        engine.close();
      }
      const failed = outcomes.filter((outcome) => outcome instanceof Error);
      expect(failed.filter((error) => !isEngineError(error) || error.code !== 'integrity_failure')).toEqual(
        [],
      );
      const { data } = await spoil(value).open({ offline: true }).status({ verify: true });
      // What has the right form and no checksum cannot be told from what was written.
      expect([value, data.verification?.damages.length === 0]).toEqual([value, value === rightForm]);
    }
  },
  120_000,
);
