import { passageMarks } from '@rfckit/lexical-index';
import { logicalParagraphs, type LoadedSnapshot, type SnapshotAnalysis } from '@rfckit/rfc-snapshot';

/** What the full-text index keeps of one logical paragraph, or of a heading that has no paragraph of its own. */
export interface SearchRow {
  /** Index of the paragraph's first block; `headingSlot` plus the index of the section for a heading. */
  readonly slot: number;
  readonly heading: string;
  readonly text: string;
  readonly marks: string;
}

/** Where the slots of headings begin: above any number of blocks in 8 MiB of text. */
export const headingSlot = 2 ** 22;

type Relation = 'normative' | 'informative' | 'unsplit';

/** The key words of the statements that touch each block. */
function termsByBlock({ statements }: SnapshotAnalysis): ReadonlyMap<number, ReadonlySet<string>> {
  const terms = new Map<number, Set<string>>();
  for (const { sentence, keyword } of statements.statements) {
    for (const block of statements.sentences[sentence]?.blocks ?? []) {
      terms.set(block, (terms.get(block) ?? new Set()).add(keyword));
    }
  }
  return terms;
}

/** How the entries that each block cites are listed. */
function relationsByBlock({ references }: SnapshotAnalysis): ReadonlyMap<number, ReadonlySet<Relation>> {
  const relationOf = new Map(references.entries.map((entry) => [entry.id, entry.relation]));
  const relations = new Map<number, Set<Relation>>();
  for (const { block, entries } of references.citations) {
    if (block === null) continue;
    for (const id of entries) {
      const relation = relationOf.get(id);
      if (relation !== undefined) relations.set(block, (relations.get(block) ?? new Set()).add(relation));
    }
  }
  return relations;
}

/** The rows of a snapshot for the full-text index, in the order of the text. */
export function makeSearchRows(snapshot: LoadedSnapshot, analysis: SnapshotAnalysis): readonly SearchRow[] {
  const terms = termsByBlock(analysis);
  const relations = relationsByBlock(analysis);
  const withText = new Set<number>();
  const rows: SearchRow[] = logicalParagraphs(snapshot).map(({ section, blocks }) => {
    withText.add(section);
    const { number, title } = snapshot.sections[section] ?? { number: null, title: null };
    return {
      slot: blocks[0]?.index ?? 0,
      heading: title ?? '',
      text: blocks.map(({ span }) => snapshot.text.slice(span.start, span.end)).join('\n'),
      marks: passageMarks({
        section: number,
        terms: [...new Set(blocks.flatMap(({ index }) => [...(terms.get(index) ?? [])]))],
        relations: [...new Set(blocks.flatMap(({ index }) => [...(relations.get(index) ?? [])]))],
      }),
    };
  });
  for (const { index, number, title } of snapshot.sections) {
    if (withText.has(index) || title === null) continue;
    const marks = passageMarks({ section: number, terms: [], relations: [] });
    rows.push({ slot: headingSlot + index, heading: title, text: '', marks });
  }
  return rows;
}
