import {
  createEdgeLookup,
  createReferenceGraph,
  DEFAULT_GRAPH_BOUNDS,
  traverseGraph,
  type EdgeLookup,
  type GraphEdge,
  type GraphRelation,
} from '@rfckit/reference-graph';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function edge(from: string, to: string, relation: GraphRelation = 'cites_normative'): GraphEdge {
  return { from, to, relation, evidence: ['entry'], entries: ['ref_0'] };
}

const graph = createReferenceGraph([
  edge('RFC1', 'RFC2'),
  edge('RFC1', 'RFC3', 'cites_informative'),
  edge('RFC2', 'RFC4'),
  edge('RFC4', 'RFC1'),
  edge('RFC3', 'draft-a-b'),
  edge('BCP1', 'RFC1', 'contains'),
]);
const lookup = createEdgeLookup(graph);
const ids = (nodes: readonly { readonly id: string; readonly depth: number }[]): string[] =>
  nodes.map(({ id, depth }) => `${depth} ${id}`);

describe('a traversal', () => {
  it('goes outwards level by level, and is complete where everything was read', async () => {
    const found = await traverseGraph('RFC1', lookup, { depth: 9 });
    expect(ids(found.nodes)).toEqual(['0 RFC1', '1 RFC2', '1 RFC3', '2 RFC4', '2 draft-a-b']);
    expect(found.edges).toHaveLength(5);
    expect(found).toMatchObject({ start: 'RFC1', direction: 'out', stopped: [], complete: true });
  });

  it('goes inwards', async () => {
    const found = await traverseGraph('RFC1', lookup, { depth: 1, direction: 'in' });
    expect(ids(found.nodes)).toEqual(['0 RFC1', '1 RFC4', '1 BCP1']);
    expect(found.stopped).toEqual([
      { id: 'RFC4', reason: 'depth_reached', omitted: null },
      { id: 'BCP1', reason: 'depth_reached', omitted: null },
    ]);
  });

  it('follows only the relations asked for', async () => {
    const found = await traverseGraph('RFC1', lookup, { depth: 9, relations: ['cites_normative'] });
    expect(ids(found.nodes)).toEqual(['0 RFC1', '1 RFC2', '2 RFC4']);
    expect(found.complete).toBe(true);
  });

  it('says where the bound of documents cut it, and how many edges that left out', async () => {
    const found = await traverseGraph('RFC1', lookup, { depth: 9, documents: 3 });
    expect(ids(found.nodes)).toEqual(['0 RFC1', '1 RFC2', '1 RFC3']);
    expect(found.stopped).toEqual([
      { id: 'RFC2', reason: 'documents_reached', omitted: 1 },
      { id: 'RFC3', reason: 'documents_reached', omitted: 1 },
    ]);
    expect(found.complete).toBe(false);
  });

  it('says which edges are unknown', async () => {
    const found = await traverseGraph('RFC77', lookup);
    expect(found).toMatchObject({
      nodes: [{ id: 'RFC77', depth: 0 }],
      edges: [],
      stopped: [{ id: 'RFC77', reason: 'edges_unknown', omitted: null }],
      complete: false,
    });
  });

  it('looks up each document once and nothing beyond the bounds', async () => {
    const asked: string[] = [];
    const spy: EdgeLookup = (id, direction) => {
      asked.push(id);
      return lookup(id, direction);
    };
    await traverseGraph('RFC1', spy, { depth: 2 });
    expect(asked).toEqual(['RFC1', 'RFC2', 'RFC3']);
  });

  it('refuses bounds, ids and lookups that make no sense', async () => {
    await expect(traverseGraph('RFC1', lookup, { depth: -1 })).rejects.toThrow(RangeError);
    await expect(traverseGraph('RFC1', lookup, { documents: 0 })).rejects.toThrow(RangeError);
    await expect(traverseGraph('rfc1', lookup)).rejects.toThrow(TypeError);
    await expect(traverseGraph('RFC1', () => [edge('RFC2', 'RFC3')])).rejects.toThrow(TypeError);
  });

  it('has the default bounds of two steps and 200 documents', () => {
    expect(DEFAULT_GRAPH_BOUNDS).toEqual({ depth: 2, documents: 200 });
  });
});

it('gives the same for any graph, any order of edges and any speed of lookups', async () => {
  const anyEdge = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, to]) => edge(`RFC${from}`, `RFC${to}`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEdge, { minLength: 1, maxLength: 40 }),
      fc.nat(4),
      fc.integer({ min: 1, max: 9 }),
      async (edges, depth, documents) => {
        const start = edges[0]?.from ?? 'RFC1';
        const one = await traverseGraph(start, createEdgeLookup(createReferenceGraph(edges)), {
          depth,
          documents,
        });
        const slow = createEdgeLookup(createReferenceGraph(edges.toReversed()));
        const other = await traverseGraph(
          start,
          async (id, direction) => {
            for (let turn = id.length % 3; turn > 0; turn--) await Promise.resolve();
            return (await slow(id, direction))?.toReversed() ?? null;
          },
          { depth, documents },
        );
        expect(other).toEqual(one);
        expect(one.nodes.length).toBeLessThanOrEqual(documents);
        expect(Math.max(...one.nodes.map((node) => node.depth))).toBeLessThanOrEqual(depth);
        const known = new Set(one.nodes.map(({ id }) => id));
        expect(one.edges.every(({ from, to }) => known.has(from) && known.has(to))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
