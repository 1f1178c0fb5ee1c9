import type { RequestTrace } from '@rfckit/evidence-protocol';
import type { RfcId, RfcRecord } from '@rfckit/rfc-record';
import { acquireRfc, assertIssued, findPinned, type AcquiredRfc } from '../acquire.ts';
import type { EngineContext } from '../context.ts';
import { findFreshRecord } from '../find-record.ts';

/** What one research has looked up: each RFC is asked for once. */
export interface ResearchSession {
  readonly context: EngineContext;
  readonly signal: AbortSignal | undefined;
  readonly requests: readonly RequestTrace[];
  /** Notes a request that was made. */
  trace(request: RequestTrace): void;
  readonly acquired: ReadonlyMap<RfcId, AcquiredRfc>;
  /** The record of a named RFC; its text is read for it where nothing else knows it. Throws `EngineError`. */
  recordOf(rfc: RfcId): Promise<RfcRecord>;
  /** A record where one can be had without reading a text. */
  findRecord(rfc: RfcId): Promise<RfcRecord | null>;
  /** Throws `EngineError`. */
  acquire(rfc: RfcId): Promise<AcquiredRfc>;
}

/** Opens the session of one research. */
export function openSession(context: EngineContext, signal: AbortSignal | undefined): ResearchSession {
  const requests: RequestTrace[] = [];
  const records = new Map<RfcId, Promise<RfcRecord | null>>();
  const acquiring = new Map<RfcId, Promise<AcquiredRfc>>();
  const acquired = new Map<RfcId, AcquiredRfc>();

  const trace = ({ url, attempts, status, outcome, ms }: RequestTrace): void => {
    requests.push({ url, attempts, status, outcome, ms });
    context.options.log?.debug('request', { url, attempts, status, outcome, ms });
  };

  function find(rfc: RfcId): Promise<RfcRecord | null> {
    let record = records.get(rfc);
    if (record === undefined) {
      record = findFreshRecord(context, rfc, signal, trace);
      records.set(rfc, record);
    }
    return record;
  }

  async function load(rfc: RfcId): Promise<AcquiredRfc> {
    const result = await acquireRfc(context, rfc, signal, trace);
    acquired.set(rfc, result);
    return result;
  }

  function acquire(rfc: RfcId): Promise<AcquiredRfc> {
    let result = acquiring.get(rfc);
    if (result === undefined) {
      result = load(rfc);
      acquiring.set(rfc, result);
    }
    return result;
  }

  return {
    context,
    signal,
    requests,
    trace,
    acquired,
    findRecord: find,
    acquire,
    async recordOf(rfc) {
      if (findPinned(context, rfc) === null) assertIssued(context, rfc);
      return (await find(rfc)) ?? (await acquire(rfc)).record;
    },
  };
}
