import type { Citation } from '@rfckit/reference-graph';

/** Counts citations by where they stand and what became of them. */
export class CitationTally {
  readonly counts: Record<string, number> = {};
  /** One line for each label in brackets that has no entry. */
  readonly unresolved: string[] = [];
  labels = 0;
  labelsResolved = 0;

  add(name: string, text: string, citations: readonly Citation[]): void {
    for (const { form, context, reason, match, label, span } of citations) {
      const key = `${form} ${context} ${reason ?? match ?? ''}`;
      this.counts[key] = (this.counts[key] ?? 0) + 1;
      if (form !== 'label') continue;
      this.labels++;
      if (reason === null) this.labelsResolved++;
      else {
        const around = text.slice(Math.max(0, span.start - 50), span.end + 30).replaceAll(/\s+/g, ' ');
        this.unresolved.push(`${reason} ${name} ${context} [${label}] ...${around}...`);
      }
    }
  }

  /** Labels in brackets without an entry, by reason. */
  byReason(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const line of this.unresolved) {
      const reason = line.slice(0, line.indexOf(' '));
      counts[reason] = (counts[reason] ?? 0) + 1;
    }
    return counts;
  }
}
