import { queryFields, type QueryFault, type QueryField, type QueryNotice } from './query-node.ts';

/** One piece of a query as written; UTF-16 offsets, half-open. */
export type QueryToken = { readonly start: number; readonly end: number } & (
  | { readonly type: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'field'; readonly field: QueryField; readonly value: string }
);

export interface ReadTokens {
  readonly tokens: readonly QueryToken[];
  readonly notices: readonly QueryNotice[];
}

const closers: Readonly<Record<string, string>> = { '"': '"', '“': '”' };
const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' };
const fieldForm = new RegExp(`^(${queryFields.join('|')}):`, 'i');
/** `MUST NOT` is one key word (RFC 2119 §2), and so is `NOT RECOMMENDED` (RFC 8174 §2). */
const keywordForms =
  /\b(?:(?:MUST|SHALL|SHOULD)[ \t\r\n]{1,8}NOT|NOT[ \t\r\n]{1,8}RECOMMENDED)(?![^\s()"“”])/y;

function isSpace(character: string): boolean {
  return character === '' || character.trim() === '';
}

/** Where a run without white space, parentheses and quotation marks ends. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s()"“”]/.test(text.charAt(at))) at++;
  return at;
}

function fault(
  start: number,
  end: number,
  code: QueryFault['code'],
  message: string,
  help: string,
): QueryFault {
  return { code, start, end, message, help };
}

/** What stands in quotation marks at `at`. */
function readQuoted(text: string, at: number): { readonly value: string; readonly end: number } | QueryFault {
  const closer = closers[text.charAt(at)] ?? '"';
  const end = text.indexOf(closer, at + 1);
  if (end >= 0) return { value: text.slice(at + 1, end), end: end + 1 };
  return fault(
    at,
    text.length,
    'unclosed_quote',
    'A quotation mark is not closed.',
    'Write a second quotation mark where the phrase ends.',
  );
}

/** Splits a query into its pieces, or says where it is broken. Linear in its length. */
export function readTokens(text: string): ReadTokens | QueryFault {
  const tokens: QueryToken[] = [];
  const notices: QueryNotice[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (isSpace(character)) {
      at++;
      continue;
    }
    if (character === '(' || character === ')') {
      tokens.push({ type: character === '(' ? 'open' : 'close', start: at, end: at + 1 });
      at++;
      continue;
    }
    if (character in closers) {
      const quoted = readQuoted(text, at);
      if ('code' in quoted) return quoted;
      tokens.push({ type: 'words', text: quoted.value, start: at, end: quoted.end });
      at = quoted.end;
      continue;
    }
    keywordForms.lastIndex = at;
    const keyword = keywordForms.exec(text)?.[0];
    if (keyword !== undefined) {
      tokens.push({ type: 'words', text: keyword, start: at, end: at + keyword.length });
      notices.push(keywordNotice(keyword, at));
      at += keyword.length;
      continue;
    }
    if (
      character === '-' &&
      at + 1 < text.length &&
      !isSpace(text.charAt(at + 1)) &&
      text.charAt(at + 1) !== '-'
    ) {
      tokens.push({ type: 'not', start: at, end: at + 1 });
      at++;
      continue;
    }
    const read = readWord(text, at);
    if ('code' in read) return read;
    tokens.push(read);
    at = read.end;
  }
  return { tokens, notices };
}

function keywordNotice(keyword: string, start: number): QueryNotice {
  const name = keyword.replaceAll(/\s+/g, ' ');
  return {
    code: 'keyword_read_as_phrase',
    start,
    end: start + keyword.length,
    message: `${name} was read as the BCP 14 key word. Write a minus sign before a word to exclude it.`,
  };
}

/** A word, an operator, or a field with its value. */
function readWord(text: string, start: number): QueryToken | QueryFault {
  const end = endOfWord(text, start);
  const word = text.slice(start, end);
  const operator = Object.hasOwn(operators, word) ? operators[word] : undefined;
  if (operator !== undefined) return { type: operator, start, end };
  const name = fieldForm.exec(word)?.[1]?.toLowerCase();
  const field = queryFields.find((known) => known === name);
  if (field === undefined) return { type: 'words', text: word, start, end };
  const value = word.slice(field.length + 1);
  if (value !== '') return { type: 'field', field, value, start, end };
  if (!(text.charAt(end) in closers)) {
    return fault(
      start,
      end,
      'missing_value',
      `The field ${field} has no value.`,
      `Write the value right behind the colon, in quotation marks where it has spaces; or "${field}" in quotation marks to look for the word.`,
    );
  }
  const quoted = readQuoted(text, end);
  return 'code' in quoted ? quoted : { type: 'field', field, value: quoted.value, start, end: quoted.end };
}
