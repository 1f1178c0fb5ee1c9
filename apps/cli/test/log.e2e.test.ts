import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedPlace } from './run-rfc.ts';

const place = createSharedPlace();
const secret = 'a-secret-of-the-operator-0123456789';
const env = { RFC_OFFLINE: '1', RFC_CURSOR_SECRET: secret };

beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory], { env });
  if (imported.code !== 0) throw new Error(imported.err);
}, 60_000);
afterAll(() => place[Symbol.dispose]());

/** Every five words that stand in a row in the sample texts. */
function phrasesOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((_, at) => words.slice(at, at + 5).join(' ')).slice(0, -4);
}
const phrases = new Set(
  [99901, 99902, 99906].flatMap((number) =>
    phrasesOf(readFileSync(join(sampleSeriesDirectory, `rfc${number}.txt`), 'latin1')),
  ),
);

test.each([
  ['outline', '99901'],
  ['show', '99901', '--section', '5'],
  ['requirements', '99901', '--limit', '2'],
  ['references', '99901'],
  ['dependencies', '99901'],
  ['search', 'station'],
  ['resolve', '99901'],
  ['research', '-q', 'What does code 42 mean?', '-r', '99906'],
  ['source-text', '99901'],
  ['status', '--verify'],
  ['reindex'],
  ['outline', '99901', '--cursor', 'forged'],
  ['config'],
])(
  'the log of rfc %s %s is JSON lines, without words of a document and without a secret',
  async (...args) => {
    const { err, out, code } = await place.run([...args, '--log-level', 'debug', '--format', 'json'], {
      env,
    });
    const lines = err.split('\n').filter((line) => line !== '');
    const isLogged = args[0] !== 'config';
    expect(lines.length > 0).toBe(isLogged);
    for (const line of lines) expect(JSON.parse(line)).toBeInstanceOf(Object);
    const said = phrasesOf(err).filter((phrase) => phrases.has(phrase));
    expect(said).toEqual([]);
    expect(`${err}${out}`).not.toContain(secret);
    expect(code).toBe(args.includes('forged') ? 1 : 0);
  },
);

test('the phrases that are looked for are those of the texts', () => {
  expect(phrases.size).toBeGreaterThan(1000);
  const line = readFileSync(join(sampleSeriesDirectory, 'rfc99901.txt'), 'utf8').slice(3000, 3400);
  expect(phrasesOf(line).some((phrase) => phrases.has(phrase))).toBe(true);
});
