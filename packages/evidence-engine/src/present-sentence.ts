import type { Requirement } from '@rfckit/evidence-protocol';
import { sentenceText, type ExtractedStatements } from '@rfckit/normative-extractor';
import { blockId, sectionId, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { citeSpan } from './cite.ts';
import type { ErrataOverlay } from './errata-overlay.ts';
import { presentFragments } from './present-section.ts';

/** What a requirement says of the sentence that it stands in. */
export type PresentedSentence = Pick<
  Requirement,
  'sentence' | 'lead_in' | 'fragments' | 'citations' | 'errata'
>;

type Sentence = ExtractedStatements['sentences'][number];

function presentSentence(
  snapshot: LoadedSnapshot,
  sentences: ExtractedStatements['sentences'],
  { fragments, blocks, section, leadIn }: Sentence,
  overlay: ErrataOverlay,
): PresentedSentence {
  const before = leadIn === null ? undefined : sentences[leadIn];
  return {
    sentence: sentenceText(snapshot, fragments),
    lead_in: before === undefined ? null : sentenceText(snapshot, before.fragments),
    fragments: presentFragments(snapshot, fragments),
    citations: fragments.map((span, at) => {
      const block = blocks[at];
      const node = block === undefined ? sectionId(section) : blockId(block);
      return { node_id: node, citation_id: citeSpan(snapshot, node, span) };
    }),
    errata: overlay.touching(fragments, section),
  };
}

const none: PresentedSentence = { sentence: '', lead_in: null, fragments: [], citations: [], errata: [] };

/** Presents the sentences of one text by their numbers, each once: several requirements may stand in one. */
export function openSentences(
  snapshot: LoadedSnapshot,
  { sentences }: ExtractedStatements,
  overlay: ErrataOverlay,
): (index: number) => PresentedSentence {
  const presented = new Map<number, PresentedSentence>();
  return (index) => {
    const known = presented.get(index);
    if (known !== undefined) return known;
    const sentence = sentences[index];
    const made = sentence === undefined ? none : presentSentence(snapshot, sentences, sentence, overlay);
    presented.set(index, made);
    return made;
  };
}
