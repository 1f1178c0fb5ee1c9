import { groupEnd, lineRole, type ContentLines } from './content-lines.ts';
import type { RfcBlock, RfcSection } from './document.ts';
import { splitGroup, type BlockDraft } from './block-split.ts';
import { isContinuation } from './continuation.ts';

/** Where the group that begins at `line` ends: at a blank line, a page boundary or a line of another role. */
function endOfGroup(lines: ContentLines, line: number): number {
  const role = lines.role[line];
  const limit = groupEnd(lines, line, lines.count);
  let at = line + 1;
  while (at < limit && lines.role[at] === role) at++;
  return at;
}

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
    this.#last = { ...draft, kind, marker };
  }
}

/** Cuts every line that is neither heading nor contents into blocks and links those that a page boundary cut apart. */
export function buildBlocks(lines: ContentLines, sections: readonly RfcSection[]): RfcBlock[] {
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
    const end = endOfGroup(lines, line);
    if (role === lineRole.header) {
      builder.add({ from: line, to: end, kind: 'front_matter', marker: null }, section);
    } else {
      const kind = sections[section]?.kind ?? 'body';
      for (const draft of splitGroup(lines, line, end, kind)) builder.add(draft, section);
    }
    line = end;
  }
  return builder.blocks;
}
