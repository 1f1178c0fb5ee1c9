import type { Fault } from './fault.ts';

/**
 * Which requests a fault meets: a path or its end (`rfc99901.txt`), with `*` for anything, or an expression. The query counts only
 * for a pattern that has a `?`.
 */
export type PathPattern = string | RegExp;

export interface FaultRule {
  readonly fault: Fault;
  /** How many requests it meets before it is over; all when left out. */
  readonly times?: number;
}

export interface FaultTable {
  /** A later rule for the same pattern replaces the earlier one; `null` takes it away. */
  set(pattern: PathPattern, rule: FaultRule | null): void;
  /** The fault of this request, counted down; the rule that was set last wins. */
  take(target: string): Fault | null;
}

export function createFaultTable(): FaultTable {
  const rules = new Map<
    string,
    { readonly matches: RegExp; readonly withQuery: boolean; readonly fault: Fault; left: number }
  >();
  return {
    set(pattern, rule) {
      const key = String(pattern);
      rules.delete(key);
      if (rule !== null)
        rules.set(key, {
          matches: toExpression(pattern),
          withQuery: typeof pattern === 'string' && pattern.includes('?'),
          fault: rule.fault,
          left: rule.times ?? Infinity,
        });
    },
    take(target) {
      const path = target.split('?', 1)[0] ?? target;
      for (const rule of [...rules.values()].toReversed()) {
        if (rule.left <= 0 || !rule.matches.test(rule.withQuery ? target : path)) continue;
        rule.left -= 1;
        return rule.fault;
      }
      return null;
    },
  };
}

function toExpression(pattern: PathPattern): RegExp {
  if (typeof pattern !== 'string') return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  const literal = pattern
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`${pattern.startsWith('/') ? '^' : '(?:^|/)'}${literal}$`);
}
