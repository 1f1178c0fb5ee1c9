import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEngineError, type EngineError, type EvidenceEngine } from '@rfckit/evidence-engine';
import { diffSchema, type Diff, type DiffChange } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine } from './engine-place.ts';

type Options = Parameters<EvidenceEngine['diff']>[2];

async function diff(engine: EvidenceEngine, old: string, next: string, options?: Options): Promise<Diff> {
  return diffSchema.parse(await engine.diff(old, next, options));
}

async function refusal(operation: Promise<unknown>): Promise<EngineError> {
  const error = await failureOf(operation);
  if (isEngineError(error)) return error;
  throw new Error('not an engine error', { cause: error });
}

function wordsOf(change: DiffChange | undefined, kind: 'removed' | 'added'): string {
  return (change?.words ?? [])
    .filter((run) => run.kind === kind)
    .map(({ text }) => text.trim())
    .join(' … ');
}

function bytesOf(rfc: string | null): Buffer {
  return readFileSync(join(sampleSeriesDirectory, `${rfc?.toLowerCase()}.txt`));
}

describe('a comparison', () => {
  test('says what was strengthened, with the exact sentences of both texts', async () => {
    const engine = await openSampleEngine();
    const { data } = await diff(engine, '99901', '99902', { mode: 'requirements', limit: 50 });
    const change = data.changes.find(({ old }) =>
      old[0]?.fragments[0]?.text.includes('acknowledge every report'),
    );
    expect(change).toMatchObject({ kind: 'strengthened', score: 1 });
    expect([wordsOf(change, 'removed'), wordsOf(change, 'added')]).toEqual(['SHOULD', 'MUST']);
    expect(change?.old[0]).toMatchObject({ section_number: '6.1', label: 'SHOULD' });
    expect(change?.new[0]).toMatchObject({ section_number: '7.1', label: 'MUST' });
  });

  test.each(['text', 'structure', 'requirements', 'references'] as const)(
    'quotes exact bytes of both sides with citation ids that verify, in mode %s',
    async (mode) => {
      const engine = await openSampleEngine();
      const { data } = await diff(engine, '99901', '99902', { mode, all: true });
      expect(data.changes.length).toBeGreaterThan(3);
      for (const place of data.changes.flatMap((change) => [...change.old, ...change.new])) {
        expect(place.citations).toHaveLength(place.fragments.length);
        for (const { text, range } of place.fragments) {
          const slice = bytesOf(place.rfc).subarray(range.byte_start, range.byte_end).toString();
          expect(slice).toBe(text);
        }
      }
    },
  );

  test('compares records field by field', async () => {
    const engine = await openSampleEngine();
    const { data } = await diff(engine, '99901', '99902', { mode: 'metadata', limit: 50 });
    const date = data.changes.find(({ field }) => field === 'date');
    expect([date?.kind, date?.old[0]?.value, date?.new[0]?.value]).toEqual(['changed', '2016-03', '2026-11']);
  });

  test('of a text with itself counts everything as the same and gives nothing', async () => {
    const engine = await openSampleEngine();
    for (const mode of ['text', 'structure', 'requirements', 'references', 'metadata'] as const) {
      const { data, status, next_cursor: cursor } = await diff(engine, '99902', '99902', { mode });
      expect([data.changes, data.summary.selected, status, cursor]).toEqual([[], 0, 'ok', null]);
      expect(data.summary.items).toBeGreaterThan(0);
    }
  });

  test('compares several with several, written as a list or a range', async () => {
    const engine = await openSampleEngine();
    const list = await diff(engine, '99901,99903', '99902,99904', { limit: 20 });
    expect(list.data.old.map(({ rfc }) => rfc)).toEqual(['RFC99901', 'RFC99903']);
    expect(list.data.new.map(({ rfc }) => rfc)).toEqual(['RFC99902', 'RFC99904']);
    const range = await diff(engine, '99906-99908', 'RFC99906..RFC99908');
    expect(range.data.old).toHaveLength(3);
    expect(range.data.summary.selected).toBe(0);
  });

  test('warns where a side states nothing in key words', async () => {
    const engine = await openSampleEngine();
    const { warnings } = await diff(engine, '99903', '99904', { mode: 'requirements' });
    expect(warnings.filter((warning) => warning.includes('BCP 14'))).toHaveLength(2);
  });
});

describe('the pages of a comparison', () => {
  test('give every item once, and the summary counts the whole of it on each', async () => {
    const engine = await openSampleEngine();
    const whole = await diff(engine, '99901', '99902', { all: true });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Diff = await diff(engine, '99901', '99902', {
        limit: 7,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(page.data.summary).toEqual(whole.data.summary);
      seen.push(...page.data.changes.map(({ index }) => index));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole.data.changes.map(({ index }) => index));
    expect(seen).toHaveLength(whole.data.summary.selected);
    const { kinds, items } = whole.data.summary;
    expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(items);
  });

  test('hold no more bytes than they may', async () => {
    const engine = await openSampleEngine();
    const page = await diff(engine, '99901', '99902', { limit: 1000, maxBytes: 8000 });
    expect(page.data.changes.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(8000);
    expect(page).toMatchObject({ status: 'partial', limits: { truncated: true } });
  });

  test('hold only the kinds that were asked for, those that did not change too', async () => {
    const engine = await openSampleEngine();
    const { data } = await diff(engine, '99901', '99902', {
      kinds: ['same', 'removed'],
      all: true,
    });
    expect(new Set(data.changes.map(({ kind }) => kind))).toEqual(new Set(['same', 'removed']));
    expect(data.summary.selected).toBe(
      (data.summary.kinds['same'] ?? 0) + (data.summary.kinds['removed'] ?? 0),
    );
  });

  test('do not go on with a cursor of another comparison', async () => {
    const engine = await openSampleEngine();
    const { next_cursor: cursor } = await diff(engine, '99901', '99902', { limit: 1 });
    const options = { cursor: cursor ?? '' };
    await expect(diff(engine, '99901', '99902', { ...options, limit: 3 })).resolves.toBeDefined();
    for (const other of [
      engine.diff('99902', '99901', options),
      engine.diff('99901', '99902', { ...options, mode: 'structure' }),
      engine.diff('99901', '99902', { ...options, kinds: ['added'] }),
      engine.diff('99901', '99902', { cursor: 'abc' }),
    ])
      expect((await refusal(other)).code).toBe('invalid_cursor');
  });
});

describe('what cannot be compared is refused', () => {
  test.each([
    ['99901,', '99902', 'invalid_selector', 'empty place'],
    ['99908-99901', '99902', 'invalid_selector', 'backwards'],
    ['1-20', '99902', 'invalid_input', 'at most 12'],
    ['RFC 99901 §4', '99902', 'invalid_selector', 'a place in one'],
    ['lamp', '99902', 'invalid_selector', ''],
  ])('%s against %s', async (old, next, code, message) => {
    const engine = await openSampleEngine();
    const error = await refusal(engine.diff(old, next));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  test('a mode, kind, limit or size that does not exist', async () => {
    const engine = await openSampleEngine();
    for (const options of [
      { mode: 'errata' },
      { mode: 'words' },
      { kinds: ['new'] },
      { limit: 0 },
      { maxBytes: 1 },
    ]) {
      const asked = engine.diff('99901', '99902', options as Options);
      expect((await refusal(asked)).code).toBe('invalid_input');
    }
  });
});

describe('a comparison with the errata of an RFC', () => {
  test('gives each erratum with its place, its correction and the words that differ', async () => {
    const engine = await openSampleEngine();
    const { data } = diffSchema.parse(await engine.diffErrata('99901'));
    expect(data).toMatchObject({ mode: 'errata', new: [] });
    expect(data.changes.map(({ erratum }) => erratum?.erratum_id)).toEqual(
      expect.arrayContaining([990001, 990002]),
    );
    for (const { old, new: next, words, erratum } of data.changes) {
      expect(next[0]?.value).toBeTypeOf('string');
      expect(words.some(({ kind }) => kind !== 'same')).toBe(true);
      expect(erratum?.placed_by).not.toBeNull();
      for (const { text, range } of old.flatMap(({ fragments }) => fragments)) {
        expect(text).not.toContain('[Page');
        expect(bytesOf('RFC99901').subarray(range.byte_start, range.byte_end).toString()).toBe(text);
      }
    }
  });

  test('says of an erratum whose text is nowhere that it has no place', async () => {
    const engine = await openSampleEngine();
    const { data } = diffSchema.parse(await engine.diffErrata('99907'));
    const vague = data.changes.find(({ erratum }) => erratum?.erratum_id === 990008);
    expect(vague?.old.flatMap(({ fragments }) => fragments)).toEqual([]);
  });

  test('is refused where no errata were imported, and for several RFCs', async () => {
    const engine = createEnginePlace().open({ offline: true });
    await engine.importPaths([sampleSeriesDirectory]);
    expect((await refusal(engine.diffErrata('99901'))).code).toBe('corpus_unavailable');
    expect((await refusal(engine.diffErrata('99901,99902'))).code).toBe('invalid_selector');
  });
});
