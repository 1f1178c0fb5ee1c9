import { groupEnd, lineRole, type ContentLines } from './content-lines.ts';
import { widenCode } from './code-region.ts';
import type { RfcBlock, RfcSection, SectionKind } from './document.ts';
import type { BlockDraft } from './block-draft.ts';
import { readGroups } from './group-verdict.ts';
import { splitGroup } from './split-group.ts';
import { isContinuation } from './continuation.ts';
import type { Layout } from './layout.ts';

class BlockBuilder {
  readonly blocks: RfcBlock[] = [];
  readonly #lines: ContentLines;
  #last: BlockDraft | null = null;

  constructor(lines: ContentLines) {
    this.#lines = lines;
  }

  /** A heading or contents stands here: nothing goes on across it. */
  interrupt(): void {
    this.#last = null;
  }

  add(draft: BlockDraft, section: number): void {
    const lines = this.#lines;
    const before = this.#last;
    const broken = before !== null && lines.broken[draft.from] === 1;
    const goesOn = broken && isContinuation(lines, before, draft);
    const kind = goesOn && before.kind !== 'caption' ? before.kind : draft.kind;
    const marker = goesOn ? null : draft.marker;
    this.blocks.push({
      index: this.blocks.length,
      kind,
      span: { start: lines.start[draft.from] ?? 0, end: lines.end[draft.to - 1] ?? 0 },
      section,
      continues: goesOn ? this.blocks.length - 1 : null,
      indent: lines.indent[draft.from] ?? 0,
      marker,
    });
    this.#last = goesOn ? { from: draft.from, to: draft.to, kind, marker } : draft;
  }
}

/** Cuts every line that is neither heading nor contents into blocks and links those that a page boundary cut apart. */
export function buildBlocks(
  lines: ContentLines,
  sections: readonly RfcSection[],
  layout: Layout,
): RfcBlock[] {
  const builder = new BlockBuilder(lines);
  let section = 0;
  for (let line = 0; line < lines.count;) {
    const role = lines.role[line];
    if (role === lineRole.heading || role === lineRole.contents) {
      builder.interrupt();
      line++;
      continue;
    }
    const start = lines.start[line] ?? 0;
    while (start >= (sections[section + 1]?.span.start ?? Infinity)) section++;
    const end = endOfRun(lines, line);
    if (role === lineRole.header) {
      for (let from = line; from < end; from = groupEnd(lines, from, end)) {
        builder.add({ from, to: groupEnd(lines, from, end), kind: 'front_matter', marker: null }, section);
      }
    } else {
      for (const draft of splitRun(lines, line, end, sections[section]?.kind ?? 'body', layout.body))
        builder.add(draft, section);
    }
    line = end;
  }
  return builder.blocks;
}

/** The line after the last one of the same role: a run of blocks lies between two headings, contents or the header. */
function endOfRun(lines: ContentLines, line: number): number {
  let end = line + 1;
  while (end < lines.count && lines.role[end] === lines.role[line]) end++;
  return end;
}

function splitRun(
  lines: ContentLines,
  from: number,
  to: number,
  section: SectionKind,
  body: number,
): readonly BlockDraft[] {
  const drafts: BlockDraft[] = [];
  for (const group of readGroups(lines, from, to, section, body)) splitGroup(lines, group, drafts);
  return widenCode(lines, drafts);
}
