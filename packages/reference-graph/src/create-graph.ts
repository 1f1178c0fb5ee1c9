import type { GraphEdge, GraphEvidence, GraphRelation, ReferenceGraph } from './graph.ts';
import { compareNodeIds, typeOfNode } from './node-id.ts';

/** Every relation, in the order in which edges between the same documents are listed. */
export const graphRelations: readonly GraphRelation[] = [
  'cites_normative',
  'cites_informative',
  'cites',
  'obsoletes',
  'updates',
  'contains',
];
const evidences: readonly GraphEvidence[] = ['entry', 'body', 'record'];

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function mergeEdges(edges: readonly GraphEdge[]): GraphEdge {
  const [first] = edges as readonly [GraphEdge];
  if (edges.length === 1) return first;
  return {
    ...first,
    evidence: evidences.filter((each) => edges.some(({ evidence }) => evidence.includes(each))),
    entries: unique(edges.flatMap(({ entries }) => entries)),
  };
}

/** For `Array.prototype.sort`: by `from`, `to`, relation. */
export function compareEdges(left: GraphEdge, right: GraphEdge): number {
  return (
    compareNodeIds(left.from, right.from) ||
    compareNodeIds(left.to, right.to) ||
    graphRelations.indexOf(left.relation) - graphRelations.indexOf(right.relation)
  );
}

/**
 * The graph of `edges`: nodes and edges sorted, edges with the same ends and relation made one. The order of `edges` does not
 * matter. Throws `TypeError` for an end that is no document id.
 */
export function createReferenceGraph(edges: readonly GraphEdge[]): ReferenceGraph {
  const groups = Map.groupBy(edges, ({ from, relation, to }) => `${from}\n${relation}\n${to}`);
  const ids = unique(edges.flatMap(({ from, to }) => [from, to])).toSorted(compareNodeIds);
  return {
    nodes: ids.map((id) => ({ id, type: typeOfNode(id) })),
    edges: [...groups.values()].map(mergeEdges).toSorted(compareEdges),
  };
}
