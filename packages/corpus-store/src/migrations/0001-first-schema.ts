import type { Migration } from '../migrate.ts';

/**
 * `rfc_order` is the RFC's number × 32 plus its letter: the key that sorts RFC 17 before RFC 17a before RFC 18.
 * Times are ISO 8601 in UTC. A snapshot, and the blob and parts that it owns, are never updated.
 */
export const firstSchema: Migration = {
  version: 1,
  name: 'first-schema',
  sql: `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES ('corpus_id', 'cor_' || lower(hex(randomblob(12)))), ('generation', '0');

CREATE TABLE blob (
  key INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  zstd BLOB NOT NULL
) STRICT;

CREATE TABLE snapshot (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  rfc_order INTEGER NOT NULL,
  format TEXT NOT NULL,
  blob INTEGER NOT NULL REFERENCES blob (key),
  encoding TEXT NOT NULL,
  publication_hash TEXT NOT NULL,
  parser_version TEXT NOT NULL,
  extractor_version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  section_count INTEGER NOT NULL,
  block_count INTEGER NOT NULL,
  publication TEXT NOT NULL,
  header TEXT NOT NULL,
  diagnostics TEXT NOT NULL
) STRICT;
CREATE INDEX snapshot_by_rfc ON snapshot (rfc_order, format);
CREATE INDEX snapshot_by_blob ON snapshot (blob);

CREATE TABLE snapshot_part (
  snapshot INTEGER NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
  part TEXT NOT NULL,
  codec TEXT NOT NULL CHECK (codec IN ('raw', 'zstd')),
  crc32 INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (snapshot, part)
) STRICT;

CREATE TABLE document (
  rfc_order INTEGER NOT NULL,
  format TEXT NOT NULL,
  blob INTEGER NOT NULL REFERENCES blob (key),
  snapshot INTEGER REFERENCES snapshot (key),
  origin TEXT NOT NULL CHECK (origin IN ('import', 'fetch')),
  url TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  etag TEXT,
  PRIMARY KEY (rfc_order, format)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_by_blob ON document (blob);
CREATE INDEX document_by_snapshot ON document (snapshot);

CREATE TABLE record (
  rfc_order INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  source TEXT NOT NULL,
  observed_at TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (rfc_order, rank)
) STRICT;

CREATE TABLE relation (
  target INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('obsoletes', 'updates')),
  rfc_order INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  PRIMARY KEY (target, kind, rfc_order, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX relation_by_record ON relation (rfc_order, rank);

CREATE TABLE erratum (
  id INTEGER PRIMARY KEY,
  rfc_order INTEGER NOT NULL,
  json TEXT NOT NULL
) STRICT;
CREATE INDEX erratum_by_rfc ON erratum (rfc_order);

CREATE TABLE import_failure (
  name TEXT PRIMARY KEY,
  rfc_order INTEGER,
  asset TEXT NOT NULL,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX import_failure_by_rfc ON import_failure (rfc_order, asset);

CREATE TABLE not_issued (
  number INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE subseries (
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  rfc_order INTEGER NOT NULL,
  PRIMARY KEY (name, position)
) STRICT, WITHOUT ROWID;
`,
};
