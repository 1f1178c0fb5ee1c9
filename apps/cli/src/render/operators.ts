import type {
  Configuration,
  ListSyncReport,
  ReanalysisReport,
  ReindexReport,
  SyncReport,
  VacuumReport,
} from '@rfckit/evidence-protocol';
import { plural } from '../plural.ts';

const SHOWN_FAILURES = 20;

interface Ended {
  readonly interrupted: boolean;
  readonly seconds: number;
  readonly failures: readonly { readonly rfc: string; readonly reason: string; readonly message: string }[];
}

/** One summary line, and one line for each document that could not be taken. */
function renderRun(
  parts: readonly string[],
  { interrupted, seconds, failures }: Ended,
  again: string,
): string {
  const summary = [...parts, `${failures.length} failed`, `${seconds.toFixed(1)} s`].join(', ');
  const lines = failures
    .slice(0, SHOWN_FAILURES)
    .map(({ rfc, reason, message }) => `  ${rfc}: ${message} [${reason}]`);
  if (failures.length > SHOWN_FAILURES) lines.push(`  … and ${failures.length - SHOWN_FAILURES} more`);
  if (interrupted) lines.push(`  ${again}`);
  return `${[`${interrupted ? 'Interrupted: ' : ''}${summary}`, ...lines].join('\n')}\n`;
}

const AGAIN = 'Run the same command again to go on.';

/** What a run of `sync` did. */
export function renderSync({ data }: SyncReport): string {
  const { added, unchanged, left, records } = data;
  const parts = [
    `${plural(added, 'text')} fetched`,
    `${unchanged} in the corpus already`,
    ...(records === 0 ? [] : [plural(records, 'record')]),
    ...(left === 0 ? [] : [`${left} left`]),
  ];
  return renderRun(parts, data, AGAIN);
}

const outcomes: Readonly<Record<ListSyncReport['data']['outcome'], string>> = {
  fetched: 'fetched',
  revalidated: 'unchanged, confirmed by the RFC Editor',
  hit: 'fresh, so nobody was asked',
};

/** What a run of `sync index` or `sync errata` did. */
export function renderListSync({ data }: ListSyncReport): string {
  const { list, outcome, entries, fresh_until: until, snapshots, interrupted, seconds } = data;
  const what = list === 'index' ? plural(entries, 'record') : `${entries} errata`;
  const parts = [
    `${what} ${outcomes[outcome]}`,
    `fresh until ${until}`,
    ...(snapshots === 0 ? [] : [plural(snapshots, 'new snapshot')]),
    `${seconds.toFixed(1)} s`,
  ];
  const again = interrupted ? `  ${AGAIN}\n` : '';
  return `${interrupted ? 'Interrupted: ' : ''}${parts.join(', ')}\n${again}`;
}

/** What a run of `reanalyze` did. */
export function renderReanalysis({ data }: ReanalysisReport): string {
  const { documents, added, unchanged } = data;
  const parts = [`${plural(documents, 'text')}: ${plural(added, 'new snapshot')}`, `${unchanged} unchanged`];
  return renderRun(parts, data, AGAIN);
}

/** What a run of `reindex` did. */
export function renderReindex({ data }: ReindexReport): string {
  const again = 'Run it again, or any import, to go on: what is missing cannot be searched.';
  return renderRun([`${plural(data.documents, 'text')} searchable again`], data, again);
}

/** What a run of `vacuum` did. */
export function renderVacuum({ data }: VacuumReport): string {
  const { bytes_freed: freed, bytes_after: after, search_rows: rows, snapshots, files, seconds } = data;
  const { old_snapshots: old, old_snapshots_kept: kept } = data;
  const parts = [
    `${plural(freed, 'byte')} freed`,
    `${plural(after, 'byte')} on disk`,
    ...(rows === 0 ? [] : [`${plural(rows, 'stale paragraph')} purged`]),
    ...(snapshots === 0 ? [] : [`${plural(snapshots, 'damaged old snapshot')} removed`]),
    ...(old === 0 ? [] : [`${plural(old, 'old snapshot')} removed`]),
    ...(kept === 0 ? [] : [`${plural(kept, 'old snapshot')} kept (--old-snapshots removes them)`]),
    ...(files === 0 ? [] : [`${plural(files, 'unused file')} removed`]),
    `${seconds.toFixed(1)} s`,
  ];
  return `${parts.join(', ')}\n`;
}

/** Each setting in a line: its value, where that came from, what it is. */
export function renderConfiguration({ data }: Configuration): string {
  const rows = data.settings.map(({ name, value, source, flag, variable, meaning }) => {
    const from = source === 'default' ? 'default' : source === 'flag' ? (flag ?? '') : (variable ?? '');
    const ways = [flag, variable].filter((way) => way !== null).join(', ');
    return { left: `${name} = ${value}`, right: `(${from}) ${meaning} [${ways}]` };
  });
  return rows.map(({ left, right }) => `${left}\n    ${right}\n`).join('');
}
