import type { ExtractedStatements, Strength } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { RequirementRow } from './oracle-rows.ts';

/** Recall of one set of rows, with the misses by cause. */
export interface RecallScore {
  readonly rows: number;
  readonly found: number;
  /** Found rows whose words all lie in sentences with statements and their lead-ins and items. */
  readonly whole: number;
  readonly misses: Readonly<Record<string, number>>;
}

const strengthOfLevel: Readonly<Record<string, Strength>> = {
  MUST: 'absolute',
  'MUST NOT': 'absolute',
  SHALL: 'absolute',
  'SHALL NOT': 'absolute',
  REQUIRED: 'absolute',
  SHOULD: 'recommendation',
  'SHOULD NOT': 'recommendation',
  RECOMMENDED: 'recommendation',
  'NOT RECOMMENDED': 'recommendation',
  MAY: 'optional',
  OPTIONAL: 'optional',
};

interface Range {
  readonly start: number;
  readonly end: number;
}

function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** For each sentence: its slices and those of the list items it leads into. */
function contextsOf(document: RfcDocument, result: ExtractedStatements): Map<number, Range[]> {
  return new Map(
    result.sentences.map(({ index, fragments, items }) => [
      index,
      [...fragments, ...items.flatMap((block) => document.blocks[block]?.span ?? [])],
    ]),
  );
}

/** Counts for each set which rows a statement of the same strength answers. */
export class RecallTally {
  readonly differences: string[] = [];
  readonly #sums = new Map<
    string,
    { rows: number; found: number; whole: number; misses: Record<string, number> }
  >();

  add(document: RfcDocument, result: ExtractedStatements, rows: readonly RequirementRow[]): void {
    const contexts = contextsOf(document, result);
    const index = createLineIndex(document.text, document.encoding);
    for (const row of rows) {
      const range = { start: index.utf16FromByte(row.start), end: index.utf16FromByte(row.end) };
      this.#addRow(result, contexts, row, range);
    }
  }

  #addRow(
    result: ExtractedStatements,
    contexts: ReadonlyMap<number, readonly Range[]>,
    row: RequirementRow,
    range: Range,
  ): void {
    const sums = this.#sums.get(row.set) ?? { rows: 0, found: 0, whole: 0, misses: {} };
    this.#sums.set(row.set, sums);
    sums.rows++;
    const inside = result.statements.filter(({ keywordSpans, sentence }) =>
      row.keywordInQuote
        ? keywordSpans.some((span) => overlaps(span, range))
        : contexts.get(sentence)?.some((span) => overlaps(span, range)),
    );
    if (inside.some(({ strength }) => strength === strengthOfLevel[row.level])) {
      sums.found++;
      if (isWhole(result, range)) sums.whole++;
      return;
    }
    const mention = result.mentions.find(({ spans }) => spans.some((span) => overlaps(span, range)));
    const cause =
      inside.length > 0
        ? 'another strength'
        : mention
          ? `mention: ${mention.reason}`
          : row.keywordInQuote
            ? 'not seen'
            : 'no key word in quotation, sentence or lead-in';
    sums.misses[cause] = (sums.misses[cause] ?? 0) + 1;
    this.differences.push(
      `${row.set} rfc${row.rfc} ${row.level} (${cause}): ${row.quote.replace(/\s+/g, ' ').slice(0, 300)}`,
    );
  }

  score(): Readonly<Record<string, RecallScore>> {
    return Object.fromEntries(this.#sums);
  }
}

/** Whether every sentence that the range touches the middle of is kept: both its ends lie in fragments or between sentences. */
function isWhole(result: ExtractedStatements, range: Range): boolean {
  const covered = result.sentences.filter(({ fragments }) => fragments.some((span) => overlaps(span, range)));
  if (covered.length === 0) return false;
  const first = Math.min(...covered.map(({ fragments }) => fragments[0]?.start ?? Infinity));
  const last = Math.max(...covered.map(({ fragments }) => fragments.at(-1)?.end ?? 0));
  return first <= range.start + 4 && last >= range.end - 2;
}
