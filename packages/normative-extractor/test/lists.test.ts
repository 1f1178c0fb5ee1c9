import { sentenceText } from '@rfckit/normative-extractor';
import { expect, test } from 'vitest';
import { extract, wrap, type Extracted } from './document.ts';

function leadInOf({ document, result }: Extracted, statement: number): string | null {
  const sentence = result.sentences[result.statements[statement]?.sentence ?? -1];
  const leadIn = result.sentences[sentence?.leadIn ?? -1];
  return leadIn ? sentenceText(document, leadIn.fragments) : null;
}

function itemsOf({ document, result }: Extracted, statement: number): string[] {
  const sentence = result.sentences[result.statements[statement]?.sentence ?? -1];
  return (sentence?.items ?? []).map((block) =>
    sentenceText(document, [document.blocks[block]?.span ?? { start: 0, end: 0 }]),
  );
}

test('a lead-in carries the items of its list', () => {
  const extracted = extract(
    [
      wrap('This is first. The server MUST:'),
      '',
      '   a)  read the request,',
      '',
      '   b)  answer it.',
      '',
      wrap('Then it MAY sleep.'),
    ].join('\n'),
  );
  expect(itemsOf(extracted, 0)).toEqual(['a) read the request,', 'b) answer it.']);
  expect(extracted.result.statements[0]?.flags).toEqual(
    expect.arrayContaining(['lead_in', 'action_in_items']),
  );
  expect(itemsOf(extracted, 1)).toEqual([]);
});

test('an item keeps its lead-in', () => {
  const extracted = extract(
    [
      wrap('This is first. When the peer is known:'),
      '',
      '   o  the server MUST reply;',
      '',
      '   o  the client MAY ask again.',
    ].join('\n'),
  );
  expect(leadInOf(extracted, 0)).toBe('When the peer is known:');
  expect(leadInOf(extracted, 1)).toBe('When the peer is known:');
  expect(extracted.result.statements[0]?.flags).toContain('list_item');
});

test('items of a nested list belong to both lead-ins', () => {
  const extracted = extract(
    [
      wrap('A proxy SHOULD remove:'),
      '',
      '   o  fields of the connection, among them:',
      '',
      '      *  the first field,',
      '',
      '      *  the second field,',
      '',
      '   o  all other fields.',
    ].join('\n'),
  );
  expect(itemsOf(extracted, 0)).toEqual([
    'o fields of the connection, among them:',
    '* the first field,',
    '* the second field,',
    'o all other fields.',
  ]);
});

test('what goes on after a list points at what stood before it', () => {
  const extracted = extract(
    [
      wrap('If the server sees'),
      '',
      '   o  a frame or',
      '',
      '   o  a packet,',
      '',
      wrap('then it MUST reply at once. It MAY log.'),
    ].join('\n'),
  );
  expect(leadInOf(extracted, 0)).toBe('If the server sees');
  expect(extracted.result.statements[0]?.flags).toContain('continues_after_list');
  expect(leadInOf(extracted, 1)).toBeNull();
});

test('an ended paragraph that announces nothing leads into no list', () => {
  const extracted = extract([wrap('The sky is blue.'), '', '   o  The server MUST reply.'].join('\n'));
  expect(leadInOf(extracted, 0)).toBeNull();
});

test('a list in another section has no lead-in from the one before', () => {
  const extracted = extract(
    [wrap('The server MUST:'), '', '2.  Second', '', '   o  The client MAY ask.'].join('\n'),
  );
  expect(leadInOf(extracted, 1)).toBeNull();
  expect(itemsOf(extracted, 0)).toEqual([]);
});

test('a lead-in that a figure follows does not lead into the list behind the figure', () => {
  const figure =
    '\n\n      +------+        +------+\n      |  A   |------->|  B   |\n      +------+        +------+\n\n';
  const extracted = extract(`${wrap('The answer looks like this:')}${figure}   o  A node MUST reply.`);
  expect(leadInOf(extracted, 0)).toBeNull();
});
