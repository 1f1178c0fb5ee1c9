import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openProgress, renderProgress } from '../src/render/progress.ts';

/** A stream that remembers what it was told, as a terminal or not. */
function makeStream(isTTY: boolean, columns?: number): { stream: Writable; shown: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  Object.assign(stream, { isTTY, columns });
  return { stream, shown: () => text };
}

describe('a line of progress', () => {
  test('holds count, rate, time left and the last document', () => {
    const state = { done: 200, total: 9149, elapsedMs: 2000, label: 'RFC200' };
    expect(renderProgress(state)).toBe('200 of 9149 texts, 100 a second, 1 min 30 s left  RFC200');
    expect(renderProgress({ ...state, total: null })).toBe('200 texts, 100 a second  RFC200');
    expect(renderProgress({ ...state, elapsedMs: 0 })).toBe('200 of 9149 texts, 0 a second  RFC200');
  });

  test('is drawn on a terminal at most ten times a second, and cleared at the end', () => {
    const { stream, shown } = makeStream(true, 100);
    const progress = openProgress(stream);
    for (let at = 1; at <= 300; at += 1) {
      progress.show({ done: at, total: 300, elapsedMs: at, label: `RFC${at}` });
    }
    expect(shown().match(/texts/g)).toHaveLength(3);
    progress.close();
    expect(shown().endsWith('\r\u001b[2K')).toBe(true);
  });

  test('fits the terminal; a terminal that says it has no columns counts as 80', () => {
    for (const [columns, width] of [
      [20, 19],
      [0, 79],
    ] as const) {
      const { stream, shown } = makeStream(true, columns);
      openProgress(stream).show({ done: 1, total: 2, elapsedMs: 100, label: 'x'.repeat(200) });
      expect(shown().replace('\r\u001b[2K', '')).toHaveLength(width);
    }
  });

  test('is nothing where standard error is no terminal, or where no stream is given', () => {
    const { stream, shown } = makeStream(false);
    for (const progress of [openProgress(stream), openProgress(null)]) {
      progress.show({ done: 1, total: 2, elapsedMs: 100, label: 'RFC1' });
      progress.close();
    }
    expect(shown()).toBe('');
  });

  test('leaves a terminal alone on which nothing was drawn', () => {
    const { stream, shown } = makeStream(true, 80);
    openProgress(stream).close();
    expect(shown()).toBe('');
  });
});
