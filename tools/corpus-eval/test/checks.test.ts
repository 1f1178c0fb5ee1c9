import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../src/check-document.ts';
import { bent, text } from './fixtures.ts';

function lawsBroken(document: RfcDocument, bytes: Buffer = Buffer.from(text)): string[] {
  return [...new Set(checkDocument('rfc99901', document, bytes).map((failure) => failure.law))];
}

const good = parseRfcText(text);
const [first, second, third] = good.sections;

test('a right document breaks no law', () => {
  expect(lawsBroken(good)).toEqual([]);
  expect(good.sections.length).toBe(3);
  expect(good.blocks.length).toBe(3);
});

describe('each law can fail', () => {
  test.each<readonly [string, RfcDocument]>([
    ['covered', bent({ blocks: good.blocks.slice(1).map((block, index) => ({ ...block, index })) })],
    [
      'covered once',
      bent({ furniture: [{ kind: 'running_header', span: good.blocks[0]?.span ?? { start: 0, end: 1 } }] }),
    ],
    ['tiling', bent({ sections: good.sections.slice(0, 2) })],
    ['treeEnd', bent({ sections: good.sections.map((section) => ({ ...section, treeEnd: text.length })) })],
    [
      'level',
      bent({
        sections: [first, second, third].flatMap((each) =>
          each ? [{ ...each, level: each.level * 2 }] : [],
        ),
      }),
    ],
    ['own section', bent({ blocks: good.blocks.map((block) => ({ ...block, section: 2 })) })],
    [
      'trimmed',
      bent({
        blocks: good.blocks.map((block) => ({
          ...block,
          span: { start: block.span.start - 1, end: block.span.end },
        })),
      }),
    ],
    ['continues', bent({ blocks: good.blocks.map((block) => ({ ...block, continues: 2 })) })],
    ['index', bent({ blocks: good.blocks.map((block) => ({ ...block, index: 7 })) })],
  ])('%s', (law, document) => {
    expect(lawsBroken(document)).toContain(law);
  });

  test('bytes, where the file is not what was parsed', () => {
    expect(lawsBroken(good, Buffer.from(text.slice(1)))).toContain('bytes');
    expect(lawsBroken(good, Buffer.from(text.replace('examples', 'Examples')))).toEqual(['bytes']);
  });

  test('bytes, where the document says another encoding', () => {
    expect(lawsBroken({ ...good, encoding: 'iso-8859-1' })).toContain('bytes');
  });
});
