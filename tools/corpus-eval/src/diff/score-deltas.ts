import {
  alignSnapshots,
  diffRequirements,
  diffStructure,
  diffText,
  diffWords,
  passageWords,
  type Passage,
  type RequirementChange,
  type StructureChange,
  type TextChange,
} from '@rfckit/rfc-diff';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import { deltaMapping } from './delta-mapping.ts';
import { concernsStatement, type DeltaRow } from './delta-rows.ts';
import type { AnalysedText } from './load-texts.ts';

export interface DeltaScores {
  /** Rows with a BCP 14 key word, and those of them that our kinds agree with. */
  readonly statements: { readonly rows: number; readonly right: number; readonly joined: number };
  /** The other rows, and those that text or structure mode shows where the row says. */
  readonly others: { readonly rows: number; readonly visible: number };
}

interface Compared {
  readonly old: LoadedSnapshot;
  readonly new: LoadedSnapshot;
  readonly requirements: readonly RequirementChange[];
  readonly text: readonly TextChange[];
  readonly structure: readonly StructureChange[];
}

/** Scores the rows that speak of two texts. `note` is told of each row that is not found, and why. */
export function scoreDeltas(
  rows: readonly DeltaRow[],
  old: AnalysedText,
  next: AnalysedText,
  note: (line: string) => void,
): DeltaScores {
  const alignment = alignSnapshots([old.snapshot], [next.snapshot]);
  const compared: Compared = {
    old: old.snapshot,
    new: next.snapshot,
    requirements: diffRequirements(alignment, [old.analysis.statements], [next.analysis.statements]),
    text: diffText(alignment),
    structure: diffStructure(alignment),
  };
  const statements = { rows: 0, right: 0, joined: 0 };
  const others = { rows: 0, visible: 0 };
  for (const row of rows) {
    if (concernsStatement(row)) {
      statements.rows++;
      const { right, joined, why } = judgeStatement(compared, row);
      if (right) statements.right++;
      if (joined) statements.joined++;
      if (!right) note(`statement ${row.id} ${row.change_type}: ${why}`);
    } else {
      others.rows++;
      const why = findInvisible(compared, row);
      if (why === null) others.visible++;
      else note(`other ${row.id} ${row.change_type}: ${why}`);
    }
  }
  return { statements, others };
}

function spanOf(snapshot: LoadedSnapshot, start: number | null, end: number | null): Span | null {
  if (start === null || end === null) return null;
  return { start: snapshot.lines.utf16FromByte(start), end: snapshot.lines.utf16FromByte(end) };
}

function touches(passages: readonly Passage[], span: Span | null): boolean {
  return (
    span !== null &&
    passages.some(({ spans }) => spans.some(({ start, end }) => start < span.end && end > span.start))
  );
}

function judgeStatement(
  { old, new: next, requirements }: Compared,
  row: DeltaRow,
): { readonly right: boolean; readonly joined: boolean; readonly why: string } {
  const before = spanOf(old, row.old_start, row.old_end);
  const after = spanOf(next, row.new_start, row.new_end);
  const ofOld = requirements.filter((change) => touches(change.old, before));
  const ofNew = requirements.filter((change) => touches(change.new, after));
  const joined = ofOld.filter((change) => ofNew.includes(change));
  const accepted = deltaMapping[row.change_type];
  const said = `old ${ofOld.map(({ kind }) => kind).join(', ') || '-'}; new ${ofNew.map(({ kind }) => kind).join(', ') || '-'}`;
  if (ofOld.length + ofNew.length === 0) return { right: false, joined: false, why: 'no statement there' };
  if (joined.length > 0) {
    return { right: joined.some(({ kind }) => accepted.joined.includes(kind)), joined: true, why: said };
  }
  // Where the row's other quotation states nothing, only what states something is asked for.
  const isRight =
    (ofOld.length === 0 ||
      accepted.oldAlone.length === 0 ||
      ofOld.some(({ kind }) => accepted.oldAlone.includes(kind))) &&
    (ofNew.length === 0 ||
      accepted.newAlone.length === 0 ||
      ofNew.some(({ kind }) => accepted.newAlone.includes(kind))) &&
    (ofOld.some(({ kind }) => accepted.oldAlone.includes(kind)) ||
      ofNew.some(({ kind }) => accepted.newAlone.includes(kind)));
  return { right: isRight, joined: false, why: said };
}

/** Why a row is not to be seen; `null` where it is. */
function findInvisible(compared: Compared, row: DeltaRow): string | null {
  const before = spanOf(compared.old, row.old_start, row.old_end);
  const after = spanOf(compared.new, row.new_start, row.new_end);
  if (row.change_type === 'moved' && isMoveShown(compared, row, before, after)) return null;
  const shares = [
    before === null ? null : shareShown(compared, before, 'old'),
    after === null ? null : shareShown(compared, after, 'new'),
  ].filter((share) => share !== null);
  if (shares.length === 0) return 'the row has no quotation';
  // What came or went as a whole must be told so; in a passage that was changed a word may be all that differs.
  const least = shares.length === 1 ? MOST_OF_IT : 0;
  if (shares.some((share) => share > least)) return null;
  return `of the words of the quotations ${shares.map((share) => `${Math.round(share * 100)} %`).join(' and ')} are told as different`;
}

const MOST_OF_IT = 0.5;

function numbersOf(snapshot: LoadedSnapshot, passages: readonly Passage[]): readonly (string | null)[] {
  return passages.map(({ section }) => snapshot.sections[section]?.number ?? null);
}

/** Whether the structure says that a section of the row is not where it was, or its text went elsewhere. */
function isMoveShown(
  { old, new: next, structure }: Compared,
  row: DeltaRow,
  before: Span | null,
  after: Span | null,
): boolean {
  return structure.some((change) => {
    if (change.kind === 'same') return false;
    const ofOld = numbersOf(old, change.old).some((number) => row.old_section.includes(number ?? ''));
    const ofNew = numbersOf(next, change.new).some((number) => row.new_section.includes(number ?? ''));
    const isThere = touches(change.old, before) || touches(change.new, after);
    return isThere || (ofOld && (ofNew || change.kind === 'removed'));
  });
}

/** Share of the words of a quotation that are told as removed or added, in the changes that stand over it. */
function shareShown(compared: Compared, quote: Span, side: 'old' | 'new'): number {
  const snapshot = compared[side];
  let shown = 0;
  for (const change of compared.text.filter((each) => touches(each[side], quote))) {
    const runs = diffWords(
      change.old.map((passage) => passageWords(compared.old, passage)),
      change.new.map((passage) => passageWords(compared.new, passage)),
    );
    for (const run of runs) {
      if (run.kind === 'same') continue;
      for (const { start, end } of run[side])
        shown += countWords(snapshot.text.slice(Math.max(start, quote.start), Math.min(end, quote.end)));
    }
  }
  return shown / Math.max(1, countWords(snapshot.text.slice(quote.start, quote.end)));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
