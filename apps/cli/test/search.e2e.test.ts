import { resolutionSchema, searchResultsSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedPlace, expectLineError } from './run-rfc.ts';

const place = createSharedPlace();
beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory]);
  if (imported.code !== 0) throw new Error(imported.err);
});
afterAll(() => place[Symbol.dispose]());

test('a search prints place, words and citation id of each section, and how to go on', async () => {
  const { out, err, code } = await place.run(['search', 'station', 'report', '--limit', '2']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^1\. RFC999\d\d §/);
  expect(out).toMatch(/lines? \d+(?:-\d+)?, cit_[0-9a-f]{24}/);
  const cursor = /--cursor (\S+)/.exec(out)?.[1] ?? '';
  const next = await place.run(['search', 'station', 'report', '--limit', '2', '--cursor', cursor]);
  expect([next.code, next.out === out]).toEqual([0, false]);
});

test('JSON is one document of the published schema, for texts and for the catalogue', async () => {
  const text = await place.run(['search', '"small measuring stations"', '--format', 'json']);
  expect(searchResultsSchema.parse(JSON.parse(text.out)).data.passages.length).toBeGreaterThan(0);
  const catalog = await place.run(['search', 'rfc:99901', '--scope', 'catalog', '--format', 'json']);
  expect(searchResultsSchema.parse(JSON.parse(catalog.out)).data.documents.map(({ rfc }) => rfc)).toEqual([
    'RFC99901',
  ]);
});

test('what cannot be searched for is refused with the place and the mend', async () => {
  const broken = expectLineError(await place.run(['search', 'station (report']));
  expect(broken).toMatch(/character 9.*parenthesis.*\[invalid_input\]/i);
  const forged = expectLineError(await place.run(['search', 'station', '--cursor', 'abc']));
  expect(forged).toMatch(/without a cursor.*\[invalid_cursor\]/);
  const wrong = await place.run(['search', 'station', '--scope', 'moon']);
  expect([wrong.code, wrong.out]).toEqual([64, '']);
  expect(wrong.err).toContain('catalog');
});

test('a selector is resolved to its snapshot', async () => {
  const { out, code } = await place.run(['resolve', 'RFC', '99901', '--format', 'json']);
  expect(code).toBe(0);
  const [document] = resolutionSchema.parse(JSON.parse(out)).data.documents;
  expect(document?.snapshot_id).toMatch(/^snp_[0-9a-f]{24}$/);
  const human = await place.run(['resolve', 'RFC99901']);
  expect(human.out).toContain(document?.snapshot_id);
});
