import type { Cell, Related, Row } from './tables.ts';

/** What the API says instead of an answer, with status 400. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

const lookups = [
  'exact',
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'range',
  'isnull',
  'regex',
  'iregex',
] as const;
type Lookup = (typeof lookups)[number];

const MISMATCH = 'Invalid resource lookup data provided (mismatched type).';

interface Condition {
  readonly field: string;
  /** The field of the related row; `null` for the row's own value or the related row's key. */
  readonly below: string | null;
  readonly lookup: Lookup;
  readonly value: string;
}

/**
 * The rows that meet the query. A parameter that names no field is passed over; a field that is not on the list is refused;
 * of a repeated parameter the last counts.
 *
 * @throws FilterError
 */
export function filterRows(
  rows: readonly Row[],
  fields: readonly string[],
  filterable: ReadonlySet<string>,
  query: URLSearchParams,
): readonly Row[] {
  const conditions = [...new Set(query.keys())].flatMap(
    (name) => readCondition(name, query.getAll(name).at(-1) ?? '', fields, filterable) ?? [],
  );
  const byField = [...Map.groupBy(conditions, ({ field }) => field)];
  return rows.filter((row) => byField.every(([field, together]) => meets(row[field] ?? null, together)));
}

function isLookup(word: string): word is Lookup {
  return (lookups as readonly string[]).includes(word);
}

function readCondition(
  name: string,
  value: string,
  fields: readonly string[],
  filterable: ReadonlySet<string>,
): Condition | null {
  const [field = '', ...rest] = name.split('__');
  if (!fields.includes(field)) return null;
  const last = rest.at(-1);
  const lookup = last !== undefined && isLookup(last) ? last : 'exact';
  const path = last !== undefined && isLookup(last) ? rest.slice(0, -1) : rest;
  if (!filterable.has(field)) throw new FilterError(`The '${field}' field does not allow filtering.`);
  const [below = null] = path;
  return { field, below, lookup, value };
}

function isRelated(cell: Cell): cell is Related | readonly Related[] {
  return typeof cell === 'object' && cell !== null;
}

/** All conditions on one field: of a field with many rows one of them must meet all. */
function meets(cell: Cell, conditions: readonly Condition[]): boolean {
  if (!isRelated(cell))
    return conditions.every(({ below, field, lookup, value }) => {
      if (below !== null && cell !== null)
        throw new FilterError(`The '${field}' field does not support relations.`);
      return compare(below === null ? cell : null, lookup, value);
    });
  const related = Array.isArray(cell) ? (cell as readonly Related[]) : [cell as Related];
  return related.some((row) =>
    conditions.every(({ below, lookup, value }) => {
      if (below === null) return compare(row.key, lookup, value);
      if (!Object.hasOwn(row.fields, below))
        throw new FilterError(`The '${below}' field does not allow filtering.`);
      return compare(row.fields[below] ?? null, lookup, value);
    }),
  );
}

type Plain = string | number | boolean | null;

function compare(cell: Plain, lookup: Lookup, value: string): boolean {
  if (lookup === 'isnull') return (cell === null) === /^(?:1|true)$/i.test(value);
  if (cell === null) return false;
  if (lookup === 'in') return value.split(',').some((one) => isEqual(cell, one));
  if (lookup === 'range') {
    const [low = '', high = ''] = value.split(',');
    return order(cell, low) >= 0 && order(cell, high) <= 0;
  }
  if (lookup === 'exact') return isEqual(cell, value);
  return compareText(String(cell), lookup, value) ?? compareOrder(cell, lookup, value);
}

function compareText(text: string, lookup: Lookup, value: string): boolean | null {
  const isBlind = lookup.startsWith('i') && lookup !== 'in';
  const [a, b] = isBlind ? [text.toLowerCase(), value.toLowerCase()] : [text, value];
  switch (lookup) {
    case 'iexact':
      return a === b;
    case 'contains':
    case 'icontains':
      return a.includes(b);
    case 'startswith':
    case 'istartswith':
      return a.startsWith(b);
    case 'endswith':
    case 'iendswith':
      return a.endsWith(b);
    case 'regex':
    case 'iregex':
      return matches(text, value, lookup === 'iregex');
    default:
      return null;
  }
}

function matches(text: string, pattern: string, isBlind: boolean): boolean {
  try {
    return new RegExp(pattern, isBlind ? 'i' : '').test(text);
  } catch {
    throw new FilterError(MISMATCH);
  }
}

function compareOrder(cell: string | number | boolean, lookup: Lookup, value: string): boolean {
  const found = order(cell, value);
  if (lookup === 'gt') return found > 0;
  if (lookup === 'gte') return found >= 0;
  return lookup === 'lt' ? found < 0 : found <= 0;
}

function isEqual(cell: string | number | boolean, value: string): boolean {
  return order(cell, value) === 0;
}

function order(cell: string | number | boolean, value: string): number {
  if (typeof cell === 'string') return cell < value ? -1 : Number(cell > value);
  if (!/^-?\d+$/.test(value)) throw new FilterError(MISMATCH);
  return Number(cell) - Number(value);
}
