import type { Related, Row, Tables } from './tables.ts';

const levels: Readonly<Record<string, string>> = {
  std: 'Internet Standard',
  ds: 'Draft Standard',
  ps: 'Proposed Standard',
  bcp: 'Best Current Practice',
  inf: 'Informational',
  exp: 'Experimental',
  hist: 'Historic',
  unkn: 'Unknown',
};

function keyOf(row: Row, field: string): string | null {
  const cell = row[field] as Related | null;
  return cell === null ? null : String(cell.key);
}

/** `/doc/NAME/doc.json`: names in words, and the revisions with their times. `null` for a name that is none. */
export function describeDocument(tables: Tables, name: string): unknown {
  const row = tables.documents.get(name);
  if (row === undefined) return null;
  const type = keyOf(row, 'type');
  const group = row['group'] as Related | null;
  const level = keyOf(row, 'std_level');
  return {
    name,
    rev: row['rev'],
    pages: row['pages'],
    time: String(row['time']).replace('T', ' ').replace('Z', ''),
    group: {
      name: group?.fields['acronym'] ?? 'none',
      type: 'WG',
      acronym: group?.fields['acronym'] ?? 'none',
    },
    expires: null,
    title: row['title'],
    abstract: row['abstract'],
    state: type === 'draft' ? 'RFC' : 'Published',
    intended_std_level: null,
    std_level: level === null ? null : (levels[level] ?? null),
    authors: [],
    shepherd: null,
    ad: null,
    ...(type === 'draft' || type === 'rfc' ? { stream: keyOf(row, 'stream')?.toUpperCase() ?? null } : {}),
    ...(type === 'draft'
      ? {
          iesg_state: 'RFC Published',
          rfceditor_state: null,
          iana_review_state: null,
          iana_action_state: null,
          consensus: null,
        }
      : {}),
    rev_history: revisionsOf(tables, name),
  };
}

function nameIn(cell: unknown): string {
  return String((cell as Related).fields['name']);
}

/** The revisions of a draft, and the RFC that it became. */
function revisionsOf(tables: Tables, name: string): readonly unknown[] {
  const drafts = tables.relations.filter(
    ({ relationship }) => (relationship as Related).key === 'became_rfc',
  );
  const relation = drafts.find(({ source, target }) => nameIn(source) === name || nameIn(target) === name);
  const draft = relation === undefined ? name : nameIn(relation['source']);
  const rfc = relation === undefined ? null : nameIn(relation['target']);
  const entry = (row: Row, rev: string, path: string): unknown => ({
    name: nameIn(row['doc']),
    rev,
    published: String(row['time']).replace('Z', '+00:00'),
    url: `/doc/${path}/`,
  });
  const ofType = (document: string, type: string): readonly Row[] =>
    tables.events.filter((row) => nameIn(row['doc']) === document && row['type'] === type).toReversed();
  return [
    ...ofType(draft, 'new_revision').map((row) =>
      entry(row, String(row['rev']), `${draft}/${String(row['rev'])}`),
    ),
    ...(rfc === null ? [] : ofType(rfc, 'published_rfc').map((row) => entry(row, rfc, rfc))),
  ];
}
