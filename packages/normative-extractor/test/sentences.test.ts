import { describe, expect, test } from 'vitest';
import { extract, sentencesOf, wrap } from './document.ts';

/** Texts that are one sentence although a full stop or another mark stands inside. */
const whole = [
  'A node MUST use a short name, e.g. Example, in each reply.',
  'A node MUST use the long form, i.e. The form of Section 4, in each reply.',
  'A node MUST keep requests, replies, etc. for one day.',
  'A node MUST follow the rules (cf. Section 4.2) of this document.',
  'A node MUST prefer speed vs. Safety in this one case.',
  'A node MUST follow Sec. 4 of this document.',
  'A node MUST set field No. 7 to zero.',
  'A node MUST behave as in Fig. 3 of this document.',
  'A node in St. Gallen MUST reply.',
  'A node of Dr. Doe MUST reply.',
  'A node MUST implement the algorithm of J. Doe and R. L. Roe.',
  'A node MUST know the name www.example.com and the file a.b.txt of it.',
  'A node MUST support version 1. 2 of the protocol.',
  'A node MUST support version 1.2.3 of the protocol as of 10.4.',
  'A node MUST follow Section 3.2.1 of RFC 9999.',
  'A node MUST send one, two, ... Ten frames.',
  'A node MUST do one thing: The reply has to be sent.',
  'A node MUST reply; The reply has to be short.',
  'A node MUST reply (It has no choice. None at all.) at once.',
  'A node MUST send "Hello. World." as the greeting.',
  'A node MUST send the text "Who is there? Me!" to the peer.',
  'A node MUST set the value (see Section 4. Appendix B too) at once.',
  'The U.S. Government MUST reply.',
  'A node in the U.S.A. MUST reply.',
  'A node MUST reply by 9 a.m. or 5 p.m. on each day.',
  'A node of Doe et al. MUST reply.',
  'A node MUST read the entry of Example Inc. in the list.',
];

describe('a sentence is never cut', () => {
  test.each(whole)('%s', (text) => {
    const extracted = extract(wrap(`This is before. ${text} This is after it.`));
    expect(sentencesOf(extracted)).toEqual([text]);
  });

  test('the list of cases is long', () => {
    expect(whole.length).toBeGreaterThan(25);
  });
});

/** Texts that are two sentences; the first holds MUST, the second SHOULD. */
const parted: readonly (readonly [string, string])[] = [
  ['A node MUST reply.', 'It SHOULD be quick.'],
  ['A node MUST keep requests, replies, etc.', 'The peer SHOULD not.'],
  ['A node MUST support Appendix A.', 'The peer SHOULD too.'],
  ['A node MUST talk to host B.', 'Host B SHOULD reply.'],
  ['A node MUST have a value greater than N.', 'Implementations SHOULD log it.'],
  ['A node MUST follow Section 4.2.', 'The peer SHOULD too.'],
  ['A node MUST support version 1.2.', 'Version 1.3 SHOULD be supported.'],
  ['A node MUST follow RFC 9999.', 'The peer SHOULD too.'],
  ['A node MUST reply!', 'Why SHOULD it not?'],
  ['A node MUST send "Hello World."', 'The peer SHOULD reply.'],
  ['A node MUST reply (see Section 4).', '(The peer SHOULD too.)'],
  ['A node MUST reply.', '3 frames SHOULD be sent.'],
  ['A node MUST reply.', '"Foo" SHOULD be sent.'],
  ['A node MUST visit the U.S.', 'The peer SHOULD not.'],
  ['A node MUST reply.', 'snd_una SHOULD grow.'],
  ['A node MUST reply.', '[RFC9999] SHOULD be read.'],
  ['A node MUST reply. [7]', 'The peer SHOULD too.'],
  ['OPTIONAL.', 'A node MUST reply.'],
];

describe('two sentences are two', () => {
  test.each(parted)('%s | %s', (first, second) => {
    expect(sentencesOf(extract(wrap(`${first} ${second}`)))).toEqual([first, second]);
  });
});

test('a sentence goes on behind a figure', () => {
  const extracted = extract(
    [
      wrap('A node MUST send the request that is printed here'),
      '',
      '      GET /index.txt HTTP/1.1\n      Host: example.com;',
      '',
      wrap('whenever it has been asked to do so by its own user.'),
    ].join('\n'),
  );
  expect(sentencesOf(extracted)).toEqual([
    'A node MUST send the request that is printed here whenever it has been asked to do so by its own user.',
  ]);
  expect(extracted.result.statements[0]?.flags).toContain('split_by_display');
  expect(extracted.result.sentences[0]?.fragments).toHaveLength(2);
});

test('two paragraphs are two sentences although the first has no full stop', () => {
  const extracted = extract(`${wrap('A node MUST reply')}\n\n${wrap('The peer SHOULD reply.')}`);
  expect(sentencesOf(extracted)).toEqual(['A node MUST reply', 'The peer SHOULD reply.']);
});

test('a list marker and a defined term are no part of the sentence but are kept as its label', () => {
  const extracted = extract(
    [
      wrap('The fields are:'),
      '',
      '   Length:  The length of the frame in octets.  It MUST be even in\n      every frame.',
      '',
      '   o  The peer SHOULD reply.',
    ].join('\n'),
  );
  expect(sentencesOf(extracted)).toEqual(['It MUST be even in every frame.', 'The peer SHOULD reply.']);
  const labels = extracted.result.sentences
    .slice(0, 2)
    .map(({ label }) => label && extracted.document.text.slice(label.start, label.end));
  expect(labels).toEqual(['Length:', 'o']);
});
