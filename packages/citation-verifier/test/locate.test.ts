import { describe, expect, it } from 'vitest';
import { createQuotationIndex, isPresent, locateQuotation } from '@rfckit/citation-verifier';
import { documentOf, outcome, quoted, sampleDocument } from './sample.ts';

const prose = documentOf(`   A lantern MUST greet every lantern that it
   meets, and it SHOULD NOT wait.  The well-
   known greeting is retrans-
   mitted after 1.5 seconds.

   o  one lamp;

   o  two lamps (or 3/4 of them);

   1.  A "keeper" can't sleep.

   |  Note that a gutter
   |  stands here.

   +------+-------+
   | code | light |
   +------+-------+
   | 20   | green |
   +------+-------+

   The offset is -1 or a+b, and x < y.  Bits 0-7 are = 0.`);

describe('the class of a match', () => {
  it.each([
    ['A lantern MUST greet', 'exact'],
    ['greet every lantern that it\n   meets, and it', 'exact'],
    ['greet every lantern that it meets, and', 'whitespace'],
    ['  A lantern\nMUST   greet', 'whitespace'],
    ['The well-known greeting', 'hyphen_wrap'],
    ['The well- known greeting', 'whitespace'],
    ['retransmitted after', 'hyphen_wrap'],
    ['A lan-\ntern MUST greet', 'hyphen_wrap'],
    ['The well known greeting', 'punctuation'],
    ['one lamp; two lamps', 'whitespace+list_marker'],
    ['* one lamp;\n* two lamps', 'whitespace+list_marker'],
    ['o  one lamp;\n\n   o  two', 'exact'],
    ['o one lamp; o two', 'whitespace'],
    ['Note that a gutter stands here', 'whitespace+list_marker'],
    ['code light 20 green', 'whitespace+list_marker'],
    ['A “keeper” can’t sleep', 'punctuation'],
    ['two\u00a0lamps', 'punctuation'],
    ['lantern MUST greet, every lantern', 'punctuation'],
    ['A **keeper** can', 'punctuation'],
    ['meets … SHOULD NOT wait', 'elision'],
    ['A lantern MUST greet [...] SHOULD NOT wait', 'elision'],
    ['... greet every lantern ...', 'elision'],
    ['a Lantern MUST greet', 'case'],
    ['Bits 0-7 are =', 'exact'],
    ['Bits 0–7 are', 'punctuation'],
    ['“A lantern MUST greet”', 'punctuation'],
    ['- A lantern MUST greet', 'list_marker'],
    ['> A lantern MUST greet', 'list_marker'],
  ])('of %j is %s', (quotation, expected) => {
    const location = locateQuotation(prose, quotation);
    expect(outcome(location)).toEqual([expected]);
    expect(location.matches.every((match) => isPresent(match))).toBe(true);
  });

  it.each([
    ['a word is another', 'A lantern MUST greet any lantern'],
    ['a word is left out', 'A lantern MUST every lantern'],
    ['two words are one', 'A lanternMUST greet'],
    ['one word is two', 'A lan tern MUST greet'],
    ['a number lost its point', 'after 15 seconds'],
    ['a number has another separator', 'after 1,5 seconds'],
    ['a sign is missing', 'offset is 1 or'],
    ['a sign is added', 'after -1.5 seconds'],
    ['an operator is another', 'and x > y'],
    ['an operator is missing', 'or a b, and'],
    ['a fraction is a range', 'or 3-4 of them'],
    ['a range is two numbers', 'Bits 0 7 are'],
    ['a range is one number', 'Bits 07 are'],
    ['an operator stands before it alone', '<A lantern MUST greet'],
    ['an operator stands after it alone', 'Bits 0-7 are > '],
    ['an apostrophe makes another word', 'keeper cant sleep'],
    ['a list number is another', '2. A "keeper" can\'t sleep'],
    ['the parts of an elision stand in another order', 'SHOULD NOT wait ... lantern MUST greet'],
  ])('is none where %s', (_, quotation) => {
    expect(locateQuotation(prose, quotation).matches.filter((match) => isPresent(match))).toEqual([]);
  });

  it('is none for an empty quotation and one of white space', () => {
    expect(locateQuotation(prose, '').matches).toEqual([]);
    expect(locateQuotation(prose, ' \n ').matches).toEqual([]);
  });

  it('is exact for marks that hold no word', () => {
    expect(outcome(locateQuotation(prose, '+------+-------+\n   |'))).toEqual(['exact', 'exact']);
  });
});

describe('key words of BCP 14', () => {
  it.each(['A lantern must greet', 'A lantern Must greet', 'it SHOULD not wait', 'it should NOT wait'])(
    'are found and never present in another case: %j',
    (quotation) => {
      const location = locateQuotation(prose, quotation);
      expect(outcome(location)).toEqual(['case+key_word_case']);
      expect(location.matches.map((match) => isPresent(match))).toEqual([false]);
    },
  );

  it('are not present without the NOT that belongs to them', () => {
    expect(outcome(locateQuotation(prose, 'and it SHOULD'))).toEqual(['exact+cut_key_phrase']);
    expect(outcome(locateQuotation(prose, 'and it SHOULD NOT'))).toEqual(['exact']);
  });

  it('do not count where neither side is in capitals', () => {
    expect(outcome(locateQuotation(documentOf('   May it rain.'), 'may it rain'))).toEqual(['case']);
  });

  it('cannot lose their NOT to an ellipsis', () => {
    const matches = locateQuotation(prose, 'it SHOULD ... wait').matches;
    expect(matches.map((match) => isPresent(match))).toEqual([false]);
  });
});

describe('matches', () => {
  it('are all given, in order', () => {
    const document = documentOf('   one two\n   one two\n\n   One two.');
    expect(outcome(locateQuotation(document, 'one two'))).toEqual(['exact', 'exact', 'case']);
  });

  it('overlap where the text repeats itself', () => {
    expect(locateQuotation(documentOf('   go go go'), 'go go').matches).toHaveLength(2);
  });

  it('that cut a word are given only where no other is, and never count', () => {
    const document = documentOf('   It is unable to pay 1280 or 1.5.\n\n   The able one.');
    expect(outcome(locateQuotation(document, 'able'))).toEqual(['exact']);
    expect(outcome(locateQuotation(document, 'able to pay'))).toEqual(['exact+cut_word']);
    expect(outcome(locateQuotation(document, 'pay 1'))).toEqual(['exact+cut_word']);
    expect(outcome(locateQuotation(document, 'or 1'))).toEqual(['exact+cut_word']);
    expect(outcome(locateQuotation(document, 'to pay 1280'))).toEqual(['exact']);
  });

  it('have a span for each side of a page break and never hold page furniture', () => {
    const document = sampleDocument(99901);
    const { best } = locateQuotation(document, 'within the last hour MUST NOT set the C flag');
    expect(best?.foldings).toEqual(['whitespace', 'across_page']);
    expect(quoted(document, best)).toEqual(['within the last hour MUST', 'NOT set the C flag']);
  });

  it('are exact where page furniture is quoted with the rest', () => {
    const document = sampleDocument(99901);
    const start = document.text.indexOf('last hour MUST');
    const given = document.text.slice(start, document.text.indexOf('NOT set the C flag') + 18);
    expect(given).toContain('[Page 4]');
    const { best } = locateQuotation(document, given);
    expect(best?.class).toBe('exact');
    expect(best?.spans).toEqual([{ start, end: start + given.length }]);
  });

  it('have a span for each line of a gutter that is not quoted', () => {
    const { best } = locateQuotation(prose, 'Note that a gutter stands here.');
    expect(quoted(prose, best)).toEqual(['Note that a gutter', 'stands here.']);
  });

  it('have a span for each part around an ellipsis', () => {
    const { best } = locateQuotation(prose, 'A lantern MUST greet ... SHOULD NOT wait');
    expect(quoted(prose, best)).toEqual(['A lantern MUST greet', 'SHOULD NOT wait']);
  });

  it('do not reach over a heading from one side of an ellipsis to the other', () => {
    const document = sampleDocument(99902);
    const within = 'The wait is doubled after each attempt ... MUST give up after eight attempts';
    const over = 'The wait is doubled after each attempt ... The tens of a status code';
    expect(locateQuotation(document, within).best?.class).toBe('elision');
    expect(locateQuotation(document, over).matches).toEqual([]);
  });

  it('take the nearest parts around an ellipsis', () => {
    const document = documentOf('   red one red two end end');
    expect(quoted(document, locateQuotation(document, 'red ... end').best)).toEqual(['red', 'end']);
    expect(locateQuotation(document, 'red ... end').matches).toHaveLength(1);
  });

  it('say that they are not all when there are more than the limit', () => {
    const document = documentOf(`   ${'go '.repeat(30)}`);
    const all = locateQuotation(document, 'go');
    const some = locateQuotation(document, 'go', { limit: 5 });
    expect([all.matches.length, all.complete]).toEqual([30, true]);
    expect([some.matches.length, some.complete]).toEqual([5, false]);
  });

  it('are the same from an index and from a document', () => {
    const index = createQuotationIndex(prose);
    expect(locateQuotation(index, 'two lamps')).toEqual(locateQuotation(prose, 'two lamps'));
  });

  it('read a superscript as a power and a ligature as its letters', () => {
    const document = documentOf('   The limit is 2^31 - 1 for a file.');
    expect(outcome(locateQuotation(document, 'The limit is 2³¹ - 1 for a ﬁle'))).toEqual(['punctuation']);
    expect(locateQuotation(document, 'The limit is 231 - 1').matches).toEqual([]);
  });
});

it('refuses an index that it did not make and a limit that is none', () => {
  expect(() => locateQuotation({ document: prose }, 'lantern')).toThrow(TypeError);
  expect(() => locateQuotation(prose, 'lantern', { limit: 0 })).toThrow(RangeError);
});
