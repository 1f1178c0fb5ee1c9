import { parseRfcId, rfcFileStem, type DatatrackerRelations, type RfcId } from '@rfckit/rfc-record';
import type { CallOptions, DatatrackerApi } from './api.ts';
import { listRows, type ListResult } from './list-rows.ts';
import { relationRowSchema, type RelationRow } from './rows.ts';

/** What is related to an RFC, and whether that is all. */
export interface RelationsResult extends DatatrackerRelations {
  readonly complete: boolean;
}

/** Large enough for the relations of any RFC; references are not asked for. */
const PAGE = 500;
const MAX_REQUESTS = 6;

const outwards = ['obs', 'updates'];
const inwards = ['obs', 'updates', 'became_rfc', 'contains'];

/** The relations of these kinds from or to a document. */
export function listRelations(
  api: DatatrackerApi,
  end: 'source' | 'target',
  name: string,
  kinds: readonly string[],
  options: CallOptions,
): Promise<ListResult<RelationRow>> {
  return listRows(
    api,
    {
      resource: 'relateddocument',
      filters: { [`${end}__name`]: name, relationship__slug__in: kinds.join(',') },
      schema: relationRowSchema,
      isAsked: (row) => row[end] === name && kinds.includes(row.relationship),
      pageSize: PAGE,
      maxRequests: MAX_REQUESTS,
    },
    options,
  );
}

function rfcs(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (name.startsWith('rfc') ? (parseRfcId(name) ?? []) : []));
}

/** The documents at one end of the relations of a kind. */
function ends(rows: readonly RelationRow[], kind: string, end: 'source' | 'target'): readonly string[] {
  return [...new Set(rows.filter((row) => row.relationship === kind).map((row) => row[end]))].toSorted();
}

/** Reads what an RFC obsoletes and updates, what obsoletes and updates it, and the sub-series and drafts that it is of. */
export async function readRelations(
  api: DatatrackerApi,
  rfc: RfcId,
  options: CallOptions,
): Promise<RelationsResult> {
  const name = rfcFileStem(rfc);
  const [from, to] = await Promise.all([
    listRelations(api, 'source', name, outwards, options),
    listRelations(api, 'target', name, inwards, options),
  ]);
  return {
    obsoletes: rfcs(ends(from.rows, 'obs', 'target')),
    updates: rfcs(ends(from.rows, 'updates', 'target')),
    obsoletedBy: rfcs(ends(to.rows, 'obs', 'source')),
    updatedBy: rfcs(ends(to.rows, 'updates', 'source')),
    subseries: ends(to.rows, 'contains', 'source').map((id) => id.toUpperCase()),
    drafts: ends(to.rows, 'became_rfc', 'source').filter((id) => id.startsWith('draft-')),
    complete: !from.truncated && !to.truncated,
  };
}
