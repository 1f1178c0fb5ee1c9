import type { RfcDocument } from '@rfckit/rfc-parser';
import type { DocumentReferences } from '@rfckit/reference-graph';

/** Counts documents with reference sections, and lists the blocks there that became no entry. */
export class DocumentTally {
  documents = 0;
  withSection = 0;
  withEntries = 0;
  allLabelled = 0;
  entries = 0;
  readonly byResolution: Record<string, number> = {};
  readonly byRelation: Record<string, number> = {};
  readonly without = { title: 0, date: 0, authors: 0, label: 0 };
  /** One line for each block of a reference section that became no entry. */
  readonly leftOver: string[] = [];

  add(name: string, document: RfcDocument, references: DocumentReferences): void {
    this.documents++;
    const { entries, counts } = references;
    if (document.sections.some(({ kind }) => kind === 'references')) {
      this.withSection++;
      if (entries.length > 0) this.withEntries++;
      if (entries.length > 0 && counts.unlabelled === 0) this.allLabelled++;
    }
    this.entries += entries.length;
    for (const { resolution, relation, title, date, authors, label } of entries) {
      this.byResolution[resolution] = (this.byResolution[resolution] ?? 0) + 1;
      this.byRelation[relation] = (this.byRelation[relation] ?? 0) + 1;
      if (title === null) this.without.title++;
      if (date === null) this.without.date++;
      if (authors.length === 0) this.without.authors++;
      if (label === null) this.without.label++;
    }
    const used = new Set(entries.flatMap(({ blocks }) => blocks));
    for (const block of document.blocks) {
      if (document.sections[block.section]?.kind !== 'references' || used.has(block.index)) continue;
      const line = document.text.slice(0, block.span.start).split('\n').length;
      const words = document.text
        .slice(block.span.start, block.span.end)
        .replaceAll(/\s+/g, ' ')
        .slice(0, 100);
      this.leftOver.push(`${name}:${line} ${block.kind} ${words}`);
    }
  }
}
