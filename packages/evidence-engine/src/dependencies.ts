import type { Dependencies } from '@rfckit/evidence-protocol';
import {
  citationEdges,
  DEFAULT_GRAPH_BOUNDS,
  recordEdges,
  renderDot,
  renderMermaid,
  traverseGraph,
  type EdgeLookup,
  type GraphEdge,
} from '@rfckit/reference-graph';
import { isRfcId, type RfcRecord } from '@rfckit/rfc-record';
import { acquireRfc } from './acquire.ts';
import { findCiting, membersIn } from './citation-index.ts';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import { throwIfCancelled } from './map-error.ts';
import { operatorEnvelope } from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';
import { resolveDocument } from './resolve-document.ts';
import { readSelector } from './select.ts';
import { findReferences } from './stored-analysis.ts';

/** How far to go. */
export interface DependencyOptions extends OperationOptions {
  /** Steps from the start; 1 when left out. */
  readonly depth?: number;
  readonly direction?: 'out' | 'in';
}

const deepest = 5;

/**
 * The graph around a document. Outwards, the start is read wherever it can be had, and further documents only where they are in
 * the corpus: what they cite is unknown otherwise, and the result says so. Inwards, known is what records state and what imported texts cite.
 */
export async function readDependencies(
  context: EngineContext,
  selector: string,
  options: DependencyOptions,
): Promise<Dependencies> {
  const depth = options.depth ?? 1;
  if (!Number.isSafeInteger(depth) || depth < 1 || depth > deepest) {
    throw new EngineError('invalid_input', `a depth is a whole number from 1 to ${deepest}`, {
      hint: 'leave it out for 1',
    });
  }
  const direction = options.direction ?? 'out';
  const { start, warnings } = resolveStart(context, selector);
  const lookup = direction === 'out' ? lookOutwards(context, start, options) : lookInwards(context);
  const graph = await traverseGraph(start, lookup, {
    depth,
    direction,
    documents: DEFAULT_GRAPH_BOUNDS.documents,
  });
  return operatorEnvelope(
    context,
    {
      start: graph.start,
      direction: graph.direction,
      nodes: graph.nodes.map((node) => ({ ...node })),
      edges: graph.edges.map((found) => ({
        ...found,
        evidence: [...found.evidence],
        entries: [...found.entries],
      })),
      complete: graph.complete,
      stopped: graph.stopped.map((stop) => ({ ...stop })),
    },
    {
      status: graph.complete ? 'ok' : 'partial',
      warnings:
        direction === 'in' ? [...warnings, 'inbound_citations_of_imported_texts_only'] : [...warnings],
      limits: {
        applied: { depth, documents: DEFAULT_GRAPH_BOUNDS.documents },
        truncated: graph.stopped.some(({ reason }) => reason === 'documents_reached'),
      },
    },
  );
}

/** A graph may start at a sub-series: it contains RFCs and is cited. */
function resolveStart(
  context: EngineContext,
  text: string,
): { readonly start: string; readonly warnings: readonly string[] } {
  const selector = readSelector(text);
  if (selector.type === 'subseries') return { start: selector.id, warnings: [] };
  const { rfc, warnings } = resolveDocument(context, text);
  return { start: rfc, warnings };
}

/** The graph in a language that other tools draw. */
export function drawDependencies(dependencies: Dependencies, language: 'dot' | 'mermaid'): string {
  const { nodes, edges } = dependencies.data;
  return language === 'dot' ? renderDot({ nodes, edges }) : renderMermaid({ nodes, edges });
}

function lookOutwards(context: EngineContext, start: string, options: DependencyOptions): EdgeLookup {
  const members = membersIn(() => context.readStore());
  return async (id) => {
    throwIfCancelled(options.signal);
    if (!isRfcId(id)) return members(id)?.map((to) => edge(id, to, 'contains')) ?? null;
    const isStored = (context.readStore()?.documentOf(id, 'txt') ?? null) !== null;
    if (!isStored && id !== start) return null;
    const { snapshot, record } = await acquireRfc(context, id, options.signal);
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
