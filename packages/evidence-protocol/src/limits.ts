/** The bounds of what a request may ask, in one place. Lengths are UTF-16 code units. */
export const protocolLimits = Object.freeze({
  questions: 4,
  questionLength: 2000,
  rfcs: 4,
  searchTerms: 4,
  searchTermLength: 200,
  selectorLength: 200,
});

/** A bound of one answer that a request may move between `least` and `most`. */
export interface AnswerLimit {
  readonly least: number;
  readonly most: number;
  readonly initial: number;
}

/** What a corpus envelope holds at most: entries of its lists, by operation. What does not fit comes with `next_cursor`. */
export const answerEntries = Object.freeze({
  outline: { least: 1, most: 1000, initial: 60 },
  read: { least: 1, most: 1000, initial: 60 },
  requirements: { least: 1, most: 1000, initial: 20 },
  references: { least: 1, most: 1000, initial: 20 },
  dependencies: { least: 1, most: 1000, initial: 100 },
  errata: { least: 1, most: 1000, initial: 20 },
  history: { least: 1, most: 5000, initial: 100 },
  diff: { least: 1, most: 1000, initial: 10 },
  xml_outline: { least: 1, most: 1000, initial: 60 },
}) satisfies Readonly<Record<string, AnswerLimit>>;

/** Bytes of a corpus envelope as JSON without indentation, in UTF-8. */
export const answerBytes: AnswerLimit = Object.freeze({ least: 4096, most: 4_194_304, initial: 24_000 });

/** How far a graph goes: steps from its start, and documents in it. */
export const graphLimits = Object.freeze({
  depth: { least: 1, most: 5, initial: 1 },
  documents: { least: 1, most: 200, initial: 200 },
}) satisfies Readonly<Record<string, AnswerLimit>>;

/** The version of every evidence document. */
export const schemaVersion = 3;

/** The contract name of every corpus envelope. */
export const corpusContract = 'ietf-rfc/1';

/** The unit of `startOffset` and `endOffset` in evidence documents. */
export const offsetUnit = 'utf8-byte';
