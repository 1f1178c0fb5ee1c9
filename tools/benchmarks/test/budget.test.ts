import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBudget, isExceeded, type Budget } from '../src/budget.ts';
import { findLargest, measureHeapGrowth } from '../src/heap-growth.ts';
import { compareParsing } from '../src/parsing.ts';

const over: Budget = { name: 'parsing', value: 6.01, unit: '×', limit: 6 };

describe('a budget', () => {
  it('is exceeded above its limit, and not at it or without one', () => {
    expect(isExceeded(over)).toBe(true);
    expect(isExceeded({ ...over, value: 6 })).toBe(false);
    expect(isExceeded({ ...over, limit: null })).toBe(false);
  });

  it('says its limit, and that it is exceeded', () => {
    expect(describeBudget(over)).toBe('    6.01 ×  parsing  limit 6 ×  EXCEEDED');
    expect(describeBudget({ ...over, value: 2, unit: 's', limit: null })).toBe('    2.00 s  parsing');
  });
});

describe('of real files', () => {
  let directory = '';
  const paths: string[] = [];
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'rfckit-budget-'));
    for (const sections of [1, 4000]) {
      const path = join(directory, `${sections}.txt`);
      writeFileSync(path, '1.  Title\n\n   Text that is a paragraph.\n\n'.repeat(sections));
      paths.push(path);
    }
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('the largest is found, and none is refused', () => {
    expect(findLargest(paths)).toBe(paths[1]);
    expect(() => findLargest([])).toThrow(RangeError);
  });

  it('the growth of the heap is some times the size of the text', () => {
    const { value, unit, limit } = measureHeapGrowth(paths[1] ?? '');
    expect({ unit, limit }).toEqual({ unit: '×', limit: 20 });
    expect(value).toBeGreaterThan(0.5);
  });

  it('parsing has a limit in seconds and one as a ratio', () => {
    const limits = compareParsing(paths).map(({ unit, limit }) => [unit, limit]);
    expect(limits).toEqual([
      ['s', null],
      ['s', null],
      ['s', null],
      ['s', 8],
      ['×', 6],
    ]);
  });
});
