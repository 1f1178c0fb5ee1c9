import { mentionReasons } from '@rfckit/normative-extractor';
import { describe, expect, test } from 'vitest';
import { extract, keywordsOf, mentionsOf, wrap } from './document.ts';

const boilerplate = wrap(
  'The key words "MUST", "MUST NOT", "REQUIRED", "SHALL", "SHALL NOT", "SHOULD", "SHOULD NOT", "RECOMMENDED", "NOT RECOMMENDED", "MAY", and "OPTIONAL" in this document are to be interpreted as described in BCP 14 [RFC2119] [RFC8174] when, and only when, they appear in all capitals, as shown here.',
);

/** Prose that mentions key words: the reason and the mentions, and prose close to it that states something. */
const prose: readonly (readonly [text: string, mentions: string[], statements: string[]])[] = [
  ['The word "MUST" is strong.', ['MUST:quoted_keyword'], []],
  ["Support is a 'SHOULD' for all nodes.", ['SHOULD:quoted_keyword'], []],
  ['RFC 9999 says: "the peer MUST reply when asked".', ['MUST:quotation'], []],
  ['The peer MUST send "yes" when asked.', [], ['MUST']],
  [
    'The effects of not implementing a MUST or SHOULD are severe.',
    ['MUST:keyword_enumeration', 'SHOULD:keyword_enumeration'],
    [],
  ],
  ['This was changed from MAY to MUST.', ['MAY:keyword_enumeration', 'MUST:keyword_enumeration'], []],
  ['Each MUST requirement has a number.', ['MUST:keyword_enumeration'], []],
  ['This is a MUST.', ['MUST:keyword_enumeration'], []],
  ['However, rule a MUST be relaxed.', [], ['MUST']],
  ['Support is OPTIONAL, and nodes MUST NOT rely on it.', [], ['OPTIONAL', 'MUST NOT']],
  ['A node MAY or MAY NOT reply.', [], ['MAY', 'MAY']],
  [
    'A field that is REQUIRED or OPTIONAL has a mark.',
    ['REQUIRED:keyword_enumeration', 'OPTIONAL:keyword_enumeration'],
    [],
  ],
  ['This is only a SHOULD-strength demand.', ['SHOULD:compound'], []],
  ['The attribute is CDATA #REQUIRED there.', ['REQUIRED:compound'], []],
  ['The values are NORMAL, RECOMMENDED, or SPECIAL there.', ['RECOMMENDED:keyword_enumeration'], []],
  ['IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANYTHING.', ['SHALL:all_caps'], []],
  ['It was written on 4 MAY 1984 in Rome.', ['MAY:date'], []],
  ['A node MAY 4 times reply.', [], ['MAY']],
  ['( 2.5.6.6 NAME person SUP top STRUCTURAL MUST ( sn $ cn ) )', ['MUST:code'], []],
];

describe('prose', () => {
  test.each(prose)('%s', (text, mentions, statements) => {
    const extracted = extract(wrap(text));
    expect(mentionsOf(extracted)).toEqual(mentions);
    expect(keywordsOf(extracted)).toEqual(statements);
  });
});

test('the boilerplate of RFC 8174 is eleven mentions and no statement', () => {
  const extracted = extract(boilerplate);
  expect(keywordsOf(extracted)).toEqual([]);
  expect(mentionsOf(extracted)).toHaveLength(11);
  expect(extracted.result.counts.mentions.boilerplate).toBe(11);
});

test('a definition of a key word is a mention, the use of a word called so is none', () => {
  const extracted = extract(
    `${wrap('MUST: This word means that the item is an absolute requirement.')}\n\n${wrap('"MUST NOT store" in this place means that the cache MUST NOT keep it.')}`,
  );
  expect(extracted.result.counts.mentions.keyword_definition).toBe(1);
  expect(keywordsOf(extracted)).toEqual(['MUST NOT']);
});

test.each([
  [
    'figure',
    '   +--------+        +--------+\n   |  MUST  |------->|   B    |\n   +--------+        +--------+',
  ],
  ['code', '   module example {\n     // A node MUST reply\n     leaf a { type string; }\n   }'],
  ['code', '   number = 1*DIGIT\n            ; it MUST be even\n            ; and it MUST be small'],
  ['caption', wrap('Figure 1: Fields That a Node MUST Know')],
])('a key word in a %s is a mention', (reason, text) => {
  const extracted = extract(text);
  expect(extracted.result.counts.seen).toBeGreaterThan(0);
  expect(keywordsOf(extracted)).toEqual([]);
  expect(extracted.result.mentions.every((mention) => mention.reason === reason)).toBe(true);
});

test('words in columns are a table even where the parser took them for prose', () => {
  const extracted = extract(
    '   Field              Request          Reply            Error\n   Address            MUST             MAY              MUST NOT\n   Name               SHOULD           MAY              MUST NOT',
  );
  expect(keywordsOf(extracted)).toEqual([]);
  expect(extracted.result.counts.mentions.table).toBe(6);
});

test('headings and references hold mentions only', () => {
  const extracted = extract(
    `${wrap('A node replies.')}\n\n2.  What a Node MUST Do\n\n   A node MAY reply.\n\n3.  Normative References\n\n   [MUST]     Doe, J., "What SHOULD Be", RFC 99901, March 1997.`,
  );
  expect(mentionsOf(extracted)).toEqual(['MUST:heading', 'MUST:reference', 'SHOULD:reference']);
  expect(keywordsOf(extracted)).toEqual(['MAY']);
});

test('a section that is called references and lists none states requirements', () => {
  const extracted = extract(
    `${wrap('A node replies.')}\n\n2.  URI References\n\n   A URI reference MUST be short.`,
  );
  expect(keywordsOf(extracted)).toEqual(['MUST']);
});

test('every reason is counted, also with zero', () => {
  expect(Object.keys(extract(wrap('Nothing.')).result.counts.mentions).toSorted()).toEqual(
    [...mentionReasons].toSorted(),
  );
});

const quoted = '\n\n      A host MUST reply to the request that it was sent.\n\n   A host MAY sleep.';

test.each([
  ['Section 2 of [RFC99901] states:', ['MAY']],
  ['The text of RFC 99901 says:', ['MAY']],
  ['Section 2 of [RFC99901] is changed; it now reads:', ['MUST', 'MAY']],
  ['This is what happens in the following states:', ['MUST', 'MAY']],
  ['Section 2 of [RFC99901] describes:', ['MUST', 'MAY']],
])('what is set further in behind "%s" leaves %j', (introduction, expected) => {
  expect(keywordsOf(extract(wrap(introduction) + quoted))).toEqual(expected);
});

test('a quotation of several sentences, or one that holds a quotation, is quoted throughout', () => {
  const long = `RFC 99901 says: "${'A host MUST reply. It MAY sleep. '.repeat(20)}The end." A host SHOULD log.`;
  expect(keywordsOf(extract(wrap(long)))).toEqual(['SHOULD']);
  expect(
    keywordsOf(extract(wrap('"Hosts MUST use the "short" form of it. They MAY use the other.'))),
  ).toEqual([]);
  expect(keywordsOf(extract(wrap('"Short" forms MUST be used. They MAY be "long".')))).toEqual([
    'MUST',
    'MAY',
  ]);
});
