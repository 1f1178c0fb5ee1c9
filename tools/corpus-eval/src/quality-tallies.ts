import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import { findLeaks } from './find-leaks.ts';
import { partOf, type OracleDocument } from './heading-oracle.ts';
import { readHeadingFaults, readReviewedLines, type Fault } from './reviewed-lists.ts';
import { compareWords, type TaggedDocument } from './score-bcp14.ts';
import type { HeadingDifference } from './score-headings.ts';

/** Furniture and contents inside of blocks: lines found, how many were reviewed as content, and the others. */
export interface LeakScore {
  readonly found: number;
  readonly reviewed: number;
  readonly unexplained: number;
}

/** Counts the lines of blocks that are furniture or contents by the independent rule. */
export class LeakTally {
  readonly notes: string[] = [];
  readonly #reviewed = readReviewedLines();
  #found = 0;
  #explained = 0;

  add(name: string, rfc: number | null, document: RfcDocument): void {
    for (const leak of findLeaks(document)) {
      const line = document.text.slice(0, leak.start).split(/\r\n|\r|\n/).length;
      const lists = this.#reviewed.get(rfc ?? -1) ?? [];
      this.#found++;
      if (lists.some(({ first, last }) => line >= first && line <= last)) this.#explained++;
      else this.notes.push(`leak ${name} line ${line} ${leak.rule}: ${leak.text}`);
    }
  }

  score(): LeakScore {
    return { found: this.#found, reviewed: this.#explained, unexplained: this.#found - this.#explained };
  }
}

/** The documents of tiers a and b that differ from the oracle, by whose fault it is. */
export interface ReviewScore {
  readonly documents: number;
  readonly exact: number;
  readonly oracle: number;
  readonly ambiguous: number;
  readonly ours: number;
  readonly unlisted: number;
}

/** Whether each heading that differs stands inside of the place of a warning or an error. */
function isDiagnosed(document: RfcDocument, { missing, extra }: HeadingDifference): boolean {
  const index = createLineIndex(document.text, document.encoding);
  const places = document.diagnostics.flatMap(({ severity, span }) =>
    span && severity !== 'info' ? [[index.byteOffset(span.start), index.byteOffset(span.end)] as const] : [],
  );
  return [...missing, ...extra].every(({ byte }) =>
    places.some(([start, end]) => start <= byte && byte < end),
  );
}

/**
 * Counts the documents whose headings differ, each by its reviewed reason. One that is called ambiguous and has no
 * diagnostic at the place of each difference counts as ours.
 */
export class ReviewTally {
  readonly notes: string[] = [];
  readonly #faults = readHeadingFaults();
  readonly #counts: Record<Fault | 'documents' | 'exact' | 'unlisted', number> = {
    documents: 0,
    exact: 0,
    oracle: 0,
    ambiguous: 0,
    ours: 0,
    unlisted: 0,
  };

  add(rfc: number, document: RfcDocument, difference: HeadingDifference): void {
    const isExact = difference.missing.length + difference.extra.length === 0;
    const fault = this.#faults.get(rfc);
    this.#counts.documents++;
    if (fault === 'ambiguous' && !isExact && !isDiagnosed(document, difference)) {
      this.#counts.ours++;
      this.notes.push(
        `headings rfc${rfc} is called ambiguous, and a difference has no diagnostic at its place`,
      );
      return;
    }
    this.#counts[isExact ? 'exact' : (fault ?? 'unlisted')]++;
    if (!isExact && fault === undefined) this.notes.push(`headings rfc${rfc} differs and is not listed`);
    if (isExact && fault !== undefined) this.notes.push(`headings rfc${rfc} is listed and does not differ`);
  }

  score(): ReviewScore {
    return { ...this.#counts };
  }
}

/** Words of BCP 14 in their sections. */
export interface WordScore {
  readonly documents: number;
  readonly exact: number;
  readonly words: number;
  readonly matched: number;
}

export class WordTally {
  readonly notes: string[] = [];
  readonly #tagged: ReadonlyMap<number, TaggedDocument>;
  #score = { documents: 0, exact: 0, words: 0, matched: 0 };

  constructor(tagged: ReadonlyMap<number, TaggedDocument>) {
    this.#tagged = tagged;
  }

  add(rfc: number, document: RfcDocument): void {
    const tagged = this.#tagged.get(rfc);
    if (!tagged) return;
    const { matched, differences } = compareWords(document, tagged);
    const { documents, exact, words, matched: before } = this.#score;
    this.#score = {
      documents: documents + 1,
      exact: exact + (differences.length === 0 ? 1 : 0),
      words: words + tagged.words.length,
      matched: before + matched,
    };
    for (const difference of differences) this.notes.push(`bcp14 rfc${rfc} ${difference}`);
  }

  score(): WordScore {
    return this.#score;
  }
}

/** Documents of tier a whose structure the parser was not sure of. */
export interface DegradedScore {
  readonly documents: number;
  readonly degraded: number;
}

/** Counts the documents of tier a with a warning or an error. */
export class DegradedTally {
  readonly notes: string[] = [];
  #documents = 0;
  #degraded = 0;

  add(oracle: OracleDocument, document: RfcDocument): void {
    if (partOf(oracle) !== 'a') return;
    this.#documents++;
    const codes = document.diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
    if (codes.length === 0) return;
    this.#degraded++;
    this.notes.push(`degraded rfc${oracle.rfc} ${codes.join(' ')}`);
  }

  score(): DegradedScore {
    return { documents: this.#documents, degraded: this.#degraded };
  }
}
