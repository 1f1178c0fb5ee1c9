import type { Migration } from '../migrate.ts';

/** What the Datatracker said last of the history of an RFC. */
export const history: Migration = {
  version: 5,
  name: 'history',
  sql: `
CREATE TABLE history (
  rfc_order INTEGER PRIMARY KEY,
  observed_at TEXT NOT NULL,
  json TEXT NOT NULL,
  crc32 INTEGER NOT NULL
) STRICT;
`,
};
