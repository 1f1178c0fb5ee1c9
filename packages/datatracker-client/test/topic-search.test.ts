import { topicLimits } from '@rfckit/datatracker-client';
import { describe, expect, test } from 'vitest';
import { documentRow, fakeApi, page } from './support.ts';

/** An API that holds these RFCs and answers as the real one: letter by letter, whatever the case. */
function catalogue(titles: Readonly<Record<number, string>>, delays = false): ReturnType<typeof fakeApi> {
  return fakeApi((url) => {
    const query = url.searchParams;
    const field = query.has('title__icontains') ? 'title' : 'abstract';
    const term = (query.get(`${field}__icontains`) ?? '').toLowerCase();
    const rows = Object.entries(titles).flatMap(([number, text]) => {
      const [title = '', abstract = ''] = text.split('|');
      const value = field === 'title' ? title : abstract;
      return value.toLowerCase().includes(term) ? [documentRow(Number(number), { title, abstract })] : [];
    });
    const window = rows.slice(0, Number(query.get('limit')));
    return page(window, window.length < rows.length || delays ? '/api/v1/doc/document/?offset=100' : null);
  });
}

describe('a topic search', () => {
  test('asks once for titles and once for abstracts of each term, and sends nothing else', async () => {
    const { client, asked } = catalogue({ 1: 'Lamps|light' });
    await client.searchTopic(['HTTP caching', 'a&type=draft']);
    expect(asked).toHaveLength(4);
    const values = asked.map((url) => Object.fromEntries(url.searchParams));
    expect(values).toEqual(
      ['HTTP caching', 'a&type=draft'].flatMap((term) =>
        ['title', 'abstract'].map((field) => ({
          type: 'rfc',
          [`${field}__icontains`]: term,
          order_by: '-id',
          limit: '100',
          offset: '0',
          format: 'json',
        })),
      ),
    );
  });

  test('gives the best of each term in turn: close titles first, then abstracts, each RFC once', async () => {
    const { client } = catalogue({
      1: 'A long way to say lamp|',
      2: 'Lamp|lamp candle',
      3: 'Other|of a lamp',
      4: 'Candle|',
      5: 'The Candle|',
    });
    const result = await client.searchTopic(['lamp', 'candle']);
    expect(result.hits.map(({ rfc, term, field }) => [rfc, term, field])).toEqual([
      ['RFC2', 0, 'title'],
      ['RFC4', 1, 'title'],
      ['RFC1', 0, 'title'],
      ['RFC5', 1, 'title'],
      ['RFC3', 0, 'abstract'],
    ]);
    expect([result.upstreamRows, result.uniqueCandidates, result.topicTruncated]).toEqual([7, 5, false]);
  });

  test('says when rows were left behind, here or there', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 1, `Lamp ${at}|`]));
    const cut = await catalogue(many).client.searchTopic(['lamp']);
    expect([cut.hits.length, cut.uniqueCandidates, cut.topicTruncated]).toEqual([
      topicLimits.documents,
      40,
      true,
    ]);
    const paged = catalogue({ 1: 'Lamp|' }, true);
    const more = await paged.client.searchTopic(['lamp']);
    expect([more.hits.length, more.topicTruncated]).toEqual([1, true]);
    expect(paged.asked).toHaveLength(2);
  });

  test('passes over what is no RFC, and finds nothing without a failure', async () => {
    const { client } = fakeApi(() =>
      page([
        documentRow(7, { type: '/api/v1/name/doctypename/draft/' }),
        documentRow(8, { name: 'slides-lamps' }),
      ]),
    );
    expect((await client.searchTopic(['lamp'])).hits).toEqual([]);
    expect((await catalogue({}).client.searchTopic(['lamp'])).topicTruncated).toBe(false);
  });

  test('refuses terms that are none', async () => {
    const { client, asked } = catalogue({});
    for (const terms of [[], [' '], ['x'.repeat(201)], ['a', 'b', 'c', 'd', 'e']])
      await expect(client.searchTopic(terms)).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });

  test.each([
    [429, 'rate_limited'],
    [404, 'not_found'],
    [400, 'upstream_status'],
    [503, 'upstream_status'],
  ])('fails as a whole when one of its requests ends with %i', async (status, code) => {
    const { client } = fakeApi((url) =>
      url.searchParams.has('abstract__icontains') ? new Response(null, { status }) : page([]),
    );
    await expect(client.searchTopic(['lamp'])).rejects.toMatchObject({ code });
  });
});
