import { extractStatements, type NormativeSentence } from '@rfckit/normative-extractor';
import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { expect, test } from 'vitest';
import { checkCut } from '../../src/extractor/check-cut.ts';

const body = `




Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Sentences

1.  Introduction

   A host MUST send a request (see Section 2) to the server, e.g., when it
   is asked to.  The server MUST reply at once.  It MAY sleep.

2.  Security Considerations

   None.
`;
const document: RfcDocument = parseRfcText(body);

/** A sentence that runs from `from` to the end of `to` in the text. */
function sentenceOf(from: string, to: string): NormativeSentence {
  const start = body.indexOf(from);
  const end = body.indexOf(to) + to.length;
  const block = document.blocks.findIndex(({ span }) => span.start <= start && start < span.end);
  return {
    index: 0,
    section: 1,
    blocks: [block],
    fragments: [{ start, end }],
    label: null,
    leadIn: null,
    items: [],
  };
}

test('whole sentences pass', () => {
  const { sentences } = extractStatements(document);
  expect(sentences).toHaveLength(3);
  expect(sentences.map((sentence) => checkCut(document, sentence))).toEqual([null, null, null]);
});

test.each([
  ['A host MUST send', '(see Section 2', 'ends inside a paragraph without a full stop'],
  ['A host MUST send', 'e.g.', 'ends with an abbreviation'],
  ['request (see', 'asked to.', 'begins inside a sentence'],
  ['host MUST send', 'asked to.', 'begins inside a sentence'],
  ['A host MUST send', 'The server MUST', 'ends inside a paragraph without a full stop'],
])('the cut from "%s" to "%s" is flagged', (from, to, why) => {
  expect(checkCut(document, sentenceOf(from, to))?.why).toBe(why);
});
