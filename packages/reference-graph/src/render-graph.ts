import type { GraphRelation, ReferenceGraph } from './graph.ts';

const dotStyles: Readonly<Record<GraphRelation, string>> = {
  cites_normative: 'solid',
  cites_informative: 'dashed',
  cites: 'dotted',
  obsoletes: 'bold',
  updates: 'bold',
  contains: 'solid',
};

const arrows: Readonly<Record<GraphRelation, string>> = {
  cites_normative: '-->',
  cites_informative: '-.->',
  cites: '-.->',
  obsoletes: '==>',
  updates: '==>',
  contains: '-->',
};

/** White space and control characters as single spaces: both languages end statements at line ends. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');
}

function quoteDot(text: string): string {
  return `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Entity codes are the one escape of Mermaid: everything that its parser or HTML could read becomes one. */
function quoteMermaid(text: string): string {
  return `"${oneLine(text).replace(/[^\p{L}\p{N} ._:/-]/gu, (mark) => `#${mark.codePointAt(0) ?? 32};`)}"`;
}

/** Returns the graph in DOT, the language of Graphviz. Ids are quoted and escaped. */
export function renderDot(graph: ReferenceGraph): string {
  const lines = ['digraph references {', '  rankdir=LR;', '  node [shape=box];'];
  for (const { id, type } of graph.nodes) {
    lines.push(`  ${quoteDot(id)}${type === 'external' || type === 'draft' ? ' [style=dashed]' : ''};`);
  }
  for (const { from, to, relation } of graph.edges) {
    lines.push(
      `  ${quoteDot(from)} -> ${quoteDot(to)} [label=${quoteDot(relation)}, style=${dotStyles[relation]}];`,
    );
  }
  return `${[...lines, '}'].join('\n')}\n`;
}

/** Returns the graph as a Mermaid flowchart. Ids stand in quoted labels with entity codes. */
export function renderMermaid(graph: ReferenceGraph): string {
  const names = new Map(graph.nodes.map(({ id }, at) => [id, `n${at}`]));
  const nodes = graph.nodes.map(({ id }) => `  ${names.get(id)}[${quoteMermaid(id)}]`);
  const edges = graph.edges.map(
    ({ from, to, relation }) => `  ${names.get(from)} ${arrows[relation]}|${relation}| ${names.get(to)}`,
  );
  return `${['flowchart LR', ...nodes, ...edges].join('\n')}\n`;
}
