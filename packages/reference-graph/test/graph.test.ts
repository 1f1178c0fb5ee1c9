import {
  citationEdges,
  createReferenceGraph,
  extractReferences,
  graphRelations,
  recordEdges,
  renderDot,
  renderMermaid,
  type GraphEdge,
  type GraphRelation,
} from '@rfckit/reference-graph';
import type { RfcRecord } from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';
import { listOf, rfcWith } from './documents.ts';

function edge(from: string, relation: GraphRelation, to: string): GraphEdge {
  return { from, to, relation, evidence: ['record'], entries: [] };
}

const brief = (edges: readonly GraphEdge[]): string[] =>
  edges.map(({ from, relation, to, evidence, entries }) =>
    [from, relation, to, evidence.join('+'), ...entries].join(' '),
  );

const lead = '   This sentence only makes the paragraph one of prose, as it ought to be.\n   ';

describe('the edges of a text', () => {
  it('have the relation of the section and name the entries', () => {
    const document = rfcWith(
      `${lead}See [A] and RFC 9999.`,
      `2.  Normative References

   [A]  Doe, J., "One", RFC 768, August 1980.

   [B]  Doe, J., "One again", RFC 768, August 1980.

   [C]  Doe, J., "Itself", RFC 99950, April 2020.

3.  Informative References

   [D]  Doe, J., "Two", draft-example-two-01, April 2019.

   [E]  Doe, J., "Three", ISO 8601:2019, 2019.

   [BCP14]  Bradner, S., "Key words", BCP 14, RFC 2119, March 1997.

   [G]  Doe, J., "Lines", RFC 1055, June 1988.  RFC 1009, June 1987.
`,
    );
    expect(brief(citationEdges('RFC99950', extractReferences(document)))).toEqual([
      'RFC99950 cites_normative RFC768 entry ref_0 ref_1',
      'RFC99950 cites_informative BCP14 entry ref_5',
      'RFC99950 cites_informative draft-example-two entry ref_3',
      'RFC99950 cites_informative ext:series:ISO 8601:2019 entry ref_4',
      'BCP14 contains RFC2119 entry',
    ]);
  });

  it('come from the body only where there is no entry at all', () => {
    const body = `${lead}See RFC 768, STD 5 and RFC 99950.`;
    expect(brief(citationEdges('RFC99950', extractReferences(rfcWith(body, ''))))).toEqual([
      'RFC99950 cites RFC768 body',
      'RFC99950 cites STD5 body',
    ]);
    const listed = rfcWith(body, listOf('   [1]  Doe, J., "One", RFC 791, 1981.\n'));
    expect(brief(citationEdges('RFC99950', extractReferences(listed)))).toEqual([
      'RFC99950 cites RFC791 entry ref_0',
    ]);
  });

  it('are refused for an id that is not canonical', () => {
    expect(() => citationEdges('rfc 768', extractReferences(rfcWith(lead, '')))).toThrow(TypeError);
  });
});

it('has the edges of a record in both directions', () => {
  const record = {
    rfc: 'RFC9110',
    obsoletes: ['RFC7230', 'RFC2818'],
    obsoletedBy: ['RFC99999'],
    updates: ['RFC3864'],
    updatedBy: [],
    subseries: ['STD97'],
  } as unknown as RfcRecord;
  expect(brief(recordEdges(record))).toEqual([
    'RFC9110 obsoletes RFC2818 record',
    'RFC9110 updates RFC3864 record',
    'RFC9110 obsoletes RFC7230 record',
    'RFC99999 obsoletes RFC9110 record',
    'STD97 contains RFC9110 record',
  ]);
});

describe('a graph', () => {
  it('does not depend on the order of its edges and makes equal ones one', () => {
    const edges: GraphEdge[] = [
      edge('BCP14', 'contains', 'RFC2119'),
      { ...edge('RFC9110', 'cites_normative', 'BCP14'), evidence: ['entry'], entries: ['ref_1'] },
      { ...edge('RFC9110', 'cites_normative', 'BCP14'), evidence: ['entry'], entries: ['ref_2'] },
      { ...edge('BCP14', 'contains', 'RFC2119'), evidence: ['entry'] },
      edge('RFC793', 'cites', 'draft-a-b'),
    ];
    const graph = createReferenceGraph(edges);
    expect(graph.nodes).toEqual([
      { id: 'RFC793', type: 'rfc' },
      { id: 'RFC2119', type: 'rfc' },
      { id: 'RFC9110', type: 'rfc' },
      { id: 'BCP14', type: 'subseries' },
      { id: 'draft-a-b', type: 'draft' },
    ]);
    expect(brief(graph.edges)).toEqual([
      'RFC793 cites draft-a-b record',
      'RFC9110 cites_normative BCP14 entry ref_1 ref_2',
      'BCP14 contains RFC2119 entry+record',
    ]);
    expect(createReferenceGraph(edges.toReversed()).nodes).toEqual(graph.nodes);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });

  it('refuses ends that are no documents', () => {
    expect(() => createReferenceGraph([edge('RFC1', 'cites', 'rfc 2')])).toThrow(TypeError);
  });

  it('knows six relations', () => {
    expect(graphRelations).toEqual([
      'cites_normative',
      'cites_informative',
      'cites',
      'obsoletes',
      'updates',
      'contains',
    ]);
  });
});

describe('rendering', () => {
  const hostile = 'ext:title:a "b" \\ <script>alert(1)</script>\n]; c --> d `%%{`';
  const graph = createReferenceGraph([
    edge('RFC9114', 'cites_normative', 'RFC9110'),
    edge('RFC9114', 'cites_informative', 'draft-a-b'),
    edge('RFC9114', 'cites', hostile),
  ]);

  it('writes DOT with quoted and escaped ids', () => {
    expect(renderDot(graph)).toBe(`digraph references {
  rankdir=LR;
  node [shape=box];
  "RFC9110";
  "RFC9114";
  "draft-a-b" [style=dashed];
  "ext:title:a \\"b\\" \\\\ <script>alert(1)</script> ]; c --> d \`%%{\`" [style=dashed];
  "RFC9114" -> "RFC9110" [label="cites_normative", style=solid];
  "RFC9114" -> "draft-a-b" [label="cites_informative", style=dashed];
  "RFC9114" -> "ext:title:a \\"b\\" \\\\ <script>alert(1)</script> ]; c --> d \`%%{\`" [label="cites", style=dotted];
}
`);
  });

  it('writes Mermaid in which only letters, digits and harmless marks stand as they are', () => {
    const text = renderMermaid(graph);
    expect(text.split('\n')).toEqual([
      'flowchart LR',
      '  n0["RFC9110"]',
      '  n1["RFC9114"]',
      '  n2["draft-a-b"]',
      expect.stringMatching(/^ {2}n3\["ext:title:a #34;b#34; #92; #60;script#62;[^"<>`]*"\]$/),
      '  n1 -->|cites_normative| n0',
      '  n1 -.->|cites_informative| n2',
      '  n1 -.->|cites| n3',
      '',
    ]);
  });
});
