import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline } from './fixtures.ts';

const prose = `   Clients ask and servers answer.  The answer comes in the order of the
   questions unless the server says otherwise.
`;
const one =
  '3.1.  The server MAY answer questions in any order that it likes, and\n      MAY leave some out.';
const two =
  '3.2.  A client that has asked MUST wait for the answer to its question,\n      or ask another server.';

/** Section 3 with numbered sentences, and what follows them. */
function withSentences(...parts: readonly string[]): string {
  return `${head}1.  Introduction\n\n${prose}\n2.  Terms\n\n${prose}\n3.  Requirements\n\n${parts.join('\n\n')}\n\n4.  Notes\n\n${prose}`;
}

const found = [
  '2 3.1|The server MAY answer questions in any order that it likes, and MAY leave some out.',
  '2 3.2|A client that has asked MUST wait for the answer to its question, or ask another server.',
];

describe('numbered sentences are headings', () => {
  test('where each stands apart and has text of its own', () => {
    expect(outline(withSentences(one, prose, two, prose)).slice(3, -1)).toEqual(found);
  });

  test('and a few of them may be two sentences', () => {
    const long = '3.3.  A server MUST keep a log.  The log MUST say when the question\n      came.';
    expect(outline(withSentences(one, prose, two, prose, long, prose)).slice(3, -1)).toEqual([
      ...found,
      '2 3.3|A server MUST keep a log. The log MUST say when the question came.',
    ]);
  });

  test.each([
    ['where the next number follows without text', [one, two, prose]],
    ['where the text below is set as the sentence is', [one, '      This goes on with it.', two, prose]],
    [
      'where they are paragraphs',
      [
        one.replace('any order', 'any order.  It'),
        prose,
        two.replace('asked MUST', 'asked waits.  It MUST'),
        prose,
      ],
    ],
    ['where a number is missing', [one, prose, two.replace('3.2', '3.4'), prose]],
  ])('but not %s, and a diagnostic says each place', (_, parts) => {
    const text = withSentences(...parts);
    expect(outline(text).slice(3, -1)).toEqual([]);
    const places = parseRfcText(text).diagnostics.filter(({ code }) => code === 'numbered_content_rejected');
    expect(places.map(({ span }) => text.slice(span?.start, span?.end).slice(0, 3))).toEqual(
      expect.arrayContaining(['3.1']),
    );
  });
});

describe('the items of a list get one verdict', () => {
  const list = `${head}The projects that we know of are these:

1.  The library of the university of somewhere, which keeps all questions.

2.  Example Inc.: The Example Library

3.  The joint project of all who ask, with those who answer, about a common
    form.

They all share one aim.
`;

  test('one that looks like a title is none', () => {
    expect(outline(list)).toEqual([]);
  });

  test('and is one where it has text of its own', () => {
    const text = list.replace(
      'Library\n',
      `Library\n\nThis is what the library does for those who ask and for all the others.\n`,
    );
    expect(outline(text)).toEqual(['1 2|Example Inc.: The Example Library']);
  });
});

describe('a text that is set flush, without blank lines around its headings', () => {
  const text = (...lines: readonly string[]): string => lines.join('\n');
  const flush = (second: string): string =>
    text(
      head,
      '1 Overview',
      '',
      'This clause describes the algorithms and the associated data bases that ',
      'are used by the functions.',
      `${second} `,
      'The addresses of systems are variable in length and conform to what the ',
      'other document says about them.',
      '1.2 Identification of the Nearest Server by a ',
      'Client',
      'Clients need to know one thing more, as it stands in 1.1 and in ',
      '7.8 of the other document (see',
      '1.3 of it).',
      '1.3 Errors',
      'An error is said to the client when the server has no answer to give it ',
      'or to anybody else.',
      '',
      '2 Messages',
      '',
      'Messages are what the clients and the servers send to each other as long ',
      'as both are there.',
      '',
    );

  test('has those that count on from the one above and lead to the one below', () => {
    expect(outline(flush('1.1 Addresses'))).toEqual([
      '1 1|Overview',
      '2 1.1|Addresses',
      '2 1.2|Identification of the Nearest Server by a Client',
      '2 1.3|Errors',
      '1 2|Messages',
    ]);
  });

  test('has none where the numbers do not count on', () => {
    expect(outline(flush('3.1 Addresses'))).toEqual(['1 1|Overview', '1 2|Messages']);
  });
});

test('a word that page boundaries tear out of a line is no heading', () => {
  const torn = `${head}1.  Introduction\n\n${prose}\n   Servers keep\n\f\nthe\n\f\nBuffer\n\f\n   of all questions that clients have ever asked.\n`;
  expect(outline(torn)).toEqual(['1 1|Introduction']);
  expect(outline(torn.replace('\f\nthe\n', '\f\nthe list.\n').replace('Buffer\n\f\n', 'Buffer\n\n'))).toEqual(
    ['1 1|Introduction', '1 -|Buffer'],
  );
});
