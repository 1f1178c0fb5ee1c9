import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { alignSections, type SectionAlignment } from './align-sections.ts';
import { alignUnits } from './align-units.ts';
import { findCandidates, scoreUnits } from './candidates.ts';
import { countFeatures } from './features.ts';
import { groupPairs, type Group } from './group-pairs.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { listParagraphs, type Paragraph } from './paragraphs.ts';
import { findPartMoves, type PartMoves } from './section-parts.ts';
import { listSections, type SideSections } from './sections.ts';

/** One side of a comparison, read. */
export interface AlignedSide {
  readonly snapshots: readonly LoadedSnapshot[];
  readonly sections: SideSections;
  readonly paragraphs: readonly Paragraph[];
}

/** Which sections and paragraphs of two sides are one and the same: what all modes that read the text stand on. */
export interface Alignment {
  readonly old: AlignedSide;
  readonly new: AlignedSide;
  readonly sections: SectionAlignment;
  /** Paragraphs that belong together, by rank; those in none are on one side only. */
  readonly paragraphs: readonly Group[];
  /** Sections that were cut or joined. */
  readonly parts: PartMoves;
  readonly lexicon: Lexicon;
}

/**
 * Aligns the documents of two sides by content. Work grows with the length of the texts, not with its square. Throws
 * `TypeError` where a side is no list of snapshots or is empty.
 */
export function alignSnapshots(
  oldSnapshots: readonly LoadedSnapshot[],
  newSnapshots: readonly LoadedSnapshot[],
): Alignment {
  assertSide(oldSnapshots, 'old');
  assertSide(newSnapshots, 'new');
  const lexicon = createLexicon();
  const old = readSide(oldSnapshots, lexicon);
  const next = readSide(newSnapshots, lexicon);
  const features = countFeatures(old.paragraphs, next.paragraphs);
  const candidates = findCandidates(features);
  const sections = alignSections(old.sections, next.sections, features, candidates);
  const pairs = alignUnits(features, candidates, {
    homeOf: (home) => sections.toNew.get(home),
    score: (a, b) => scoreUnits(features, a, b),
    floors: { home: 0.32, away: 0.5, gap: 0.27 },
  });
  const paragraphs = groupPairs(features, pairs, candidates, (a, b) => sections.toNew.get(a) === b);
  const aligned = { old, new: next, sections, paragraphs, lexicon };
  return { ...aligned, parts: findPartMoves(aligned) };
}

function assertSide(side: readonly LoadedSnapshot[], name: string): void {
  if (!Array.isArray(side) || side.length === 0)
    throw new TypeError(`the ${name} side must be a list of at least one snapshot`);
}

function readSide(snapshots: readonly LoadedSnapshot[], lexicon: Lexicon): AlignedSide {
  const sections = listSections(snapshots);
  return { snapshots, sections, paragraphs: listParagraphs(snapshots, sections, lexicon) };
}
