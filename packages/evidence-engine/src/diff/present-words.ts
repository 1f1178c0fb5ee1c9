import type { DiffChange } from '@rfckit/evidence-protocol';
import { diffWords, type WordSlice, type WordSource } from '@rfckit/rfc-diff';

/** A text that stands by itself. */
export function wholeText(text: string): WordSource {
  return { text, spans: [{ start: 0, end: text.length }] };
}

function textOf(sources: readonly WordSource[], slices: readonly WordSlice[]): string {
  return slices
    .map(({ source, start, end }) => sources[source]?.text.slice(start, end) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** Whether white space stands before a slice in its source, or another slice. */
function isApart(sources: readonly WordSource[], slice: WordSlice | undefined): boolean {
  if (slice === undefined) return false;
  const source = sources[slice.source];
  const isFirst = source?.spans.some(({ start }) => start === slice.start) ?? false;
  return isFirst || /\s/.test(source?.text.charAt(slice.start - 1) ?? '');
}

/** Both sides word by word; a run begins with a space where one stands before it. Empty where nothing differs. */
export function presentWords(old: readonly WordSource[], next: readonly WordSource[]): DiffChange['words'] {
  const runs = diffWords(old, next);
  if (runs.every(({ kind }) => kind === 'same')) return [];
  return runs.map((run, at) => {
    const [sources, slices] = run.kind === 'added' ? [next, run.new] : [old, run.old];
    const space = at > 0 && isApart(sources, slices[0]) ? ' ' : '';
    return { kind: run.kind, text: `${space}${textOf(sources, slices)}` };
  });
}
