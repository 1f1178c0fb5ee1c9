import type { Migration } from '../migrate.ts';

/**
 * Checksums over what is kept as JSON (`NULL` where it was written before there were any), and what was found damaged: it is
 * not given out until the RFC is imported again.
 */
export const integrity: Migration = {
  version: 4,
  name: 'integrity',
  sql: `
ALTER TABLE snapshot ADD COLUMN crc32 INTEGER;
ALTER TABLE record ADD COLUMN crc32 INTEGER;
ALTER TABLE erratum ADD COLUMN crc32 INTEGER;

CREATE TABLE quarantine (
  kind TEXT NOT NULL CHECK (kind IN ('blob', 'snapshot')),
  key INTEGER NOT NULL,
  found_at TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
`,
};
