import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { RfcSection } from '@rfckit/rfc-parser';

/** A section among all sections of its side. */
export interface SideSection {
  /** Position among the sections of its side. */
  readonly rank: number;
  readonly document: number;
  readonly section: RfcSection;
  /** Rank of the section that contains it; `null` at the top. */
  readonly parent: number | null;
}

/** The sections of all documents of one side, in order, and where each document's begin. */
export interface SideSections {
  readonly list: readonly SideSection[];
  rankOf(document: number, section: number): number;
}

export function listSections(snapshots: readonly Pick<LoadedSnapshot, 'sections'>[]): SideSections {
  const list: SideSection[] = [];
  const starts: number[] = [];
  for (const [document, { sections }] of snapshots.entries()) {
    const first = list.length;
    starts.push(first);
    for (const section of sections) {
      const parent = section.parent === null ? null : first + section.parent;
      list.push({ rank: list.length, document, section, parent });
    }
  }
  return { list, rankOf: (document, section) => (starts[document] ?? 0) + section };
}
