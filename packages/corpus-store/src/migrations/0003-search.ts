import type { Migration } from '../migrate.ts';

/**
 * The full-text indexes: paragraphs of the current snapshots, and what is known about each RFC. Both are contentless: the texts
 * are in the blobs, the records in their table. The row of a paragraph is the key of its snapshot × 2^23 plus its slot.
 * `indexed` names the snapshots whose paragraphs are in, with how many.
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

CREATE VIRTUAL TABLE catalogue USING fts5 (
  number, title, abstract, keywords, authors,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);

INSERT INTO catalogue (rowid, number, title, abstract, keywords, authors)
SELECT r.rfc_order,
  json_extract(r.json, '$.rfc') || ' ' || substr(json_extract(r.json, '$.rfc'), 4) || ' ' ||
    coalesce((SELECT group_concat(value || ' ' || substr(value, 4), ' ') FROM json_each(r.json, '$.subseries')), ''),
  json_extract(r.json, '$.title'),
  coalesce(json_extract(r.json, '$.abstract'), ''),
  coalesce((SELECT group_concat(value, char(10)) FROM json_each(r.json, '$.keywords')), ''),
  coalesce((SELECT group_concat(json_extract(value, '$.name'), char(10)) FROM json_each(r.json, '$.authors')), '')
FROM record r
WHERE r.rank = (SELECT min(rank) FROM record WHERE rfc_order = r.rfc_order);
`,
};
