import type { JevQuestion, JevRequest } from './jev-question.ts';

const FIXED = 261;
const QUESTION = 8;
const OPTION = 8;
const DESCRIBED_OPTION = 21;

/** What a request costs by the published arithmetic, and state with its longest question. */
export interface TokenCount {
  readonly request: number;
  readonly question: number;
}

/** Counts the tokens of a request. */
export function countTokens({ state, questions }: JevRequest): TokenCount {
  const ofState = textTokens(state);
  const each = Object.values(questions).map(questionTokens);
  return {
    request: FIXED + ofState + each.reduce((sum, tokens) => sum + tokens, 0),
    question: FIXED + ofState + each.reduce((most, tokens) => Math.max(most, tokens), 0),
  };
}

function questionTokens({ type, instructions, criteria }: JevQuestion): number {
  const options =
    type === 'score'
      ? criteria.length * OPTION + textTokens(criteria)
      : Object.values(criteria ?? {}).reduce(
          (sum: number, text) => sum + (text === null ? OPTION : DESCRIBED_OPTION - 1 + textTokens(text)),
          0,
        );
  return QUESTION + textTokens(instructions) + options;
}

function textTokens(value: unknown): number {
  if (value === undefined || value === null) return 0;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Math.ceil(text.length / 4.5);
}
