import { expect, it } from 'vitest';
import { alignSnapshots, diffText } from '@rfckit/rfc-diff';
import { aligned, textOf, written } from './sample.ts';

const greeting = 'A lantern that meets another lantern greets it with one short flash of light.';
const colours = 'Red lanterns mark the left bank of the river, green lanterns mark the right one.';

function kinds(old: string, next: string): readonly string[] {
  return diffText(aligned(old, next))
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, remarks }) => [kind, ...remarks].join(' '));
}

it('finds nothing changed where sections are renumbered and lines broken anew', () => {
  const old = `1.  Greeting\n\n   ${greeting}\n`;
  const next = `1.  Scope\n\n   Rivers and lakes.\n\n2.  Greeting\n\n   ${greeting.replace('greets', '\n   greets')}\n`;
  expect(kinds(old, next)).toEqual(['added']);
});

it('pairs a paragraph whose words changed', () => {
  const next = greeting.replace('one short flash', 'two long flashes');
  expect(kinds(`1.  Greeting\n\n   ${greeting}\n`, `3.  Greeting\n\n   ${next}\n`)).toEqual(['changed']);
});

it('never pairs paragraphs that have nothing in common', () => {
  expect(kinds(`1.  Greeting\n\n   ${greeting}\n`, `1.  Greeting\n\n   ${colours}\n`)).toEqual([
    'removed',
    'added',
  ]);
});

it('says that a paragraph moved to a section that is another one', () => {
  const old = `1.  Greeting\n\n   ${greeting}\n\n   ${colours}\n\n2.  Banks\n\n   Banks have lanterns.\n`;
  const next = `1.  Greeting\n\n   ${greeting}\n\n2.  Banks\n\n   Banks have lanterns.\n\n   ${colours}\n`;
  expect(kinds(old, next)).toEqual(['moved moved']);
});

it('says that nothing but numbers of sections differ', () => {
  const text = (number: string): string =>
    `1.  Greeting\n\n   A lantern greets as Section ${number} of this document says, and only then.\n`;
  expect(kinds(text('4.1'), text('5.2.1'))).toEqual(['changed section_numbers']);
  expect(kinds(text('4.1'), text('5.2.1').replace('greets', 'bows'))).toEqual(['changed']);
});

it('does not take a bullet for content', () => {
  const list = (bullet: string): string => `1.  Greeting\n\n   ${bullet}  ${greeting}\n`;
  expect(kinds(list('o'), list('*'))).toEqual([]);
});

it('gives a paragraph that was cut in two as one change with both parts, and the way back as joined', () => {
  const whole = `1.  Greeting\n\n   ${greeting}  ${colours}\n`;
  const parts = `1.  Greeting\n\n   ${greeting}\n\n   ${colours}\n`;
  expect(kinds(whole, parts)).toEqual(['changed split']);
  expect(kinds(parts, whole)).toEqual(['changed merged']);
  const olds = [written(whole)];
  const news = [written(parts)];
  const change = diffText(alignSnapshots(olds, news)).find(({ remarks }) => remarks.includes('split'));
  expect(textOf(olds, change?.old ?? [])).toEqual([`${greeting} ${colours}`]);
  expect(textOf(news, change?.new ?? [])).toEqual([greeting, colours]);
});

it('compares several documents with several', () => {
  const olds = [
    written(`1.  Greeting\n\n   ${greeting}\n`),
    written(`1.  Colours\n\n   ${colours}\n`, 99912),
  ];
  const news = [written(`1.  Colours\n\n   ${colours}\n\n2.  Greeting\n\n   ${greeting}\n`, 99913)];
  const changes = diffText(alignSnapshots(olds, news));
  const colour = changes.find((change) => textOf(news, change.new).includes(colours));
  expect(colour).toMatchObject({ kind: 'same', old: [{ document: 1 }], new: [{ document: 0 }] });
});

it('orders changes as the new side reads, with what was removed after what stood before it', () => {
  const old = `1.  Greeting\n\n   ${greeting}\n\n   Lanterns hum in the dark of a moonless winter night.\n\n   ${colours}\n`;
  const next = `1.  Greeting\n\n   ${greeting}\n\n   ${colours}\n`;
  const olds = [written(old)];
  const news = [written(next)];
  const texts = diffText(alignSnapshots(olds, news)).map((change) =>
    change.new.length > 0 ? textOf(news, change.new)[0] : `- ${textOf(olds, change.old)[0]}`,
  );
  expect(texts.slice(-3)).toEqual([
    greeting,
    '- Lanterns hum in the dark of a moonless winter night.',
    colours,
  ]);
});

it('refuses a side without documents and names the side', () => {
  expect(() => alignSnapshots([], [written('1.  A\n')])).toThrow('the old side must be a list');
  expect(() => alignSnapshots([written('1.  A\n')], [])).toThrow('the new side must be a list');
});
