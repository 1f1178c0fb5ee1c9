/** The bounds of what a request may ask, in one place. Lengths are UTF-16 code units. */
export const protocolLimits = Object.freeze({
  questions: 4,
  questionLength: 2000,
  rfcs: 4,
  searchTerms: 4,
  searchTermLength: 200,
  selectorLength: 200,
});

/** The version of every evidence document. */
export const schemaVersion = 3;

/** The contract name of every corpus envelope. */
export const corpusContract = 'ietf-rfc/1';

/** The unit of `startOffset` and `endOffset` in evidence documents. */
export const offsetUnit = 'utf8-byte';
