import { isRfcId, type RfcId, type RfcRecord } from '@rfckit/rfc-record';
import { createReferenceGraph } from './create-graph.ts';
import type { GraphEdge, GraphRelation } from './graph.ts';
import { externalNodeId } from './node-id.ts';
import type { DocumentReferences, ReferenceEntry, ReferenceRelation, ReferenceTarget } from './reference.ts';

const relations: Readonly<Record<ReferenceRelation, GraphRelation>> = {
  normative: 'cites_normative',
  informative: 'cites_informative',
  unsplit: 'cites',
};

function nodeOf(target: ReferenceTarget): string {
  switch (target.type) {
    case 'rfc':
      return target.rfc;
    case 'subseries':
      return target.id;
    case 'draft':
      return target.name;
    case 'external':
      return externalNodeId(target.identity);
  }
}

function entryEdges(rfc: RfcId, entry: ReferenceEntry): GraphEdge[] {
  if (entry.resolution === 'ambiguous') return [];
  return entry.targets.flatMap((target): GraphEdge[] => {
    const to = nodeOf(target);
    const cited: GraphEdge = {
      from: rfc,
      to,
      relation: relations[entry.relation],
      evidence: ['entry'],
      entries: [entry.id],
    };
    if (target.type !== 'subseries') return [cited];
    const evidence = target.membersFrom === 'lookup' ? ('record' as const) : ('entry' as const);
    const members = target.members.map((member): GraphEdge => ({
      from: to,
      to: member,
      relation: 'contains',
      evidence: [evidence],
      entries: [],
    }));
    return [cited, ...members];
  });
}

/**
 * The edges that a document's own text makes: one for each entry's target. A document without any entry cites what its
 * body names by number, boilerplate aside. Ambiguous entries and the document itself make none. Throws `TypeError` for an
 * id that is not canonical.
 */
export function citationEdges(rfc: RfcId, references: DocumentReferences): readonly GraphEdge[] {
  if (!isRfcId(rfc)) throw new TypeError('Not a canonical RFC id such as "RFC9110".');
  const edges = references.entries.flatMap((entry) => entryEdges(rfc, entry));
  if (references.entries.length === 0) {
    for (const { document, context } of references.citations) {
      if (document === null || context === 'boilerplate') continue;
      edges.push({ from: rfc, to: document, relation: 'cites', evidence: ['body'], entries: [] });
    }
  }
  return createReferenceGraph(edges.filter(({ from, to }) => from !== to)).edges;
}

function recordEdge(from: string, relation: GraphRelation, to: string): GraphEdge {
  return { from, to, relation, evidence: ['record'], entries: [] };
}

/** The edges of a record, both those that go out from its RFC and those that come in. */
export function recordEdges(record: RfcRecord): readonly GraphEdge[] {
  const { rfc } = record;
  return createReferenceGraph([
    ...record.obsoletes.map((to) => recordEdge(rfc, 'obsoletes', to)),
    ...record.obsoletedBy.map((from) => recordEdge(from, 'obsoletes', rfc)),
    ...record.updates.map((to) => recordEdge(rfc, 'updates', to)),
    ...record.updatedBy.map((from) => recordEdge(from, 'updates', rfc)),
    ...record.subseries.map((from) => recordEdge(from, 'contains', rfc)),
  ]).edges;
}
