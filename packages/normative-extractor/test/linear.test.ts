import { extractStatements } from '@rfckit/normative-extractor';
import { expect, test } from 'vitest';
import { blockOf, wrap } from './document.ts';

const SMALL = 250_000;

/** What is repeated until the block is full: each defeats another shortcut. */
const units: readonly string[] = [
  'The server MUST send a frame and the client SHOULD ignore it. ',
  'the server MUST send a frame and the client SHOULD ignore it, ',
  'MUST ',
  'MUST, SHOULD or MAY ',
  'e.g. i.e. J. Doe vs. MUST ',
  '( MUST ',
  ') MUST ',
  '"a MUST ',
  '"MUST" and ',
  'if a, MUST ',
  'the server MUST send frames to it and ',
  '... MUST ',
  'a.MUST.',
  'it MUST be sent by the server if it can unless not ',
  ', , , ',
];

function seconds(text: string): number {
  const document = blockOf(text);
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    extractStatements(document, { lowercase: true });
    best = Math.min(best, performance.now() - start);
  }
  return best / 1000;
}

test.each(units)(
  'one block of 1 MB of %j costs at most nine times what a fourth of it costs',
  { timeout: 120_000 },
  (unit) => {
    const filled = (size: number): string =>
      `${wrap(unit.repeat(Math.ceil(size / unit.length)).trim())} MUST.`;
    const small = seconds(filled(SMALL));
    const large = seconds(filled(4 * SMALL));
    expect(large / Math.max(small, 0.02)).toBeLessThan(9);
    expect(large).toBeLessThan(20);
  },
);
