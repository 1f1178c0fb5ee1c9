import * as everything from '@rfckit/reference-graph';
import { expect, it } from 'vitest';

it('exports these names and no others', () => {
  expect(Object.keys(everything).toSorted()).toEqual([
    'DEFAULT_GRAPH_BOUNDS',
    'citationEdges',
    'createEdgeLookup',
    'createReferenceGraph',
    'extractReferences',
    'graphRelations',
    'recordEdges',
    'referencesVersion',
    'renderDot',
    'renderMermaid',
    'traverseGraph',
  ]);
});
