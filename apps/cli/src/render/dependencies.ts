import type { Dependencies } from '@rfckit/evidence-protocol';
import { renderRest } from './rest.ts';

const words: Readonly<Record<string, string>> = {
  edges_unknown: 'what it cites is not known here (import its text)',
  documents_reached: 'the limit of documents was reached',
  depth_reached: 'further steps were not followed',
};

/** The graph around a document for a person: each edge a line, and where it ends. */
export function renderDependencies(result: Dependencies): string {
  const { start, direction, totals, nodes, edges, stopped, complete } = result.data;
  const lines = edges.map((edge) => `  ${edge.from}  ${edge.relation}  ${edge.to}`);
  const reasons = Map.groupBy(stopped, ({ reason }) => reason);
  const ends = [...reasons].map(
    ([reason, group]) => `  ${words[reason] ?? reason}: ${group.length} documents`,
  );
  const notes = result.warnings.includes('inbound_citations_of_imported_texts_only')
    ? ['  who cites it is known of imported texts only']
    : [];
  const head = `${start}, ${direction === 'out' ? 'what it stands on' : 'what stands on it'}: ${totals.nodes} documents, ${totals.edges} edges${complete ? '' : ', not complete'}`;
  const rest = renderRest(result.next_cursor, [
    [nodes.length, totals.nodes, 'documents'],
    [edges.length, totals.edges, 'edges'],
    [stopped.length, totals.stopped, 'ends'],
  ]);
  return `${[head, ...lines, ...ends, ...notes, ...rest].join('\n')}\n`;
}
