import {
  parseRfcId,
  rfcFileStem,
  type DocumentHistory,
  type HistoryEvent,
  type RfcId,
} from '@rfckit/rfc-record';
import type { CallOptions, DatatrackerApi } from './api.ts';
import { listRows, type ListResult } from './list-rows.ts';
import { listRelations, readRelations } from './relations.ts';
import { eventRowSchema } from './rows.ts';

/** Most drafts whose events are read: the one that became the RFC and those that it replaced. */
const MAX_DRAFTS = 6;
const EVENT_PAGE = 100;
/** Most requests for the events of one document. */
const MAX_REQUESTS = 12;

async function listEvents(
  api: DatatrackerApi,
  name: string,
  options: CallOptions,
): Promise<ListResult<HistoryEvent>> {
  const list = await listRows(
    api,
    {
      resource: 'docevent',
      filters: { doc__name: name },
      schema: eventRowSchema,
      isAsked: ({ doc }) => doc === name,
      pageSize: EVENT_PAGE,
      maxRequests: MAX_REQUESTS,
    },
    options,
  );
  const document = name.startsWith('rfc') ? (parseRfcId(name) ?? name) : name;
  return {
    ...list,
    rows: list.rows.map(({ time: at, type, desc: text, rev: revision }) => ({
      document,
      at,
      type,
      text,
      revision,
    })),
  };
}

interface DraftLine {
  readonly drafts: readonly string[];
  readonly complete: boolean;
}

/** The drafts that these replaced, breadth first, after them. */
async function followDrafts(
  api: DatatrackerApi,
  first: readonly string[],
  options: CallOptions,
): Promise<DraftLine> {
  const drafts = new Set(first.slice(0, MAX_DRAFTS));
  let complete = first.length <= MAX_DRAFTS;
  for (const draft of drafts) {
    const { rows, truncated } = await listRelations(api, 'source', draft, ['replaces'], options);
    if (truncated) complete = false;
    for (const { target } of rows.toSorted((a, b) => (a.target < b.target ? -1 : 1))) {
      if (!target.startsWith('draft-') || drafts.has(target)) continue;
      if (drafts.size < MAX_DRAFTS) drafts.add(target);
      else complete = false;
    }
  }
  return { drafts: [...drafts], complete };
}

/** Reads what happened to an RFC and to its drafts. */
export async function readHistory(
  api: DatatrackerApi,
  rfc: RfcId,
  options: CallOptions,
): Promise<DocumentHistory> {
  const relations = await readRelations(api, rfc, options);
  const line = await followDrafts(api, relations.drafts, options);
  const lists = await Promise.all(
    [rfcFileStem(rfc), ...line.drafts].map((name) => listEvents(api, name, options)),
  );
  const events = lists.flatMap(({ rows }) => rows);
  return {
    rfc,
    drafts: line.drafts,
    events: events.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    complete: relations.complete && line.complete && lists.every(({ truncated }) => !truncated),
  };
}
