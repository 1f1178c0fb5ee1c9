import { describe, expect, test } from 'vitest';
import {
  parseQuery,
  queryFields,
  queryLimits,
  toFts5Match,
  type QueryFault,
  type SearchQuery,
} from '@rfckit/lexical-index';

function read(text: string): SearchQuery {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.fault.code}`);
  return result.query;
}

function faultOf(text: string): QueryFault {
  const result = parseQuery(text);
  if (result.ok) throw new Error(`${text} was read`);
  return result.fault;
}

const any = '{heading text} : ';
const match = (text: string): string | null => toFts5Match(read(text))?.replaceAll(any, '') ?? null;

describe('parseQuery', () => {
  test('words side by side must all be there, and OR binds less', () => {
    expect(match('cache stale')).toBe('("cache" AND "stale")');
    expect(match('cache AND stale')).toBe('("cache" AND "stale")');
    expect(match('cache stale OR fresh')).toBe('(("cache" AND "stale") OR "fresh")');
    expect(match('cache (stale OR fresh)')).toBe('("cache" AND ("stale" OR "fresh"))');
  });

  test('lower-case and, or, not are words, and so is an operator in quotation marks', () => {
    expect(match('this or that')).toBe('("this" AND "or" AND "that")');
    expect(match('"OR"')).toBe('"or"');
  });

  test('a phrase is words side by side, in straight or curly quotation marks or joined by punctuation', () => {
    expect(match('"request target"')).toBe('"request target"');
    expect(match('“request target”')).toBe('"request target"');
    expect(match('Retry-After')).toBe('"retry after"');
    expect(match('9.3.2 sip:alice')).toBe('("9 3 2" AND "sip alice")');
  });

  test('NOT and a minus sign exclude, twice is not at all', () => {
    expect(match('cache NOT stale')).toBe('("cache" NOT ("stale"))');
    expect(match('cache -stale -"no store"')).toBe('("cache" NOT ("stale" OR "no store"))');
    expect(match('-stale cache')).toBe('("cache" NOT ("stale"))');
    expect(match('cache NOT NOT stale')).toBe('("cache" AND "stale")');
    expect(match('cache -(stale OR old)')).toBe('("cache" NOT (("stale" OR "old")))');
    expect(match('no-store')).toBe('"no store"');
  });

  test('a BCP 14 key word with NOT is one phrase, and that is said', () => {
    const query = read('client MUST NOT retry');
    expect(toFts5Match(query)?.replaceAll(any, '')).toBe('("client" AND "must not" AND "retry")');
    expect(query.notices.map(({ code, start, end }) => [code, start, end])).toEqual([
      ['keyword_read_as_phrase', 7, 15],
    ]);
    expect(match('NOT RECOMMENDED')).toBe('"not recommended"');
    expect(match('proxy MUST -not')).toBe('(("proxy" AND "must") NOT ("not"))');
    expect(match('MUST NOTE')).toBe('("must" AND "note")');
    expect(read('must note').notices).toEqual([]);
  });

  test('every field of the language is read into its filter', () => {
    const query = read(
      'cache rfc:9110..9114 section:9.3.2 keyword:http status:ps stream:IETF author:Fielding relation:normative term:"MUST NOT" year:2014-2022',
    );
    expect(query.fields.toSorted()).toEqual([...queryFields].toSorted());
    expect(query.documents).toEqual(
      [
        { field: 'rfc', from: 9110, to: 9114 },
        { field: 'keyword', words: ['http'], stems: ['http'] },
        { field: 'status', status: 'PROPOSED STANDARD' },
        { field: 'stream', stream: 'IETF' },
        { field: 'author', words: ['fielding'], stems: ['field'] },
        { field: 'year', from: 2014, to: 2022 },
      ].map((leaf) => ({ type: 'leaf', leaf })),
    );
    expect(toFts5Match(query)?.replaceAll(any, '')).toBe(
      '("cache" AND marks : "s9x3x2z0" AND marks : "rn0" AND marks : "m1")',
    );
  });

  test('facts of documents are read in many spellings', () => {
    const leaf = (text: string): unknown => read(text).documents[0];
    for (const text of ['rfc:9110', 'rfc:RFC9110', 'RFC:"rfc 9110"', 'rfc:09110']) {
      expect(leaf(text)).toEqual({ type: 'leaf', leaf: { field: 'rfc', from: 9110, to: 9110 } });
    }
    expect(leaf('rfc:bcp14')).toEqual({ type: 'leaf', leaf: { field: 'series', id: 'BCP14' } });
    expect(leaf('status:Internet-Standard')).toEqual({
      type: 'leaf',
      leaf: { field: 'status', status: 'INTERNET STANDARD' },
    });
    expect(read('cache NOT (status:historic OR year:1990)').documents).toEqual([
      {
        type: 'not',
        of: {
          type: 'any',
          of: [
            { type: 'leaf', leaf: { field: 'status', status: 'HISTORIC' } },
            { type: 'leaf', leaf: { field: 'year', from: 1990, to: 1990 } },
          ],
        },
      },
    ]);
  });

  test('a colon behind anything else is punctuation', () => {
    expect(match('urn:ietf:rfc:2648')).toBe('"urn ietf rfc 2648"');
    expect(match('https://example.org/x')).toBe('"https example org x"');
  });

  test('punctuation alone separates, as it does in a text', () => {
    expect(match('cache – stale & old')).toBe('("cache" AND "stale" AND "old")');
  });

  test.each([
    ['', 'empty_query', 0, 0],
    ['  -- ', 'empty_query', 0, 5],
    ['cache "no store', 'unclosed_quote', 6, 15],
    ['cache (stale', 'unclosed_group', 6, 7],
    ['(', 'unclosed_group', 0, 1],
    ['cache) stale', 'unopened_group', 5, 6],
    ['retry()', 'empty_group', 5, 7],
    ['cache AND', 'missing_operand', 6, 9],
    ['OR cache', 'missing_operand', 0, 2],
    ['cache OR', 'missing_operand', 6, 8],
    ['cache AND AND stale', 'missing_operand', 6, 9],
    ['cache NOT', 'missing_operand', 6, 9],
    ['(cache OR)', 'missing_operand', 9, 10],
    ['year: 1997', 'missing_value', 0, 5],
    ['year:soon', 'invalid_value', 0, 9],
    ['year:2005..1997', 'invalid_value', 0, 15],
    ['term:must', 'invalid_value', 0, 9],
    ['section:9..3', 'invalid_value', 0, 12],
    ['status:good', 'invalid_value', 0, 11],
    ['a "--"', 'no_word', 2, 6],
    ['cach*', 'no_wildcard', 0, 5],
    ['NOT cache', 'open_exclusion', 0, 9],
    ['cache OR -stale', 'open_exclusion', 9, 15],
    ['-stale rfc:9110', 'open_exclusion', 0, 15],
    ['cache OR rfc:9110', 'mixed_alternatives', 0, 17],
    ['cache -(stale rfc:9110)', 'mixed_alternatives', 6, 23],
  ] as const)('the fault of %j is %s, with its place and a mend', (text, code, start, end) => {
    const fault = faultOf(text);
    expect([fault.code, fault.start, fault.end]).toEqual([code, start, end]);
    expect(fault.message).toMatch(/\.$/);
    expect(fault.help).toMatch(/\.$/);
  });

  test('what is too long, too large or too deep is refused, what is just not is read', () => {
    const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
    expect(faultOf('a'.repeat(queryLimits.length + 1)).code).toBe('query_too_long');
    expect(parseQuery('a'.repeat(queryLimits.length)).ok).toBe(true);
    expect(faultOf(words(queryLimits.leaves + 1)).code).toBe('query_too_large');
    expect(parseQuery(words(queryLimits.leaves)).ok).toBe(true);
    expect(faultOf(`${'('.repeat(900)}a${')'.repeat(900)}`).code).toBe('query_too_deep');
    expect(parseQuery(`${'('.repeat(queryLimits.depth)}a${')'.repeat(queryLimits.depth)}`).ok).toBe(true);
  });

  test('what is no string is refused', () => {
    expect(() => parseQuery(5 as unknown as string)).toThrow(TypeError);
  });
});
