import { readFile } from 'node:fs/promises';
import { parseErratum, parseRfcIndexXml, parseRfcJson, publicationRecord } from '@rfckit/rfc-record';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import type { Era } from '@rfckit/upstream-simulator';
import { describe, expect, test } from 'vitest';
import { ask, startSample } from './start.ts';

const eras: readonly Era[] = ['before-2026', 'since-2026'];

describe.each(eras)('the RFC Editor %s', (era) => {
  test('has an index of the whole series in the shape of its time', async () => {
    const { url } = await startSample({ era, notIssued: [26] });
    const { status, text } = await ask(`${url}/rfc-index.xml`);
    expect(status).toBe(200);
    const index = await parseRfcIndexXml([text]);
    expect([index.complete, index.diagnostics]).toEqual([true, []]);
    expect(index.records.map(({ rfc }) => rfc)).toEqual(
      Array.from({ length: 8 }, (_, at) => `RFC9990${at + 1}`),
    );
    expect(index.notIssued).toEqual(['RFC26']);
    expect(index.subseries.at(-1)).toEqual({ id: 'BCP9999', title: null, members: ['RFC99908'] });
    expect(index.subseries.length).toBe(9999);
    expect(text.includes('<doc-id>RFC26<')).toBe(era === 'since-2026');
    expect(text.includes('<file-format>TXT<')).toBe(era === 'since-2026');
    expect(/<author>\n\s+<name>/.test(text)).toBe(true);
  });

  test('says the same of each RFC in its file and in the index, and so does the other era', async () => {
    const { url } = await startSample({ era });
    const { records } = await parseRfcIndexXml([(await ask(`${url}/rfc-index.xml`)).text]);
    expect(records).toHaveLength(8);
    for (const record of records) {
      const name = `${record.rfc.toLowerCase()}.json`;
      const { record: own } = parseRfcJson((await ask(`${url}/rfc/${name}`)).json);
      const { record: stored } = parseRfcJson(
        JSON.parse(await readFile(`${sampleSeriesDirectory}${name}`, 'utf8')),
      );
      if (own === null || stored === null) throw new Error(`${name} cannot be read`);
      expect(publicationRecord(own)).toEqual(publicationRecord(stored));
      expect(publicationRecord(record)).toEqual(publicationRecord(stored));
      expect([own.currentStatus, own.obsoletedBy]).toEqual([stored.currentStatus, stored.obsoletedBy]);
    }
  });
});

test('tells in the index of errata that are not rejected, and in a file of any', async () => {
  const { url } = await startSample({ era: 'since-2026' });
  const { records } = await parseRfcIndexXml([(await ask(`${url}/rfc-index.xml`)).text]);
  const inFiles: string[] = [];
  for (const { rfc } of records) {
    const { record } = parseRfcJson((await ask(`${url}/rfc/${rfc.toLowerCase()}.json`)).json);
    if (record?.hasErrata === true) inFiles.push(rfc);
  }
  const inIndex = records.filter(({ hasErrata }) => hasErrata).map(({ rfc }) => rfc);
  // The one erratum of 99904 was rejected.
  expect(inFiles.filter((rfc) => !inIndex.includes(rfc))).toEqual(['RFC99904']);
});

test('without an era metadata is given as it is stored, and the index is of 2026', async () => {
  const { url } = await startSample();
  const { text } = await ask(`${url}/rfc/rfc99903.json`);
  expect(text).toBe(await readFile(`${sampleSeriesDirectory}rfc99903.json`, 'utf8'));
  expect((await ask(`${url}/rfc-index.xml`)).text).toContain('<file-format>TXT</file-format>');
});

test('errata are elsewhere since 2026, and a file before', async () => {
  const stored = await readFile(sampleErrataPath, 'utf8');
  const now = await startSample();
  const moved = await ask(`${now.url}/errata.json`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/api/v1/errata.json']);
  expect((await ask(`${now.url}/api/v1/errata.json`)).text).toBe(stored);
  const before = await startSample({ era: 'before-2026' });
  const { status, json } = await ask(`${before.url}/errata.json`);
  expect(status).toBe(200);
  expect((json as unknown[]).map((entry) => parseErratum(entry).erratum?.id)).toHaveLength(8);
  expect((await ask(`${before.url}/api/v1/errata.json`)).status).toBe(404);
});

test('a mirror of before 2026 has dates, strong tags and HEAD', async () => {
  const { url } = await startSample({ era: 'before-2026' });
  const path = `${url}/rfc/rfc99901.txt`;
  const { headers } = await ask(path);
  const written = headers.get('last-modified') ?? '';
  expect([headers.get('content-type'), headers.get('etag')?.startsWith('"'), written]).toEqual([
    'text/plain',
    true,
    'Sat, 21 Jan 2023 08:00:00 GMT',
  ]);
  expect((await ask(path, { headers: { 'if-modified-since': written } })).status).toBe(304);
  expect(
    (await ask(path, { headers: { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' } })).status,
  ).toBe(200);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('a fault meets large and rewritten answers as it meets files', async () => {
  const { url, setFault } = await startSample({ era: 'since-2026' });
  setFault('rfc-index.xml', { kind: 'status', status: 529 });
  setFault('errata.json', { kind: 'invalid-utf8' });
  expect((await ask(`${url}/rfc-index.xml`)).status).toBe(529);
  const bytes = await (await fetch(`${url}/errata.json`)).arrayBuffer();
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
});
