import { extractStatements, type ExtractedStatements } from '@rfckit/normative-extractor';
import { decodeRfcBytes, parseRfcText, publishedNonUtf8Rfcs, type RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import { readCorpus, type CorpusText } from '../read-corpus.ts';
import { checkCut } from './check-cut.ts';
import { checkResult } from './check-result.ts';
import { readRequirements, readTagged, type RequirementRow, type TaggedDocument } from './oracle-rows.ts';
import { readLabels } from './labels.ts';
import { writeSample, type SampleRow } from './sample-rows.ts';
import { LabelTally } from './score-labels.ts';
import { RecallTally } from './score-recall.ts';
import type { Scores } from './scores.ts';
import { TaggedTally } from './score-tagged.ts';
import { scoreRanges, trivialSentences, type FloorScore } from './trivial-floor.ts';

/** What to evaluate and where things are. */
export interface EvaluationOptions {
  /** Folder with `rfc-text.tar.zst`. */
  readonly corpus: string;
  /** Folder with the oracles, or `null`: then only the laws, cut sentences and counts are measured. */
  readonly oracles: string | null;
  /** Called with each fault, cut sentence, or difference from an oracle, as one line. */
  readonly note?: (kind: 'fault' | 'cut' | 'difference' | 'labels', line: string) => void;
  /** Called with each statement of the labelled sample, without its labels. */
  readonly sampled?: (row: SampleRow) => void;
  /** Called with the seconds that parsing and extracting took. */
  readonly timed?: (seconds: { readonly parse: number; readonly extract: number }) => void;
}

function add(into: Record<string, number>, key: string, count = 1): void {
  into[key] = (into[key] ?? 0) + count;
}

function addFloor(a: FloorScore, b: FloorScore): FloorScore {
  return {
    sentences: a.sentences + b.sentences,
    listed: a.listed + b.listed,
    rowsTouched: a.rowsTouched + b.rowsTouched,
  };
}

const noFloor: FloorScore = { sentences: 0, listed: 0, rowsTouched: 0 };

class Evaluation {
  readonly seconds = { parse: 0, extract: 0 };
  readonly #options: EvaluationOptions;
  readonly #tagged: Map<number, TaggedDocument>;
  readonly #rows: Map<number, RequirementRow[]>;
  readonly #taggedTally = new TaggedTally();
  readonly #recall = new RecallTally();
  readonly #labels = readLabels();
  readonly #labelTally = new LabelTally();
  readonly #sums = { documents: 0, statements: 0, failures: 0, sentences: 0, cut: 0 };
  readonly #by = { mentions: {}, usage: {}, parseStatus: {} } as Record<
    'mentions' | 'usage' | 'parseStatus',
    Record<string, number>
  >;
  #ours = noFloor;
  #trivial = noFloor;

  constructor(options: EvaluationOptions) {
    this.#options = options;
    this.#tagged = options.oracles === null ? new Map() : readTagged(options.oracles);
    this.#rows = options.oracles === null ? new Map() : readRequirements(options.oracles);
  }

  add(text: CorpusText): void {
    const latin1 = text.rfc !== null && publishedNonUtf8Rfcs.has(text.rfc);
    const decoded = decodeRfcBytes(text.bytes, { latin1 });
    if (decoded.text === null) return;
    const begun = performance.now();
    const document = parseRfcText(decoded.text, { encoding: decoded.encoding });
    const parsed = performance.now();
    const result = extractStatements(document);
    this.seconds.parse += (parsed - begun) / 1000;
    this.seconds.extract += (performance.now() - parsed) / 1000;
    this.#count(text.name, document, result);
    const rfc = text.rfc ?? -1;
    const tagged = this.#tagged.get(rfc);
    if (tagged) this.#taggedTally.add(document, result, tagged);
    const labels = this.#labels.get(rfc);
    if (labels) {
      this.#labelTally.add(document, result, labels);
      if (this.#options.sampled) {
        const each = new Map(labels.map((label) => [`${label.byte} ${label.keyword}`, label]));
        for (const row of writeSample(document, result, [...each.values()])) this.#options.sampled(row);
      }
    }
    const rows = this.#rows.get(rfc);
    if (rows) this.#compare(document, result, rows);
  }

  #count(name: string, document: RfcDocument, result: ExtractedStatements): void {
    const note = this.#options.note;
    this.#sums.documents++;
    this.#sums.statements += result.statements.length;
    this.#sums.sentences += result.sentences.length;
    add(this.#by.usage, result.usage.kind);
    for (const [reason, count] of Object.entries(result.counts.mentions))
      add(this.#by.mentions, reason, count);
    for (const { parseStatus } of result.statements) add(this.#by.parseStatus, parseStatus);
    const faults = checkResult(name, document, result);
    if (faults.length > 0) this.#sums.failures++;
    for (const fault of faults) note?.('fault', fault);
    for (const sentence of result.sentences) {
      const cut = checkCut(document, sentence);
      if (cut === null) continue;
      this.#sums.cut++;
      note?.('cut', `${name} ${cut.why}: ${cut.around}`);
    }
  }

  #compare(document: RfcDocument, result: ExtractedStatements, rows: readonly RequirementRow[]): void {
    this.#recall.add(document, result, rows);
    const index = createLineIndex(document.text, document.encoding);
    const listed = rows
      .filter(({ set }) => set === 'requirements')
      .map(({ start, end }) => ({ start: index.utf16FromByte(start), end: index.utf16FromByte(end) }));
    if (listed.length === 0) return;
    const ours = [...new Set(result.statements.map(({ sentence }) => sentence))].flatMap((number) => {
      const fragments = result.sentences[number]?.fragments ?? [];
      const [first] = fragments;
      return first ? [{ start: first.start, end: fragments.at(-1)?.end ?? first.end }] : [];
    });
    this.#ours = addFloor(this.#ours, scoreRanges(ours, listed));
    this.#trivial = addFloor(this.#trivial, scoreRanges(trivialSentences(document), listed));
  }

  finish(): Scores {
    for (const line of [...this.#taggedTally.differences, ...this.#recall.differences])
      this.#options.note?.('difference', line);
    const labels = this.#labelTally.score();
    for (const line of this.#labelTally.disagreements) this.#options.note?.('labels', line);
    const scored = this.#options.oracles !== null;
    return {
      ...this.#sums,
      ...this.#by,
      labels,
      tagged: scored ? this.#taggedTally.score() : null,
      recall: scored ? this.#recall.score() : null,
      ours: scored ? this.#ours : null,
      trivial: scored ? this.#trivial : null,
    };
  }
}

/** Parses every text of the corpus, extracts its statements, checks the laws and scores them with the oracles. */
export async function evaluateExtractor(options: EvaluationOptions): Promise<Scores> {
  const evaluation = new Evaluation(options);
  for await (const text of readCorpus(options.corpus)) evaluation.add(text);
  options.timed?.(evaluation.seconds);
  return evaluation.finish();
}
