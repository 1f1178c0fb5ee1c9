import { logicalParagraphs, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { BlockKind, RfcBlock } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { Unit } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import type { Passage } from './passage.ts';
import type { SideSections } from './sections.ts';
import { readWords, type Layout, type Words } from './words.ts';

/** A paragraph as its author wrote it, with its words. */
export interface Paragraph extends Unit, Passage {
  readonly words: Words;
}

const DISPLAY: ReadonlySet<BlockKind> = new Set(['preformatted', 'abnf', 'source_code', 'table']);

export function layoutOf(kind: BlockKind | undefined): Layout {
  return kind !== undefined && DISPLAY.has(kind) ? 'display' : 'prose';
}

const BULLET = /^[-o*+•.=~>]$/;

/** The slices of a block without the bullet of a list item; a number or letter stays, since others refer to it. */
export function withoutBullet(
  text: string,
  spans: readonly Span[],
  block: Pick<RfcBlock, 'kind' | 'marker'> | undefined,
): readonly Span[] {
  const [first, ...others] = spans;
  const marker = block?.kind === 'list_item' ? block.marker : null;
  if (!first || marker === null || !BULLET.test(marker) || !text.startsWith(marker, first.start))
    return spans;
  return [{ start: first.start + marker.length, end: first.end }, ...others];
}

/** The paragraphs of all documents of one side, in order. */
export function listParagraphs(
  snapshots: readonly LoadedSnapshot[],
  sections: SideSections,
  lexicon: Lexicon,
): readonly Paragraph[] {
  const list: Paragraph[] = [];
  for (const [document, snapshot] of snapshots.entries()) {
    for (const { section, blocks } of logicalParagraphs(snapshot)) {
      const spans = blocks.map(({ span }) => span);
      const bare = withoutBullet(snapshot.text, spans, blocks[0]);
      const words = readWords(snapshot.text, bare, layoutOf(blocks[0]?.kind));
      const home = sections.rankOf(document, section);
      list.push({ rank: list.length, document, section, home, spans, words, ...lexicon.sign(words) });
    }
  }
  return list;
}
