import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRfcBytes, parseRfcText, publishedNonUtf8Rfcs, type RfcDocument } from '@rfckit/rfc-parser';
import { BlockTally } from './blocks/block-tally.ts';
import { checkDocument } from './check-document.ts';
import type { Failure } from './failure.ts';
import { partOf, readHeadingOracle, type OracleDocument } from './heading-oracle.ts';
import { readCorpus, type CorpusText } from './read-corpus.ts';
import { withIndented } from './indented-headings.ts';
import { compareHeadings, headingsOf, HeadingTally } from './score-headings.ts';
import { HeaderTally } from './score-header.ts';
import { readMetadata } from './references/read-metadata.ts';
import { compareOdd, readOddTexts, type OddText } from './score-odd.ts';
import { DegradedTally, LeakTally, ReviewTally, WordTally } from './quality-tallies.ts';
import { readXml } from './references/read-xml.ts';
import { readOddFaults } from './reviewed-lists.ts';
import { readTaggedDocuments } from './score-bcp14.ts';
import type { Scores } from './scores.ts';

/** Seconds spent in each part of a run; read (and unpack), decode and split into lines are the yardstick for `parse`. */
export interface Seconds {
  readonly read: number;
  readonly decode: number;
  readonly split: number;
  readonly parse: number;
  readonly check: number;
  readonly total: number;
}

export interface RunResult {
  readonly scores: Scores;
  readonly failures: readonly Failure[];
  /** One line for each difference from an oracle. */
  readonly differences: readonly string[];
  readonly seconds: Seconds;
}

export interface RunOptions {
  readonly corpus: string;
  readonly oracles: string | null;
  /** Leaves out the laws and slices: scores only. */
  readonly fast: boolean;
}

/** All that is counted while the texts go by. */
class Evaluation {
  readonly failures: Failure[] = [];
  readonly differences: string[] = [];
  readonly seconds = { read: 0, decode: 0, split: 0, parse: 0, check: 0 };
  readonly counts = { documents: 0, sections: 0, blocks: 0, furniture: 0, contents: 0 };
  readonly #headings: Map<number, OracleDocument>;
  readonly #odd: Map<number, OddText>;
  readonly #tallies = { rfcxml: new HeadingTally(), a: new HeadingTally(), b: new HeadingTally() };
  readonly #options: RunOptions;
  readonly #oddFaults = readOddFaults();
  readonly #leaks = new LeakTally();
  readonly #review = new ReviewTally();
  readonly #words: WordTally;
  readonly #degraded = new DegradedTally();
  readonly #blocks = new BlockTally();
  readonly #xml: ReadonlyMap<number, string>;
  readonly #header = new HeaderTally();
  readonly #records: ReturnType<typeof readMetadata>;
  #unplaced = 0;
  #oddTexts = 0;
  #oddRight = 0;
  #oddWrong = 0;

  constructor(options: RunOptions, xml: ReadonlyMap<number, string>) {
    this.#options = options;
    this.#xml = xml;
    this.#records = readMetadata(options.corpus);
    this.#headings = options.oracles === null ? new Map() : readHeadingOracle(options.oracles);
    this.#words = new WordTally(options.oracles === null ? new Map() : readTaggedDocuments(options.oracles));
    this.#odd = options.oracles === null ? new Map() : readOddTexts(options.oracles);
  }

  #timed<Result>(part: 'decode' | 'split' | 'parse' | 'check', work: () => Result): Result {
    const start = performance.now();
    const result = work();
    this.seconds[part] += (performance.now() - start) / 1000;
    return result;
  }

  add(text: CorpusText): void {
    const latin1 = text.rfc !== null && publishedNonUtf8Rfcs.has(text.rfc);
    const decoded = this.#timed('decode', () => decodeRfcBytes(text.bytes, { latin1 }));
    this.counts.documents++;
    if (decoded.text === null) {
      this.failures.push({ text: text.name, law: 'decodes', detail: decoded.diagnostics[0]?.message ?? '' });
      return;
    }
    const { text: source, encoding } = decoded;
    this.#timed('split', () => source.split('\n').length);
    const document = this.#timed('parse', () => parseRfcText(source, { encoding }));
    this.counts.sections += document.sections.length;
    this.counts.blocks += document.blocks.length;
    this.counts.furniture += document.furniture.length;
    this.counts.contents += document.contents.length;
    this.#timed('check', () => this.#check(text, document));
  }

  #check(text: CorpusText, document: RfcDocument): void {
    if (!this.#options.fast) this.failures.push(...checkDocument(text.name, document, text.bytes));
    this.#leaks.add(text.name, text.rfc, document);
    this.#unplaced += document.diagnostics.filter(({ span }) => span === undefined).length;
    if (text.rfc === null) return;
    this.#words.add(text.rfc, document);
    const xml = this.#xml.get(text.rfc);
    if (xml !== undefined) this.#blocks.add(text.rfc, document, xml);
    const record = this.#records.get(`RFC${text.rfc}`);
    if (record) this.#header.add(text.name, document.header, record);
    const oracle = this.#headings.get(text.rfc);
    if (oracle) this.#compare(text.name, document, oracle);
    const odd = this.#odd.get(text.rfc);
    if (!odd) return;
    const faults = compareOdd(document, odd);
    this.#oddTexts++;
    if (faults.length === 0) this.#oddRight++;
    else if (this.#oddFaults.has(text.rfc)) this.#oddWrong++;
    for (const fault of faults) this.differences.push(`odd ${text.name} ${fault}`);
  }

  #compare(name: string, document: RfcDocument, oracle: OracleDocument): void {
    const part = partOf(oracle);
    if (part === null) return;
    const listed = compareHeadings(headingsOf(document), oracle);
    const difference = part === 'rfcxml' ? listed : withIndented(document, listed);
    const { missing, extra } = difference;
    this.#tallies[part].add(difference);
    this.#degraded.add(oracle, document);
    if (part !== 'rfcxml') this.#review.add(oracle.rfc, document, difference);
    for (const [sign, list] of [
      ['-', missing],
      ['+', extra],
    ] as const) {
      for (const { number, title, byte } of list)
        this.differences.push(`${part} ${name} ${sign} ${number ?? ''} ${JSON.stringify(title)} ${byte}`);
    }
  }

  /** One line for each difference and each thing that a reviewed list has wrong. */
  notes(): string[] {
    return [
      ...this.differences,
      ...this.#leaks.notes,
      ...this.#review.notes,
      ...this.#words.notes,
      ...this.#degraded.notes,
      ...this.#blocks.notes,
      ...this.#header.notes,
    ];
  }

  scores(): Scores {
    const { rfcxml, a, b } = this.#tallies;
    const withOracles = this.#options.oracles !== null;
    return {
      ...this.counts,
      failures: this.failures.length,
      unplaced: this.#unplaced,
      leaks: this.#leaks.score(),
      blockKinds: this.#xml.size > 0 ? this.#blocks.score() : null,
      header: this.#header.score(),
      headings: withOracles ? { rfcxml: rfcxml.score(), a: a.score(), b: b.score() } : null,
      review: withOracles ? this.#review.score() : null,
      bcp14: withOracles ? this.#words.score() : null,
      degraded: withOracles ? this.#degraded.score() : null,
      odd: withOracles ? { texts: this.#oddTexts, right: this.#oddRight, oracle: this.#oddWrong } : null,
    };
  }
}

/** The RFCXML files of the corpus; none where it has no such archive. */
async function readXmlFiles(corpus: string): Promise<Map<number, string>> {
  const files = new Map<number, string>();
  if (!existsSync(join(corpus, 'rfc-xml.tar.zst'))) return files;
  for await (const { rfc, xml } of readXml(corpus)) files.set(rfc, xml);
  return files;
}

/** Parses every text of the corpus, checks the laws and scores the headings. */
export async function runEvaluation(options: RunOptions): Promise<RunResult> {
  const start = performance.now();
  const evaluation = new Evaluation(options, await readXmlFiles(options.corpus));
  let asked = performance.now();
  for await (const text of readCorpus(options.corpus)) {
    evaluation.seconds.read += (performance.now() - asked) / 1000;
    evaluation.add(text);
    asked = performance.now();
  }
  const total = (performance.now() - start) / 1000;
  const { failures, seconds } = evaluation;
  return {
    scores: evaluation.scores(),
    failures,
    differences: evaluation.notes(),
    seconds: { ...seconds, total },
  };
}
