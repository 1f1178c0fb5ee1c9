import { extractStatements } from '@rfckit/normative-extractor';
import { expect, it } from 'vitest';
import { alignSnapshots, diffRequirements, type RequirementChange } from '@rfckit/rfc-diff';
import { sample, textOf, written } from './sample.ts';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';

const terms = `1.  Terms

   The key words "MUST", "MUST NOT", "SHOULD", and "MAY" in this document are to be interpreted as described in RFC 2119.

`;

function compare(old: LoadedSnapshot, next: LoadedSnapshot): readonly RequirementChange[] {
  return diffRequirements(alignSnapshots([old], [next]), [extractStatements(old)], [extractStatements(next)]);
}

function changeOf(old: string, next: string): string {
  const body = (text: string): string => `${terms}2.  Rules\n\n   ${text}\n`;
  return compare(written(body(old)), written(body(next)))
    .map(({ kind, remarks }) => [kind, ...remarks.filter((remark) => remark !== kind)].join(' '))
    .join('; ');
}

const rule = 'A lantern SHOULD answer every greeting within two seconds of seeing it.';

it.each([
  ['unchanged', rule],
  ['strengthened', rule.replace('SHOULD', 'MUST')],
  ['weakened', rule.replace('SHOULD', 'MAY')],
  ['polarity_changed', rule.replace('SHOULD', 'SHOULD NOT')],
  ['reworded', rule.replace('two seconds', 'three seconds')],
  ['actor_changed reworded', rule.replace('A lantern', 'Every keeper')],
  [
    'condition_changed reworded',
    rule.replace('A lantern', 'If the lake is calm and no boat is moored there, a lantern'),
  ],
  ['strengthened reworded', rule.replace('SHOULD', 'MUST').replace('two', 'three')],
])('says %s', (change, next) => {
  expect(changeOf(rule, next)).toBe(change);
});

it('gives a statement on one side only as added or removed', () => {
  expect(changeOf(rule, 'Boats are painted in the colours of their harbour.')).toBe('removed');
  expect(changeOf('Boats are painted in the colours of their harbour.', rule)).toBe('added');
});

it('does not pair a rule with its opposite where only the end is alike', () => {
  expect(changeOf('A boat MUST show a red lantern when it leaves the harbour at night.', rule)).toBe(
    'removed; added',
  );
});

it('says moved where the words are the same in a section that is another one', () => {
  const old = written(`${terms}2.  Rules\n\n   ${rule}\n\n3.  Boats\n\n   Boats are many on this lake.\n`);
  const next = written(
    `${terms}2.  Rules\n\n   See below.\n\n3.  Boats\n\n   Boats are many on this lake.\n\n   ${rule}\n`,
  );
  expect(compare(old, next).map(({ kind }) => kind)).toEqual(['moved']);
});

it('tells the statements of one sentence apart', () => {
  const both = 'A sender MUST set the spare bits to zero, and a receiver MUST ignore the spare bits.';
  expect(changeOf(both, both.replace('receiver MUST', 'receiver SHOULD'))).toBe('unchanged; weakened');
});

it('finds what the sample series says about version 2 of its protocol', () => {
  const old = sample(99901);
  const next = sample(99902);
  const found = compare(old, next).map(({ kind, old: before, new: after }) => ({
    kind,
    text: textOf([old], before)[0] ?? textOf([next], after)[0] ?? '',
  }));
  const kindOf = (part: string): string | undefined => found.find(({ text }) => text.includes(part))?.kind;
  expect(kindOf('acknowledge every report within two seconds')).toBe('strengthened');
  expect(kindOf('give up after eight attempts')).toBe('strengthened');
  expect(kindOf('wait at least 4 seconds')).toBe('weakened');
  expect(kindOf('open a session before')).toBe('added');
  expect(kindOf('readings that are older than one hour')).toBe('removed');
  expect(kindOf('report code 41 to its operator')).toBe('removed');
});

it('refuses statements of another number of documents', () => {
  const snapshot = sample(99901);
  const alignment = alignSnapshots([snapshot], [snapshot]);
  expect(() => diffRequirements(alignment, [], [extractStatements(snapshot)])).toThrow(TypeError);
});
