import type { Alignment } from './alignment.ts';
import { orderChanges } from './order-changes.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Passage } from './passage.ts';
import { hasMoved } from './section-parts.ts';
import { isSameButForNumbers } from './section-numbers.ts';

/**
 * What happened to a paragraph. `same`: its words are the same, wherever its section now stands; `moved`: so too, but in
 * a section that is not the one it came from; `changed`: some words differ; `added` and `removed`: it is on one side only.
 */
export type TextKind = 'same' | 'changed' | 'moved' | 'added' | 'removed';

/** What else is to be said of a paragraph. */
export type TextRemark = 'moved' | 'split' | 'merged' | 'section_numbers';

export interface TextChange {
  readonly kind: TextKind;
  /**
   * `moved`: it stands in another section; `split` and `merged`: it was cut or joined; `section_numbers`: nothing differs
   * but numbers of sections.
   */
  readonly remarks: readonly TextRemark[];
  /** How alike both sides are, from 0 to 1; `null` where there is one side only. */
  readonly score: number | null;
  readonly old: readonly Passage[];
  readonly new: readonly Passage[];
}

interface RankedChange {
  readonly old: readonly number[];
  readonly new: readonly number[];
  readonly score: number | null;
}

/** Every paragraph of both sides, in the order of the new one, with what happened to it. */
export function diffText(alignment: Alignment): readonly TextChange[] {
  const { old, new: next, paragraphs } = alignment;
  const paired = { old: new Set<number>(), new: new Set<number>() };
  for (const group of paragraphs) {
    for (const rank of group.old) paired.old.add(rank);
    for (const rank of group.new) paired.new.add(rank);
  }
  const changes: RankedChange[] = [...paragraphs];
  for (const { rank } of old.paragraphs)
    if (!paired.old.has(rank)) changes.push({ old: [rank], new: [], score: null });
  for (const { rank } of next.paragraphs)
    if (!paired.new.has(rank)) changes.push({ old: [], new: [rank], score: null });
  return orderChanges(changes).map((change) => describe(alignment, change));
}

function describe(alignment: Alignment, change: RankedChange): TextChange {
  const olds = change.old.flatMap((rank) => alignment.old.paragraphs[rank] ?? []);
  const news = change.new.flatMap((rank) => alignment.new.paragraphs[rank] ?? []);
  const sides = { score: change.score, old: olds.map(toPassage), new: news.map(toPassage) };
  if (olds.length === 0) return { kind: 'added', remarks: [], ...sides };
  if (news.length === 0) return { kind: 'removed', remarks: [], ...sides };
  const isMoved = olds.every(({ home }) =>
    news.every((paragraph) => hasMoved(alignment, home, paragraph.home)),
  );
  const isSame = olds.length === 1 && news.length === 1 && olds[0]?.exact === news[0]?.exact;
  if (isSame) return { kind: isMoved ? 'moved' : 'same', remarks: isMoved ? ['moved'] : [], ...sides };
  const remarks: TextRemark[] = [];
  if (isMoved) remarks.push('moved');
  if (news.length > 1) remarks.push('split');
  if (olds.length > 1) remarks.push('merged');
  if (isSameButForNumbers(valuesOf(olds), valuesOf(news))) remarks.push('section_numbers');
  return { kind: 'changed', remarks, ...sides };
}

function valuesOf(paragraphs: readonly Paragraph[]): readonly string[] {
  return paragraphs.flatMap(({ words }) => words.values);
}

function toPassage({ document, section, spans }: Paragraph): Passage {
  return { document, section, spans };
}
