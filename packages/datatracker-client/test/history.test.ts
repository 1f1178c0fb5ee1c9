import { describe, expect, test } from 'vitest';
import { eventRow, fakeApi, page, relationRow, windowOf } from './support.ts';

describe('the history of an RFC', () => {
  test('holds its events and those of its drafts and of what they replaced, oldest first', async () => {
    const { client } = fakeApi((url) => {
      const query = url.searchParams;
      if (query.get('target__name') === 'rfc99902')
        return page([relationRow('draft-ietf-tide', 'became_rfc', 'rfc99902')]);
      if (query.get('source__name') === 'draft-ietf-tide')
        return page([relationRow('draft-ietf-tide', 'replaces', 'draft-doe-tide')]);
      // Two drafts that replace each other must not be followed for ever.
      if (query.get('source__name') === 'draft-doe-tide')
        return page([relationRow('draft-doe-tide', 'replaces', 'draft-ietf-tide')]);
      const name = query.get('doc__name');
      if (name === 'rfc99902')
        return page([
          eventRow(name, {
            type: 'published_rfc',
            desc: 'RFC published',
            rev: '',
            time: '2026-11-02T07:00:00Z',
          }),
        ]);
      if (name === 'draft-ietf-tide')
        return page([eventRow(name, { time: '2026-01-01T00:00:00', rev: '03' })]);
      if (name === 'draft-doe-tide') return page([eventRow(name, { time: '2025-01-01T00:00:00+01:00' })]);
      return page([]);
    });
    const { drafts, events, complete } = await client.history('RFC99902');
    expect(drafts).toEqual(['draft-ietf-tide', 'draft-doe-tide']);
    expect(complete).toBe(true);
    expect(events.map(({ document, at, revision }) => [document, at, revision])).toEqual([
      ['draft-doe-tide', '2024-12-31T23:00:00.000Z', '00'],
      ['draft-ietf-tide', '2026-01-01T00:00:00.000Z', '03'],
      ['RFC99902', '2026-11-02T07:00:00.000Z', null],
    ]);
  });

  test.each([
    ['New version available: <b>draft-doe-09.txt</b>', 'New version available: draft-doe-09.txt'],
    ['A<br>B<br/>C<p>D</p>E', 'A B C D E'],
    [
      'changed title to &#x27;Lamps &amp;amp; Light&#39; &lt;b&gt;',
      "changed title to 'Lamps &amp; Light' <b>",
    ],
    ['From: The IESG &lt;iesg@ietf.org&gt; to J. Doe', 'From: The IESG <[e-mail address removed]> to J. Doe'],
    ['<script>alert(1)</script><style>b{}</style>x', 'x'],
    ['<b>open <i>and <a href="x">never', 'open and never'],
    ['bell\u0007 and\r\n\tline', 'bell and line'],
  ])('has decoded text: %j', async (desc, text) => {
    const { client } = fakeApi((url) =>
      url.searchParams.get('doc__name') === 'rfc99901' ? page([eventRow('rfc99901', { desc })]) : page([]),
    );
    expect((await client.history('RFC99901')).events.map((event) => event.text)).toEqual([text]);
  });

  test('is read page by page, is cut at a bound and says so', async () => {
    const rows = Array.from({ length: 250 }, () => eventRow('rfc99901'));
    const paged = fakeApi((url) => (url.searchParams.has('doc__name') ? windowOf(rows, url) : page([])));
    const whole = await paged.client.history('RFC99901');
    expect([whole.events.length, whole.complete]).toEqual([250, true]);
    const endless = fakeApi((url) =>
      url.searchParams.has('doc__name') ? page([eventRow('rfc99901')], '/api/v1/more') : page([]),
    );
    const part = await endless.client.history('RFC99901');
    expect(part.complete).toBe(false);
    expect(endless.asked.length).toBeLessThan(20);
  });

  test('passes over a row that breaks every page with it, and says so', async () => {
    const rows = Array.from({ length: 130 }, (_, at) =>
      eventRow('rfc99901', { rev: String(at % 100).padStart(2, '0') }),
    );
    const { client } = fakeApi((url) => {
      if (!url.searchParams.has('doc__name')) return page([]);
      const offset = Number(url.searchParams.get('offset'));
      const isBroken = offset <= 3 && offset + Number(url.searchParams.get('limit')) > 3;
      return isBroken ? new Response(null, { status: 404 }) : windowOf(rows, url);
    });
    const { events, complete } = await client.history('RFC99901');
    expect([events.length, complete]).toEqual([129, false]);
  });

  test('leaves out a row of another form, and fails where no row is of the form', async () => {
    const some = fakeApi((url) =>
      url.searchParams.has('doc__name') ? page([eventRow('rfc99901'), { id: 1 }]) : page([]),
    );
    expect((await some.client.history('RFC99901')).events).toHaveLength(1);
    const none = fakeApi((url) => (url.searchParams.has('doc__name') ? page([{ id: 1 }, 7]) : page([])));
    await expect(none.client.history('RFC99901')).rejects.toMatchObject({ code: 'upstream_contract' });
  });
});
