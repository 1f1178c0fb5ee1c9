import type { Alignment } from './alignment.ts';
import type { Paragraph } from './paragraphs.ts';
import type { SideSections } from './sections.ts';

/** Sections without a partner whose text went into, or came out of, a section that has one. */
export interface PartMoves {
  /** Old sections that were joined with the partner of a new one, by the new section's rank. */
  readonly joined: ReadonlyMap<number, readonly number[]>;
  /** New sections that were cut out of an old one, by the old section's rank. */
  readonly cut: ReadonlyMap<number, readonly number[]>;
}

/** Share of a section's words that must have gone into the other. */
const MOST_OF_IT = 0.5;

/**
 * Finds split and merged sections by where their paragraphs went. A section can be cut or joined, not both: where the
 * paragraphs say both, the one by which more words went; neither where that is equal.
 */
export function findPartMoves(alignment: Omit<Alignment, 'parts'>): PartMoves {
  const { old, new: next, sections, paragraphs } = alignment;
  const flows: { readonly old: number; readonly new: number; readonly words: number }[] = [];
  for (const group of paragraphs) {
    for (const a of group.old) {
      for (const b of group.new) {
        const from = old.paragraphs[a];
        const to = next.paragraphs[b];
        if (!from || !to) continue;
        flows.push({ old: from.home, new: to.home, words: Math.min(from.ids.length, to.ids.length) });
      }
    }
  }
  const joined = collect(
    flows.filter((flow) => !sections.toNew.has(flow.old)).map((flow) => [flow.old, flow.new, flow.words]),
    wordsPerSection(old.paragraphs, old.sections),
    (home) => sections.toOld.has(home),
  );
  const cut = collect(
    flows.filter((flow) => !sections.toOld.has(flow.new)).map((flow) => [flow.new, flow.old, flow.words]),
    wordsPerSection(next.paragraphs, next.sections),
    (home) => sections.toNew.has(home),
  );
  return keepOneKind(alignment, joined, cut);
}

function wordsPerSection(paragraphs: readonly Paragraph[], sections: SideSections): readonly number[] {
  const words = sections.list.map(() => 0);
  for (const { home, ids } of paragraphs) words[home] = (words[home] ?? 0) + ids.length;
  return words;
}

type Flow = readonly [part: number, whole: number, words: number];

interface Parts {
  readonly of: Map<number, number[]>;
  readonly words: Map<number, number>;
}

function collect(
  flows: readonly Flow[],
  words: readonly number[],
  isWhole: (home: number) => boolean,
): Parts {
  const perPart = new Map<number, Map<number, number>>();
  for (const [part, whole, moved] of flows) {
    const wholes = perPart.get(part) ?? new Map<number, number>();
    wholes.set(whole, (wholes.get(whole) ?? 0) + moved);
    perPart.set(part, wholes);
  }
  const parts: Parts = { of: new Map(), words: new Map() };
  for (const [part, wholes] of perPart) {
    for (const [whole, moved] of wholes) {
      if (!isWhole(whole) || moved <= MOST_OF_IT * (words[part] ?? 0)) continue;
      parts.of.set(whole, [...(parts.of.get(whole) ?? []), part]);
      parts.words.set(whole, (parts.words.get(whole) ?? 0) + moved);
    }
  }
  return parts;
}

function keepOneKind({ sections }: Omit<Alignment, 'parts'>, joined: Parts, cut: Parts): PartMoves {
  for (const { old, new: next } of sections.pairs) {
    if (!joined.of.has(next) || !cut.of.has(old)) continue;
    const more = (cut.words.get(old) ?? 0) - (joined.words.get(next) ?? 0);
    if (more >= 0) joined.of.delete(next);
    if (more <= 0) cut.of.delete(old);
  }
  return { joined: joined.of, cut: cut.of };
}

/** Whether an old and a new section are one, or one is a part of what the other was or became. */
export function isSameSection({ sections, parts }: Alignment, old: number, next: number): boolean {
  if (sections.toNew.get(old) === next) return true;
  return (parts.joined.get(next)?.includes(old) ?? false) || (parts.cut.get(old)?.includes(next) ?? false);
}

/** Whether what stood in an old section and stands in a new one has moved: a part that stays below the partner has not. */
export function hasMoved(alignment: Alignment, old: number, next: number): boolean {
  const { sections } = alignment;
  if (sections.toNew.get(old) === next) return false;
  if (!isSameSection(alignment, old, next)) return true;
  const before = sections.toOld.get(next);
  const after = sections.toNew.get(old);
  const isInside = after !== undefined && isBelow(alignment.new.sections, next, after);
  return !isInside && !(before !== undefined && isBelow(alignment.old.sections, old, before));
}

function isBelow({ list }: SideSections, rank: number, ancestor: number): boolean {
  let at = list[rank]?.parent ?? null;
  while (at !== null && at !== ancestor) at = list[at]?.parent ?? null;
  return at === ancestor;
}
