/** What was measured beside the most that it may be. */
export interface Budget {
  readonly name: string;
  readonly value: number;
  /** What the value counts: seconds, bytes, or multiples of something that the name says. */
  readonly unit: 's' | 'ms' | 'GB' | 'MB' | '×';
  /** `null` for what is only told. */
  readonly limit: number | null;
}

/** Whether the value is over its limit. */
export function isExceeded({ value, limit }: Budget): boolean {
  return limit !== null && value > limit;
}

/** One line of a report: the value, what it is, and its limit. */
export function describeBudget(budget: Budget): string {
  const { name, value, unit, limit } = budget;
  const bound = limit === null ? '' : `  limit ${limit} ${unit}${isExceeded(budget) ? '  EXCEEDED' : ''}`;
  return `${value.toFixed(2).padStart(8)} ${unit}  ${name}${bound}`;
}
