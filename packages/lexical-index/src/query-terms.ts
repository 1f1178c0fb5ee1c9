import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize, type Token } from './tokenize.ts';

/** One word of a question that says what it is about. */
export interface QueryTerm {
  /** The stem: what an index is asked for. */
  readonly term: string;
  /** The word, folded but not stemmed. */
  readonly word: string;
  /** UTF-16 offsets in the question. */
  readonly start: number;
  readonly end: number;
  /** Whether it holds a digit: `429`, `h3`, `4`. */
  readonly numeric: boolean;
  /** Whether it is written as a name: in capitals among other words, in quotation marks, or inside `Retry-After`, `max_age`, `9.3.2`. */
  readonly name: boolean;
  /** Whether it is joined to the term before it by `-`, `_`, `.`, `/` or `:`, and so belongs to one name. */
  readonly joined: boolean;
}

const joiner = /^[-_./:]$/;
const capitals = /^[A-Z][A-Z0-9]*$/;
const quotation = /^["'`“‘<[]$/;

function isJoined(text: string, left: Token | undefined, right: Token | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return joiner.test(text.slice(left.end, right.start));
}

function isQuoted(text: string, token: Token): boolean {
  return quotation.test(text.charAt(token.start - 1)) && /^["'`”’>\]]$/.test(text.charAt(token.end));
}

/**
 * The terms of a question in its order, without stop words. A stop word stays where it is a name: `MUST`, `A` in "an A record", `after` in
 * `Retry-After`. A question written wholly in capitals has no words in capitals among other words.
 */
export function extractQueryTerms(question: string): QueryTerm[] {
  const tokens = tokenize(question);
  const shouts = question === question.toUpperCase();
  const terms: QueryTerm[] = [];
  for (const [index, token] of tokens.entries()) {
    const written = question.slice(token.start, token.end);
    const joinsLeft = isJoined(question, tokens[index - 1], token);
    const inCapitals =
      !shouts && capitals.test(written) && (index > 0 || written.length > 1) && written !== 'I';
    const name =
      inCapitals || joinsLeft || isJoined(question, token, tokens[index + 1]) || isQuoted(question, token);
    if (!name && isStopWord(token.term)) continue;
    terms.push({
      term: stem(token.term),
      word: token.term,
      start: token.start,
      end: token.end,
      numeric: /\p{N}/u.test(token.term),
      name,
      joined: joinsLeft,
    });
  }
  return terms;
}
