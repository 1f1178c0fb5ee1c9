import { isUpstreamError, withTrace, type UpstreamError } from './upstream-error.ts';

/** Which addresses were said to have nothing. */
export interface Absences {
  /** Asks, unless it is known that there is nothing: then throws the same, with a trace without attempts. */
  around<Answer>(url: URL, ask: () => Promise<Answer>): Promise<Answer>;
}

/** More than a program asks for in vain; the oldest are forgotten beyond. */
const MOST = 1_000;

/** Remembers for so many milliseconds; 0: nothing. */
export function createAbsences(ms: number, now: () => number): Absences {
  const known = new Map<string, { readonly until: number; readonly error: UpstreamError }>();
  return {
    async around(url, ask) {
      const absence = known.get(url.href);
      if (absence !== undefined && now() < absence.until) {
        const { url: printed, status } = absence.error;
        throw withTrace(absence.error, { url: printed, attempts: 0, status, ms: 0, cacheOutcome: 'hit' });
      }
      known.delete(url.href);
      try {
        return await ask();
      } catch (error) {
        if (ms > 0 && isUpstreamError(error) && error.code === 'not_found') {
          known.set(url.href, { until: now() + ms, error });
          const [oldest] = known.keys();
          if (known.size > MOST && oldest !== undefined) known.delete(oldest);
        }
        throw error;
      }
    },
  };
}
