import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { createLineIndex } from '@rfckit/text-position';

type Section = LoadedSnapshot['sections'][number];
type Block = LoadedSnapshot['blocks'][number];

export interface BlockSketch {
  readonly text: string;
  readonly kind?: Block['kind'];
  readonly marker?: string;
  /** Whether a page break cut it off from the block before it. */
  readonly continues?: boolean;
  readonly indent?: number;
}

export interface SectionSketch {
  readonly number: string | null;
  readonly title: string;
  readonly kind?: Section['kind'];
  /** Place of the section around it in the list; by default none. */
  readonly parent?: number;
  readonly blocks: readonly (string | BlockSketch)[];
}

const PAGE_BREAK =
  'Nobody                    Informational                    [Page 1]\n\f\nRFC 99901             Fixture             January 2026\n';

/** A small snapshot out of sections and blocks: true spans over a text made here, running lines between the halves of a cut paragraph. */
export function sketchSnapshot(rfc: string, sketches: readonly SectionSketch[]): LoadedSnapshot {
  let text = '';
  const sections: Section[] = [];
  const blocks: Block[] = [];
  const furniture: LoadedSnapshot['furniture'][number][] = [];
  for (const [index, sketch] of sketches.entries()) {
    const start = text.length;
    text += `${sketch.number ?? ''} ${sketch.title}`.trim();
    const heading = { start, end: text.length };
    text += '\n\n';
    for (const entry of sketch.blocks) {
      const block: BlockSketch = typeof entry === 'string' ? { text: entry } : entry;
      if (block.continues === true) {
        furniture.push({
          kind: 'running_footer',
          span: { start: text.length, end: text.length + PAGE_BREAK.length },
        });
        text += `${PAGE_BREAK}\n`;
      }
      blocks.push({
        index: blocks.length,
        kind: block.kind ?? 'paragraph',
        span: { start: text.length + 3, end: text.length + 3 + block.text.length },
        section: index,
        continues: block.continues === true ? blocks.length - 1 : null,
        indent: block.indent ?? 3,
        marker: block.marker ?? null,
      });
      text += `   ${block.text}\n\n`;
    }
    const level = sketch.parent === undefined ? 1 : (sections[sketch.parent]?.level ?? 0) + 1;
    const { number, title, kind = 'body', parent = null } = sketch;
    sections.push({
      index,
      number,
      title,
      kind,
      level,
      parent,
      heading,
      span: { start, end: text.length },
      treeEnd: text.length,
    });
  }
  return {
    id: `snp_${rfc}`,
    rfc,
    format: 'txt',
    sourceHash: '',
    byteLength: text.length,
    encoding: 'utf-8',
    publication: {
      rfc,
      title: rfc,
      authors: [],
      date: null,
      stream: null,
      publicationStatus: 'UNKNOWN',
      doi: null,
      obsoletes: [],
      updates: [],
    },
    publicationHash: '',
    parserVersion: '',
    extractorVersion: '',
    header: {
      number: null,
      title: null,
      category: null,
      stream: null,
      obsoletes: [],
      updates: [],
      subseries: [],
      issn: null,
      date: null,
      authors: [],
    },
    sections,
    blocks,
    furniture,
    contents: [],
    diagnostics: [],
    text,
    lines: createLineIndex(text),
  };
}
