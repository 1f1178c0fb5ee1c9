import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { hostileShapes } from './hostile-shapes.ts';
import { threadTime } from './thread-time.ts';

/*
 * Time must grow with the length of the text and no faster: each shape is parsed at size n and 4n. A quadratic step
 * would take sixteen times as long; the bound of nine leaves room for a noisy machine.
 */

const MAX_GROWTH = 9;
/** Times below this many milliseconds say nothing about growth. */
const NOISE = 25;

function milliseconds(text: string): number {
  let best = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = threadTime();
    parseRfcText(text);
    best = Math.min(best, threadTime() - start);
  }
  return best;
}

describe('time grows with the length of', () => {
  test.each(Object.entries(hostileShapes))('%s', (_, shape) => {
    const small = milliseconds(shape(40_000));
    const large = milliseconds(shape(160_000));
    expect(large).toBeLessThan(Math.max(small, NOISE) * MAX_GROWTH);
  });
});
