import { readFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { extractStatements } from '@rfckit/normative-extractor';
import { extractReferences } from '@rfckit/reference-graph';
import type { Ratio } from './measure.ts';
import type { Budget } from './budget.ts';

/** The most that parsing, statements and references of all texts may take on one thread (design §9). */
const MAX_SECONDS = 20;
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

function seconds(name: string, ms: number, limit: number | null): Budget {
  return { name, value: ms / 1000, unit: 's', limit };
}

/** Parsing, statements and references of every text, stage by stage. */
export function compareStages(paths: readonly string[]): readonly Budget[] {
  const stages = { parse: 0, statements: 0, references: 0 };
  const made = { blocks: 0, statements: 0, entries: 0, citations: 0 };
  for (const path of paths) {
    const decoded = decodeRfcBytes(readFileSync(path), { latin1: true });
    if (decoded.text === null) throw new Error(`${path} was not decoded`);
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
  return [
    seconds(`parse again (${made.blocks} blocks)`, stages.parse, null),
    seconds(`find statements (${made.statements})`, stages.statements, null),
    seconds(
      `find references (${made.entries} entries, ${made.citations} citations)`,
      stages.references,
      null,
    ),
    seconds('these three of all texts', stages.parse + stages.statements + stages.references, MAX_SECONDS),
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
