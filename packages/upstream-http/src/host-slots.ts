import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { abortable } from './abortable.ts';

/** Runs at most so many pieces of work a host at once; the rest wait, and leave when their signal is aborted. */
export interface HostSlots {
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createHostSlots(perHost: number): HostSlots {
  const limits = new Map<string, LimitFunction>();
  return {
    run(host, signal, work) {
      let limit = limits.get(host);
      if (limit === undefined) limits.set(host, (limit = pLimit(perHost)));
      const done = limit(() => {
        signal.throwIfAborted();
        // A transport that ignores the signal must not keep its slot.
        return abortable(work(), signal);
      });
      return abortable(done, signal);
    },
  };
}
