import type { RfcId, RfcRecord } from '@rfckit/rfc-record';

/** Why an RFC is in the pool: named by the caller, the current successor of a named one, or found by its topic. */
export type CandidateRole = 'requested' | 'current' | 'discovered';

/** One RFC that may hold an answer. */
export interface CandidateRecord {
  readonly record: RfcRecord;
  readonly role: CandidateRole;
  /** The named RFCs that this one is the current successor of; empty for other roles. */
  readonly successorOf: readonly RfcId[];
  /**
   * How well its text matches each question in a full-text search over the pool, in the order of the questions: higher is better,
   * comparable between candidates of one question only, `null` where nothing was searched.
   */
  readonly textScores?: readonly (number | null)[] | undefined;
  /**
   * How well its record matches the terms that the caller searched for, 0 to 1, 1 for the best of a term: the caller's word that this is the
   * subject, whatever words the questions use. `null` where it was not searched for.
   */
  readonly termScore?: number | null | undefined;
}
