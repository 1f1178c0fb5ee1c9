import { parseRfcText, parseRfcXml } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { BlockTally, expectedKinds } from '../src/blocks/block-tally.ts';
import { compareBlocks } from '../src/blocks/compare-blocks.ts';
import { expectedBlocks } from '../src/blocks/expected-blocks.ts';
import { foldText } from '../src/blocks/folded-text.ts';
import { renderBlocks } from '../src/blocks/render-blocks.ts';
import { findOpenElements } from '../src/blocks/xml-places.ts';

const xml = `<?xml version="1.0"?>
<rfc number="99901" version="3"><front><title>Lamps</title></front><middle>
<section pn="section-1" numbered="true"><name>Lamps</name>
<t pn="section-1-1">Every lamp of the harbour has a number.</t>
<ul pn="section-1-2"><li><t>The first item has a text.</t><t>It has a second one too.</t></li></ul>
<ul empty="true"><li>An item without any marker.</li></ul>
<dl><dt>keeper:</dt><dd>A person who sets the lamps.</dd><dt>storm</dt><dd><ul><li>An item below a term.</li></ul></dd></dl>
<sourcecode type="abnf">level = 1*3DIGIT</sourcecode>
<sourcecode>set_level(7);</sourcecode>
<artwork>lamp --&gt; keeper</artwork>
<blockquote><t>Some words of another text.</t></blockquote>
<table><name>Levels</name><thead><tr><th>Lamp</th></tr></thead><tbody><tr><td>seven</td></tr></tbody></table>
</section></middle></rfc>`;

const document = parseRfcXml(xml).document;

test('every kind of block of RFCXML is told by its elements', () => {
  if (document === null) throw new Error('The XML was refused.');
  expect(expectedBlocks(document).map(({ kind, text }) => `${kind}|${text.split('\n')[0]}`)).toEqual([
    'paragraph|Every lamp of the harbour has a number.',
    'list item|The first item has a text.',
    'paragraph|It has a second one too.',
    'paragraph|An item without any marker.',
    'definition|keeper: A person who sets the lamps.',
    'term alone|storm',
    'list item|An item below a term.',
    'abnf|level = 1*3DIGIT',
    'source code|set_level(7);',
    'artwork|lamp --> keeper',
    'quote|Some words of another text.',
    'table|Lamp',
    'caption|Levels',
  ]);
});

describe('a block', () => {
  const rfc = (body: string): string =>
    `Network Working Group                                        A. Author\nRequest for Comments: 99901                                    June 2023\n\n\n                                 Lamps\n\n1.  Lamps\n\n${body}\n`;
  const compare = (body: string): string[] => {
    if (document === null) throw new Error('The XML was refused.');
    return compareBlocks(parseRfcText(rfc(body)), document).compared.map(
      ({ expected, found, isRight }) => `${expected}: ${found.join(' and ')} ${isRight ? 'right' : 'wrong'}`,
    );
  };

  test('is right where its text lies in blocks of its kind, whatever marks print adds', () => {
    expect(
      compare('   Every lamp of the har-\n   bour has a *number*.\n\n   *  The first item has a text.\n'),
    ).toEqual(['paragraph: paragraph right', 'list item: list_item right']);
  });

  test('is wrong where it lies in a block of another kind, or in two of which one is', () => {
    expect(compare('   *  Every lamp of the harbour has a number.\n')).toEqual([
      'paragraph: list_item wrong',
    ]);
    expect(compare('   Every lamp of the\n\n   *  harbour has a number.\n')).toEqual([
      'paragraph: paragraph and list_item wrong',
    ]);
  });

  test('that the text lacks is not compared', () => {
    expect(compare('   Nothing of this is there.\n')).toEqual([]);
  });
});

test('a caption is found behind its number and not in a sentence', () => {
  if (document === null) throw new Error('The XML was refused.');
  const text = parseRfcText(
    '1.  Lamps\n\n   Levels are numbers, and Levels are many here.\n\n                     Table 1: Levels\n',
  );
  const { compared } = compareBlocks(text, document);
  expect(compared.map(({ expected, isRight }) => [expected, isRight])).toEqual([['caption', true]]);
});

test('folding keeps letters and digits with their places', () => {
  const { letters, offsets } = foldText('|  é-7 |');
  expect(letters).toBe('é7');
  expect([...offsets]).toEqual([3, 5]);
});

test('open elements are found past comments, CDATA and quoted brackets', () => {
  const markup = '<a x=">"><!-- <b> --><c/><![CDATA[<d>]]><e>here</e></a>';
  const [places] = findOpenElements(markup, [markup.indexOf('here')]);
  expect(places?.map(({ name, before }) => [name, before])).toEqual([
    ['a', 2],
    ['e', 0],
  ]);
});

test('even-numbered and odd-numbered documents are counted apart, and each wrong block is noted', () => {
  const tally = new BlockTally();
  const text = parseRfcText('1.  Lamps\n\n   *  Every lamp of the harbour has a number.\n');
  tally.add(99901, text, xml);
  tally.add(99902, text, xml);
  const score = tally.score();
  expect(score.documents).toBe(2);
  expect([score.tuned.paragraph, score.heldOut.paragraph]).toEqual([
    { blocks: 1, right: 0 },
    { blocks: 1, right: 0 },
  ]);
  expect(tally.notes).toHaveLength(2);
  expect(renderBlocks(score)).toHaveLength(expectedKinds.length + 3);
});
