import type { RfcId } from '@rfckit/rfc-record';
import { logicalParagraphs, type LoadedSnapshot } from '@rfckit/rfc-snapshot';

type SnapshotSection = LoadedSnapshot['sections'][number];
type SnapshotBlock = LoadedSnapshot['blocks'][number];

/** A section as a judge sees it. */
export interface JudgeSection {
  /** Its index in the snapshot: the name by which a judge chooses it. */
  readonly index: number;
  readonly number: string | null;
  readonly title: string | null;
  readonly kind: SnapshotSection['kind'];
  readonly level: number;
  readonly parent: number | null;
  /** The logical paragraphs of its own text, by their `index`, in order. */
  readonly paragraphs: readonly number[];
}

/** A logical paragraph: a block with the blocks that page breaks cut off from it. */
export interface JudgeParagraph {
  /** Index of its first block in the snapshot: the name by which a judge chooses it. */
  readonly index: number;
  /** Indexes of all its blocks, in order. */
  readonly blocks: readonly number[];
  readonly section: number;
  readonly kind: SnapshotBlock['kind'];
  readonly marker: string | null;
  /** Its whole text; white space folded, but for preformatted kinds, which keep their lines. */
  readonly text: string;
  /** The paragraph that introduces it ("… as follows:"), where it is an item, a table or a figure; else `null`. */
  readonly leadIn: string | null;
}

/** An RFC as a judge sees it. One object for all requests about it in one retrieval, so that a judge may keep what it derived. */
export interface JudgeDocument {
  readonly rfc: RfcId;
  readonly title: string;
  /** Whether another RFC obsoletes it. */
  readonly obsolete: boolean;
  /** All sections; those that may be chosen are named in a request. */
  readonly sections: readonly JudgeSection[];
  /** All logical paragraphs that may be evidence, in document order. */
  readonly paragraphs: readonly JudgeParagraph[];
}

/** What {@link createJudgeDocument} takes from the record. */
export interface JudgeDocumentFacts {
  readonly rfc: RfcId;
  readonly title: string;
  readonly obsoletedBy: readonly RfcId[];
}

const preformattedKinds: ReadonlySet<string> = new Set(['preformatted', 'abnf', 'source_code', 'table']);

function joinText(snapshot: LoadedSnapshot, chain: readonly SnapshotBlock[], kind: string): string {
  const parts = chain.map(({ span }) => snapshot.text.slice(span.start, span.end));
  return preformattedKinds.has(kind) ? parts.join('\n') : parts.join(' ').replace(/\s+/g, ' ');
}

/** Follows the paragraphs of a document and says which of them a lead-in ("… as follows:") introduces. */
function createLeadInTracker(): (block: SnapshotBlock, text: string) => string | null {
  let current: { readonly text: string; readonly indent: number; readonly section: number } | null = null;
  return (block, text) => {
    if (current !== null && current.section !== block.section) current = null;
    if (block.kind !== 'paragraph') return current?.text ?? null;
    if (text.endsWith(':')) current = { text, indent: block.indent, section: block.section };
    else if (current !== null && block.indent <= current.indent) current = null;
    return null;
  };
}

/** Prepares a snapshot for a judge: logical paragraphs whole, with what introduces them. Linear in the length of the text. */
export function createJudgeDocument(
  snapshot: LoadedSnapshot,
  facts: JudgeDocumentFacts,
  ignoredBlockKinds: readonly string[],
): JudgeDocument {
  const ignored = new Set(ignoredBlockKinds);
  const findLeadIn = createLeadInTracker();
  const paragraphs: JudgeParagraph[] = [];
  const bySection: number[][] = snapshot.sections.map(() => []);
  for (const { blocks: chain } of logicalParagraphs(snapshot)) {
    const [first] = chain;
    if (first === undefined || ignored.has(first.kind)) continue;
    const { index } = first;
    const text = joinText(snapshot, chain, first.kind);
    const leadIn = findLeadIn(first, text);
    const blocks = chain.map((block) => block.index);
    paragraphs.push({
      index,
      blocks,
      section: first.section,
      kind: first.kind,
      marker: first.marker,
      text,
      leadIn,
    });
    bySection[first.section]?.push(index);
  }
  const sections = snapshot.sections.map(({ index, number, title, kind, level, parent }) => ({
    index,
    number,
    title,
    kind,
    level,
    parent,
    paragraphs: bySection[index] ?? [],
  }));
  return { rfc: facts.rfc, title: facts.title, obsolete: facts.obsoletedBy.length > 0, sections, paragraphs };
}
