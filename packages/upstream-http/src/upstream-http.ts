import type { AttemptContext } from './attempt.ts';
import { createAllowList } from './base-url.ts';
import type { BaseUrl } from './base-url.ts';
import { exchange } from './exchange.ts';
import type { UpstreamRequest, UpstreamResponse } from './exchange.ts';
import { createHostSlots } from './host-slots.ts';
import { createRetryPolicy } from './retry-policy.ts';
import type { RetryOptions } from './retry-policy.ts';

export interface UpstreamHttpOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Sent as `User-Agent`: name the product and a contact; some edges refuse unnamed clients. */
  readonly userAgent: string;
  /** Whose origins may be asked: HTTPS, or HTTP on loopback. */
  readonly bases: readonly BaseUrl[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 4 when left out. */
  readonly concurrencyPerHost?: number;
  readonly retry?: RetryOptions;
  /** From 0 up to 1; spreads retries. `Math.random` when left out. */
  readonly random?: () => number;
}

export interface UpstreamHttp {
  /**
   * The whole body of a 200, or the confirmation of a 304 (then `bytes` is empty).
   *
   * @throws UpstreamError
   * @throws TypeError or RangeError when the request itself is malformed
   */
  get(url: string | URL, request: UpstreamRequest): Promise<UpstreamResponse>;
}

/** One HTTP policy for all upstreams. */
export function createUpstreamHttp(options: UpstreamHttpOptions): UpstreamHttp {
  const { userAgent, concurrencyPerHost = 4 } = options;
  if (userAgent.trim() === '') throw new TypeError('Name this program in userAgent');
  const policy = createRetryPolicy(options.retry ?? {}, options.random ?? Math.random);
  const context: AttemptContext = {
    fetch: options.fetch,
    allowList: createAllowList(options.bases),
    slots: createHostSlots(concurrencyPerHost),
    now: options.now,
  };
  return {
    async get(target, request) {
      const url = new URL(target);
      requirePositive(request.maxBytes, 'maxBytes');
      requirePositive(request.totalTimeoutMs, 'totalTimeoutMs');
      return exchange(context, policy, url, request, userAgent);
    },
  };
}

function requirePositive(value: number, name: string): void {
  if (!Number.isInteger(value) || value <= 0) throw new RangeError(`${name} must be a positive integer`);
}
