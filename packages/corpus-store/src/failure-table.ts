import type { RfcId } from '@rfckit/rfc-record';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { textOf } from './row-value.ts';
import type { Session } from './session.ts';

/** What an imported file was to be. */
export type ImportAsset = 'txt' | 'xml' | 'json' | 'index' | 'errata' | 'other';

/** A file that an import could not take. */
export interface ImportFailure {
  /** The file, within its archive where it is in one: the key, so that a second attempt replaces the first. */
  readonly name: string;
  readonly rfc: RfcId | null;
  readonly asset: ImportAsset;
  /** Stable snake_case code. */
  readonly code: string;
  readonly message: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface FailureTable {
  putFailure(failure: ImportFailure): void;
  /** Forgets a failure that has no RFC to be mended by: an index or errata file that was now read. */
  clearFailure(name: string): void;
  /** By name. A failure goes by itself once a file of that RFC and kind was stored. */
  failures(): readonly ImportFailure[];
}

/** The part of a store that keeps what an import could not take. */
export function createFailureTable(session: Session): FailureTable {
  return {
    putFailure({ name, rfc, asset, code, message, at }) {
      session.write(() => {
        session.run(
          'INSERT OR REPLACE INTO import_failure (name, rfc_order, asset, code, message, at) VALUES (?, ?, ?, ?, ?, ?)',
          name,
          rfc === null ? null : rfcOrder(rfc),
          asset,
          code,
          message,
          at,
        );
      });
    },
    clearFailure(name) {
      if (session.read(() => session.row('SELECT 1 FROM import_failure WHERE name = ?', name)) === undefined)
        return;
      session.write(() => session.run('DELETE FROM import_failure WHERE name = ?', name));
    },
    failures: () =>
      session.read(() =>
        session.rows('SELECT * FROM import_failure ORDER BY name').map((row) => ({
          name: textOf(row, 'name'),
          rfc: row['rfc_order'] === null ? null : rfcFromOrder(Number(row['rfc_order'])),
          asset: textOf(row, 'asset') as ImportAsset,
          code: textOf(row, 'code'),
          message: textOf(row, 'message'),
          at: textOf(row, 'at'),
        })),
      ),
  };
}
