import type { EvidenceJudge } from '@rfckit/jev-retrieval';

/** What the engine says while it works. Never text of a document, never a credential. */
export interface EngineLog {
  debug(message: string, properties: Readonly<Record<string, unknown>>): void;
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
  readonly userAgent?: string;
  /** Key that binds cursors to their request; derived from the corpus when left out, which keeps accidents away and no attacker. */
  readonly cursorSecret?: string;
  /** Who judges; the lexical judge when left out. */
  readonly judge?: EvidenceJudge;
  readonly log?: EngineLog;
}

/** What every operation takes. */
export interface OperationOptions {
  /** Ends the operation with `cancelled` when aborted. */
  readonly signal?: AbortSignal;
}
