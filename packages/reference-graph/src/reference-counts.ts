import type { Citation, ReferenceCounts, ReferenceEntry } from './reference.ts';

/** Counts entries and citations. The counts close: `citations` is `resolved` plus the sum of `byReason`. */
export function countReferences(
  entries: readonly ReferenceEntry[],
  citations: readonly Citation[],
): ReferenceCounts {
  const byResolution = { exact: 0, ambiguous: 0, external: 0, unresolved: 0 };
  const byRelation = { normative: 0, informative: 0, unsplit: 0 };
  const byReason = {
    no_entries: 0,
    label_not_listed: 0,
    ambiguous_label: 0,
    document_not_listed: 0,
    self: 0,
  };
  let unlabelled = 0;
  let resolved = 0;
  for (const { label, resolution, relation } of entries) {
    byResolution[resolution]++;
    byRelation[relation]++;
    if (label === null) unlabelled++;
  }
  for (const { reason } of citations) {
    if (reason === null) resolved++;
    else byReason[reason]++;
  }
  return {
    entries: entries.length,
    unlabelled,
    byResolution,
    byRelation,
    citations: citations.length,
    resolved,
    byReason,
  };
}
