/** How one document stands to another; the edge goes from the one that says so. */
export type GraphRelation =
  | 'cites_normative'
  | 'cites_informative'
  | 'cites'
  | 'obsoletes'
  | 'updates'
  | 'contains';

export type GraphNodeType = 'rfc' | 'subseries' | 'draft' | 'external';

/** A document. `id` is `"RFC9110"`, `"BCP14"`, `"draft-ietf-quic-http"` or, for others, `ext:` and the printed identity. */
export interface GraphNode {
  readonly id: string;
  readonly type: GraphNodeType;
}

/** Where an edge was read: an entry of a reference section, a number in the body, the publication's metadata. */
export type GraphEvidence = 'entry' | 'body' | 'record';

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly relation: GraphRelation;
  readonly evidence: readonly GraphEvidence[];
  /** Ids of the entries of `from` that say so, in order. */
  readonly entries: readonly string[];
}

/** A typed graph. The data is its own JSON form. */
export interface ReferenceGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}
