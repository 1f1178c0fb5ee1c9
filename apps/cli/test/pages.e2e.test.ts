import { outlineSchema, readingSchema, xmlOutlineSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedPlace, expectJsonError, expectLineError, type Ended } from './run-rfc.ts';

const place = createSharedPlace();
beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory]);
  if (imported.code !== 0) throw new Error(imported.err);
}, 60_000);
afterAll(() => place[Symbol.dispose]());

const ask = (...args: readonly string[]): Promise<Ended> => place.run([...args, '--offline']);

test('people are told what was left out and how to go on, and the parts are the whole', async () => {
  const whole = (await ask('show', '99901', '--all')).out;
  const first = (await ask('show', '99901', '--limit', '9')).out;
  const cursor =
    /^Cut: \d+ of \d+ sections, \d+ of \d+ blocks here\. Go on with --cursor (\S+), or .+--all\.$/m.exec(
      first,
    )?.[1];
  expect(cursor).toMatch(/\S/);
  const second = (await ask('show', '99901', '--limit', '1000', '--cursor', cursor ?? '')).out;
  expect(second).not.toContain('Cut:');
  const lines = (text: string): readonly string[] =>
    text
      .split('\n')
      .filter(
        (line) =>
          line.trim() !== '' &&
          !/^(?:RFC99901|OBSOLETED|Cut|Shown|Errata: not known|RFC 99901|Quotations)/.test(line),
      );
  expect([...lines(first), ...lines(second)]).toEqual(lines(whole));
});

test.each(['outline', 'requirements', 'references', 'dependencies'])(
  'rfc %s says that it is cut',
  async (command) => {
    const { out, code } = await ask(command, '99901', '--limit', '1');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Cut: 1 of \d+ \w+.* here\. Go on with --cursor \S+, or ask for everything with --all\.$/m,
    );
    expect((await ask(command, '99901', '--all')).out).not.toContain('Cut:');
  },
);

test('JSON goes on with next_cursor, on one line; a cursor of another request is refused with the mend', async () => {
  const page = async (...args: readonly string[]) => {
    const { out } = await ask('outline', '99901', '--format', 'json', ...args);
    expect(out.trimEnd()).not.toContain('\n');
    return outlineSchema.parse(JSON.parse(out));
  };
  const first = await page('--limit', '3');
  const rest = await page('--limit', '1000', '--cursor', first.next_cursor ?? '');
  const whole = await page('--all');
  expect([...first.data.sections, ...rest.data.sections]).toEqual(whole.data.sections);
  expect(first.limits).toEqual({ applied: { max_results: 3, max_bytes: 24_000 }, truncated: true });
  const forged = await ask('outline', '99902', '--cursor', first.next_cursor ?? '');
  expect([forged.code, expectLineError(forged)]).toEqual([
    1,
    expect.stringMatching(/without a cursor.+\[invalid_cursor\]/),
  ]);
});

test('exports are always complete, and say so where a limit is given', async () => {
  const all = (await ask('requirements', '99901', '--format', 'csv')).out;
  expect(all.split('\r\n').length).toBeGreaterThan(11);
  for (const format of ['csv', 'markdown']) {
    const ended = await ask('requirements', '99901', '--format', format, '--limit', '1');
    expect([ended.code, expectLineError(ended)]).toEqual([64, expect.stringContaining('always complete')]);
  }
  const both = await ask('show', '99901', '--all', '--limit', '3');
  expect([both.code, expectLineError(both)]).toEqual([64, expect.stringContaining('exclude each other')]);
});

test('a size that is asked for is kept to and said; one below the least is refused', async () => {
  const ended = await ask(
    'show',
    '99901',
    '--format',
    'json',
    '--max-bytes',
    '4096',
    '--limit',
    '1000',
    '--section',
    '5',
  );
  const { out } = ended;
  expect(readingSchema.parse(JSON.parse(out)).limits.applied['max_bytes']).toBe(4096);
  const tooSmall = await ask('show', '99901', '--format', 'json', '--max-bytes', '100');
  expect(expectJsonError(tooSmall)).toMatchObject({ code: 'invalid_input', details: { limit: 'max_bytes' } });
});

test('rfc outline --xml gives the RFCXML outline in both forms', async () => {
  const { data } = xmlOutlineSchema.parse(
    JSON.parse((await ask('outline', '99906', '--xml', '--format', 'json')).out),
  );
  expect(data.sections.length).toBeGreaterThan(3);
  const { out } = await ask('outline', '99906', '--xml');
  expect(out).toContain('(RFCXML, version 3)');
  for (const { title } of data.sections) expect(out).toContain(title ?? '');
});
