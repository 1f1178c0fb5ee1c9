import { fieldLimits, isDatatrackerError, MAX_BODY_BYTES } from '@rfckit/datatracker-client';
import { describe, expect, test } from 'vitest';
import { documentRow, fakeApi, page, relationRow } from './support.ts';

const failure = (operation: Promise<unknown>): Promise<unknown> =>
  operation.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );

describe('a document', () => {
  test('is asked for by name, and its addresses become their keys', async () => {
    const { client, asked } = fakeApi(() => documentRow(99_901));
    expect(await client.document('rfc99901')).toEqual({
      name: 'rfc99901',
      type: 'rfc',
      title: 'Lamps, Part 99901',
      abstract: 'What lamps say to each other.',
      pages: 12,
      keywords: ['lamp', 'light'],
      revision: null,
      stdLevel: 'ps',
      stream: 'ietf',
      tags: ['errata'],
    });
    expect(asked.map(String)).toEqual(['https://tracker.example/api/v1/doc/document/rfc99901/?format=json']);
  });

  test('that does not exist is null, and a name that can be none is refused before anything is asked', async () => {
    const { client, asked } = fakeApi(() => new Response(null, { status: 404 }));
    expect(await client.document('rfc99999')).toBe(null);
    for (const name of ['RFC9110', '', 'rfc9110/../../person', 'rfc 9110', 'x'.repeat(300)])
      await expect(client.document(name)).rejects.toThrow(TypeError);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["['HTTP', 'header']", ['HTTP', 'header']],
    ['[]', []],
    ['["it\'s", \'a "b"\']', ["it's", 'a "b"']],
    [
      "['caf\\u00e9', 'tab\\there', 'back\\\\slash', 'it\\'s', '\\x41', '\\U0001F4A1']",
      ['café', 'tab\there', 'back\\slash', "it's", 'A', '💡'],
    ],
    ['["json", "list"]', ['json', 'list']],
    [
      ['real', 'list'],
      ['real', 'list'],
    ],
    [null, []],
    ['', []],
    ['None', []],
    ["['open", []],
    ["['a' 'b']", []],
    ["['a', 1]", []],
    ["['\\u12']", []],
  ])('has the keywords of %j', async (given, expected) => {
    const { client } = fakeApi(() => documentRow(99_901, { keywords: given }));
    expect((await client.document('rfc99901'))?.keywords).toEqual(expected);
  });

  test('has bounded fields: longer ones are cut between characters', async () => {
    const long = `${'é💡'.repeat(20_000)}`;
    const words = JSON.stringify(Array.from({ length: 500 }, () => 'w'.repeat(900)));
    const { client } = fakeApi(() => documentRow(99_901, { title: long, abstract: long, keywords: words }));
    const found = await client.document('rfc99901');
    expect(found?.title.length).toBeLessThanOrEqual(fieldLimits.title);
    expect(found?.title.length).toBeGreaterThan(fieldLimits.title - 5);
    expect(found?.abstract.length).toBeLessThanOrEqual(fieldLimits.abstract);
    expect(found?.title).toMatch(/^(?:é💡)+é?…$/u);
    expect(found?.keywords).toHaveLength(fieldLimits.keywords);
    expect(found?.keywords.every((word) => word.length <= fieldLimits.keyword)).toBe(true);
  });

  test.each([
    ['a list', page([])],
    ['another type of field', documentRow(99_901, { title: 7 })],
    ['a missing field', { name: 'rfc99901' }],
    ['null', null],
    ['no JSON', new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['a page of HTML', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    [
      'bytes that are no UTF-8',
      new Response(new Uint8Array([0x22, 0xff, 0x22]), { headers: { 'content-type': 'application/json' } }),
    ],
  ])('that came as %s is upstream_contract, in words of our own', async (_what, answer) => {
    const { client } = fakeApi(() => answer);
    const error = await failure(client.document('rfc99901'));
    expect(isDatatrackerError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'upstream_contract', retryable: false });
    expect((error as Error).message).not.toMatch(/html|zod|invalid_type/i);
  });

  test('above 1 MiB is refused, up to it is taken', async () => {
    const sized = (bytes: number): Response => {
      const bare = JSON.stringify(documentRow(99_901, { note: '' })).length;
      const body = JSON.stringify(documentRow(99_901, { note: 'n'.repeat(bytes - bare) }));
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    expect(await fakeApi(() => sized(MAX_BODY_BYTES)).client.document('rfc99901')).not.toBe(null);
    expect(await failure(fakeApi(() => sized(MAX_BODY_BYTES + 1)).client.document('rfc99901'))).toMatchObject(
      {
        code: 'upstream_too_large',
      },
    );
  });

  test('has traces of every request, also of one that failed', async () => {
    const statuses: (number | null)[] = [];
    const options = { onTrace: ({ status }: { status: number | null }) => void statuses.push(status) };
    await fakeApi(() => documentRow(99_901)).client.document('rfc99901', options);
    const broken = fakeApi(() => new Response(null, { status: 503 })).client;
    expect(await failure(broken.document('rfc99901', options))).toMatchObject({
      code: 'upstream_status',
      status: 503,
      retryable: true,
    });
    expect(statuses).toEqual([200, 503]);
  });

  test('is not waited for after an abort', async () => {
    const { client } = fakeApi(() => documentRow(99_901));
    const error = await failure(client.document('rfc99901', { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ code: 'cancelled' });
  });
});

describe('a record', () => {
  const answer = (url: URL): unknown => {
    if (url.pathname.includes('/document/'))
      return documentRow(99_902, { std_level: '/api/v1/name/stdlevelname/std/' });
    if (url.searchParams.has('source__name'))
      return page([
        relationRow('rfc99902', 'obs', 'rfc99901'),
        // A filter that the API does not know is passed over: then everything comes.
        relationRow('rfc5', 'obs', 'rfc4'),
        relationRow('rfc99902', 'refnorm', 'rfc2119'),
      ]);
    return page([
      relationRow('rfc99906', 'updates', 'rfc99902'),
      relationRow('bcp9999', 'contains', 'rfc99902'),
      relationRow('draft-doe-lamps', 'became_rfc', 'rfc99902'),
    ]);
  };

  test('is made of the document and its relations, and of nothing that was not asked for', async () => {
    const { client, asked } = fakeApi(answer);
    expect(await client.record('RFC99902')).toMatchObject({
      rfc: 'RFC99902',
      source: 'datatracker',
      currentStatus: 'INTERNET STANDARD',
      obsoletes: ['RFC99901'],
      updates: [],
      obsoletedBy: [],
      updatedBy: ['RFC99906'],
      subseries: ['BCP9999'],
      draft: 'draft-doe-lamps',
      hasErrata: true,
    });
    const filters = asked.flatMap((url) => [...url.searchParams.keys()]);
    expect(new Set(filters)).toEqual(
      new Set(['format', 'limit', 'offset', 'source__name', 'target__name', 'relationship__slug__in']),
    );
    await expect(client.record('rfc99902')).rejects.toThrow(TypeError);
  });

  test('is null where the Datatracker has no such RFC', async () => {
    const { client } = fakeApi((url) =>
      url.pathname.includes('/document/') ? new Response(null, { status: 404 }) : page([]),
    );
    expect(await client.record('RFC99902')).toBe(null);
  });
});
