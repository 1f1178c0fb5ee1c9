import { FilterError } from './filter.ts';

export interface Page<Item> {
  readonly page: readonly Item[];
  readonly meta: {
    readonly limit: number;
    readonly next: string | null;
    readonly offset: number;
    readonly previous: string | null;
    readonly total_count: number;
  };
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1000;

/** A part of a list with where the next one is. @throws FilterError for a limit or offset that is none */
export function pageOf<Item>(items: readonly Item[], path: string, query: URLSearchParams): Page<Item> {
  const asked = readCount('limit', query, DEFAULT_LIMIT);
  const limit = asked === 0 ? MAX_LIMIT : Math.min(asked, MAX_LIMIT);
  const offset = readCount('offset', query, 0);
  const address = (at: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.delete('limit');
    parameters.delete('offset');
    parameters.append('limit', String(limit));
    parameters.append('offset', String(at));
    return `${path}?${parameters.toString()}`;
  };
  return {
    page: items.slice(offset, offset + limit),
    meta: {
      limit,
      next: offset + limit >= items.length ? null : address(offset + limit),
      offset,
      previous: offset - limit < 0 ? null : address(offset - limit),
      total_count: items.length,
    },
  };
}

function readCount(name: 'limit' | 'offset', query: URLSearchParams, otherwise: number): number {
  const text = query.getAll(name).at(-1);
  if (text === undefined) return otherwise;
  if (!/^-?\d+$/.test(text))
    throw new FilterError(`Invalid ${name} '${text}' provided. Please provide an integer.`);
  if (Number(text) < 0)
    throw new FilterError(`Invalid ${name} '${text}' provided. Please provide a positive integer >= 0.`);
  return Number(text);
}
