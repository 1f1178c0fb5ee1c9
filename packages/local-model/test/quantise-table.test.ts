import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantiseColumns, quantiseRows } from '../scripts/quantise-table.ts';

const tables = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.record({
      columns: fc.constant(columns),
      values: fc
        .array(fc.float({ min: -8, max: 8, noNaN: true }), {
          minLength: rows * columns,
          maxLength: rows * columns,
        })
        .map((values) => Float32Array.from(values)),
    }),
  );

describe('a table in 8 bits', () => {
  it('is off by half a step of its row or column at most', () => {
    fc.assert(
      fc.property(tables, ({ columns, values }) => {
        const byColumn = quantiseColumns(values, columns);
        const byRow = quantiseRows(values, columns);
        for (const [index, value] of values.entries()) {
          const column = byColumn.scales[index % columns] ?? Number.NaN;
          const row = byRow.scales[Math.floor(index / columns)] ?? Number.NaN;
          expect(Math.abs((byColumn.values[index] ?? 0) * column - value)).toBeLessThanOrEqual(
            column / 2 + 1e-6,
          );
          expect(Math.abs((byRow.values[index] ?? 0) * row - value)).toBeLessThanOrEqual(row / 2 + 1e-6);
        }
      }),
    );
  });

  it('uses all steps: the largest number of a row is 127 of them', () => {
    const { values, scales } = quantiseRows(Float32Array.of(1, -2, 0, 0), 2);
    expect([...values]).toEqual([64, -127, 0, 0]);
    expect(scales[0]).toBeCloseTo(2 / 127);
    expect(scales[1]).toBe(0);
  });
});
