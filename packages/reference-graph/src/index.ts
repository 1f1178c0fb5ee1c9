export { createReferenceGraph, graphRelations } from './create-graph.ts';
export { citationEdges, recordEdges } from './document-edges.ts';
export { extractReferences, referencesVersion, type ExtractOptions } from './extract-references.ts';
export type {
  GraphEdge,
  GraphEvidence,
  GraphNode,
  GraphNodeType,
  GraphRelation,
  ReferenceGraph,
} from './graph.ts';
export type {
  Citation,
  CitationContext,
  CitationMatch,
  CitationReason,
  DocumentReferences,
  ExternalIdentity,
  ReferenceCounts,
  ReferenceEntry,
  ReferenceRelation,
  ReferenceResolution,
  ReferenceTarget,
  SeriesNumber,
  SubseriesMembers,
} from './reference.ts';
export { renderDot, renderMermaid } from './render-graph.ts';
export {
  createEdgeLookup,
  DEFAULT_GRAPH_BOUNDS,
  traverseGraph,
  type EdgeLookup,
  type GraphDirection,
  type GraphTraversal,
  type StopReason,
  type TraversalStop,
  type TraversedNode,
  type TraverseOptions,
} from './traverse-graph.ts';
