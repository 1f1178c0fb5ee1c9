import { extractStatements, sentenceText } from '@rfckit/normative-extractor';
import { parseRfcText } from '@rfckit/rfc-parser';
import { expect, test } from 'vitest';
import { blockOf, extract, keywordsOf, mentionsOf, wrap } from './document.ts';

test.each([
  ['A node MUST reply.', ['MUST']],
  ['A node MUST NOT reply.', ['MUST NOT']],
  ['A reply is REQUIRED here.', ['REQUIRED']],
  ['A node SHALL reply.', ['SHALL']],
  ['A node SHALL NOT reply.', ['SHALL NOT']],
  ['A node SHOULD reply.', ['SHOULD']],
  ['A node SHOULD NOT reply.', ['SHOULD NOT']],
  ['A reply is RECOMMENDED here.', ['RECOMMENDED']],
  ['A reply is NOT RECOMMENDED here.', ['NOT RECOMMENDED']],
  ['A node MAY reply.', ['MAY']],
  ['A reply is OPTIONAL here.', ['OPTIONAL']],
])('%s states one requirement', (text, expected) => {
  expect(keywordsOf(extract(wrap(text)))).toEqual(expected);
});

test.each([
  'A node must reply.',
  'A node Must reply.',
  'MUSTARD is yellow.',
  'Set MUST_REPLY to 1.',
  'A MAYOR may reply.',
])('%s holds no key word', (text) => {
  const { result } = extract(wrap(text));
  expect(result.counts.seen).toBe(0);
});

test('the longest phrase wins across a line end', () => {
  const extracted = extract(
    '   This node of the network that stands in the last row of it all MUST\n   NOT reply to anything that it was not asked for in so many words.',
  );
  expect(keywordsOf(extracted)).toEqual(['MUST NOT']);
  const [span] = extracted.result.statements[0]?.keywordSpans ?? [];
  expect(span && extracted.document.text.slice(span.start, span.end)).toBe('MUST\n   NOT');
});

test('SHOULD NOT RECOMMENDED is SHOULD NOT and RECOMMENDED: no word is used twice', () => {
  const { result } = extract(wrap('It SHOULD NOT RECOMMENDED this.'));
  expect(result.statements.map(({ keyword }) => keyword)).toEqual(['SHOULD NOT', 'RECOMMENDED']);
});

test('the longest phrase wins across the gutter of an aside', () => {
  const extracted = extract(
    '   |  A node that finds itself in this state for any reason SHOULD\n   |  NOT reply to anything that it was not asked for in many words.',
  );
  expect(keywordsOf(extracted)).toEqual(['SHOULD NOT']);
});

test('the longest phrase wins inside the cell of a table and words of two cells stay apart', () => {
  const table = [
    '   +-----------+------------+',
    '   | a         | SHOULD     |',
    '   |           | NOT        |',
    '   | b         | MUST       |',
    '   | NOT this  | MAY        |',
    '   +-----------+------------+',
  ].join('\n');
  const extracted = extract(table);
  expect(keywordsOf(extracted)).toEqual([]);
  expect(mentionsOf(extracted)).toEqual(['SHOULD NOT:table', 'MUST:table', 'MAY:table']);
  const spans = extracted.result.mentions[0]?.spans ?? [];
  expect(spans.map(({ start, end }) => extracted.document.text.slice(start, end))).toEqual(['SHOULD', 'NOT']);
});

test('a phrase and a sentence that a page break cuts are one, with two slices that hold no furniture', () => {
  const text = `




Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Statements

1.  Introduction

   This is the first sentence of the paragraph.  A node that is asked MUST



Doe                          Informational                      [Page 1]
\f
RFC 99909                A Test of Statements               January 2020


   NOT reply to anything that it was not asked for in so many words.

2.  Security Considerations

   None at all are known to the author of this document at this time.





Doe                          Informational                      [Page 2]
`;
  const document = parseRfcText(text);
  const result = extractStatements(document);
  expect(
    result.statements.map(({ keyword, flags }) => [keyword, flags.includes('split_by_page_break')]),
  ).toEqual([['MUST NOT', true]]);
  const sentence = result.sentences[0];
  expect(sentence?.fragments.map(({ start, end }) => text.slice(start, end))).toEqual([
    'A node that is asked MUST',
    'NOT reply to anything that it was not asked for in so many words.',
  ]);
  expect(result.statements[0]?.keywordSpans.map(({ start, end }) => text.slice(start, end))).toEqual([
    'MUST',
    'NOT',
  ]);
  expect(sentenceText(document, sentence?.fragments ?? [])).toBe(
    'A node that is asked MUST NOT reply to anything that it was not asked for in so many words.',
  );
});

test.each([
  ['A node MUST not reply.', 'MUST', 'negative'],
  ['A node MAY NOT reply.', 'MAY', 'negative'],
  ['A reply is not REQUIRED.', 'REQUIRED', 'negative'],
  ['A node MUST reply, not ask.', 'MUST', 'positive'],
])('%s keeps the word %s and is %s', (text, keyword, polarity) => {
  const { result } = extract(wrap(text));
  expect(result.statements.map((found) => [found.keyword, found.polarity])).toEqual([[keyword, polarity]]);
});

test('counts close and ids are ordinals in the order of the text', () => {
  const { result } = extract(
    wrap('A node MUST reply and SHOULD log. The word "MAY" is quoted. A node MAY sleep.'),
  );
  expect(result.statements.map(({ id, keyword }) => `${id} ${keyword}`)).toEqual([
    'req_1 MUST',
    'req_2 SHOULD',
    'req_3 MAY',
  ]);
  expect(result.counts).toMatchObject({
    seen: 4,
    statements: 3,
    mentions: { quoted_keyword: 1, boilerplate: 0 },
  });
});

test('statements of one sentence share its number', () => {
  const { result } = extract(wrap('A node MUST reply and SHOULD log. A node MAY sleep.'));
  expect(result.statements.map(({ sentence }) => sentence)).toEqual([0, 0, 1]);
});

test('works on an empty document and on any string', () => {
  expect(extractStatements(blockOf('')).counts.seen).toBe(0);
  expect(extractStatements(parseRfcText('MUST')).counts.seen).toBe(1);
  expect(extractStatements(parseRfcText('\u{1f600} MUST \ud800\f\r\nNOT')).counts.seen).toBe(1);
});

test('the result survives JSON', () => {
  const { result } = extract(wrap('A node MUST reply if it can.'));
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});
