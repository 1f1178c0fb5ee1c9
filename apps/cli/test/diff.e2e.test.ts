import { diffSchema } from '@rfckit/evidence-protocol';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedPlace, expectJsonError } from './run-rfc.ts';

const place = createSharedPlace();
beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory, sampleErrataPath]);
  if (imported.code !== 0) throw new Error(imported.err);
});
afterAll(() => place[Symbol.dispose]());

const requirements = ['diff', '99901', '99902', '--mode', 'requirements'];

test('a comparison marks the words that differ and counts the whole of it', async () => {
  const { out, err, code } = await place.run(requirements);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('strengthened  §6.1 Receiving Reports → §7.1 Receiving Reports');
  expect(out).toContain('A collector [-SHOULD-] {+MUST+} acknowledge every report within two seconds.');
  const [, items = ''] = /^(\d+) items: /m.exec(out) ?? [];
  const first = await place.run([...requirements, '--limit', '1']);
  expect(first.out).toContain(`${items} items: `);
  expect(first.out).toMatch(/^1 of \d+ shown; more: --cursor \S+\.$/m);
});

test('it is coloured where colour is asked for, and two columns fit the width', async () => {
  const { out } = await place.run([...requirements, '--side-by-side'], { env: { FORCE_COLOR: '1' } });
  expect(out).toContain('\u001b[32m');
  expect(out).not.toContain('{+');
  // eslint-disable-next-line no-control-regex -- colours are control sequences
  const lines = out.replace(/\u001b\[[0-9;]*m/g, '').split('\n');
  const columns = lines.filter((line) => line.includes('│'));
  expect(columns.length).toBeGreaterThan(10);
  expect(new Set(columns.map((line) => line.indexOf('│'))).size).toBe(1);
  expect(Math.max(...columns.map((line) => line.length))).toBeLessThanOrEqual(100);
  const plain = await place.run(requirements, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } });
  expect(plain.out).not.toContain('\u001b');
});

test('JSON is one document of the published schema, page by page', async () => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const more: readonly string[] = cursor === null ? [] : ['--cursor', cursor];
    const { out } = await place.run([...requirements, '--limit', '8', '--format', 'json', ...more]);
    const page = diffSchema.parse(JSON.parse(out));
    seen.push(...page.data.changes.map(({ index }) => index));
    expect(page.data.summary.selected).toBe(19);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(19);
});

test('several RFCs are a list or a run of numbers', async () => {
  const { out, code } = await place.run(['diff', '99901-99903', '99902,99904', '--mode', 'metadata']);
  expect(code).toBe(0);
  expect(out).toContain('RFC99901 + RFC99902 + RFC99903 → RFC99902 + RFC99904: metadata');
});

test('one kind of change can be asked for', async () => {
  const { out } = await place.run([...requirements, '--kind', 'removed', '--kind', 'weakened']);
  expect(out.match(/^(?:added|removed|weakened|strengthened)/gm)?.every((kind) => kind !== 'added')).toBe(
    true,
  );
  expect(out).toContain('weakened  §5.2');
});

test('an RFC stands beside its errata', async () => {
  const { out } = await place.run(['diff', '99901', '--errata']);
  expect(out).toContain('verified, technical  §5.1 Sending Reports; erratum 990001, filed for 5.1');
  expect(out).toMatch(/NOT set the C flag \{\+in its\+?\}?\s+(?:\{\+)?reports\+\}/);
});

test.each([
  [['diff', '99901'], 'name a second RFC, or add --errata'],
  [['diff', '99901', '99902', '--errata'], 'leave out the other RFC'],
  [
    ['diff', '99901', '99902', '--format', 'html', '--limit', '3'],
    'leave out --limit, --max-bytes and --cursor',
  ],
  [['diff', '99901', '99902', '--mode', 'moon'], 'requirements'],
  [['diff', '99901', '99902', '--format', 'csv'], 'html'],
])('%s is refused with the mend', async (args, mend) => {
  const { out, err, code } = await place.run(args);
  expect([out, code]).toEqual(['', 64]);
  expect(err).toContain(mend);
});

test('a kind that does not exist is refused as invalid input', async () => {
  const error = expectJsonError(await place.run([...requirements, '--kind', 'new', '--format', 'json']));
  expect(error.code).toBe('invalid_input');
});
