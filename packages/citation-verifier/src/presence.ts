import type { MatchFault } from './candidate.ts';
import type { Folding } from './folding.ts';
import type { QuotationMatch } from './match.ts';

/** Which matches make a quotation present. */
export interface PresencePolicy {
  /** Foldings that a match may need. */
  readonly foldings: readonly Folding[];
  /** Faults that a match may have. */
  readonly faults: readonly MatchFault[];
}

/**
 * The one policy of what counts as present: every folding up to `elision`; `case` too, but never in a key word of
 * BCP 14; nothing that cuts a word, a number or a key phrase; a near passage never.
 */
export const presencePolicy: PresencePolicy = {
  foldings: ['whitespace', 'hyphen_wrap', 'across_page', 'list_marker', 'punctuation', 'elision', 'case'],
  faults: [],
};

/** Whether a match makes its quotation present. */
export function isPresent(match: QuotationMatch, policy: PresencePolicy = presencePolicy): boolean {
  return (
    match.foldings.every((folding) => policy.foldings.includes(folding)) &&
    match.faults.every((fault) => policy.faults.includes(fault))
  );
}
