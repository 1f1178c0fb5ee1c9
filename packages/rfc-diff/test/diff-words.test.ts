import { expect, it } from 'vitest';
import { diffWords, passageWords, type WordRun } from '@rfckit/rfc-diff';
import { written } from './sample.ts';

function source(text: string): { text: string; spans: { start: number; end: number }[] } {
  return { text, spans: [{ start: 0, end: text.length }] };
}

function show(old: string, next: string, runs: readonly WordRun[]): string {
  return runs
    .map((run) => {
      const text = run.kind === 'added' ? next : old;
      const slices = (run.kind === 'added' ? run.new : run.old).map(({ start, end }) =>
        text.slice(start, end),
      );
      return `${{ same: ' ', removed: '-', added: '+' }[run.kind]}${slices.join('|')}`;
    })
    .join('\n');
}

it('tells which words were taken out and put in', () => {
  const old = 'A client SHOULD use the header field.';
  const next = 'A client MUST use the field.';
  expect(show(old, next, diffWords([source(old)], [source(next)]))).toBe(
    ' A client\n-SHOULD\n+MUST\n use the\n-header\n field.',
  );
});

it('gives one run of the same words where only the line breaks differ', () => {
  const old = 'A connection-\n   specific field\nis removed.';
  const next = 'A connection-specific\nfield is removed.';
  expect(diffWords([source(old)], [source(next)]).map(({ kind }) => kind)).toEqual(['same']);
});

it('gives nothing for texts without a word', () => {
  expect(diffWords([source(' \n')], [source('')])).toEqual([]);
});

it('cuts a run where a source of its side ends, and where a slice does', () => {
  const old = 'one two|three four';
  const spans = [
    { start: 0, end: 7 },
    { start: 8, end: 18 },
  ];
  const next = [source('one two three'), source('four')];
  const [run, ...more] = diffWords([{ text: old, spans }], next);
  expect(more).toEqual([]);
  expect(run?.old).toEqual([
    { source: 0, start: 0, end: 7 },
    { source: 0, start: 8, end: 18 },
  ]);
  expect(run?.new).toEqual([
    { source: 0, start: 0, end: 13 },
    { source: 1, start: 0, end: 4 },
  ]);
});

it('reads a bar at the beginning of a line as layout in prose and as content in a table', () => {
  const old = source('|  Note: a lamp\n|  is lit.');
  const next = source('Note: a lamp is lit.');
  expect(diffWords([old], [next]).map(({ kind }) => kind)).toEqual(['same']);
  const table = { ...old, layout: 'display' } as const;
  expect(diffWords([table], [next]).map(({ kind }) => kind)).toContain('removed');
});

it('leaves out the bullet of a list item and keeps a number', () => {
  const body = (mark: string): string => `1.  List\n\n   ${mark}  A lamp is lit.\n`;
  const words = (mark: string): string => {
    const snapshot = written(body(mark));
    const block = snapshot.blocks.find(({ kind }) => kind === 'list_item');
    if (!block) throw new Error('no list item');
    const { text, spans } = passageWords(snapshot, {
      document: 0,
      section: block.section,
      spans: [block.span],
    });
    return spans.map(({ start, end }) => text.slice(start, end).trim()).join('');
  };
  expect(words('o')).toBe('A lamp is lit.');
  expect(words('1.')).toBe('1.  A lamp is lit.');
});

it('takes time that grows with the length of the text, also where little is the same', () => {
  const text = (count: number, word: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => word(at)).join(' ');
  const time = (count: number): number => {
    const old = source(text(count, (at) => `w${(at * 7919) % 997}`));
    const next = source(text(count, (at) => `w${(at * 7907) % 991}`));
    const before = process.threadCpuUsage();
    diffWords([old], [next]);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  time(4000);
  const small = Math.max(1000, time(8000));
  expect(time(64_000)).toBeLessThan(small * 24);
});
