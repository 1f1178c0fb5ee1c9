import type { Diff, DiffChange } from '@rfckit/evidence-protocol';
import { countKinds, nameKind, namePlaces, nameSides, runsOf, type Run } from './diff-summary.ts';
import type { Paint } from './paint.ts';
import { wrapRuns } from './wrap-runs.ts';

/** How a comparison is laid out for a person. */
export interface DiffLayout {
  readonly sideBySide: boolean;
  /** Columns of the terminal. */
  readonly columns: number;
  readonly paint: Paint;
}

const INDENT = '  ';
const GUTTER = ' │ ';
const LEAST_COLUMN = 24;

function renderHead(change: DiffChange, withRfc: boolean, paint: Paint): string {
  const { kind, remarks, score, field, old, new: next, erratum } = change;
  const others = remarks.filter((remark) => remark !== kind).map(nameKind);
  const kinds = [nameKind(kind), ...others].join(', ');
  const before = namePlaces(old, withRfc);
  const after = namePlaces(next, withRfc);
  const places = [before, after].filter((name) => name !== '');
  const place = places.length === 2 && before === after ? before : places.join(' → ');
  const said = [
    place,
    field === null ? '' : nameKind(field),
    erratum === null ? '' : `erratum ${erratum.erratum_id}, filed for ${erratum.section}`,
  ].filter((part) => part !== '');
  const alike = score === null || score === 1 ? '' : paint('faint', `  ${Math.round(score * 100)} % alike`);
  return `${paint('title', kinds)}  ${said.join('; ')}${alike}`;
}

function padEnd(
  line: { readonly painted: string; readonly width: number } | undefined,
  width: number,
): string {
  return `${line?.painted ?? ''}${' '.repeat(Math.max(0, width - (line?.width ?? 0)))}`;
}

function renderColumns(runs: readonly Run[], { columns, paint }: DiffLayout): readonly string[] {
  const width = Math.max(LEAST_COLUMN, Math.floor((columns - INDENT.length - GUTTER.length) / 2));
  const left = wrapRuns(
    runs.filter(({ kind }) => kind !== 'added'),
    width,
    paint,
  );
  const right = wrapRuns(
    runs.filter(({ kind }) => kind !== 'removed'),
    width,
    paint,
  );
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${INDENT}${padEnd(left[at], width)}${GUTTER}${right[at]?.painted ?? ''}`.trimEnd(),
  );
}

function renderChange(change: DiffChange, withRfc: boolean, layout: DiffLayout): string {
  const runs = runsOf(change);
  const lines = layout.sideBySide
    ? renderColumns(runs, layout)
    : wrapRuns(runs, Math.max(LEAST_COLUMN, layout.columns - INDENT.length), layout.paint).map(
        ({ painted }) => `${INDENT}${painted}`,
      );
  const note = change.erratum?.notes ?? null;
  const notes =
    note === null ? [] : [layout.paint('faint', `${INDENT}Note: ${note.replace(/\s+/g, ' ').trim()}`)];
  return [renderHead(change, withRfc, layout.paint), ...lines, ...notes].join('\n');
}

/** A comparison for a person: its changes, then what the whole of it holds. */
export function renderDiff(result: Diff, layout: DiffLayout): string {
  const { data, warnings, next_cursor: cursor } = result;
  const withRfc = data.old.length > 1 || data.new.length > 1;
  const { selected } = data.summary;
  const shown =
    selected === 0
      ? 'Nothing of what was asked for.'
      : `${data.changes.length} of ${selected} shown${cursor === null ? '' : `; more: --cursor ${cursor}`}.`;
  const notes = warnings.filter((warning) => warning.includes(' ')).map((warning) => `Note: ${warning}`);
  return `${[
    layout.paint('title', nameSides(data)),
    ...data.changes.map((change) => renderChange(change, withRfc, layout)),
    [`${countKinds(data)}.`, shown, ...notes].join('\n'),
    data.attribution,
  ].join('\n\n')}\n`;
}
