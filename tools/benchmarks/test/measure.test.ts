import { describe, expect, it } from 'vitest';
import { compareCommands, findExcesses, median, timeCommand } from '../src/measure.ts';

describe('median', () => {
  it('takes the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('findExcesses', () => {
  it('names what is over its limit and nothing else', () => {
    const at = (name: string, ratio: number, limit: number | null) => ({ name, medianMs: 1, ratio, limit });
    const rows = [at('base', 1, null), at('within', 1.5, 1.5), at('over', 1.51, 1.5)];
    expect(findExcesses(rows).map(({ name }) => name)).toEqual(['over']);
  });
});

describe('compareCommands', () => {
  it('gives the baseline the ratio 1 and a slower command more', () => {
    const [base, slow] = compareCommands(
      process.execPath,
      [
        { name: 'base', args: ['-e', '0'], limit: null },
        {
          name: 'slow',
          args: ['-e', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)'],
          limit: 2,
        },
      ],
      1,
      process.env,
    );
    expect(base?.ratio).toBe(1);
    expect(slow?.ratio).toBeGreaterThan(1);
  });

  it('does not take a failing command for a fast one', () => {
    expect(() => timeCommand(process.execPath, ['-e', 'process.exit(3)'], process.env)).toThrow(
      'ended with 3',
    );
  });
});
