import type { RequirementKind } from '@rfckit/rfc-diff';
import type { ChangeType } from './delta-rows.ts';

/** What a row's two quotations must be for it to count as found. */
export interface Accepted {
  /** Kinds of a pair that joins a statement of the old quotation with one of the new. */
  readonly joined: readonly RequirementKind[];
  /** Kinds of the change that holds the new statement, where none joins both. */
  readonly newAlone: readonly RequirementKind[];
  /** Kinds of the change that holds the old statement, where none joins both. */
  readonly oldAlone: readonly RequirementKind[];
}

const otherWords = ['reworded', 'condition_changed', 'actor_changed'] as const;
const stricter = ['strengthened', 'polarity_changed', ...otherWords] as const;

/**
 * The oracle's words in ours. A row speaks of a change of meaning, which may be one changed statement or an old one that went
 * and a new one that came: both tell a reader of the new text that there is something new, so both count. Where a row gives two
 * statements that are not joined, both must be told as changed: none of them as `unchanged` or `moved`.
 */
export const deltaMapping: Readonly<Record<ChangeType, Accepted>> = {
  added: { joined: stricter, newAlone: ['added'], oldAlone: [] },
  tightened: { joined: stricter, newAlone: ['added', ...stricter], oldAlone: ['removed', ...stricter] },
  security_hardening: {
    joined: stricter,
    newAlone: ['added', ...stricter],
    oldAlone: ['removed', ...stricter],
  },
  relaxed: {
    joined: ['weakened', 'polarity_changed', ...otherWords],
    newAlone: ['added', 'weakened', ...otherWords],
    oldAlone: ['removed', 'weakened', ...otherWords],
  },
  default_changed: { joined: otherWords, newAlone: ['added'], oldAlone: ['removed'] },
  clarified: { joined: otherWords, newAlone: ['added', ...otherWords], oldAlone: ['removed', ...otherWords] },
  deprecated: { joined: ['weakened', ...otherWords], newAlone: ['added'], oldAlone: ['removed'] },
  removed: { joined: [], newAlone: [], oldAlone: ['removed'] },
  reworded_same: {
    joined: ['unchanged', 'moved', 'reworded'],
    newAlone: [],
    oldAlone: ['removed', 'reworded'],
  },
  moved: {
    joined: ['unchanged', 'moved', 'reworded'],
    newAlone: ['added', 'moved', 'reworded'],
    oldAlone: ['removed', 'moved', 'reworded'],
  },
};
