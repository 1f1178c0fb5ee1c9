import type { z } from 'zod';
import type { CallOptions, DatatrackerApi } from './api.ts';
import { DatatrackerError, isDatatrackerError } from './datatracker-error.ts';
import { pageSchema } from './rows.ts';

export interface ListQuery<Row> {
  readonly resource: 'document' | 'relateddocument' | 'docevent';
  readonly filters: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Row>;
  /** Whether a row is one that was asked for: the API passes over a filter that it does not know. */
  readonly isAsked: (row: Row) => boolean;
  readonly pageSize: number;
  /** Most requests, those that had to be asked again in smaller pages counted. */
  readonly maxRequests: number;
}

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  /** Rows that came, those that could not be used counted. */
  readonly received: number;
  /** Whether the API has more rows, or rows that could not be had. */
  readonly truncated: boolean;
}

/** How much smaller a page gets that cannot be had whole. */
const SHRINK = 5;

/** Whether a smaller page may be had: this one is too large, or one row of it breaks the answer. */
function mayShrink(error: unknown): boolean {
  return isDatatrackerError(error) && (error.code === 'upstream_too_large' || error.code === 'not_found');
}

/** The rows that fit. Throws `DatatrackerError` where rows came and none is one of the API. */
function readRows<Row>(
  objects: readonly unknown[],
  { resource, schema, isAsked }: ListQuery<Row>,
): readonly Row[] {
  const rows = objects.flatMap((object) => {
    const parsed = schema.safeParse(object);
    return parsed.success ? [parsed.data] : [];
  });
  if (rows.length === 0 && objects.length > 0) {
    throw new DatatrackerError({
      code: 'upstream_contract',
      message: 'The Datatracker sent rows of an unknown form: this version cannot read them',
      url: resource,
    });
  }
  return rows.filter(isAsked);
}

/**
 * Reads a list page by page as far as `maxRequests` goes. A page that is too large, or that one row breaks, is asked again in smaller
 * pages; a row that cannot be had alone is passed over and said.
 */
export async function listRows<Row>(
  api: DatatrackerApi,
  query: ListQuery<Row>,
  options: CallOptions,
): Promise<ListResult<Row>> {
  const rows: Row[] = [];
  let received = 0;
  let limit = query.pageSize;
  let lost = false;
  let offset = 0;
  let failure: unknown = null;
  for (let requests = 0; requests < query.maxRequests; requests += 1) {
    const window = { ...query.filters, limit: String(limit), offset: String(offset) };
    const page = await api.get(query.resource, window, pageSchema, options).catch((error: unknown) => {
      if (!mayShrink(error) || (offset === 0 && limit === 1)) throw error;
      failure = error;
      return null;
    });
    if (page === null) {
      if (limit === 1) {
        lost = true;
        offset += 1;
        limit = query.pageSize;
      } else limit = Math.max(1, Math.floor(limit / SHRINK));
      continue;
    }
    failure = null;
    const { objects, meta } = page;
    rows.push(...readRows(objects, query));
    received += objects.length;
    offset += objects.length;
    if (meta.next === null || objects.length === 0) return { rows, received, truncated: lost };
  }
  // Nothing came at all: that is a failure and no list that was cut.
  if (failure !== null && offset === 0) throw failure;
  return { rows, received, truncated: true };
}
