import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  corpusStatusSchema,
  importReportSchema,
  outlineSchema,
  researchResultSchema,
  sourceCacheRemovalSchema,
  sourceCacheStatusSchema,
  sourceTextSchema,
  type CorpusStatus,
  type ImportReport,
  type Outline,
  type ResearchResult,
  type SourceCacheRemoval,
  type SourceCacheStatus,
  type SourceText,
} from '@rfckit/evidence-protocol';
import type { EvidenceEngine } from '@rfckit/evidence-engine';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine, samplePaths } from './engine-place.ts';

const numbers = ['99901', '99902', '99903', '99904', '99905', '99906', '99907', '99908'];
const bytesOf = (rfc: string): Buffer => readFileSync(join(sampleSeriesDirectory, `rfc${rfc}.txt`));

test('every operation returns the document of its schema, and its type', async () => {
  const engine = createEnginePlace().open({ offline: true });
  expect(importReportSchema.parse(await engine.importPaths(samplePaths)).status).toBe('ok');
  const question = { schemaVersion: 3, questions: ['What does code 42 mean?'], rfcs: ['99906'] };
  expect(researchResultSchema.parse(await engine.research(question)).kind).toBe('research_result');
  expect(outlineSchema.parse(await engine.outline('99906')).contract).toBe('ietf-rfc/1');
  expect(sourceTextSchema.parse(await engine.sourceText({ schemaVersion: 3, rfc: '99906' })).kind).toBe(
    'source_text',
  );
  expect(corpusStatusSchema.parse(await engine.status()).data.documents).toBe(8);
  expect(sourceCacheStatusSchema.parse(await engine.cacheStatus('99906')).cached).toBe(false);
  expect(sourceCacheRemovalSchema.parse(await engine.cacheRemove('99906')).removed).toBe(false);

  expectTypeOf<EvidenceEngine['importPaths']>().returns.resolves.toEqualTypeOf<ImportReport>();
  expectTypeOf<EvidenceEngine['research']>().returns.resolves.toEqualTypeOf<ResearchResult>();
  expectTypeOf<EvidenceEngine['outline']>().returns.resolves.toEqualTypeOf<Outline>();
  expectTypeOf<EvidenceEngine['sourceText']>().returns.resolves.toEqualTypeOf<SourceText>();
  expectTypeOf<EvidenceEngine['status']>().returns.resolves.toEqualTypeOf<CorpusStatus>();
  expectTypeOf<EvidenceEngine['cacheStatus']>().returns.resolves.toEqualTypeOf<SourceCacheStatus>();
  expectTypeOf<EvidenceEngine['cacheRemove']>().returns.resolves.toEqualTypeOf<SourceCacheRemoval>();
});

describe('an outline', () => {
  test.each(numbers)('of RFC %s says the same place in bytes, UTF-16, code points and lines', async (rfc) => {
    const engine = await openSampleEngine();
    const { data } = outlineSchema.parse(await engine.outline(rfc));
    const bytes = bytesOf(rfc);
    const encoding = rfc === '99905' ? 'latin1' : 'utf8';
    const text = bytes.toString(encoding);
    const points = [...text];
    expect(data.sections.length).toBeGreaterThan(5);
    for (const { range } of data.sections) {
      const slice = bytes.subarray(range.byte_start, range.byte_end).toString(encoding);
      expect(text.slice(range.utf16_start, range.utf16_end)).toBe(slice);
      expect(points.slice(range.code_point_start, range.code_point_end).join('')).toBe(slice);
      expect(text.slice(0, range.utf16_start).split('\n')).toHaveLength(range.line_start);
    }
  });

  test('of a section holds it and what is below it', async () => {
    const engine = await openSampleEngine();
    for (const selector of [
      'RFC 99902 §6',
      'rfc99902#section-6',
      'https://www.rfc-editor.org/rfc/rfc99902#section-6',
    ]) {
      const { data } = await engine.outline(selector);
      expect(data.sections.map(({ number }) => number)).toEqual(['6', '6.1', '6.2']);
    }
    expect(await failureOf(engine.outline('RFC 99902 §66'))).toMatchObject({ code: 'invalid_selector' });
  });

  test('of a snapshot is pinned; of an RFC it says that it is not', async () => {
    const engine = await openSampleEngine();
    const loose = await engine.outline('99901');
    expect(loose.warnings).toEqual(['snapshot_not_explicitly_pinned']);
    const pinned = await engine.outline(loose.provenance.snapshot_id ?? '');
    expect(pinned).toEqual({ ...loose, warnings: [] });
  });
});

describe('a source text', () => {
  test.each(numbers)('of RFC %s: sections tile the file, and each slices out of it', async (rfc) => {
    const engine = await openSampleEngine();
    const outline = await engine.sourceText({ schemaVersion: 3, rfc });
    const bytes = bytesOf(rfc);
    expect(outline.byteLength).toBe(bytes.byteLength);
    let at = 0;
    for (const { startOffset, endOffset } of outline.sections ?? []) {
      expect(startOffset).toBe(at);
      at = endOffset;
      const { slice } = sourceTextSchema.parse(
        await engine.sourceText({ schemaVersion: 3, rfc, startOffset, endOffset }),
      );
      expect(slice?.text).toBe(
        bytes.subarray(startOffset, endOffset).toString(outline.encoding === 'utf-8' ? 'utf8' : 'latin1'),
      );
    }
    expect(at).toBe(bytes.byteLength);
  });

  test('needs one RFC: a sub-series and a snapshot are refused', async () => {
    const engine = await openSampleEngine();
    for (const rfc of ['BCP14', `snp_${'0'.repeat(24)}`]) {
      expect(await failureOf(engine.sourceText({ schemaVersion: 3, rfc }))).toMatchObject({
        code: 'invalid_selector',
      });
    }
  });
});

describe('attribution', () => {
  test('says of the sample series that it is fictitious, and of others whose terms they have', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    await engine.importPaths(samplePaths);
    expect((await engine.sourceText({ schemaVersion: 3, rfc: '99901' })).attribution).toBe(
      'RFC 99901 to 99908 are fictitious: they are the sample series of rfckit and no part of the RFC series.',
    );
    const none = await engine.research({ schemaVersion: 3, questions: ['Why?'], searchTerms: ['zeppelin'] });
    expect(none.attribution).toContain('IETF Trust');
  });
});

test('a closed engine can be used again: it opens what it needs', async () => {
  const engine = await openSampleEngine();
  const before = await engine.outline('99901');
  engine.close();
  expect(await engine.outline('99901')).toEqual(before);
  engine[Symbol.dispose]();
});
