import { extractReferences } from '@rfckit/reference-graph';
import { parseRfcJson } from '@rfckit/rfc-record';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diffMetadata, diffReferences } from '@rfckit/rfc-diff';
import { sample, written } from './sample.ts';

const list = (entries: string): ReturnType<typeof extractReferences> =>
  extractReferences(written(`1.  Scope\n\n   Lanterns.\n\n2.  Normative References\n\n${entries}`));

const entry = (label: string, rfc: number, title = `Lanterns, Part ${rfc}`): string =>
  `   [${label}]  Sample, A., "${title}", RFC ${rfc}, April 2020.\n\n`;

it.each([
  ['unchanged', entry('LAMP', 99921), entry('LAMP', 99921)],
  ['relabelled', entry('LAMP', 99921), entry('LANTERN', 99921)],
  ['retargeted', entry('LAMP', 99921), entry('LAMP', 99922)],
  ['retargeted relabelled', entry('A', 99921, 'The Same Title'), entry('B', 99922, 'The Same Title')],
  ['removed; added', entry('RFC99921', 99921), entry('RFC99922', 99922)],
])('says %s of a reference', (change, old, next) => {
  const changes = diffReferences([list(old)], [list(next)]);
  expect(changes.map(({ kind, remarks }) => [kind, ...remarks.slice(1)].join(' ')).join('; ')).toBe(change);
});

it('says that a normative reference became informative', () => {
  const old = list(entry('LAMP', 99921));
  const next = extractReferences(
    written(`1.  Scope\n\n   Lanterns.\n\n2.  Informative References\n\n${entry('LAMP', 99921)}`),
  );
  expect(diffReferences([old], [next]).map(({ kind }) => kind)).toEqual(['relation_changed']);
});

it('counts a document that several documents of a side refer to once', () => {
  const both = [list(entry('LAMP', 99921)), list(entry('LAMP', 99921))];
  const [change, ...more] = diffReferences(both, [list(entry('LAMP', 99921))]);
  expect(more).toEqual([]);
  expect(change?.old.map(({ document }) => document)).toEqual([0, 1]);
});

it('compares references of the sample series', () => {
  const changes = diffReferences([extractReferences(sample(99901))], [extractReferences(sample(99902))]);
  expect(changes.filter(({ kind }) => kind === 'unchanged')).toHaveLength(2);
  expect(changes.filter(({ kind }) => kind === 'removed').every((change) => change.new.length === 0)).toBe(
    true,
  );
});

function record(rfc: number): NonNullable<ReturnType<typeof parseRfcJson>['record']> {
  const file = new URL(`../../../tools/sample-series/rfc/rfc${rfc}.json`, import.meta.url);
  const result = parseRfcJson(JSON.parse(readFileSync(file, 'utf8')));
  if (result.record === null) throw new Error('no record');
  return result.record;
}

it('says which fields of the record differ, with the values of both sides', () => {
  const changes = diffMetadata([record(99901)], [record(99902)]);
  const of = (field: string): unknown => changes.find((change) => change.field === field);
  expect(of('date')).toEqual({ kind: 'changed', field: 'date', old: ['2016-03'], new: ['2026-11'] });
  expect(of('stream')).toEqual({ kind: 'same', field: 'stream', old: ['IETF'], new: ['IETF'] });
  expect(of('obsoletes')).toEqual({ kind: 'added', field: 'obsoletes', old: [], new: ['RFC99901'] });
  expect(of('obsoleted_by')).toEqual({ kind: 'removed', field: 'obsoleted_by', old: ['RFC99902'], new: [] });
});

it('says of a record against itself that all is the same', () => {
  const changes = diffMetadata([record(99902)], [record(99902)]);
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
});
