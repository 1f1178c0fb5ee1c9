import { join } from 'node:path';
import type { EvidenceEngine } from '@rfckit/evidence-engine';
import {
  corpusStatusSchema,
  dependenciesSchema,
  importReportSchema,
  outlineSchema,
  readingSchema,
  referencesSchema,
  reindexReportSchema,
  requirementsSchema,
  resolutionSchema,
  searchResultsSchema,
  vacuumReportSchema,
  xmlOutlineSchema,
} from '@rfckit/evidence-protocol';
import { parserVersion } from '@rfckit/rfc-parser';
import { extractorVersion } from '@rfckit/rfc-snapshot';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEnginePlace, failureOf } from './engine-place.ts';

const UNPINNED = 'snapshot_not_explicitly_pinned';
const HOUR = 60 * 60 * 1000;
const startedAt = Date.parse('2026-12-01T00:00:00Z');

/** Operations that take a selector, with the schema of what they give. */
const selecting = {
  outline: outlineSchema,
  xmlOutline: xmlOutlineSchema,
  read: readingSchema,
  requirements: requirementsSchema,
  references: referencesSchema,
  dependencies: dependenciesSchema,
  resolve: resolutionSchema,
} as const;
type Selecting = keyof typeof selecting;
const names = Object.keys(selecting) as readonly Selecting[];
/** Those that rest on one snapshot. */
const onSnapshot = names.filter((name) => name !== 'xmlOutline');

async function ask(engine: EvidenceEngine, name: Selecting, selector: string) {
  return selecting[name].parse(await engine[name](selector));
}

async function openAt(clock: { now: number }): Promise<EvidenceEngine> {
  const engine = createEnginePlace().open({ offline: true, now: () => clock.now });
  await engine.importPaths([sampleSeriesDirectory]);
  return engine;
}

describe('the envelope of an answer', () => {
  test('says that no snapshot was named, wherever one could have been and was not', async () => {
    const engine = await openAt({ now: startedAt });
    const id = (await engine.resolve('99906')).data.documents[0]?.snapshot_id ?? '';
    const selectors = ['99906', 'RFC99906', 'rfc 99906', 'https://www.rfc-editor.org/rfc/rfc99906.html'];
    for (const name of names) {
      for (const selector of selectors) {
        const { warnings } = await ask(engine, name, selector);
        expect([name, selector, warnings.includes(UNPINNED)]).toEqual([name, selector, name !== 'resolve']);
      }
      expect((await ask(engine, name, id)).warnings).not.toContain(UNPINNED);
    }
    // A graph may start at a sub-series, which is no snapshot either.
    expect((await ask(engine, 'dependencies', 'BCP14')).warnings).toContain(UNPINNED);
  });

  test('names corpus, generation, versions, source and time as they are', async () => {
    const clock = { now: startedAt };
    const engine = await openAt(clock);
    clock.now += HOUR;
    const status = corpusStatusSchema.parse(await engine.status());
    const { corpus_id: corpus, generation } = status.data;
    expect(corpus).toMatch(/^cor_[0-9a-f]{24}$/);
    const hash = (await engine.sourceAsset('99906', 'txt')).sourceHash;
    for (const name of names) {
      const { provenance, limits, next_cursor: cursor } = await ask(engine, name, '99906');
      expect(provenance).toMatchObject({
        corpus_id: corpus,
        index_generation: generation,
        source: 'corpus',
        freshness: 'offline',
      });
      expect([name, limits.truncated]).toEqual([name, cursor !== null]);
    }
    for (const name of onSnapshot) {
      const { provenance } = await ask(engine, name, '99906');
      expect(provenance).toMatchObject({
        parser_version: parserVersion,
        extractor_version: extractorVersion,
        source_hash: hash,
        source_urls: ['https://www.rfc-editor.org/rfc/rfc99906.txt'],
        observed_at: '2026-12-01T00:00:00.000Z',
      });
      expect(provenance.snapshot_id).toBe((await engine.resolve('99906')).data.documents[0]?.snapshot_id);
    }
    const reports = [
      searchResultsSchema.parse(await engine.search('station')),
      importReportSchema.parse(await engine.importPaths([sampleSeriesDirectory])),
      reindexReportSchema.parse(await engine.reindex()),
      vacuumReportSchema.parse(await engine.vacuum()),
      corpusStatusSchema.parse(await engine.status()),
    ];
    for (const { provenance } of reports) {
      expect(provenance).toMatchObject({ corpus_id: corpus, observed_at: '2026-12-01T01:00:00.000Z' });
      expect(provenance.index_generation).toBeGreaterThanOrEqual(generation);
    }
    const last = reports.at(-1);
    expect(last?.provenance.index_generation).toBe((await engine.status()).data.generation);
  });

  test('has no corpus where there is none', async () => {
    const { provenance, warnings } = await createEnginePlace().open({ offline: true }).status();
    expect([provenance.corpus_id, provenance.index_generation]).toEqual([null, null]);
    expect(warnings).toEqual([expect.stringContaining('rfc import')]);
  });

  test('tells what was fetched for it from what was kept, and what could not be confirmed', async () => {
    const editor = await startUpstreamSimulator({ texts: sampleSeriesDirectory });
    onTestFinished(() => editor.close());
    const place = createEnginePlace();
    let clock = startedAt;
    const options = { fetch: globalThis.fetch, rfcEditorUrl: editor.url, now: () => clock };
    const look = async (extra: object = {}) => {
      const engine = place.open({ ...options, ...extra });
      const { status, provenance, warnings } = await ask(engine, 'outline', '99902');
      engine.close();
      return [status, provenance.source, provenance.freshness, warnings.includes('source_not_confirmed')];
    };
    expect(await look()).toEqual(['ok', 'network', 'current', false]);
    expect(await look()).toEqual(['ok', 'cache', 'cached', false]);
    expect(await look({ offline: true })).toEqual(['ok', 'cache', 'offline', false]);
    clock += 25 * HOUR;
    expect(await look()).toEqual(['ok', 'cache', 'current', false]);
    clock += 25 * HOUR;
    editor.setFault('rfc99902.txt', { kind: 'status', status: 404 });
    for (const extra of [{}, { offline: true }]) {
      expect(await look(extra)).toEqual(['degraded', 'corpus', 'stale', true]);
      const evidence = place.open({ ...options, ...extra }).sourceText({ schemaVersion: 3, rfc: '99902' });
      expect(await failureOf(evidence)).toMatchObject({ code: 'source_revalidation_failed' });
    }
    const graph = await ask(place.open({ ...options, offline: true }), 'dependencies', '99902');
    expect([graph.status, graph.provenance.freshness]).toEqual(['degraded', 'stale']);
  });
});

test('cursors hold with a key of the operator, also in another process, and not with another key', async () => {
  const place = createEnginePlace();
  const first = place.open({ offline: true, cursorSecret: 'a key of the operator' });
  await first.importPaths([join(sampleSeriesDirectory, 'rfc99901.txt')]);
  const { next_cursor: cursor } = await first.outline('99901', { limit: 2 });
  first.close();
  const again = place.open({ offline: true, cursorSecret: 'a key of the operator' });
  const page = await again.outline('99901', { limit: 2, cursor: cursor ?? '' });
  expect(page.data.sections).toHaveLength(2);
  const other = place.open({ offline: true });
  expect(await failureOf(other.outline('99901', { cursor: cursor ?? '' }))).toMatchObject({
    code: 'invalid_cursor',
  });
});
