import type { History } from '@rfckit/evidence-protocol';
import { compareRfcIds, type RfcId, type RfcRecord } from '@rfckit/rfc-record';
import { printDate } from './print-record.ts';

/** Most RFCs whose relations are followed. */
const MAX_DOCUMENTS = 64;

/** What an RFC follows and what follows it, as a graph, with the records that were found on the way. */
export interface Succession {
  readonly graph: History['data']['succession'];
  readonly records: ReadonlyMap<RfcId, RfcRecord>;
}

function edgeKey({ from, to, relation }: History['data']['succession']['edges'][number]): string {
  return `${from} ${relation} ${to}`;
}

/**
 * Follows "obsoletes" and "obsoleted by" from one RFC as far as they go, breadth first and bounded. What updates or is updated by the RFC
 * itself and by those in its place is named with its record and not followed. Not complete where a record is missing or the bound was reached.
 */
export async function followSuccession(
  start: RfcRecord,
  find: (rfc: RfcId) => Promise<RfcRecord | null>,
): Promise<Succession> {
  const records = new Map<RfcId, RfcRecord>([[start.rfc, start]]);
  const edges = new Map<string, History['data']['succession']['edges'][number]>();
  const named = new Set<RfcId>([start.rfc]);
  let complete = true;
  const add = (from: RfcId, relation: 'obsoletes' | 'updates', to: RfcId): void => {
    const edge = { from, to, relation };
    edges.set(edgeKey(edge), edge);
    named.add(from).add(to);
  };
  const look = async (ids: readonly RfcId[]): Promise<void> => {
    const room = Math.max(0, MAX_DOCUMENTS - records.size);
    if (ids.length > room) complete = false;
    const found = await Promise.all(ids.slice(0, room).map((id) => find(id)));
    for (const record of found) {
      if (record === null) complete = false;
      else records.set(record.rfc, record);
    }
  };

  let level: readonly RfcRecord[] = [start];
  while (level.length > 0) {
    const next = new Set<RfcId>();
    for (const { rfc, obsoletes, obsoletedBy } of level) {
      for (const older of obsoletes) add(rfc, 'obsoletes', older);
      for (const newer of obsoletedBy) add(newer, 'obsoletes', rfc);
      for (const id of [...obsoletes, ...obsoletedBy]) if (!records.has(id)) next.add(id);
    }
    const ids = [...next].toSorted(compareRfcIds);
    await look(ids);
    level = ids.flatMap((id) => records.get(id) ?? []);
  }
  const touched = [start, ...[...records.values()].filter(({ obsoletedBy }) => obsoletedBy.length === 0)];
  for (const { rfc, updatedBy } of touched) for (const id of updatedBy) add(id, 'updates', rfc);
  for (const id of start.updates) add(start.rfc, 'updates', id);
  await look([...named].filter((id) => !records.has(id)).toSorted(compareRfcIds));
  return {
    graph: {
      nodes: [...named].toSorted(compareRfcIds).map((id) => {
        const record = records.get(id) ?? null;
        return { id, title: record?.title ?? null, published: printDate(record?.date ?? null) };
      }),
      edges: [...edges.values()].toSorted(
        (a, b) =>
          compareRfcIds(a.to, b.to) || compareRfcIds(a.from, b.from) || a.relation.localeCompare(b.relation),
      ),
      complete,
    },
    records,
  };
}
