import type { DiffPlace } from '@rfckit/evidence-protocol';
import type { Passage } from '@rfckit/rfc-diff';
import { blockId, sectionId, type LoadedSnapshot, type RfcBlock } from '@rfckit/rfc-snapshot';
import { citeSpan } from '../cite.ts';
import { presentFragments } from '../present-section.ts';

/** The block that holds an offset; blocks stand in order and apart. */
function blockAt(blocks: readonly RfcBlock[], offset: number): RfcBlock | null {
  let low = 0;
  let high = blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const block = blocks[middle];
    if (!block) return null;
    if (offset < block.span.start) high = middle - 1;
    else if (offset >= block.span.end) low = middle + 1;
    else return block;
  }
  return null;
}

/** A passage as the public contract has it. */
export function presentPlace(
  snapshot: LoadedSnapshot,
  passage: Pick<Passage, 'section' | 'spans'>,
  item: { readonly id?: string; readonly label?: string | null } = {},
): DiffPlace {
  const section = snapshot.sections[passage.section];
  const nodes = passage.spans.map((span) => {
    const block = blockAt(snapshot.blocks, span.start);
    return block === null ? sectionId(passage.section) : blockId(block.index);
  });
  return {
    rfc: snapshot.rfc,
    section_id: sectionId(passage.section),
    section_number: section?.number ?? null,
    section_title: section?.title ?? null,
    item_id: item.id ?? nodes[0] ?? sectionId(passage.section),
    label: item.label ?? null,
    value: null,
    fragments: presentFragments(snapshot, passage.spans),
    citations: passage.spans.map((span, at) => {
      const node = nodes[at] ?? sectionId(passage.section);
      return { node_id: node, citation_id: citeSpan(snapshot, node, span) };
    }),
  };
}

/** A value that stands in no text. */
export function presentValue(value: string): DiffPlace {
  return {
    rfc: null,
    section_id: null,
    section_number: null,
    section_title: null,
    item_id: null,
    label: null,
    value,
    fragments: [],
    citations: [],
  };
}
