import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { OracleDocument } from './heading-oracle.ts';

/** A heading in the form in which two lists are compared. */
export interface ComparedHeading {
  readonly number: string | null;
  readonly title: string;
  readonly byte: number;
  /**
   * Whether the line begins with the word Appendix or Annex. The rfcmarkup method misses many of these (README of the
   * oracles, fault rates), so that one it does not list is no fault.
   */
  readonly named?: boolean;
}

/** How two lists of headings differ; `matched` counts what both have. */
export interface HeadingDifference {
  readonly matched: number;
  readonly missing: readonly ComparedHeading[];
  readonly extra: readonly ComparedHeading[];
}

/** `"4."` and `"4"`, `"A"` and `"Appendix A"` are one number. */
function plainNumber(number: string | null): string {
  return (number ?? '').replace(/^appendix\s+/i, '').replace(/\.$/, '');
}

function identity(heading: ComparedHeading): string {
  return `${plainNumber(heading.number)}|${heading.title.replace(/\s+/g, ' ').trim()}|${heading.byte}`;
}

/** The headings of a document with byte offsets, the title of the contents among them (the parser keeps it with the contents). */
export function headingsOf(document: RfcDocument): ComparedHeading[] {
  const index = createLineIndex(document.text, document.encoding);
  const headings: ComparedHeading[] = [];
  for (const section of document.sections) {
    if (section.heading === null || section.title === null) continue;
    const named = /^(?:appendix|annex)/i.test(
      document.text.slice(section.heading.start, section.heading.start + 8),
    );
    headings.push({
      number: section.number,
      title: section.title,
      byte: index.byteOffset(section.heading.start),
      named,
    });
  }
  const contents = document.contents[0];
  if (contents) {
    const title = document.text.slice(contents.start, contents.end).split(/\r\n|\r|\n/)[0] ?? '';
    headings.push({ number: null, title: title.trim(), byte: index.byteOffset(contents.start) });
  }
  return headings.sort((a, b) => a.byte - b.byte);
}

/**
 * A heading whose title wraps is known to the rfcmarkup lists by its first line only (README of the oracles): such a
 * pair is equal when number and byte agree and the oracle's title begins ours at a word's end.
 */
function isCutTitle(ours: ComparedHeading, oracle: ComparedHeading): boolean {
  const cut = oracle.title.replace(/\s+/g, ' ').trim();
  return (
    ours.byte === oracle.byte &&
    plainNumber(ours.number) === plainNumber(oracle.number) &&
    ours.title.startsWith(cut.endsWith('-') ? cut : `${cut} `)
  );
}

/** The rfcmarkup lists keep the dash of `1 - Introduction` in the title, and a space after a hyphen at a line end. */
function normaliseMarkup(title: string): string {
  return title.replace(/^[-:]\s+/, '').replace(/([\p{L}\p{N}]-) (?=[\p{L}\p{N}])/gu, '$1');
}

/**
 * Compares the headings of a document with the oracle's. Where the oracle was made from text it knows numbered ones
 * only, so only those count.
 */
export function compareHeadings(ours: readonly ComparedHeading[], oracle: OracleDocument): HeadingDifference {
  const numberedOnly = oracle.source === 'rfcmarkup';
  const expected = oracle.headings.map(([number, title, , byte]): ComparedHeading => {
    return { number, title: numberedOnly ? normaliseMarkup(title) : title, byte };
  });
  const found = numberedOnly ? ours.filter((heading) => heading.number !== null) : [...ours];
  const keyOf = (heading: ComparedHeading): string =>
    identity(numberedOnly ? { ...heading, title: normaliseMarkup(heading.title) } : heading);
  const left = new Map(found.map((heading) => [keyOf(heading), heading]));
  const byByte = new Map(found.map((heading) => [heading.byte, heading]));
  const missing: ComparedHeading[] = [];
  let matched = 0;
  for (const heading of expected) {
    const sameByte = byByte.get(heading.byte);
    if (left.delete(keyOf(heading))) matched++;
    else if (numberedOnly && sameByte && isCutTitle(sameByte, heading) && left.delete(keyOf(sameByte)))
      matched++;
    else missing.push(heading);
  }
  const extra = [...left.values()].filter((heading) => !numberedOnly || heading.named !== true);
  return { matched, missing, extra };
}

/** Sums over documents. */
export interface HeadingScore {
  readonly documents: number;
  /** Documents without a single difference. */
  readonly exact: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export class HeadingTally {
  #documents = 0;
  #exact = 0;
  #matched = 0;
  #missing = 0;
  #extra = 0;

  add(difference: HeadingDifference): void {
    this.#documents++;
    this.#matched += difference.matched;
    this.#missing += difference.missing.length;
    this.#extra += difference.extra.length;
    if (difference.missing.length === 0 && difference.extra.length === 0) this.#exact++;
  }

  score(): HeadingScore {
    const precision = this.#matched / Math.max(1, this.#matched + this.#extra);
    const recall = this.#matched / Math.max(1, this.#matched + this.#missing);
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { documents: this.#documents, exact: this.#exact, precision, recall, f1 };
  }
}
