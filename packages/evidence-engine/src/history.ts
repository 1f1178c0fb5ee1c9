import type { StoredHistory } from '@rfckit/corpus-store';
import type { History } from '@rfckit/evidence-protocol';
import { renderDot, renderMermaid, type GraphEdge, type GraphNode } from '@rfckit/reference-graph';
import { buildTimeline, type RfcRecord, type TimelineEntry, type TimelineKind } from '@rfckit/rfc-record';
import { answerPage } from './answer-page.ts';
import { attributionFor } from './attribution.ts';
import type { EngineContext } from './context.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { findErrata } from './errata-facts.ts';
import { findFreshRecord, isFresh } from './find-record.ts';
import { gatherRecords } from './gather-records.ts';
import { toEngineError } from './map-error.ts';
import { standingSource } from './metadata.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { recordEnvelope } from './record-envelope.ts';
import { resolveDocument } from './resolve-document.ts';
import { findStanding } from './standing.ts';
import { followSuccession } from './succession.ts';

const kinds: readonly TimelineKind[] = ['draft', 'iesg', 'publication', 'succession', 'erratum', 'other'];

/** Which events to give. */
export interface HistoryOptions extends OperationOptions, PageOptions {
  /** Kinds of events; all but `other` when left out. */
  readonly kinds?: readonly string[];
}

/** Longest text of an event. */
const TEXT = 300;

function readKinds(words: readonly string[] | undefined): readonly TimelineKind[] {
  if (words === undefined) return kinds.filter((kind) => kind !== 'other');
  const chosen = words.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase());
  const unknown = chosen.find(
    (word) => word !== 'any' && word !== 'all' && !kinds.some((kind) => kind === word),
  );
  if (unknown === undefined && chosen.length > 0)
    return kinds.filter((kind) => chosen.includes(kind) || chosen.includes('any') || chosen.includes('all'));
  throw new EngineError(
    'invalid_input',
    `there is no kind of event such as ${JSON.stringify((unknown ?? '').slice(0, 40))}`,
    {
      hint: `name ${kinds.join(', ')} or any`,
      details: { fields: ['kind'] },
    },
  );
}

/** The Datatracker's events: those kept while they are fresh, else asked for again where that may be. */
async function findHistory(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly stored: StoredHistory | null; readonly failed: boolean }> {
  const stored = context.readStore()?.historyOf(rfc) ?? null;
  if (context.options.offline === true)
    return { stored, failed: stored === null || !isFresh(context, stored.observedAt) };
  if (stored !== null && isFresh(context, stored.observedAt)) return { stored, failed: false };
  try {
    const client = await context.datatracker();
    const history = await client.history(rfc, {
      ...(signal === undefined ? {} : { signal }),
      onTrace: (request) => context.options.log?.debug('request', { ...request }),
    });
    const observedAt = new Date(context.now()).toISOString();
    keepHistory(context, { history, observedAt });
    return { stored: { history, observedAt }, failed: false };
  } catch (thrown) {
    const error = toEngineError(thrown, 'ask the Datatracker');
    if (!isEngineError(error) || error.code === 'cancelled') throw error;
    context.options.log?.debug('no history', { rfc, reason: error.code });
    return { stored, failed: true };
  }
}

function keepHistory(context: EngineContext, { history, observedAt }: StoredHistory): void {
  try {
    context.writeStore().putHistory(history, observedAt);
  } catch (thrown) {
    const error = toEngineError(thrown, 'keep the history');
    if (!isEngineError(error)) throw error;
    context.options.log?.debug('history not kept', { reason: error.code });
  }
}

function presentEvent({ text, erratum, ...entry }: TimelineEntry): History['data']['events'][number] {
  const short = text.length <= TEXT ? text : `${text.slice(0, TEXT - 1).toWellFormed()}…`;
  return { ...entry, text: short, erratum_id: erratum };
}

function countKinds(events: readonly TimelineEntry[]): Record<string, number> {
  return Object.fromEntries(
    kinds.map((kind) => [kind, events.filter((event) => event.kind === kind).length]),
  );
}

/** Drafts, decisions of the IESG, publication, succession and errata of an RFC as one timeline. */
export async function readHistory(
  context: EngineContext,
  selector: string,
  options: HistoryOptions,
): Promise<History> {
  const request = readPage('history', options);
  const wanted = readKinds(options.kinds);
  const { signal } = options;
  const { rfc } = resolveDocument(context, selector);
  const gathered = await gatherRecords(context, rfc, signal);
  const { record, observed } = gathered;
  const find = (id: string): Promise<RfcRecord | null> =>
    id === rfc ? Promise.resolve(record) : findFreshRecord(context, id, signal, () => {});
  const [{ stored, failed }, succession] = await Promise.all([
    findHistory(context, rfc, signal),
    followSuccession(record, find),
  ]);
  const history = stored?.history ?? null;
  const { known, errata } = findErrata(context, rfc);
  const events = buildTimeline({ record, related: succession.records, history, errata });
  const entries = events
    .filter(({ kind }) => wanted.includes(kind))
    .map((event) => ({ to: 'events' as const, make: () => presentEvent(event) }));
  const standing = await findStanding(context, record, standingSource(context), signal);
  const own = record.draft === null ? [] : [record.draft];
  const source = {
    request,
    bound: ['history', rfc, wanted],
    names: ['events'] as const,
    entries,
    subject: `the history of ${rfc}`,
  };
  return answerPage<{ events: History['data']['events'][number] }, History>(
    context,
    source,
    ({ lists, totals, end }) =>
      recordEnvelope(
        context,
        {
          rfc,
          title: record.title,
          drafts: [...new Set([...(history?.drafts ?? []), ...own])],
          totals,
          ...lists,
          counts: countKinds(events),
          events_known: history === null ? 'none' : history.complete ? 'all' : 'some',
          events_as_of: stored?.observedAt ?? null,
          errata_known: known,
          standing,
          succession: succession.graph,
          attribution: attributionFor([rfc]),
        },
        {
          ...gathered,
          observedAt:
            [...observed, ...(stored === null ? [] : [stored])].map((one) => one.observedAt).toSorted()[0] ??
            null,
          warnings: [
            ...gathered.warnings,
            ...(failed ? [history === null ? 'events_not_known' : 'events_stale'] : []),
            ...(known ? [] : ['errata_not_known']),
          ],
          isDegraded: gathered.isDegraded || failed,
        },
        end,
      ),
  );
}

/** The succession of a history in a language that other tools draw. */
export function drawSuccession({ data }: History, language: 'dot' | 'mermaid'): string {
  const nodes = data.succession.nodes.map(({ id }): GraphNode => ({ id, type: 'rfc' }));
  const edges = data.succession.edges.map((edge): GraphEdge => ({
    ...edge,
    evidence: ['record'],
    entries: [],
  }));
  return language === 'dot' ? renderDot({ nodes, edges }) : renderMermaid({ nodes, edges });
}
