import { compareEdges, createReferenceGraph } from './create-graph.ts';
import type { GraphEdge, GraphNode, GraphRelation, ReferenceGraph } from './graph.ts';
import { compareNodeIds, typeOfNode } from './node-id.ts';

export type GraphDirection = 'out' | 'in';

/** The edges of a document in one direction; `null` where they are not known. What it throws goes to the caller. */
export type EdgeLookup = (
  id: string,
  direction: GraphDirection,
) => Promise<readonly GraphEdge[] | null> | readonly GraphEdge[] | null;

export interface TraverseOptions {
  /** Most steps from the start. */
  readonly depth?: number;
  /** `out`: what it stands on; `in`: what stands on it. */
  readonly direction?: GraphDirection;
  /** Most documents in the result, the start counted. */
  readonly documents?: number;
  /** Relations to follow; all where absent. */
  readonly relations?: readonly GraphRelation[];
}

/** Two steps and 200 documents, outwards. */
export const DEFAULT_GRAPH_BOUNDS = { depth: 2, documents: 200 } as const;

/** `edges_unknown`: the lookup had none to give. The others name the bound. */
export type StopReason = 'edges_unknown' | 'documents_reached' | 'depth_reached';

/** A document whose edges are not in the result, or not all. */
export interface TraversalStop {
  readonly id: string;
  readonly reason: StopReason;
  /** How many of its edges were left out; `null` where they were not looked up. */
  readonly omitted: number | null;
}

export interface TraversedNode extends GraphNode {
  /** Steps from the start. */
  readonly depth: number;
}

/** A part of the graph around a document, and where it ends. */
export interface GraphTraversal extends ReferenceGraph {
  readonly start: string;
  readonly direction: GraphDirection;
  readonly nodes: readonly TraversedNode[];
  /** By depth, then by id; empty where the whole of what can be reached is here. */
  readonly stopped: readonly TraversalStop[];
  readonly complete: boolean;
}

function assertBound(value: number, least: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} must be a whole number of at least ${least}, got ${value}`);
  }
}

/** Drafts and external documents have no text here, so nothing goes out from them. */
function canExpand(id: string, direction: GraphDirection): boolean {
  const type = typeOfNode(id);
  return direction === 'in' || type === 'rfc' || type === 'subseries';
}

class Walk {
  readonly depths = new Map<string, number>();
  readonly edges: GraphEdge[] = [];
  readonly stopped: TraversalStop[] = [];
  readonly #direction: GraphDirection;
  readonly #relations: ReadonlySet<GraphRelation> | null;
  readonly #documents: number;

  constructor(
    start: string,
    direction: GraphDirection,
    documents: number,
    relations?: readonly GraphRelation[],
  ) {
    this.#direction = direction;
    this.#documents = documents;
    this.#relations = relations === undefined ? null : new Set(relations);
    this.depths.set(start, 0);
  }

  /** Adds the edges of `id`; returns the documents seen for the first time. */
  add(id: string, found: readonly GraphEdge[] | null, depth: number): string[] {
    if (found === null) {
      this.stopped.push({ id, reason: 'edges_unknown', omitted: null });
      return [];
    }
    const fresh: string[] = [];
    let omitted = 0;
    for (const edge of found.toSorted(compareEdges)) {
      const near = this.#direction === 'out' ? edge.from : edge.to;
      const far = this.#direction === 'out' ? edge.to : edge.from;
      if (near !== id) throw new TypeError('The lookup gave an edge of another document.');
      if (this.#relations !== null && !this.#relations.has(edge.relation)) continue;
      if (!this.depths.has(far)) {
        if (this.depths.size >= this.#documents) {
          omitted++;
          continue;
        }
        this.depths.set(far, depth + 1);
        fresh.push(far);
      }
      this.edges.push(edge);
    }
    if (omitted > 0) this.stopped.push({ id, reason: 'documents_reached', omitted });
    return fresh;
  }
}

/**
 * The documents around `start`, breadth first, as far as the bounds allow, with every edge between them that was looked up.
 * Safe against cycles; the result depends on the edges alone, not on the order or speed of the lookups (one for each document,
 * those of a level at once). Says for each document whose edges are missing why. Throws `TypeError` for an id of no known form
 * or a lookup that gives edges of another document, `RangeError` for bounds.
 */
export async function traverseGraph(
  start: string,
  lookup: EdgeLookup,
  options: TraverseOptions = {},
): Promise<GraphTraversal> {
  typeOfNode(start);
  const { depth: most = DEFAULT_GRAPH_BOUNDS.depth, documents = DEFAULT_GRAPH_BOUNDS.documents } = options;
  const direction = options.direction ?? 'out';
  assertBound(most, 0, 'depth');
  assertBound(documents, 1, 'documents');
  const walk = new Walk(start, direction, documents, options.relations);
  let level = [start];
  for (let depth = 0; level.length > 0; depth++) {
    const open = level.filter((id) => canExpand(id, direction)).toSorted(compareNodeIds);
    if (depth === most) {
      for (const id of open) walk.stopped.push({ id, reason: 'depth_reached', omitted: null });
      break;
    }
    const found = await Promise.all(open.map((id) => lookup(id, direction)));
    level = open.flatMap((id, at) => walk.add(id, found[at] ?? null, depth));
  }
  const nodes = [...walk.depths]
    .map(([id, depth]): TraversedNode => ({ id, type: typeOfNode(id), depth }))
    .toSorted((a, b) => a.depth - b.depth || compareNodeIds(a.id, b.id));
  const { edges } = createReferenceGraph(walk.edges);
  return { start, direction, nodes, edges, stopped: walk.stopped, complete: walk.stopped.length === 0 };
}

/** A lookup over edges that are all at hand: a document that no edge touches is unknown. */
export function createEdgeLookup(graph: ReferenceGraph): EdgeLookup {
  const known = new Set(graph.nodes.map(({ id }) => id));
  const out = Map.groupBy(graph.edges, ({ from }) => from);
  const into = Map.groupBy(graph.edges, ({ to }) => to);
  return (id, direction) => (known.has(id) ? ((direction === 'out' ? out : into).get(id) ?? []) : null);
}
