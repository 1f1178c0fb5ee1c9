import type { Migration } from '../migrate.ts';

/** Which documents an RFC cites, so that the question who cites a document needs no text. */
export const citations: Migration = {
  version: 2,
  name: 'citations',
  sql: `
CREATE TABLE citing (
  rfc_order INTEGER PRIMARY KEY,
  rules TEXT NOT NULL
) STRICT;

CREATE TABLE citation (
  target TEXT NOT NULL,
  rfc_order INTEGER NOT NULL REFERENCES citing (rfc_order) ON DELETE CASCADE,
  relation TEXT NOT NULL,
  evidence TEXT NOT NULL,
  entries TEXT NOT NULL,
  PRIMARY KEY (target, rfc_order, relation)
) STRICT, WITHOUT ROWID;
CREATE INDEX citation_by_rfc ON citation (rfc_order);
`,
};
