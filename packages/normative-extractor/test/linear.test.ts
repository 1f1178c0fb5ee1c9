import { extractStatements } from '@rfckit/normative-extractor';
import { expect, test } from 'vitest';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { blockOf, rfcOf, wrap } from './document.ts';

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
  'a server MUST reply ',
  'a; server: MUST reply (not) ',
  '? ! MUST ',
  'the key words of RFC 2119 MUST not be used, ',
  '  \t MUST ',
];

/** Seconds of processor time of this thread, the best of three. */
function seconds(document: RfcDocument): number {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = process.threadCpuUsage();
    extractStatements(document, { lowercase: true });
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, user + system);
  }
  return best / 1_000_000;
}

function expectLinear(small: RfcDocument, large: RfcDocument): void {
  const least = seconds(small);
  const most = seconds(large);
  expect(most / Math.max(least, 0.02)).toBeLessThan(9);
  expect(most).toBeLessThan(20);
}

test.each(units)(
  'one block of 1 MB of %j costs at most nine times what a fourth of it costs',
  { timeout: 120_000 },
  (unit) => {
    const filled = (size: number): string =>
      `${wrap(unit.repeat(Math.ceil(size / unit.length)).trim())} MUST.`;
    expectLinear(blockOf(filled(SMALL)), blockOf(filled(4 * SMALL)));
  },
);

/** Many blocks that belong together, and many key words that do. */
const lists: readonly (readonly [name: string, lead: string, item: string])[] = [
  ['items under one lead-in', '   The server MUST:\n\n', '   o  reply as it SHOULD;\n\n'],
  ['terms under one lead-in', '   These terms MUST be known:\n\n', '   term:  It MAY be sent.\n\n'],
  ['paragraphs that go on from each other', '   The server MUST,\n\n', '   reply as it SHOULD,\n\n'],
  ['words of one line', '', 'MUST reply '],
];

test.each(lists)(
  '50,000 %s cost at most nine times what 12,500 cost',
  { timeout: 120_000 },
  (_, lead, item) => {
    const made = (count: number): RfcDocument => rfcOf(`${lead}${item.repeat(count)}`);
    const large = made(50_000);
    expect(extractStatements(large).statements.length).toBeGreaterThan(49_000);
    expectLinear(made(12_500), large);
  },
);
