import { decodeRfcBytes, parseRfcText, publishedNonUtf8Rfcs } from '@rfckit/rfc-parser';
import { extractReferences, type ReferenceEntry } from '@rfckit/reference-graph';
import type { RfcRecord } from '@rfckit/rfc-record';
import { readCorpus, type CorpusText } from '../read-corpus.ts';
import { checkReferences } from './check-references.ts';
import { CitationTally } from './citation-tally.ts';
import { compareWithXml } from './compare-xml.ts';
import { DocumentTally } from './document-tally.ts';
import { SampleTally, type SampledEntry } from './sample-tally.ts';
import { membersOf, readMetadata } from './read-metadata.ts';
import { readXml } from './read-xml.ts';
import { SampleScorer, type SampleScore } from './score-sample.ts';
import { TargetTally } from './target-tally.ts';
import { readXmlReferences } from './xml-references.ts';

export interface ReferenceOptions {
  /** Folder with `rfc-text.tar.zst`, `rfc-metadata.jsonl.zst` and `rfc-xml.tar.zst`. */
  readonly corpus: string;
  /** Leaves out the check of every span. */
  readonly fast: boolean;
}

/** How the reference lists of the texts agree with those of the RFCXML files. */
export interface XmlScore {
  readonly documents: number;
  readonly exact: number;
  readonly expected: number;
  readonly found: number;
  readonly agreed: number;
  readonly precision: number;
  readonly recall: number;
}

export interface ReferenceResult {
  readonly documents: DocumentTally;
  readonly citations: CitationTally;
  readonly targets: TargetTally;
  readonly xml: XmlScore;
  readonly xmlDifferences: readonly string[];
  readonly sample: readonly SampledEntry[];
  /** How the extraction agrees with a sample read by hand. */
  readonly read: SampleScore;
  /** Broken laws, one line each. */
  readonly failures: readonly string[];
  readonly seconds: { readonly parse: number; readonly extract: number };
}

/** All that is counted while the texts go by. */
class ReferenceEvaluation {
  readonly documents = new DocumentTally();
  readonly citations = new CitationTally();
  readonly targets = new TargetTally();
  readonly sample = new SampleTally();
  readonly scorer = new SampleScorer();
  readonly failures: string[] = [];
  readonly seconds = { parse: 0, extract: 0 };
  /** Entries of the RFCs that have RFCXML. */
  readonly entries = new Map<number, readonly ReferenceEntry[]>();
  readonly #records: ReadonlyMap<string, RfcRecord>;
  readonly #members: ReadonlyMap<string, readonly string[]>;
  readonly #fast: boolean;

  constructor(options: ReferenceOptions) {
    this.#records = readMetadata(options.corpus);
    this.#members = membersOf(this.#records);
    this.#fast = options.fast;
  }

  add({ name, rfc, bytes }: CorpusText): void {
    const decoded = decodeRfcBytes(bytes, { latin1: rfc !== null && publishedNonUtf8Rfcs.has(rfc) });
    if (decoded.text === null) {
      this.failures.push(`${name}: does not decode`);
      return;
    }
    const start = performance.now();
    const document = parseRfcText(decoded.text, { encoding: decoded.encoding });
    const parsed = performance.now();
    const references = extractReferences(document, { members: (id) => this.#members.get(id) ?? null });
    this.seconds.parse += (parsed - start) / 1000;
    this.seconds.extract += (performance.now() - parsed) / 1000;
    this.documents.add(name, document, references);
    this.citations.add(name, document.text, references.citations);
    this.targets.add(name, references.entries, this.#records);
    this.sample.add(name, document.text, references.entries);
    this.scorer.add(name, references.entries);
    if (!this.#fast) this.failures.push(...checkReferences(name, document, references));
    if (rfc !== null && rfc >= FIRST_XML) this.entries.set(rfc, references.entries);
  }
}

/** RFCXML v3 is published from this number on. */
const FIRST_XML = 8650;

/** Extracts the references of every text of the corpus and compares them with themselves, the metadata and the RFCXML. */
export async function evaluateReferences(options: ReferenceOptions): Promise<ReferenceResult> {
  const evaluation = new ReferenceEvaluation(options);
  for await (const text of readCorpus(options.corpus)) evaluation.add(text);
  const sum = { documents: 0, exact: 0, expected: 0, found: 0, agreed: 0 };
  const differences: string[] = [];
  for await (const { rfc, xml } of readXml(options.corpus)) {
    const entries = evaluation.entries.get(rfc);
    if (entries === undefined) continue;
    const { expected, found, agreed, missing, extra } = compareWithXml(entries, readXmlReferences(xml));
    sum.documents++;
    if (missing.length + extra.length === 0) sum.exact++;
    sum.expected += expected;
    sum.found += found;
    sum.agreed += agreed;
    differences.push(
      ...missing.map((key) => `rfc${rfc} - ${key}`),
      ...extra.map((key) => `rfc${rfc} + ${key}`),
    );
  }
  const { documents, citations, targets, failures, seconds } = evaluation;
  return {
    documents,
    citations,
    targets,
    xml: { ...sum, precision: sum.agreed / sum.found, recall: sum.agreed / sum.expected },
    xmlDifferences: differences,
    sample: evaluation.sample.drawn(),
    read: evaluation.scorer.score(),
    failures,
    seconds,
  };
}
