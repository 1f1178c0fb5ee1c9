import type { ReferenceEntry } from '@rfckit/reference-graph';
import type { RfcRecord } from '@rfckit/rfc-record';
import { compareTitles, type TitleAgreement } from './compare-titles.ts';

/** Numbers that no metadata of the corpus has, although the RFCs exist: later than its edition. */
const isLater = (rfc: string): boolean => Number(rfc.slice(3)) > 9354;

/** Compares the RFC targets of entries with the metadata. */
export class TargetTally {
  targets = 0;
  existing = 0;
  later = 0;
  readonly titles: Record<TitleAgreement, number> = {
    same: 0,
    one_holds_the_other: 0,
    misspelt: 0,
    different: 0,
    entry_has_none: 0,
  };
  readonly differences: string[] = [];

  add(name: string, entries: readonly ReferenceEntry[], records: ReadonlyMap<string, RfcRecord>): void {
    for (const entry of entries) {
      const [target] = entry.targets;
      if (entry.resolution !== 'exact' || entry.targets.length !== 1 || target?.type !== 'rfc') continue;
      this.targets++;
      const record = records.get(target.rfc);
      if (record === undefined) {
        if (isLater(target.rfc)) this.later++;
        this.differences.push(`unknown_number ${name} ${entry.id} [${entry.label ?? ''}] ${target.rfc}`);
        continue;
      }
      this.existing++;
      const agreement = compareTitles(entry.title, record.title);
      this.titles[agreement]++;
      if (agreement === 'same') continue;
      this.differences.push(
        `${agreement} ${name} ${entry.id} [${entry.label ?? ''}] ${target.rfc} ${JSON.stringify(entry.title)} / ${JSON.stringify(record.title)}`,
      );
    }
  }
}
