import { describe, expect, test } from 'vitest';
import { extract, wrap } from './document.ts';

const listed =
  '"MUST", "MUST NOT", "REQUIRED", "SHALL", "SHALL NOT", "SHOULD", "SHOULD NOT", "RECOMMENDED", "MAY", and "OPTIONAL"';
const in2119 = `The key words ${listed} in this document are to be interpreted as described in RFC 2119 [RFC2119].`;

const cases: readonly (readonly [kind: string, cites: string[], text: string])[] = [
  ['none', [], 'A node replies.'],
  ['none', [], 'A node MUST reply.'],
  ['rfc2119', ['RFC2119'], in2119],
  ['rfc2119', ['RFC2119', 'BCP14'], in2119.replace('RFC 2119 [', 'BCP 14, RFC 2119 [')],
  [
    'rfc8174',
    ['RFC2119', 'RFC8174', 'BCP14'],
    `The key words ${listed} in this document are to be interpreted as described in BCP 14 [RFC2119] [RFC8174] when, and only when, they appear in all capitals, as shown here.`,
  ],
  [
    'variant',
    ['RFC2119'],
    'The key words "MUST", "SHOULD" and "MAY" are to be interpreted as described in [RFC2119].',
  ],
  ['variant', ['RFC2119'], in2119.replace('interpreted', 'interpretted')],
  [
    'variant',
    ['RFC2119'],
    'The key word "MUST" in this memo is to be interpreted as described in [RFC2119].',
  ],
  ['variant', [], 'The terms "MUST", "SHOULD" and "MAY" have the meanings that readers expect of them.'],
  ['disclaimed', ['RFC2119'], in2119.replace('are to be', 'are not to be')],
  ['disclaimed', ['RFC2119'], 'This document does not use the conformance language described in [RFC2119].'],
  [
    'rfc2119',
    ['RFC2119'],
    `${in2119} When these words appear in lower case, they are not RFC 2119 key words.`,
  ],
  ['none', [], 'The word "REQUIRED" in this document does not follow the definition found in RFC 2119.'],
  ['rfc2119', ['RFC2119'], `${in2119} The informative parts do not use the key words of RFC 2119.`],
  ['rfc2119', ['RFC2119'], `${in2119} The term "silently ignore" is not defined in RFC 2119.`],
];

describe('usage', () => {
  test.each(cases)('%s %j: %s', (kind, cites, text) => {
    const { result } = extract(wrap(text));
    expect(result.usage).toMatchObject({ kind, cites });
    expect(result.usage.spans.length > 0).toBe(kind !== 'none');
  });
});

test('redefined: the document says itself what the words mean', () => {
  const { result } = extract(
    [
      wrap('These words are capitalized:'),
      '',
      '   MUST      This word means that the item is an absolute requirement of\n             the specification.',
      '',
      '   MAY       This word means that the item is truly a matter of choice\n             of the vendor.',
    ].join('\n'),
  );
  expect(result.usage.kind).toBe('redefined');
  expect(result.statements).toEqual([]);
});

test('a boilerplate that cites by label is understood through the reference entry', () => {
  const text = in2119.replace('RFC 2119 [RFC2119]', '[1]');
  const entry =
    '3.  Normative References\n\n   [1]  Bradner, S., "Key words for use in RFCs to Indicate Requirement\n        Levels", BCP 14, RFC 2119, March 1997.';
  expect(extract(`${wrap(text)}\n\n${entry}`).result.usage).toMatchObject({
    kind: 'rfc2119',
    cites: ['RFC2119', 'BCP14'],
  });
  expect(extract(wrap(text)).result.usage).toMatchObject({ kind: 'variant', cites: [] });
});

test('the span is the sentence and the missing words are named', () => {
  const { document, result } = extract(
    wrap('This is first. The key words "MUST" and "MAY" are used as described in RFC 2119.'),
  );
  const [span] = result.usage.spans;
  expect(span && document.text.slice(span.start, span.end).startsWith('The key words')).toBe(true);
  expect(result.usage.missing).toEqual([
    'MUST NOT',
    'REQUIRED',
    'SHALL',
    'SHALL NOT',
    'SHOULD',
    'SHOULD NOT',
    'RECOMMENDED',
    'OPTIONAL',
  ]);
});

test('a diagnostic says where statements carry less than they seem to', () => {
  const codesOf = (text: string): string[] => extract(wrap(text)).result.diagnostics.map(({ code }) => code);
  expect(codesOf('A node MUST reply.')).toEqual(['keywords_not_introduced']);
  expect(codesOf(`${in2119} A node MUST reply.`)).toEqual([]);
  expect(codesOf(`${in2119.replace('are to be', 'are not to be')} A node MUST reply.`)).toEqual([
    'keywords_disclaimed',
  ]);
  expect(codesOf('A node replies.')).toEqual([]);
});
