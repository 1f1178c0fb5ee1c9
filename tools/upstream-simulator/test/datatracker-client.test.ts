import { createDatatrackerClient } from '@rfckit/datatracker-client';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { createUpstreamHttp } from '@rfckit/upstream-http';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import { expect, onTestFinished, test } from 'vitest';

test('every request of the client is one that the API accepts, and records, histories and topics come', async () => {
  const simulator = await startUpstreamSimulator({ texts: sampleSeriesDirectory });
  onTestFinished(() => simulator.close());
  const http = createUpstreamHttp({
    fetch: globalThis.fetch,
    userAgent: 'test/1.0',
    bases: [simulator.url],
    now: Date.now,
  });
  const client = createDatatrackerClient({ http, baseUrl: `${simulator.url}/api/v1` });
  expect(await client.record('RFC99902')).toMatchObject({
    rfc: 'RFC99902',
    obsoletes: ['RFC99901'],
    updatedBy: ['RFC99906'],
  });
  const history = await client.history('RFC99902');
  expect(history.drafts).toHaveLength(1);
  expect(history.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['new_revision', 'iesg_approved', 'published_rfc']),
  );
  const found = await client.searchTopic(['TIDE', 'lamp']);
  expect(found.hits.map(({ rfc }) => rfc)).toEqual(expect.arrayContaining(['RFC99902', 'RFC99903']));
  expect(simulator.requests.length).toBeGreaterThan(8);
  expect(new Set(simulator.requests.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await client.document('rfc4')).toBe(null);
});
