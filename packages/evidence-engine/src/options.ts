import type { EvidenceJudge } from '@rfckit/jev-retrieval';

/** What the engine says while it works. Never text of a document, never a credential. */
export interface EngineLog {
  debug(message: string, properties: Readonly<Record<string, unknown>>): void;
  info(message: string, properties: Readonly<Record<string, unknown>>): void;
}

/** Everything that an engine needs; nothing is read from the environment. */
export interface EngineOptions {
  /** Where the corpus is kept: the file `corpus.sqlite` in it. Made when something is written. */
  readonly dataDirectory: string;
  /** Where fetched files are kept. Made when something is fetched. */
  readonly cacheDirectory: string;
  /** `globalThis.fetch` when left out. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since the epoch; `Date.now` when left out. */
  readonly now?: () => number;
  /** No request at all. */
  readonly offline?: boolean;
  /** Base address of the RFC Editor: HTTPS, or HTTP on loopback. `https://www.rfc-editor.org` when left out. */
  readonly rfcEditorUrl?: string;
  /** Base address of the Datatracker's API: HTTPS, or HTTP on loopback. `https://datatracker.ietf.org/api/v1` when left out. */
  readonly datatrackerApiUrl?: string;
  readonly userAgent?: string;
  /** Key that binds cursors to their request; derived from the corpus when left out, which keeps accidents away and no attacker. */
  readonly cursorSecret?: string;
  /** Requests to one host at once; 4 when left out. */
  readonly concurrencyPerHost?: number;
  /** Milliseconds that fetching one file may take; by its form when left out. */
  readonly httpTimeoutMs?: number;
  /** Bytes that one fetched file may have, at most what its form may have anyhow. */
  readonly maxHttpBytes?: number;
  /** Milliseconds that fetching the index or the list of errata may take; 180,000 when left out. */
  readonly indexTimeoutMs?: number;
  /** Milliseconds for which a fetched record is good when its answer says nothing; 6 hours when left out. */
  readonly metadataTtlMs?: number;
  /** Milliseconds for which it is remembered that the RFC Editor has no such file; 1 hour when left out. */
  readonly negativeTtlMs?: number;
  /** Who judges; the lexical judge when left out. */
  readonly judge?: EvidenceJudge;
  readonly log?: EngineLog;
}

/** What every operation takes. */
export interface OperationOptions {
  /** Ends the operation with `cancelled` when aborted. */
  readonly signal?: AbortSignal;
}
