import { analyseSnapshot, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import {
  alignSnapshots,
  diffReferences,
  diffRequirements,
  diffStructure,
  diffText,
  diffWords,
  passageWords,
  type Passage,
} from '@rfckit/rfc-diff';
import { expect } from 'vitest';

interface AnyChange {
  readonly kind: string;
  readonly score: number | null;
  readonly old: readonly Passage[];
  readonly new: readonly Passage[];
}

type Side = readonly LoadedSnapshot[];

/** All modes that read the text. */
export function diffAll(olds: Side, news: Side): ReadonlyMap<string, readonly AnyChange[]> {
  const alignment = alignSnapshots(olds, news);
  const before = olds.map((snapshot) => analyseSnapshot(snapshot));
  const after = news.map((snapshot) => analyseSnapshot(snapshot));
  return new Map<string, readonly AnyChange[]>([
    ['text', diffText(alignment)],
    ['structure', diffStructure(alignment)],
    [
      'requirements',
      diffRequirements(
        alignment,
        before.map(({ statements }) => statements),
        after.map(({ statements }) => statements),
      ),
    ],
    [
      'references',
      diffReferences(
        before.map(({ references }) => references),
        after.map(({ references }) => references),
      ),
    ],
  ]);
}

function places(passages: readonly Passage[]): string {
  return passages
    .map(({ document, section, spans }) => `${document} ${section} ${JSON.stringify(spans)}`)
    .join(' | ');
}

/** A → A is empty. */
export function expectEmpty(snapshot: LoadedSnapshot): void {
  for (const [mode, changes] of diffAll([snapshot], [snapshot])) {
    const changed = changes.filter(({ kind }) => kind !== 'same' && kind !== 'unchanged');
    expect(changed, `${snapshot.rfc} against itself, ${mode}`).toEqual([]);
    for (const change of changes) expect(places(change.old)).toBe(places(change.new));
  }
}

/** What is added in A → B is removed in B → A, pairs are the same pairs with the same score. */
export function expectTurnsRound(
  there: ReadonlyMap<string, readonly AnyChange[]>,
  back: ReadonlyMap<string, readonly AnyChange[]>,
  name: string,
): void {
  for (const [mode, changes] of there) {
    const lines = (list: readonly AnyChange[], from: 'old' | 'new', to: 'old' | 'new'): readonly string[] =>
      list.map((change) => `${places(change[from])} > ${places(change[to])} ${change.score ?? '-'}`).sort();
    expect(lines(back.get(mode) ?? [], 'new', 'old'), `${name}, ${mode}`).toEqual(
      lines(changes, 'old', 'new'),
    );
  }
}

/** Every span lies in its text, begins and ends with a character, and is nowhere twice; words of a change are in it. */
export function expectSlices(olds: Side, news: Side, all: ReadonlyMap<string, readonly AnyChange[]>): void {
  for (const [side, snapshots] of [
    ['old', olds],
    ['new', news],
  ] as const) {
    for (const [mode, changes] of all) {
      for (const { document, spans } of changes.flatMap((change) => change[side])) {
        const text = snapshots[document]?.text ?? '';
        for (const { start, end } of spans) {
          const slice = text.slice(start, end);
          if (slice.length !== end - start || slice.trim() !== slice || slice === '')
            throw new Error(`${snapshots[document]?.rfc} ${mode} [${start}, ${end})`);
        }
      }
    }
  }
  // Every paragraph is in one change: nothing is lost and nothing is told twice.
  const told = (all.get('text') ?? [])
    .flatMap((change) => change.new)
    .flatMap(({ document, spans }) => spans.map(({ start }) => `${document} ${start}`));
  const written = news.flatMap(({ blocks }, document) =>
    blocks.map(({ span }) => `${document} ${span.start}`),
  );
  expect(told.sort()).toEqual(written.sort());
}

/** The runs of a change give the words of both sides, in order. */
export function expectWords(olds: Side, news: Side, changes: readonly AnyChange[]): void {
  for (const change of changes) {
    const sources = (side: Side, passages: readonly Passage[]): ReturnType<typeof passageWords>[] =>
      passages.flatMap((passage) => {
        const snapshot = side[passage.document];
        return snapshot ? [passageWords(snapshot, passage)] : [];
      });
    const before = sources(olds, change.old);
    const after = sources(news, change.new);
    const runs = diffWords(before, after);
    for (const [side, given] of [
      ['old', before],
      ['new', after],
    ] as const) {
      const told = runs.flatMap((run) => run[side]);
      const letters = (text: string): string => text.replace(/[\s|]/g, '');
      const inRuns = told.map(({ source, start, end }) => given[source]?.text.slice(start, end)).join('');
      const whole = given.flatMap(({ text, spans }) => spans.map((span) => text.slice(span.start, span.end)));
      if (letters(inRuns) !== letters(whole.join('')))
        throw new Error(`words lost: ${letters(whole.join('')).slice(0, 80)}`);
    }
  }
}
