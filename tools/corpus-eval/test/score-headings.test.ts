import { parseRfcText } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { partOf, type OracleDocument } from '../src/heading-oracle.ts';
import { findIndented, withIndented } from '../src/indented-headings.ts';
import { compareHeadings, headingsOf, HeadingTally, type ComparedHeading } from '../src/score-headings.ts';
import { text } from './fixtures.ts';

const oracle: OracleDocument = {
  rfc: 99901,
  source: 'rfcmarkup',
  tier: 'a',
  headings: [
    ['1.', 'Introduction', 'section', 3, 1],
    ['2.', 'Messages', 'section', 49, 5],
  ],
};
const ours = headingsOf(parseRfcText(text));

function changed(
  at: number,
  change: Partial<Record<'number' | 'title' | 'byte', string | number>>,
): OracleDocument {
  const headings = oracle.headings.map((heading, index): OracleDocument['headings'][number] => {
    if (index !== at) return heading;
    return [
      String(change.number ?? heading[0]),
      String(change.title ?? heading[1]),
      heading[2],
      Number(change.byte ?? heading[3]),
      heading[4],
    ];
  });
  return { ...oracle, headings };
}

test('offsets are bytes: the byte order mark and the two accents count', () => {
  expect(ours.map((heading) => heading.byte)).toEqual([3, 49]);
});

test('equal lists match, whatever dots the numbers have', () => {
  expect(compareHeadings(ours, oracle)).toEqual({ matched: 2, missing: [], extra: [] });
});

describe('a difference counts as missing and as extra', () => {
  test.each([
    ['another number', changed(1, { number: '3.' })],
    ['another title', changed(1, { title: 'Message' })],
    ['another byte', changed(1, { byte: 50 })],
  ])('%s', (_, other) => {
    const { matched, missing, extra } = compareHeadings(ours, other);
    expect([matched, missing.length, extra.length]).toEqual([1, 1, 1]);
  });

  test('a heading that the oracle does not have is extra', () => {
    expect(compareHeadings(ours, { ...oracle, headings: oracle.headings.slice(1) }).extra).toHaveLength(1);
  });
});

function listed(number: string, title: string): OracleDocument {
  return { ...oracle, headings: [[number, title, 'section', 0, 1]] };
}

describe('what the rfcmarkup lists cannot know is no difference', () => {
  const wrapped = headingsOf(
    parseRfcText('1.  A Title:  of\n    Two Lines\n\n   Text.\n\n2.  Inter-\n    Domain Use\n\n   Text.\n'),
  );

  test.each(['A Title:', 'A Title: of', 'A Title: of Two Lines'])(
    'a title cut at a wide gap or at the line end: %s',
    (title) => {
      expect(compareHeadings(wrapped, listed('1', title)).matched).toBe(1);
      expect(compareHeadings(wrapped, { ...listed('1', title), source: 'rfcxml' }).matched).toBe(
        title.endsWith('Lines') ? 1 : 0,
      );
    },
  );

  test.each(['A Tit', 'A', 'A Title: of Two'])('a title cut elsewhere is a difference: %s', (title) => {
    expect(compareHeadings(wrapped, listed('1', title)).matched).toBe(0);
  });

  test('the dash, and the space after a hyphen, of the list; the same in ours is a difference', () => {
    const one = (title: string): ComparedHeading[] => [{ number: '1', title, byte: 0 }];
    expect(compareHeadings(one('Scope'), listed('1', '- Scope')).matched).toBe(1);
    expect(compareHeadings(one('- Scope'), listed('1', 'Scope')).matched).toBe(0);
    expect(compareHeadings(one('Inter-Domain Use'), listed('1', 'Inter- Domain Use')).matched).toBe(1);
    expect(compareHeadings(one('Inter- Domain Use'), listed('1', 'Inter-Domain Use')).matched).toBe(0);
  });

  test('a heading without a number, or named Appendix in a form that the lists do not know', () => {
    const more = [...ours, { number: null, title: 'Abstract', byte: 90 }, appendixOf('Appendix A:  Notes')];
    expect(compareHeadings(more, oracle).extra).toEqual([]);
    expect(compareHeadings(more, { ...oracle, source: 'rfcxml' }).extra).toHaveLength(2);
    expect(compareHeadings([...ours, appendixOf('Appendix A.  Notes')], oracle).extra).toHaveLength(1);
  });

  test('a number with a letter behind it, which the method does not read', () => {
    const part = (first: string): ComparedHeading[] => {
      const prose =
        '   Clients ask and servers answer in the order of the\n   questions that were asked.\n\n';
      const body = ['2.  Scope', `${first}  Names`, '2b.  Notes']
        .map((line) => `${line}\n\n${prose}`)
        .join('');
      const found = headingsOf(parseRfcText(body)).filter(({ title }) => title === 'Names');
      if (found.length !== 1) throw new RangeError(`no heading in ${first}`);
      return [...ours, ...found];
    };
    expect(compareHeadings(part('2a.'), oracle).extra).toEqual([]);
    expect(compareHeadings(part('2a.'), { ...oracle, source: 'rfcxml' }).extra).toHaveLength(1);
    expect(compareHeadings(part('2.1.'), oracle).extra).toHaveLength(1);
  });

  test('a number without a title', () => {
    const lone = (title: string): ComparedHeading[] => [...ours, { number: '2.1', title, byte: 90 }];
    expect(compareHeadings(lone('2.1'), oracle).extra).toEqual([]);
    expect(compareHeadings(lone('2.1'), { ...oracle, source: 'rfcxml' }).extra).toHaveLength(1);
    expect(compareHeadings(lone('Scope'), oracle).extra).toHaveLength(1);
  });

  function appendixOf(line: string): ComparedHeading {
    const heading = headingsOf(parseRfcText(`1.  Scope\n\n   Text.\n\n${line}\n\n   Text.\n`)).at(-1);
    if (heading?.number !== 'A') throw new RangeError(`no appendix in ${line}`);
    return heading;
  }
});

test.each([
  '4: SCOPE',
  '1b. Scope',
  'A1. Scope',
  'B Scope',
  'Scope .......... 1',
  'addresses.',
  '(Continued)',
  'RFC 7',
])('a heading without a number that is none by its form is extra: %s', (title) => {
  expect(compareHeadings([...ours, { number: null, title, byte: 90 }], oracle).extra).toHaveLength(1);
});

test.each(['Abstract', 'A Note', 'Changes from RFC 7', '3GPP Considerations'])(
  'any other heading without a number is not: %s',
  (title) => {
    expect(compareHeadings([...ours, { number: null, title, byte: 90 }], oracle).extra).toEqual([]);
  },
);

const none = { matched: 0, missing: [], extra: [] };

describe('a numbered heading that is set in and that the parser did not find', () => {
  const [scope, items] = ['1.  Scope\n\n', '2.  Messages\n\n   Text.\n'];
  const bentTo = (middle: string): ComparedHeading[] => {
    const document = parseRfcText(scope + middle + items);
    const sections = document.sections.filter(({ number }) => number === null || !number.includes('.'));
    const top = sections.map((section) =>
      section.number === '1'
        ? { ...section, span: { ...section.span, end: document.text.indexOf(items) } }
        : section,
    );
    return [...withIndented({ ...document, sections: top }, none).missing];
  };

  test('is missed', () => {
    expect(bentTo('   1.1.  History\n\n      Text.\n\n')).toEqual([
      { number: '1.1', title: 'History', byte: 14, wraps: false },
    ]);
  });

  test.each([
    ['in a paragraph', '   Text\n   1.1.  History\n   more text.\n\n'],
    ['of another section', '   2.1.  History\n\n      Text.\n\n'],
    ['a sentence', '   1.1.  This is text.\n\n      Text.\n\n'],
  ])('a line of that form %s is not', (_, middle) => {
    expect(bentTo(middle)).toEqual([]);
  });
});

test('a numbered heading that is set in and that the list lacks is not extra, another one is', () => {
  const document = parseRfcText('1.  Scope\n\n   1.1.  History\n\n      Text.\n\n2.  Items\n\n   Text.\n');
  const [heading] = findIndented(document);
  const other = { number: '2', title: 'Items', byte: 39 };
  expect(heading).toMatchObject({ number: '1.1', byte: 14 });
  const extra = heading ? [heading, other] : [];
  expect(withIndented(document, { ...none, extra }).extra).toEqual([other]);
});

test('a tally gives precision, recall, F1 and the documents without a difference', () => {
  const tally = new HeadingTally();
  tally.add(compareHeadings(ours, oracle));
  tally.add(compareHeadings(ours, changed(1, { byte: 50 })));
  expect(tally.score()).toEqual({ documents: 2, exact: 1, precision: 0.75, recall: 0.75, f1: 0.75 });
});

test('tier c is not scored', () => {
  expect(partOf({ ...oracle, tier: 'c' })).toBeNull();
  expect(partOf({ ...oracle, source: 'rfcxml' })).toBe('rfcxml');
});
