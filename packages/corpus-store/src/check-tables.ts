import { everyPassage } from '@rfckit/lexical-index';
import type { RfcId } from '@rfckit/rfc-record';
import type { CorpusDamage } from './integrity-table.ts';
import { rowsBetween } from './passage-row.ts';
import { rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import { damaged } from './sealed-row.ts';
import type { Session } from './session.ts';
import { sqliteCode } from './sqlite-error.ts';

const REINDEX = 'Run rfc reindex.';
const FILE = 'Put a backup in its place, or delete it and import again.';

/** Throws `integrity_failure` where the full-text index has not as many paragraphs of the current snapshot as were written. */
export function checkSearchRows(session: Session, rfc: RfcId): void {
  const row = session.row(
    `SELECT i.snapshot, i.rows FROM document d JOIN indexed i ON i.snapshot = d.snapshot WHERE d.rfc_order = ?`,
    rfcOrder(rfc),
  );
  if (row === undefined) return;
  const key = numberOf(row, 'snapshot');
  const found = session.row(
    `SELECT count(*) AS n FROM passage WHERE passage MATCH ? AND ${rowsBetween}`,
    everyPassage,
    key,
    key,
  );
  if (numberOf(found ?? {}, 'n') !== numberOf(row, 'rows'))
    throw damaged(`The search index of ${rfc}`, { mend: REINDEX });
}

/** What a finding of SQLite is about: the full-text indexes are made anew, anything else is not. */
function findingOf(message: string, path: string): CorpusDamage {
  const isSearch = /fts5|passage|catalogue/i.test(message);
  return {
    rfc: null,
    asset: isSearch ? 'search' : 'file',
    snapshotId: null,
    message: isSearch
      ? `The full-text index in the corpus is damaged. ${REINDEX}`
      : `${path} is damaged. ${FILE}`,
    rows: [],
  };
}

/** Has SQLite check pages, indexes, foreign keys and the full-text indexes; each kind of damage is told once. */
export function checkTables(session: Session): readonly CorpusDamage[] {
  const messages = session.read((): readonly string[] => {
    try {
      const checked = session
        .rows('PRAGMA integrity_check(100)')
        .map((row) => textOf(row, 'integrity_check'));
      const orphans = session
        .rows('PRAGMA foreign_key_check')
        .map((row) => `orphan in ${textOf(row, 'table')}`);
      return [...checked.filter((message) => message !== 'ok'), ...orphans];
    } catch (error) {
      if (sqliteCode(error) === null) throw error;
      return ['the check itself failed'];
    }
  });
  const findings = messages.map((message) => findingOf(message, session.path));
  return [...new Map(findings.map((finding) => [finding.asset, finding])).values()];
}
