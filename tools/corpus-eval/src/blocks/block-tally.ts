import { parseRfcXml, type RfcDocument } from '@rfckit/rfc-parser';
import { compareBlocks } from './compare-blocks.ts';
import type { ExpectedKind } from './expected-blocks.ts';

export interface KindScore {
  /** Blocks whose text stands in the aligned section. */
  readonly blocks: number;
  /** Those whose text lies only in blocks of the same kind. */
  readonly right: number;
}

export type KindScores = Readonly<Record<ExpectedKind, KindScore>>;

export interface BlockScore {
  readonly documents: number;
  /** Blocks whose text was not found: set differently in print, or too short to tell. */
  readonly lost: number;
  readonly tuned: KindScores;
  readonly heldOut: KindScores;
}

export const expectedKinds: readonly ExpectedKind[] = [
  'paragraph',
  'list item',
  'definition',
  'term alone',
  'source code',
  'abnf',
  'artwork',
  'table',
  'caption',
  'quote',
];

interface Count {
  blocks: number;
  right: number;
}

function emptyCounts(): Record<ExpectedKind, Count> {
  return Object.fromEntries(expectedKinds.map((kind) => [kind, { blocks: 0, right: 0 }])) as Record<
    ExpectedKind,
    Count
  >;
}

/** Counts the blocks of RFCXML that the text parse has with the same kind. */
export class BlockTally {
  /** One line for each block of another kind. */
  readonly notes: string[] = [];
  readonly #counts = { tuned: emptyCounts(), heldOut: emptyCounts() };
  #documents = 0;
  #lost = 0;

  add(rfc: number, document: RfcDocument, xml: string): void {
    const parsed = parseRfcXml(xml).document;
    if (parsed === null) return;
    this.#documents++;
    const { compared, lost } = compareBlocks(document, parsed);
    this.#lost += lost.length;
    const counts = this.#counts[rfc % 2 === 0 ? 'tuned' : 'heldOut'];
    for (const { expected, found, isRight, span } of compared) {
      counts[expected].blocks++;
      if (isRight) counts[expected].right++;
      else this.notes.push(`blocks rfc${rfc} ${expected} is ${found.join(' and ')} at ${span.start}`);
    }
  }

  score(): BlockScore {
    return { documents: this.#documents, lost: this.#lost, ...this.#counts };
  }
}
