import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { readFilter, valueForm } from './read-filter.ts';
import { readTokens, type QueryToken } from './read-tokens.ts';
import { isFault, makeFault, sortParts, type Expression } from './sort-parts.ts';
import type { QueryFault, QueryFaultCode, QueryResult } from './query-node.ts';

/** How long a query may be, in UTF-16 code units; how many words, phrases and fields it may have; how deep it may nest. */
export const queryLimits = { length: 2000, leaves: 64, depth: 16 } as const;

interface Reader {
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  at: number;
  leaves: number;
}

function faultAt(
  token: { start: number; end: number },
  code: QueryFaultCode,
  message: string,
  help: string,
): QueryFault {
  return makeFault(token.start, token.end, code, message, help);
}

function refuse(
  start: number,
  end: number,
  code: QueryFaultCode,
  message: string,
  help: string,
): QueryResult {
  return { ok: false, fault: makeFault(start, end, code, message, help) };
}

/**
 * Reads a query of words, "phrases", fields (`year:1997..2005`), parentheses and the operators AND, OR, NOT in upper case; a minus
 * sign is NOT. What stands side by side must all be there; OR binds less than that. A word of several parts (`Retry-After`)
 * is a phrase, and so is `MUST NOT`. A broken query gives a fault with its place. Throws `TypeError` for what is no string.
 */
export function parseQuery(text: string): QueryResult {
  if (typeof text !== 'string') throw new TypeError('a query is a string');
  if (text.length > queryLimits.length) {
    const message = `The query has ${text.length} characters; ${queryLimits.length} are read.`;
    return refuse(queryLimits.length, text.length, 'query_too_long', message, 'Write a shorter query.');
  }
  const read = readTokens(text);
  if (isFault(read)) return { ok: false, fault: read };
  const tokens = read.tokens.filter((token) => token.type !== 'words' || !isPunctuation(text, token));
  if (tokens.length === 0) {
    return refuse(
      0,
      text.length,
      'empty_query',
      'The query has no word.',
      'Write a word, a phrase or a field such as rfc:9110.',
    );
  }
  const reader: Reader = { text, tokens, at: 0, leaves: 0 };
  const expression = readAlternatives(reader, 0);
  if (isFault(expression)) return { ok: false, fault: expression };
  const left = tokens[reader.at];
  if (left !== undefined) {
    const problem = 'A closing parenthesis has no opening one.';
    return {
      ok: false,
      fault: faultAt(left, 'unopened_group', problem, 'Take it out, or open a parenthesis before it.'),
    };
  }
  const sorted = sortParts(expression);
  return isFault(sorted)
    ? { ok: false, fault: sorted }
    : { ok: true, query: { ...sorted, notices: read.notices } };
}

/** A dash or dots between words: it separates in a text too. In quotation marks it is an attempt at a phrase. */
function isPunctuation(text: string, token: QueryToken & { readonly type: 'words' }): boolean {
  return !/["“]/.test(text.charAt(token.start)) && tokenize(token.text).length === 0;
}

/** One or more conjunctions with OR between them. */
function readAlternatives(reader: Reader, depth: number): Expression | QueryFault {
  const [first] = reader.tokens;
  const of: Expression[] = [];
  for (;;) {
    const part = readConjunction(reader, depth);
    if (isFault(part)) return part;
    of.push(part);
    if (reader.tokens[reader.at]?.type !== 'or') break;
    reader.at++;
  }
  const [only] = of;
  return of.length === 1 && only !== undefined
    ? only
    : { type: 'any', of, start: of[0]?.start ?? first?.start ?? 0, end: of.at(-1)?.end ?? 0 };
}

/** What stands side by side, with or without AND. */
function readConjunction(reader: Reader, depth: number): Expression | QueryFault {
  const of: Expression[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token?.type === 'and') {
      if (of.length === 0) return missingOperand(token);
      reader.at++;
      const next = reader.tokens[reader.at];
      if (next === undefined || next.type === 'or' || next.type === 'and' || next.type === 'close')
        return missingOperand(token);
    } else if (token === undefined || token.type === 'or' || token.type === 'close') break;
    const part = readOperand(reader, depth);
    if (isFault(part)) return part;
    of.push(part);
  }
  const [only] = of;
  if (only === undefined) return missingOperand(reader.tokens[reader.at] ?? reader.tokens[reader.at - 1]);
  return of.length === 1 ? only : { type: 'all', of, start: only.start, end: of.at(-1)?.end ?? only.end };
}

function missingOperand(token: QueryToken | undefined): QueryFault {
  const place = token ?? { start: 0, end: 0 };
  return faultAt(
    place,
    'missing_operand',
    'AND, OR and NOT need a word behind and AND and OR one before them.',
    'Write the word, or put the operator in quotation marks to look for it.',
  );
}

/** A word, a phrase, a field, a group, or the exclusion of one of them. */
function readOperand(reader: Reader, depth: number): Expression | QueryFault {
  const token = reader.tokens[reader.at];
  if (token === undefined) return missingOperand(reader.tokens[reader.at - 1]);
  reader.at++;
  if (depth > queryLimits.depth) {
    return faultAt(
      token,
      'query_too_deep',
      `The query nests deeper than ${queryLimits.depth}.`,
      'Take parentheses out.',
    );
  }
  switch (token.type) {
    case 'not': {
      const next = reader.tokens[reader.at];
      if (next === undefined || next.type === 'and' || next.type === 'or' || next.type === 'close')
        return missingOperand(token);
      const of = readOperand(reader, depth + 1);
      return isFault(of) ? of : { type: 'not', of, start: token.start, end: of.end };
    }
    case 'open':
      return readGroup(reader, token, depth);
    case 'words':
    case 'field':
      return readLeaf(reader, token);
    default:
      return missingOperand(token);
  }
}

function readGroup(reader: Reader, open: QueryToken, depth: number): Expression | QueryFault {
  const inside = reader.tokens[reader.at];
  if (inside?.type === 'close') {
    const place = { start: open.start, end: inside.end };
    return faultAt(
      place,
      'empty_group',
      'The parentheses hold nothing.',
      'Take them out, or put them in quotation marks with the word before them.',
    );
  }
  if (inside === undefined) return unclosed(open);
  const group = readAlternatives(reader, depth + 1);
  if (isFault(group)) return group;
  const close = reader.tokens[reader.at];
  if (close?.type !== 'close') return unclosed(open);
  reader.at++;
  return { ...group, start: open.start, end: close.end };
}

function unclosed(open: QueryToken): QueryFault {
  return faultAt(
    open,
    'unclosed_group',
    'A parenthesis is not closed.',
    'Close it, or put it in quotation marks with the word behind it.',
  );
}

function readLeaf(
  reader: Reader,
  token: QueryToken & { readonly type: 'words' | 'field' },
): Expression | QueryFault {
  reader.leaves += 1;
  if (reader.leaves > queryLimits.leaves) {
    return faultAt(
      token,
      'query_too_large',
      `The query has more than ${queryLimits.leaves} words and fields.`,
      'Leave some out.',
    );
  }
  const { start, end } = token;
  if (token.type === 'field') {
    const filter = readFilter(token.field, token.value);
    if (filter !== null) return { type: 'filter', field: token.field, filter, start, end };
    return faultAt(
      token,
      'invalid_value',
      `This is no value of the field ${token.field}.`,
      `Write ${valueForm(token.field)}.`,
    );
  }
  if (/[\p{L}\p{N}]\*$/u.test(token.text)) {
    return faultAt(
      token,
      'no_wildcard',
      'The language has no wildcards.',
      'Write the whole word: its other endings are found too.',
    );
  }
  const words = tokenize(token.text).map(({ term }) => term);
  if (words.length === 0) {
    return faultAt(
      token,
      'no_word',
      'There is no letter and no digit between the quotation marks.',
      'Write a word between them.',
    );
  }
  return { type: 'phrase', words, stems: words.map(stem), start, end };
}
