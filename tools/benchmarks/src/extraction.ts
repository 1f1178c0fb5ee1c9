import { decodeRfcBytes, parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { extractStatements } from '@rfckit/normative-extractor';
import { extractReferences } from '@rfckit/reference-graph';
import type { Ratio } from './measure.ts';
import type { Sample } from './parsing.ts';

/** The most that parsing, statements and references of all texts may take on one thread (design §9). */
const LIMIT_MS = 20_000;
/** Four times the input may take this many times as long; a quadratic step takes sixteen. */
const LINEAR = 6;
/** Some kernels count processor time in ticks of this length; what is shorter is not told apart. */
const TICK_MS = 10;
const ROUNDS = 5;
const PIECES = 10_000;

/** Milliseconds of processor time that this thread has had: whatever else the machine does is left out. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timed<Result>(work: () => Result): { readonly ms: number; readonly result: Result } {
  const startedAt = threadMs();
  const result = work();
  return { ms: threadMs() - startedAt, result };
}

/** Parsing, statements and references of every text, stage by stage; the ratios are parts of the limit. */
export function compareStages(samples: readonly Sample[]): readonly Ratio[] {
  const stages = { parse: 0, statements: 0, references: 0 };
  const made = { blocks: 0, statements: 0, entries: 0, citations: 0 };
  for (const { bytes } of samples) {
    const decoded = decodeRfcBytes(bytes, { latin1: true });
    if (decoded.text === null) continue;
    const { text, encoding } = decoded;
    const parsed = timed(() => parseRfcText(text, { encoding }));
    const stated = timed(() => extractStatements(parsed.result));
    const referred = timed(() => extractReferences(parsed.result));
    stages.parse += parsed.ms;
    stages.statements += stated.ms;
    stages.references += referred.ms;
    made.blocks += parsed.result.blocks.length;
    made.statements += stated.result.statements.length;
    made.entries += referred.result.entries.length;
    made.citations += referred.result.citations.length;
  }
  const row = (name: string, ms: number, limit: number | null): Ratio => ({
    name,
    medianMs: ms,
    ratio: ms / LIMIT_MS,
    limit,
  });
  return [
    row(`parse (${made.blocks} blocks)`, stages.parse, null),
    row(`statements (${made.statements})`, stages.statements, null),
    row(`references (${made.entries} entries, ${made.citations} citations)`, stages.references, null),
    row(
      `all of ${samples.length} texts, of ${LIMIT_MS / 1000} s`,
      stages.parse + stages.statements + stages.references,
      1,
    ),
  ];
}

const front = `Internet Engineering Task Force (IETF)                          A. Example
Request for Comments: 99950                                      Example
Category: Informational                                       April 2020


                         A Protocol That Is Not

1.  Introduction

`;
const list = '\n\n2.  References\n\n   [1]  Doe, J., "One", RFC 768, August 1980.\n';

/** What is repeated to make one block, or one list, longer. */
const shapes: readonly (readonly [name: string, head: string, piece: string])[] = [
  ['key words in one paragraph', '', '   The server MUST reply with a frame [1].\n'],
  ['one sentence without end', '', '   a server MUST reply and RFC 768 says so,\n'],
  ['items of one list', '   A server MUST do all of this:\n\n', '   o  reply as it SHOULD [1];\n\n'],
  ['entries of one section', `   None.${list}\n`, '   [A]  Doe, J., "Two", RFC 791, May 1981.\n\n'],
];

function best(document: RfcDocument): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const { ms } = timed(() => [extractStatements(document), extractReferences(document)]);
    least = Math.min(least, ms);
  }
  return least;
}

/** How much longer statements and references of four times as much text take, for one long block or list. */
export function compareLengths(pieces = PIECES): readonly Ratio[] {
  return shapes.map(([name, head, piece]) => {
    const make = (count: number): RfcDocument => parseRfcText(front + head + piece.repeat(count) + list);
    best(make(pieces));
    const short = best(make(pieces));
    const long = best(make(4 * pieces));
    return {
      name: `${pieces * 4} against ${pieces} ${name}`,
      medianMs: long,
      ratio: long / Math.max(short, TICK_MS),
      limit: LINEAR,
    };
  });
}
