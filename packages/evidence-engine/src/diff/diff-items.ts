import type { DiffChange, DiffKind, DiffPlace } from '@rfckit/evidence-protocol';
import {
  alignSnapshots,
  diffMetadata,
  diffReferences,
  diffRequirements,
  diffStructure,
  diffText,
  passageWords,
  type Passage,
  type WordSource,
} from '@rfckit/rfc-diff';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { AcquiredRfc } from '../acquire.ts';
import type { EngineContext } from '../context.ts';
import { findReferences, findStatements } from '../stored-analysis.ts';
import { presentPlace, presentValue } from './present-place.ts';
import { presentWords, wholeText } from './present-words.ts';

/** One item of a comparison; what is said of it is made only when it is on the page. */
export interface DiffItem {
  readonly kind: DiffKind;
  readonly present: () => Omit<DiffChange, 'index' | 'kind'>;
}

type Side = readonly AcquiredRfc[];

/** Every item of a comparison, in order, and what is to be said about it as a whole. */
export interface DiffItems {
  readonly items: readonly DiffItem[];
  readonly warnings: readonly string[];
}

/** Compares two sides in one mode. */
export function compareSides(
  context: EngineContext,
  mode: 'text' | 'structure' | 'requirements' | 'metadata' | 'references',
  olds: Side,
  news: Side,
): DiffItems {
  const before = olds.map(({ snapshot }) => snapshot);
  const after = news.map(({ snapshot }) => snapshot);
  switch (mode) {
    case 'text': {
      const changes = diffText(alignSnapshots(before, after));
      return { items: changes.map((change) => passageItem(before, after, change, true)), warnings: [] };
    }
    case 'structure': {
      const changes = diffStructure(alignSnapshots(before, after));
      return {
        items: changes.map((change) =>
          passageItem(before, after, change, change.remarks.includes('retitled')),
        ),
        warnings: [],
      };
    }
    case 'requirements':
      return requirementItems(context, before, after);
    case 'references':
      return { items: referenceItems(context, before, after), warnings: [] };
    case 'metadata':
      return { items: metadataItems(olds, news), warnings: [] };
  }
}

interface PassageChange {
  readonly kind: DiffKind;
  readonly remarks: readonly string[];
  readonly score: number | null;
  readonly old: readonly Passage[];
  readonly new: readonly Passage[];
}

type Name = (
  snapshot: LoadedSnapshot,
  passage: Passage,
) => { readonly id?: string; readonly label?: string | null };

function places(snapshots: readonly LoadedSnapshot[], passages: readonly Passage[], name: Name): DiffPlace[] {
  return passages.flatMap((passage) => {
    const snapshot = snapshots[passage.document];
    return snapshot === undefined ? [] : [presentPlace(snapshot, passage, name(snapshot, passage))];
  });
}

function sources(snapshots: readonly LoadedSnapshot[], passages: readonly Passage[]): readonly WordSource[] {
  return passages.flatMap((passage) => {
    const snapshot = snapshots[passage.document];
    return snapshot === undefined ? [] : [passageWords(snapshot, passage)];
  });
}

function passageItem(
  before: readonly LoadedSnapshot[],
  after: readonly LoadedSnapshot[],
  change: PassageChange,
  withWords: boolean,
  names: { readonly old: Name; readonly new: Name } = { old: () => ({}), new: () => ({}) },
): DiffItem {
  return {
    kind: change.kind,
    present: () => ({
      remarks: [...change.remarks],
      score: change.score === null ? null : Number(change.score.toFixed(4)),
      field: null,
      old: places(before, change.old, names.old),
      new: places(after, change.new, names.new),
      words:
        withWords && change.old.length > 0 && change.new.length > 0
          ? presentWords(sources(before, change.old), sources(after, change.new))
          : [],
      erratum: null,
    }),
  };
}

function requirementItems(
  context: EngineContext,
  before: readonly LoadedSnapshot[],
  after: readonly LoadedSnapshot[],
): DiffItems {
  const olds = before.map((snapshot) => findStatements(context, snapshot).value);
  const news = after.map((snapshot) => findStatements(context, snapshot).value);
  const all = [...before, ...after];
  const silent = all
    .filter((_, at) => [...olds, ...news][at]?.statements.length === 0)
    .map(({ rfc }) => `${rfc} states nothing in BCP 14 key words: what it requires is not compared`);
  const name =
    (extracted: typeof olds): Name =>
    (_snapshot, passage) => {
      const id = 'statement' in passage ? String(passage.statement) : '';
      const statement = extracted[passage.document]?.statements.find((each) => each.id === id);
      return { id, label: statement?.keyword ?? null };
    };
  const names = { old: name(olds), new: name(news) };
  const changes = diffRequirements(alignSnapshots(before, after), olds, news);
  return {
    items: changes.map((change) => passageItem(before, after, change, true, names)),
    warnings: [...new Set(silent)],
  };
}

function referenceItems(
  context: EngineContext,
  before: readonly LoadedSnapshot[],
  after: readonly LoadedSnapshot[],
): readonly DiffItem[] {
  const olds = before.map((snapshot) => findReferences(context, snapshot).value);
  const news = after.map((snapshot) => findReferences(context, snapshot).value);
  const name =
    (found: typeof olds): Name =>
    (_snapshot, passage) => {
      const id = 'reference' in passage ? String(passage.reference) : '';
      return { id, label: found[passage.document]?.entries.find((each) => each.id === id)?.label ?? null };
    };
  const names = { old: name(olds), new: name(news) };
  return diffReferences(olds, news).map((change) =>
    passageItem(before, after, change, change.kind !== 'unchanged', names),
  );
}

function metadataItems(olds: Side, news: Side): readonly DiffItem[] {
  const changes = diffMetadata(
    olds.map(({ record }) => record),
    news.map(({ record }) => record),
  );
  return changes.map(({ kind, field, old, new: next }) => ({
    kind,
    present: () => ({
      remarks: [],
      score: null,
      field,
      old: old.map(presentValue),
      new: next.map(presentValue),
      words: valueWords(old, next),
      erratum: null,
    }),
  }));
}

/** Lists are told as lists; one value beside another is compared word by word. */
function valueWords(old: readonly string[], next: readonly string[]): DiffChange['words'] {
  const [before, ...moreBefore] = old;
  const [after, ...moreAfter] = next;
  const areSingle = moreBefore.length + moreAfter.length === 0;
  if (before === undefined || after === undefined || !areSingle) return [];
  return presentWords([wholeText(before)], [wholeText(after)]);
}
