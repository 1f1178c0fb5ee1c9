import { readCorpus } from '../read-corpus.ts';
import { createEvaluatedDocument } from './evaluated-document.ts';
import { readCitationOracles } from './oracle-rows.ts';
import { createErrataScores, scoreErrata, type ErrataScores, type PlacementToRead } from './score-errata.ts';
import {
  createQuoteScores,
  scoreNegative,
  scoreQuote,
  type NegativeScores,
  type Note,
  type QuoteScores,
} from './score-quotes.ts';
import { measureSpeed, type Speed } from './speed.ts';

export interface CitationEvaluation {
  /** Folder with `rfc-text.tar.zst`. */
  readonly corpus: string;
  /** Folder with the oracle files. */
  readonly oracles: string;
  /** Told of each difference from an oracle and each erratum without a place. */
  readonly note?: Note;
  /** Told of each placement of an erratum that the oracle did not place. */
  readonly toRead?: (placement: PlacementToRead) => void;
}

export interface CitationScores {
  readonly quotes: QuoteScores;
  readonly negatives: NegativeScores;
  readonly errata: ErrataScores;
}

/** The RFC that the speed is measured on: long, and quoted often. */
const TIMED = 9110;

/** Scores the verifier on the published series, one text in memory at a time. */
export async function evaluateCitations(
  options: CitationEvaluation,
): Promise<{ readonly scores: CitationScores; readonly speed: Speed | null }> {
  const oracles = readCitationOracles(options.oracles);
  const note: Note = options.note ?? ((): void => undefined);
  const toRead = options.toRead ?? ((): void => undefined);
  const scores: CitationScores = {
    quotes: createQuoteScores(),
    negatives: { rows: 0, verified: 0, byChange: {} },
    errata: createErrataScores(),
  };
  let speed: Speed | null = null;
  for await (const { rfc, bytes } of readCorpus(options.corpus)) {
    if (rfc === null) continue;
    const quotes = oracles.quotes.get(rfc) ?? [];
    const negatives = oracles.negatives.get(rfc) ?? [];
    const errata = oracles.errata.get(rfc) ?? [];
    if (quotes.length + negatives.length + errata.length === 0) continue;
    const document = createEvaluatedDocument(rfc, bytes);
    if (document === null) continue;
    for (const row of quotes) scoreQuote(document, row, scores.quotes, note);
    for (const row of negatives) scoreNegative(document, row, scores.negatives, note);
    scoreErrata(document, errata, oracles.spans, scores.errata, note, toRead);
    if (rfc === TIMED) speed = measureSpeed(document, quotes);
  }
  return { scores, speed };
}
