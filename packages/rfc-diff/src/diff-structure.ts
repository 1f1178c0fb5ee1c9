import type { Alignment } from './alignment.ts';
import { orderChanges } from './order-changes.ts';
import type { Passage } from './passage.ts';
import type { SideSection, SideSections } from './sections.ts';
import { foldTitle } from './title-words.ts';
import { risingRun } from './rising-run.ts';

/** What happened to a section, the most telling first where several are true (see `remarks`). */
export type StructureKind =
  | 'same'
  | 'renumbered'
  | 'retitled'
  | 'moved'
  | 'split'
  | 'merged'
  | 'added'
  | 'removed';

export interface StructureChange {
  readonly kind: StructureKind;
  /** All that is true of it: a section that moved mostly has a new number too. */
  readonly remarks: readonly StructureRemark[];
  /** How sure the pairing is, from 0 to 1; `null` where there is one side only. */
  readonly score: number | null;
  /** Headings: the section is `Passage.section`, its spans hold the heading. Empty spans for what stands before the first heading. */
  readonly old: readonly Passage[];
  readonly new: readonly Passage[];
}

export type StructureRemark = 'renumbered' | 'retitled' | 'moved' | 'split' | 'merged';

interface RankedChange {
  readonly old: readonly number[];
  readonly new: readonly number[];
  readonly score: number | null;
}

/** Every section of both sides, in the order of the new one, with what happened to it. */
export function diffStructure(alignment: Alignment): readonly StructureChange[] {
  const { old, new: next, sections, parts } = alignment;
  const changes: RankedChange[] = sections.pairs.map((pair) => ({
    old: [pair.old, ...(parts.joined.get(pair.new) ?? [])].sort((a, b) => a - b),
    new: [pair.new, ...(parts.cut.get(pair.old) ?? [])].sort((a, b) => a - b),
    score: pair.score,
  }));
  const seen = { old: new Set<number>(), new: new Set<number>() };
  for (const change of changes) {
    for (const rank of change.old) seen.old.add(rank);
    for (const rank of change.new) seen.new.add(rank);
  }
  for (const { rank } of old.sections.list)
    if (!seen.old.has(rank)) changes.push({ old: [rank], new: [], score: null });
  for (const { rank } of next.sections.list)
    if (!seen.new.has(rank)) changes.push({ old: [], new: [rank], score: null });
  const outOfOrder = findOutOfOrder(alignment);
  return orderChanges(changes).map((change) => describe(alignment, change, outOfOrder));
}

function describe(
  alignment: Alignment,
  change: RankedChange,
  outOfOrder: ReadonlySet<number>,
): StructureChange {
  const olds = pick(alignment.old.sections, change.old);
  const news = pick(alignment.new.sections, change.new);
  const sides = { score: change.score, old: olds.map(toPassage), new: news.map(toPassage) };
  if (olds.length === 0) return { kind: 'added', remarks: [], ...sides };
  if (news.length === 0) return { kind: 'removed', remarks: [], ...sides };
  const remarks: StructureRemark[] = [];
  if (news.length > 1) remarks.push('split');
  if (olds.length > 1) remarks.push('merged');
  const one = olds.find(({ rank }) =>
    news.some((other) => alignment.sections.toNew.get(rank) === other.rank),
  );
  const other = news.find(({ rank }) => rank === alignment.sections.toNew.get(one?.rank ?? -1));
  if (one && other) {
    if (outOfOrder.has(one.rank) || !isUnderSame(alignment, one, other)) remarks.push('moved');
    if (foldTitle(one.section.title) !== foldTitle(other.section.title)) remarks.push('retitled');
    if (one.section.number !== other.section.number) remarks.push('renumbered');
  }
  return { kind: remarks[0] ?? 'same', remarks, ...sides };
}

function pick(sections: SideSections, ranks: readonly number[]): readonly SideSection[] {
  return ranks.flatMap((rank) => sections.list[rank] ?? []);
}

function isUnderSame({ sections }: Alignment, old: SideSection, next: SideSection): boolean {
  if (old.parent === null || next.parent === null) return old.parent === next.parent;
  return sections.toNew.get(old.parent) === next.parent;
}

/** Old ranks of sections that stand under the same section as before, but in another order among those that do. */
function findOutOfOrder(alignment: Alignment): ReadonlySet<number> {
  const siblings = new Map<string, { readonly old: number; readonly new: number }[]>();
  for (const pair of alignment.sections.pairs) {
    const one = alignment.old.sections.list[pair.old];
    const other = alignment.new.sections.list[pair.new];
    if (!one || !other || !isUnderSame(alignment, one, other)) continue;
    // Documents are no order: a section of another document has not changed places with one of this.
    const key = `${one.document} ${other.document} ${one.parent ?? 'top'}`;
    const list = siblings.get(key);
    if (list) list.push(pair);
    else siblings.set(key, [pair]);
  }
  const moved = new Set<number>();
  for (const list of siblings.values()) {
    const inOrder = [...list].sort((a, b) => a.old - b.old);
    const kept = risingRun(inOrder.map((pair) => pair.new));
    inOrder.forEach(({ old }, at) => {
      if (!kept.has(at)) moved.add(old);
    });
  }
  return moved;
}

function toPassage({ document, section }: SideSection): Passage {
  return { document, section: section.index, spans: section.heading === null ? [] : [section.heading] };
}
