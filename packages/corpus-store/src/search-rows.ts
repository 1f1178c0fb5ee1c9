import { passageMarks } from '@rfckit/lexical-index';
import {
  logicalParagraphs,
  type LoadedSnapshot,
  type RfcBlock,
  type SnapshotAnalysis,
} from '@rfckit/rfc-snapshot';

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

/** What is known of the blocks of one paragraph, each once. */
function collect<Value>(
  blocks: readonly RfcBlock[],
  known: ReadonlyMap<number, ReadonlySet<Value>>,
): readonly Value[] {
  const found = blocks.flatMap(({ index }) => [...(known.get(index) ?? [])]);
  return found.length > 1 ? [...new Set(found)] : found;
}

/** The rows of a snapshot for the full-text index, in the order of the text. */
export function makeSearchRows(snapshot: LoadedSnapshot, analysis: SnapshotAnalysis): readonly SearchRow[] {
  const terms = termsByBlock(analysis);
  const relations = relationsByBlock(analysis);
  /** Most paragraphs have no marks but those of their section. */
  const sectionMarks = snapshot.sections.map(({ number }) =>
    passageMarks({ section: number, terms: [], relations: [] }),
  );
  const withText = new Set<number>();
  const rows: SearchRow[] = logicalParagraphs(snapshot).map(({ section, blocks }) => {
    withText.add(section);
    const { number, title } = snapshot.sections[section] ?? { number: null, title: null };
    const own = collect(blocks, terms);
    const cited = collect(blocks, relations);
    return {
      slot: blocks[0]?.index ?? 0,
      heading: title ?? '',
      text: blocks.map(({ span }) => snapshot.text.slice(span.start, span.end)).join('\n'),
      marks:
        own.length + cited.length === 0
          ? (sectionMarks[section] ?? '')
          : passageMarks({ section: number, terms: own, relations: cited }),
    };
  });
  for (const { index, title } of snapshot.sections) {
    if (withText.has(index) || title === null) continue;
    rows.push({ slot: headingSlot + index, heading: title, text: '', marks: sectionMarks[index] ?? '' });
  }
  return rows;
}
