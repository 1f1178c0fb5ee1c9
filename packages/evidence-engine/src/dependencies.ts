import { graphLimits, type Dependencies } from '@rfckit/evidence-protocol';
import {
  citationEdges,
  recordEdges,
  renderDot,
  renderMermaid,
  traverseGraph,
  type EdgeLookup,
  type GraphEdge,
} from '@rfckit/reference-graph';
import { isRfcId, type RfcRecord } from '@rfckit/rfc-record';
import { acquireResolved } from './acquire-resolved.ts';
import { answerPage, type PageEntry } from './answer-page.ts';
import { findCiting, membersIn } from './citation-index.ts';
import type { EngineContext } from './context.ts';
import { throwIfCancelled } from './map-error.ts';
import { operatorEnvelope } from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';
import { readLimit, readPage, type PageOptions } from './page-options.ts';
import { resolveDocument, UNPINNED } from './resolve-document.ts';
import { readSelector } from './select.ts';
import { findReferences } from './stored-analysis.ts';

/** How far to go. */
export interface DependencyOptions extends OperationOptions, PageOptions {
  /** Steps from the start: 1 to 5, 1 when left out. */
  readonly depth?: number;
  /** Documents in the graph: 1 to 200, 200 when left out. */
  readonly documents?: number;
  readonly direction?: 'out' | 'in';
}

interface GraphLists {
  nodes: Dependencies['data']['nodes'][number];
  edges: Dependencies['data']['edges'][number];
  stopped: Dependencies['data']['stopped'][number];
}

/**
 * The graph around a document. Outwards, the start is read wherever it can be had, and further documents only where they are in
 * the corpus: what they cite is unknown otherwise, and the result says so. Inwards, known is what records state and what imported texts cite.
 */
export async function readDependencies(
  context: EngineContext,
  selector: string,
  options: DependencyOptions,
): Promise<Dependencies> {
  const request = readPage('dependencies', options);
  const depth = readLimit('depth', options.depth, graphLimits.depth);
  const documents = readLimit('documents', options.documents, graphLimits.documents);
  const direction = options.direction ?? 'out';
  const { start, snapshotId, warnings } = resolveStart(context, selector);
  const lookup =
    direction === 'out' ? lookOutwards(context, start, snapshotId, options) : lookInwards(context);
  const graph = await traverseGraph(start, lookup, { depth, direction, documents });
  const entries: readonly PageEntry<GraphLists>[] = [
    ...graph.nodes.map((node) => ({ to: 'nodes' as const, make: () => ({ ...node }) })),
    ...graph.edges.map((found) => ({ to: 'edges' as const, make: () => presentEdge(found) })),
    ...graph.stopped.map((stop) => ({ to: 'stopped' as const, make: () => ({ ...stop }) })),
  ];
  const names = ['nodes', 'edges', 'stopped'] as const;
  const bound = ['dependencies', start, snapshotId, depth, documents, direction];
  const isCut = graph.stopped.some(({ reason }) => reason === 'documents_reached');
  return answerPage<GraphLists, Dependencies>(
    context,
    { request, bound, names, entries, subject: `the graph of ${start}` },
    ({ lists, totals, end: { next_cursor: cursor, limits } }) =>
      operatorEnvelope(
        context,
        { start, direction, totals, ...lists, complete: graph.complete },
        {
          status: graph.complete && cursor === null ? 'ok' : 'partial',
          warnings:
            direction === 'in' ? [...warnings, 'inbound_citations_of_imported_texts_only'] : [...warnings],
          next_cursor: cursor,
          limits: {
            applied: { depth, documents, ...limits.applied },
            truncated: limits.truncated || isCut,
          },
        },
      ),
  );
}

function presentEdge(found: GraphEdge): GraphLists['edges'] {
  return { ...found, evidence: [...found.evidence], entries: [...found.entries] };
}

/** A graph may start at a sub-series: it contains RFCs and is cited. */
function resolveStart(
  context: EngineContext,
  text: string,
): { readonly start: string; readonly snapshotId: string | null; readonly warnings: readonly string[] } {
  const selector = readSelector(text);
  if (selector.type === 'subseries') return { start: selector.id, snapshotId: null, warnings: [UNPINNED] };
  const { rfc, snapshotId, warnings } = resolveDocument(context, text);
  return { start: rfc, snapshotId, warnings };
}

/** The graph in a language that other tools draw. */
export function drawDependencies(dependencies: Dependencies, language: 'dot' | 'mermaid'): string {
  const { nodes, edges } = dependencies.data;
  return language === 'dot' ? renderDot({ nodes, edges }) : renderMermaid({ nodes, edges });
}

function lookOutwards(
  context: EngineContext,
  start: string,
  snapshotId: string | null,
  options: DependencyOptions,
): EdgeLookup {
  const members = membersIn(() => context.readStore());
  return async (id) => {
    throwIfCancelled(options.signal);
    if (!isRfcId(id)) return members(id)?.map((to) => edge(id, to, 'contains')) ?? null;
    const isStored = (context.readStore()?.documentOf(id, 'txt') ?? null) !== null;
    if (!isStored && id !== start) return null;
    const pin = id === start ? snapshotId : null;
    const { snapshot, record } = await acquireResolved(context, { rfc: id, snapshotId: pin }, options.signal);
    const references = findReferences(context, snapshot).value;
    return [...citationEdges(id, references), ...recordEdges(record)].filter(({ from }) => from === id);
  };
}

function lookInwards(context: EngineContext): EdgeLookup {
  return (id) => {
    const store = context.readStore();
    if (store === null) return null;
    const record = isRfcId(id) ? (store.recordOf(id)?.record ?? null) : null;
    return [...findCiting(store, id), ...(record === null ? [] : inboundOf(record))];
  };
}

function inboundOf(record: RfcRecord): readonly GraphEdge[] {
  return [
    ...record.obsoletedBy.map((from) => edge(from, record.rfc, 'obsoletes')),
    ...record.updatedBy.map((from) => edge(from, record.rfc, 'updates')),
  ];
}

function edge(from: string, to: string, relation: GraphEdge['relation']): GraphEdge {
  return { from, to, relation, evidence: ['record'], entries: [] };
}
