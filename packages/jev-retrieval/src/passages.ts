import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { ChosenParagraph } from './judge.ts';
import type { JudgeParagraph } from './judge-document.ts';
import type { RetrievalPassage } from './result.ts';

/** One passage for each block of the chosen paragraphs, so that every passage is one exact slice without page furniture. */
export function createPassages(
  snapshot: LoadedSnapshot,
  paragraphs: readonly JudgeParagraph[],
  chosen: readonly ChosenParagraph[],
): RetrievalPassage[] {
  const byIndex = new Map(paragraphs.map((paragraph) => [paragraph.index, paragraph]));
  return chosen.flatMap(({ paragraph, probability, confidence, score, verdict }) => {
    const blocks = byIndex.get(paragraph)?.blocks ?? [];
    return blocks.flatMap((index, place): RetrievalPassage[] => {
      const block = snapshot.blocks[index];
      if (block === undefined) return [];
      return [
        {
          block: index,
          span: block.span,
          section: block.section,
          probability,
          confidence,
          score,
          verdict,
          continues: blocks[place - 1] ?? null,
          continuedBy: blocks[place + 1] ?? null,
        },
      ];
    });
  });
}
