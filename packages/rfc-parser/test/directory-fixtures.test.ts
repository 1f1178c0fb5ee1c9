import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeDocument } from './describe-document.ts';

/*
 * Each folder of fixtures/ holds a text (input.txt) and what the parser must make of it (expected.json). The expectations were
 * generated; those of the small cases and the outlines of the sample series were then read against the texts, the block
 * lists of the sample series were not. A text without its expectation fails.
 */

const folder = new URL('fixtures/', import.meta.url);
const cases = globSync('*/input.txt', { cwd: folder.pathname })
  .map((path) => dirname(path))
  .sort();

test('there are texts of every era and the eight of the sample series', () => {
  expect(cases.filter((name) => name.startsWith('rfc9990'))).toHaveLength(8);
  expect(new Set(cases.map((name) => name.slice(0, 3)))).toEqual(
    new Set(['197', '198', '199', '200', '202', 'rfc']),
  );
});

describe('is read as expected', () => {
  test.each(cases)('%s', (name) => {
    const text = readFileSync(new URL(`${name}/input.txt`, folder), 'utf8');
    const expected: unknown = JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8'));
    expect(describeDocument(text)).toEqual(expected);
  });
});
