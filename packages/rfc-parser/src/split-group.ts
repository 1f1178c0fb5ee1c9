import type { BlockDraft } from './block-draft.ts';
import { isCaption, kindOfArtwork } from './block-kind.ts';
import type { ContentLines } from './content-lines.ts';
import type { Group } from './group-verdict.ts';
import { splitIndex } from './split-index.ts';
import { splitProse } from './split-prose.ts';
import { splitReferences } from './split-references.ts';

/** Adds to `drafts` the blocks of one group of lines. */
export function splitGroup(lines: ContentLines, group: Group, drafts: BlockDraft[]): void {
  const { from, to, form, shape, score } = group;
  if (form === 'references') return splitReferences(lines, from, to, drafts);
  if (form === 'index') return splitIndex(lines, from, to, drafts);
  if (form !== 'text') {
    drafts.push({ from, to, kind: form, marker: null });
    return;
  }
  if (shape === null || score > 0) return splitProse(lines, from, to, drafts);
  const last = to - 1;
  const captioned = last > from && isCaption(lines, last);
  const end = captioned ? last : to;
  drafts.push({ from, to: end, kind: kindOfArtwork(lines, from, end, shape), marker: null });
  if (captioned) drafts.push({ from: last, to, kind: 'caption', marker: null });
}
