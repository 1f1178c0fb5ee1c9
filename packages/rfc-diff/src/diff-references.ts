import type { DocumentReferences, ReferenceEntry, ReferenceTarget } from '@rfckit/reference-graph';
import { choosePairs, type Contender } from './choose-pairs.ts';
import { orderChanges } from './order-changes.ts';
import type { Passage } from './passage.ts';
import { listFolded } from './title-words.ts';
import { wordLikeness } from './word-share.ts';

/**
 * What happened to a reference. `retargeted`: under the same label or title another document is meant;
 * `relation_changed`: it became normative or informative; `relabelled`: it has another label.
 */
export type ReferenceKind =
  | 'retargeted'
  | 'relation_changed'
  | 'relabelled'
  | 'unchanged'
  | 'added'
  | 'removed';

export type ReferenceRemark = 'retargeted' | 'relation_changed' | 'relabelled';

/** The place of an entry, and its id. */
export interface ReferencePassage extends Passage {
  readonly reference: string;
}

export interface ReferenceChange {
  readonly kind: ReferenceKind;
  readonly remarks: readonly ReferenceRemark[];
  /** 1 for the same document; less where title or label alone say so; `null` where there is one side only. */
  readonly score: number | null;
  /** Several where several documents of a side refer to the same. */
  readonly old: readonly ReferencePassage[];
  readonly new: readonly ReferencePassage[];
}

interface ReferenceGroup {
  readonly rank: number;
  readonly identity: string;
  readonly entries: readonly { readonly document: number; readonly entry: ReferenceEntry }[];
}

const SAME_TITLE = 0.85;
const TITLE_SCORE = 0.8;
const LABEL_SCORE = 0.6;

/** Every reference of both sides, in the order of the new one, with what happened to it. */
export function diffReferences(
  oldReferences: readonly DocumentReferences[],
  newReferences: readonly DocumentReferences[],
): readonly ReferenceChange[] {
  const olds = groupEntries(oldReferences);
  const news = groupEntries(newReferences);
  const pairs = choosePairs(findContenders(olds, news), { old: () => false, new: () => false });
  const seenOld = new Set(pairs.map(({ old }) => old));
  const seenNew = new Set(pairs.map((pair) => pair.new));
  return orderChanges([
    ...pairs.map((pair) => ({ old: [pair.old], new: [pair.new], score: pair.score as number | null })),
    ...olds
      .filter(({ rank }) => !seenOld.has(rank))
      .map(({ rank }) => ({ old: [rank], new: [], score: null })),
    ...news
      .filter(({ rank }) => !seenNew.has(rank))
      .map(({ rank }) => ({ old: [], new: [rank], score: null })),
  ]).map(({ old, new: next, score }) => describe(olds[old[0] ?? -1], news[next[0] ?? -1], score));
}

/** Entries of one side that refer to the same document are one reference. */
function groupEntries(references: readonly DocumentReferences[]): readonly ReferenceGroup[] {
  const groups = new Map<string, { document: number; entry: ReferenceEntry }[]>();
  for (const [document, { entries }] of references.entries()) {
    for (const entry of entries) {
      const identity = identityOf(entry) ?? `\u0000${document} ${entry.id}`;
      const group = groups.get(identity);
      if (group) group.push({ document, entry });
      else groups.set(identity, [{ document, entry }]);
    }
  }
  return [...groups].map(([identity, entries], rank) => ({ rank, identity, entries }));
}

function identityOf({ targets }: ReferenceEntry): string | null {
  return targets.length === 0 ? null : targets.map(nameTarget).sort().join(' ');
}

function nameTarget(target: ReferenceTarget): string {
  switch (target.type) {
    case 'rfc':
      return target.rfc;
    case 'subseries':
      return target.members.length > 0 ? [...target.members].join(' ') : target.id;
    case 'draft':
      return target.name;
    case 'external':
      return `${target.identity.type} ${target.identity.id.toLowerCase()}`;
  }
}

function findContenders(
  olds: readonly ReferenceGroup[],
  news: readonly ReferenceGroup[],
): readonly Contender[] {
  const contenders = new Map<string, Contender>();
  const join = (keysOf: (group: ReferenceGroup) => readonly string[], score: number): void => {
    const byKey = new Map<string, ReferenceGroup[]>();
    for (const group of news)
      for (const key of new Set(keysOf(group))) byKey.set(key, [...(byKey.get(key) ?? []), group]);
    for (const group of olds) {
      for (const key of new Set(keysOf(group))) {
        for (const other of byKey.get(key) ?? []) {
          const pair = `${group.rank} ${other.rank}`;
          if (!contenders.has(pair))
            contenders.set(pair, { old: group.rank, new: other.rank, score, worth: score });
        }
      }
    }
  };
  join(({ identity }) => [identity.toLowerCase()], 1);
  join(({ entries }) => entries.flatMap(({ entry }) => foldedTitle(entry) ?? []), TITLE_SCORE);
  join(({ entries }) => entries.flatMap(({ entry }) => tellingLabel(entry) ?? []), LABEL_SCORE);
  return [...contenders.values()];
}

function foldedTitle({ title }: ReferenceEntry): string | null {
  if (title === null) return null;
  const words = listFolded(title);
  return words.length < 2 ? null : words.join(' ');
}

/** A label that somebody thought of; a number, or the name of the document itself, says nothing. */
function tellingLabel({ label }: ReferenceEntry): string | null {
  return label === null || /^[0-9]+$/.test(label) || /^RFC *[0-9]+$/i.test(label)
    ? null
    : label.toLowerCase();
}

function describe(
  old: ReferenceGroup | undefined,
  next: ReferenceGroup | undefined,
  score: number | null,
): ReferenceChange {
  const sides = { score, old: passagesOf(old), new: passagesOf(next) };
  if (!old) return { kind: 'added', remarks: [], ...sides };
  if (!next) return { kind: 'removed', remarks: [], ...sides };
  const remarks: ReferenceRemark[] = [];
  if (old.identity !== next.identity && !isSameText(old, next)) remarks.push('retargeted');
  if (differ(old, next, ({ relation }) => relation)) remarks.push('relation_changed');
  if (differ(old, next, ({ label }) => label ?? '')) remarks.push('relabelled');
  return { kind: remarks[0] ?? 'unchanged', remarks, ...sides };
}

/** Documents without a name of their own are the same when titles agree; of such with one the name decides. */
function isSameText(old: ReferenceGroup, next: ReferenceGroup): boolean {
  const [a] = old.entries;
  const [b] = next.entries;
  if (!a || !b || isNamed(a.entry) || isNamed(b.entry)) return false;
  return wordLikeness(listFolded(a.entry.title), listFolded(b.entry.title)) >= SAME_TITLE;
}

function isNamed({ targets }: ReferenceEntry): boolean {
  return targets.some(({ type }) => type !== 'external');
}

function differ(old: ReferenceGroup, next: ReferenceGroup, read: (entry: ReferenceEntry) => string): boolean {
  const values = ({ entries }: ReferenceGroup): string =>
    [...new Set(entries.map(({ entry }) => read(entry)))].sort().join('\u0000');
  return values(old) !== values(next);
}

function passagesOf(group: ReferenceGroup | undefined): readonly ReferencePassage[] {
  return (group?.entries ?? []).map(({ document, entry }) => ({
    document,
    section: entry.section,
    spans: entry.spans,
    reference: entry.id,
  }));
}
