/** The numbers that retrieval works with. Working values: none is calibrated. A change of any of them is a new `policyVersion`. */
export interface RetrievalPolicy {
  readonly policyVersion: string;
  /** Questions in one retrieval. */
  readonly questionLimit: number;
  /** Candidates in one retrieval. */
  readonly poolLimit: number;
  /** Characters of an abstract that a judge sees. */
  readonly abstractCharacters: number;
  /** RFCs kept for one question, without the partners of kept ones. */
  readonly rfcsPerQuestion: number;
  /** An RFC with a measured relevance below this is not kept. */
  readonly rankFloor: number;
  /** An RFC is dropped for a question when the measured probability that it holds an answer is below this. */
  readonly existsFloor: number;
  /** Choices with measured probabilities are taken until they hold this share of the sum. */
  readonly coverageMass: number;
  /** Sections that the judge may choose in one RFC for one question. */
  readonly sectionsPerRfc: number;
  /** Sections that lexical search adds beside them. */
  readonly searchedSectionsPerRfc: number;
  /** A bounded judge chooses chapters first in an RFC with more sections than this. */
  readonly twoLevelAbove: number;
  /** Chapters kept in the first of two steps. */
  readonly chaptersPerRfc: number;
  /** Options that a bounded judge sees in one choice. */
  readonly optionsPerChoice: number;
  /** Characters of paragraphs that a bounded judge sees for one RFC and question. */
  readonly paragraphCharacters: number;
  /** Logical paragraphs in one hit. */
  readonly paragraphsPerRfc: number;
  /** Kinds of section that are read. */
  readonly sectionKinds: readonly string[];
  /** Kinds of block that are never evidence. */
  readonly ignoredBlockKinds: readonly string[];
}

/** The policy in force. */
export const retrievalPolicy: RetrievalPolicy = Object.freeze({
  policyVersion: 'rfckit-retrieval-1',
  questionLimit: 4,
  poolLimit: 32,
  abstractCharacters: 1500,
  rfcsPerQuestion: 2,
  rankFloor: 0.3,
  existsFloor: 0.35,
  coverageMass: 0.8,
  sectionsPerRfc: 3,
  searchedSectionsPerRfc: 2,
  twoLevelAbove: 250,
  chaptersPerRfc: 3,
  optionsPerChoice: 250,
  paragraphCharacters: 60_000,
  paragraphsPerRfc: 3,
  sectionKinds: Object.freeze(['front_matter', 'body', 'references', 'appendix', 'acknowledgements']),
  ignoredBlockKinds: Object.freeze(['front_matter']),
});
