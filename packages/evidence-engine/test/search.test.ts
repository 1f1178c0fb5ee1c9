import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEngineError, type EngineError, type EvidenceEngine } from '@rfckit/evidence-engine';
import { resolutionSchema, searchResultsSchema, type SearchResults } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine, samplePaths } from './engine-place.ts';

async function search(
  engine: EvidenceEngine,
  ...args: Parameters<EvidenceEngine['search']>
): Promise<SearchResults> {
  return searchResultsSchema.parse(await engine.search(...args));
}

async function refusal(operation: Promise<unknown>): Promise<EngineError> {
  const error = await failureOf(operation);
  if (isEngineError(error)) return error;
  throw new Error('not an engine error', { cause: error });
}

describe('a search of the texts', () => {
  test('quotes exact bytes, marks the words, and takes the best place of each section once', async () => {
    const engine = await openSampleEngine();
    const { data } = await search(engine, 'station OR report', { limit: 50 });
    expect(data.passages.length).toBeGreaterThan(10);
    for (const { rfc, quote } of data.passages) {
      const file = readFileSync(join(sampleSeriesDirectory, `${rfc.toLowerCase()}.txt`));
      const { byte_start: start, byte_end: end } = quote.range;
      const bytes = file.subarray(start, end);
      const encoding = rfc === 'RFC99905' ? 'latin1' : 'utf8';
      expect(bytes.toString(encoding)).toBe(quote.text);
      expect(quote.highlights.length).toBeGreaterThan(0);
      for (const part of quote.highlights) {
        expect(quote.text.slice(part.start, part.end)).toMatch(/^(?:station|report)/i);
      }
    }
    const places = data.passages.map((passage) => `${passage.snapshot_id} ${passage.section_id}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('gives a citation id that belongs to the quoted place', async () => {
    const engine = await openSampleEngine();
    const [first] = (await search(engine, '"small measuring stations" rfc:99901')).data.passages;
    expect(first?.rfc).toBe('RFC99901');
    expect(first?.quote.citation_id).toMatch(/^cit_[0-9a-f]{24}$/);
    const again = await search(engine, '"small measuring stations" rfc:99901');
    expect(again.data.passages[0]).toEqual(first);
  });

  test('puts what is obsoleted after the rest unless relevance alone is asked for', async () => {
    const engine = await openSampleEngine();
    const query = 'collector station';
    const { passages } = (await search(engine, query, { limit: 50 })).data;
    const flags = passages.map(({ obsolete }) => obsolete);
    expect([flags.includes(true), flags.includes(false)]).toEqual([true, true]);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(a) - Number(b)));
    const ranked = (await search(engine, query, { limit: 50, order: 'relevance' })).data.passages;
    const scores = ranked.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(ranked).toHaveLength(passages.length);
  });

  test('filters by section, key word, cited relation and facts of the document', async () => {
    const engine = await openSampleEngine();
    const inside = (await search(engine, 'station section:5 rfc:99901', { limit: 50 })).data;
    expect(inside.passages.length).toBeGreaterThan(0);
    for (const { rfc, section_number: number } of inside.passages)
      expect(`${rfc} ${number}`).toMatch(/^RFC99901 5(?:\.|$)/);
    expect(inside.filters).toEqual({ applied: ['section', 'rfc'], not_applied: [] });
    const musts = (await search(engine, 'station term:"MUST NOT"', { limit: 50 })).data.passages;
    expect(musts.length).toBeGreaterThan(0);
    const normative = (await search(engine, 'udp relation:normative')).data;
    expect(normative.passages.map(({ rfc }) => rfc)).toContain('RFC99901');
    expect((await search(engine, 'station year:1900')).data.matches).toBe(0);
  });

  test('finds any of the words where nothing has all, and says so; not where all were asked for', async () => {
    const engine = await openSampleEngine();
    const query = 'station zeppelin';
    const loose = await search(engine, query);
    expect([loose.data.match, loose.data.matches > 0, loose.warnings.length]).toEqual(['any', true, 1]);
    const strict = await search(engine, query, { match: 'all' });
    expect([strict.data.match, strict.data.matches, strict.warnings]).toEqual(['all', 0, []]);
    const filtered = await search(engine, 'station zeppelin rfc:99902');
    expect(new Set(filtered.data.passages.map(({ rfc }) => rfc))).toEqual(new Set(['RFC99902']));
  });

  test('reads a question in plain words when any word is enough', async () => {
    const engine = await openSampleEngine();
    const { data } = await search(engine, 'How long may a station (in winter) wait?', { match: 'any' });
    expect(data.passages.length).toBeGreaterThan(0);
  });

  test('says where a broken query is broken, and how to mend it', async () => {
    const engine = await openSampleEngine();
    const error = await refusal(engine.search('station AND (collector'));
    expect([error.code, error.details]).toEqual([
      'invalid_input',
      { fault: 'unclosed_group', start: 12, end: 13 },
    ]);
    expect(error.message).toContain('character 13');
    expect(error.hint).toMatch(/\S/);
    expect((await refusal(engine.search('rfc:99901'))).hint).toContain('catalog');
    expect((await refusal(engine.search('station', { limit: 51 }))).code).toBe('invalid_input');
  });

  test('needs a corpus', async () => {
    expect((await refusal(createEnginePlace().open().search('station'))).code).toBe('corpus_unavailable');
  });
});

describe('cursors', () => {
  test('lead through all results, each once, in the order of one answer', async () => {
    const engine = await openSampleEngine();
    const whole = (await search(engine, 'station', { limit: 50 })).data.passages;
    const read: SearchResults['data']['passages'] = [];
    let cursor: string | null = null;
    do {
      const page: SearchResults = await search(engine, 'station', {
        limit: 3,
        ...(cursor === null ? {} : { cursor }),
      });
      expect([page.status, page.limits.truncated]).toEqual(
        page.next_cursor === null ? ['ok', false] : ['partial', true],
      );
      read.push(...page.data.passages);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(read.length).toBeGreaterThan(6);
    expect(read).toEqual(whole);
  });

  test('are refused for another request, when forged, and when the corpus has changed', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    await engine.importPaths(samplePaths);
    const { next_cursor: cursor } = await search(engine, 'station', { limit: 2 });
    if (cursor === null) throw new Error('one page is enough');
    expect((await search(engine, 'station', { limit: 2, cursor })).data.passages).toHaveLength(2);
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    for (const [query, limit, used] of [
      ['collector', 2, cursor],
      ['station', 3, cursor],
      ['station', 2, bytes.toString('base64url')],
      ['station', 2, ''],
      ['station', 2, 'x'.repeat(5000)],
    ] as const) {
      const error = await refusal(engine.search(query, { limit, cursor: used }));
      expect([error.code, error.hint]).toEqual([
        'invalid_cursor',
        expect.stringContaining('without a cursor'),
      ]);
    }
    const secret = place.open({ offline: true, cursorSecret: 'another' });
    expect((await refusal(secret.search('station', { limit: 2, cursor }))).code).toBe('invalid_cursor');
    await place.open({ offline: true }).importPaths([`${sampleSeriesDirectory}/../errata.json`]);
    expect((await refusal(engine.search('station', { limit: 2, cursor }))).message).toContain('changed');
  });
});

describe('a search of the catalogue', () => {
  test('finds by title, number and author, and says which filters ask nothing of a record', async () => {
    const engine = await openSampleEngine();
    const find = async (query: string): Promise<string[]> =>
      (await search(engine, query, { scope: 'catalog' })).data.documents.map(({ rfc }) => rfc);
    expect(await find('telemetry interchange')).toContain('RFC99901');
    expect((await find('99902'))[0]).toBe('RFC99902');
    expect(await find('author:example telemetry')).toContain('RFC99901');
    expect(await find('rfc:99901..99902')).toEqual(['RFC99902', 'RFC99901']);
    const { data } = await search(engine, 'telemetry term:MUST', { scope: 'catalog' });
    expect(data.filters.applied).toEqual([]);
    expect(data.filters.not_applied.map(({ field }) => field)).toEqual(['term']);
    expect(data.documents.length).toBeGreaterThan(0);
  });
});

describe('resolve', () => {
  test('turns a selector into a snapshot, with its section, and says what is current', async () => {
    const engine = await openSampleEngine();
    const { data, warnings } = resolutionSchema.parse(await engine.resolve('RFC 99901 §5.1'));
    expect(data.documents).toHaveLength(1);
    expect(data.documents[0]).toMatchObject({
      rfc: 'RFC99901',
      section_number: '5.1',
      section_id: expect.stringMatching(/^sec_/),
    });
    expect(warnings).toEqual([]);
    const id = data.documents[0]?.snapshot_id ?? '';
    const pinned = resolutionSchema.parse(await engine.resolve(id));
    expect(pinned.data.documents[0]?.snapshot_id).toBe(id);
    expect((await engine.outline(id)).warnings).toEqual([]);
    expect((await engine.outline('RFC99901')).warnings).toEqual(['snapshot_not_explicitly_pinned']);
    expect((await refusal(engine.resolve('RFC99901 §77'))).code).toBe('invalid_selector');
  });
});
