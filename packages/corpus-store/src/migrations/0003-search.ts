import type { Migration } from '../migrate.ts';

/**
 * The full-text indexes: paragraphs of the current snapshots, and what is known about each RFC. Both are contentless: the texts
 * are in the blobs, the records in their table. The row of a paragraph is the key of its snapshot × 2^23 plus its slot.
 * `indexed` names the snapshots whose paragraphs are in, with how many.
 * `fact` holds what a query filters documents by. Records that are there already are catalogued when the corpus is next opened for writing.
 */
export const search: Migration = {
  version: 3,
  name: 'search',
  sql: `
CREATE TABLE indexed (
  snapshot INTEGER PRIMARY KEY REFERENCES snapshot (key) ON DELETE CASCADE,
  rows INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE passage USING fts5 (
  heading, text, marks,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO passage (passage, rank) VALUES ('hashsize', 67108864);

CREATE TABLE fact (
  rfc_order INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  year INTEGER,
  status TEXT NOT NULL,
  stream TEXT,
  obsolete INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE catalogue USING fts5 (
  number, title, abstract, keywords, authors,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);
`,
};
