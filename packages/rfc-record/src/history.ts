import type { RfcId } from './record.ts';

/** Something that happened to a document, as the Datatracker keeps it. */
export interface HistoryEvent {
  /** `RFC9110`, or the name of a draft. */
  readonly document: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The Datatracker's word: `new_revision`, `iesg_approved`, `published_rfc`. */
  readonly type: string;
  /** On one line, without mark-up and e-mail addresses; may be cut, then it ends with `…`. */
  readonly text: string;
  /** Two digits; `null` where the event is of no revision. */
  readonly revision: string | null;
}

/** What happened to an RFC and to the drafts that became it. */
export interface DocumentHistory {
  readonly rfc: RfcId;
  /** The drafts that became it, then those that they replaced. */
  readonly drafts: readonly string[];
  /** Oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Whether everything that the Datatracker has was read. */
  readonly complete: boolean;
}
