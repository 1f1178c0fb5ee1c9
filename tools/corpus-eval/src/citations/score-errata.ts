import { placeErrata, type ErratumPlacement } from '@rfckit/citation-verifier';
import type { Erratum } from '@rfckit/rfc-record';
import type { EvaluatedDocument } from './evaluated-document.ts';
import type { ErratumSpanRow } from './oracle-rows.ts';
import type { Note } from './score-quotes.ts';

export interface ErrataScores {
  /** Verified and held errata with an original text and an RFC in the corpus. */
  errata: number;
  placed: number;
  /** Those that the oracle placed, and those of them at the same span, marks at the ends not counted. */
  oracle: number;
  sameSpan: number;
  /** Placed ones that the oracle has not placed. */
  beyond: number;
  byMethod: Record<string, number>;
  unplaced: Record<string, number>;
}

/** One placement beyond the oracle's, to be judged by reading. */
export interface PlacementToRead {
  readonly erratum: Erratum;
  readonly method: string;
  readonly texts: readonly string[];
}

export function createErrataScores(): ErrataScores {
  return { errata: 0, placed: 0, oracle: 0, sameSpan: 0, beyond: 0, byMethod: {}, unplaced: {} };
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function spansOf({ places }: ErratumPlacement): ErratumPlacement['places'][number]['spans'] {
  return places.flatMap(({ spans }) => spans);
}

/** What an erratum without a place gives to look for, so that the unplaced can be counted by cause. */
function causeOf({ originalText }: Erratum, reason: string): string {
  if (reason !== 'not_found') return reason;
  const words = originalText.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words < 4) return 'not_found: fewer than four words';
  if (/\b(?:should|says?|page|section|paragraph|missing|occurrences?|instances?)\b/i.test(originalText))
    return 'not_found: words about the text';
  return /\.\.\.|…|\n\s*\n/.test(originalText) ? 'not_found: several parts' : 'not_found: other';
}

/** Scores the errata of one RFC. */
export function scoreErrata(
  document: EvaluatedDocument,
  errata: readonly Erratum[],
  spans: ReadonlyMap<number, ErratumSpanRow>,
  scores: ErrataScores,
  note: Note,
  toRead: (placement: PlacementToRead) => void,
): void {
  const placements = placeErrata(document.index, errata);
  for (const [at, placement] of placements.entries()) {
    const erratum = errata[at];
    if (erratum === undefined) continue;
    const oracle = spans.get(erratum.id);
    const isPlaced = placement.places.length > 0;
    scores.errata++;
    if (isPlaced) {
      scores.placed++;
      count(scores.byMethod, `${placement.method} ${placement.confidence}`);
    } else {
      const cause = causeOf(erratum, placement.reason ?? '');
      count(scores.unplaced, cause);
      note(
        'erratum unplaced',
        `${erratum.id} ${erratum.rfc} ${cause} ${JSON.stringify(erratum.originalText.slice(0, 160))}`,
      );
    }
    if (oracle === undefined) {
      if (!isPlaced) continue;
      scores.beyond++;
      const texts = placement.places.map((place) => document.textOf(place.spans));
      toRead({ erratum, method: `${placement.method} ${placement.confidence}`, texts });
      continue;
    }
    scores.oracle++;
    if (isPlaced && document.agrees(document.hullOf(spansOf(placement)), oracle)) scores.sameSpan++;
    else
      note(
        'erratum elsewhere',
        `${erratum.id} ${erratum.rfc} §${erratum.section} ${oracle.how} -> ${placement.method ?? placement.reason}`,
      );
  }
}
