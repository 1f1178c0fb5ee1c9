import { expect, it } from 'vitest';
import { alignSnapshots, diffStructure, type Alignment, type Passage } from '@rfckit/rfc-diff';
import { aligned, sample } from './sample.ts';

const flash = 'A lantern that meets another lantern greets it with one short flash of light.';
const river = 'Red lanterns mark the left bank of the river, green lanterns mark the right one.';
const night = 'A lantern hums softly when the moon is hidden behind clouds and nobody walks by.';

function list(alignment: Alignment): readonly string[] {
  const names = (side: 'old' | 'new', passages: readonly Passage[]): string =>
    passages
      .map((each) => alignment[side].snapshots[each.document]?.sections[each.section]?.number ?? '-')
      .join('+');
  return diffStructure(alignment)
    .filter(({ kind }) => kind !== 'same')
    .map(({ remarks, kind, old, new: next }) => {
      const said = remarks.length > 0 ? remarks.join(',') : kind;
      return `${said} ${names('old', old)}>${names('new', next)}`;
    });
}

function section(number: string, title: string, ...paragraphs: readonly string[]): string {
  return `${number}.  ${title}\n\n${paragraphs.map((text) => `   ${text}\n\n`).join('')}`;
}

it('tells a section with a new number from one that came and one that went', () => {
  const old = section('1', 'Greeting', flash) + section('2', 'Banks', river);
  const next = section('1', 'Night', night) + section('2', 'Greeting', flash);
  expect(list(aligned(old, next))).toEqual(['added >1', 'renumbered 1>2', 'removed 2>']);
});

it('knows a section under another title by its text', () => {
  expect(
    list(aligned(section('1', 'Greeting', flash, river), section('1', 'Encounters', flash, river))),
  ).toEqual(['retitled 1>1']);
});

it('knows a section with other text by its title', () => {
  expect(list(aligned(section('1', 'Greeting', flash), section('2', 'Greeting', night)))).toEqual([
    'renumbered 1>2',
  ]);
});

it('says that a section moved where it stands under another one, or in another order', () => {
  const old = section('1', 'Banks', river) + section('1.1', 'Greeting', flash) + section('2', 'Night', night);
  const next =
    section('1', 'Banks', river) + section('2', 'Night', night) + section('2.1', 'Greeting', flash);
  expect(list(aligned(old, next))).toEqual(['moved,renumbered 1.1>2.1']);
  const swapped = section('1', 'Night', night) + section('2', 'Banks', river);
  const straight = section('1', 'Banks', river) + section('2', 'Night', night);
  expect(list(aligned(straight, swapped)).filter((line) => line.startsWith('moved'))).toHaveLength(1);
});

it('says that a section was split, and the way back merged', () => {
  const whole = section('1', 'Greeting', flash, flash.replace('short', 'long'), river, night);
  const parts =
    section('1', 'Greeting', flash, flash.replace('short', 'long')) + section('2', 'Places', river, night);
  expect(list(aligned(whole, parts))).toEqual(['split 1>1+2']);
  expect(list(aligned(parts, whole))).toEqual(['merged 1+2>1']);
});

it('finds what the sample series says about version 2 of its protocol', () => {
  const changes = list(alignSnapshots([sample(99901)], [sample(99902)]));
  expect(changes).toEqual(
    expect.arrayContaining([
      'added >4.1',
      'split,renumbered 4.2>5.2+7.2',
      'renumbered 5.2>6.2',
      'moved,renumbered 6.2>8',
      'removed A.2>',
    ]),
  );
});
