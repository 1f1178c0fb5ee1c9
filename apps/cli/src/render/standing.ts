import type { Standing } from '@rfckit/evidence-protocol';

/** What became of an RFC, in the words of either family of documents. */
interface StandingFacts {
  readonly current: readonly string[];
  readonly complete: boolean;
  readonly reason: string | null;
  readonly asOf: string | null;
}

const reasons: Readonly<Record<string, string>> = {
  record_missing: 'a later RFC has no record here: import metadata, or allow the network',
  relations_unknown: 'no record here says what obsoletes it: import metadata, or allow the network',
  bound_reached: 'the chain of later RFCs is too long to follow to its end',
  records_stale: 'the records here are older than a few hours: allow the network, or import newer ones',
  cycle: 'the records obsolete each other in a circle',
};

function explain(reason: string | null): string {
  return reasons[reason ?? ''] ?? 'not every record could be read';
}

/** ` as of 2026-11-30`; nothing where the time is not known. */
export function asOfDay(instant: string | null): string {
  return instant === null ? '' : ` as of ${instant.slice(0, 10)}`;
}

/** `current is RFC99902 as of 2026-11-30`, or why that is not known. */
export function describeCurrent({ current, complete, reason, asOf }: StandingFacts): string {
  if (complete) return `current is ${current.join(', ')}${asOfDay(asOf)}`;
  if (reason === 'relations_unknown') return `whether it is current is not known here (${explain(reason)})`;
  const known = current.length === 0 ? 'unknown' : `${current.join(', ')} as far as is known`;
  return `current is ${known}${asOfDay(asOf)} (${explain(reason)})`;
}

/** One line for a document that is not known to be current, with its line end; nothing for one that is. */
export function renderStanding(standing: Standing): string {
  const { obsoleted_by: obsoletedBy, current, complete, reason, as_of: asOf } = standing;
  if (obsoletedBy === null) return `Not known here: whether it was obsoleted (${explain(reason)})\n`;
  if (obsoletedBy.length === 0)
    return reason === 'records_stale' ? `Not obsoleted${asOfDay(asOf)} (${explain(reason)})\n` : '';
  return `OBSOLETED by ${obsoletedBy.join(', ')}; ${describeCurrent({ current, complete, reason, asOf })}\n`;
}
