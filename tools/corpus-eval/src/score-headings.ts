import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { OracleDocument } from './heading-oracle.ts';

/** A heading in the form in which two lists are compared. */
export interface ComparedHeading {
  readonly number: string | null;
  readonly title: string;
  readonly byte: number;
  /**
   * Whether the line begins with the word Appendix or Annex in a form that the rfcmarkup method does not know (README of
   * the oracles, fault rates), so that one it does not list is no fault. `Appendix A.  Title` it does know.
   */
  readonly named?: boolean;
  /** The beginnings of the title that end where its line has a wide gap or ends: the rfcmarkup method cuts there. */
  readonly cuts?: readonly string[];
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
  return `${plainNumber(heading.number)}|${fold(heading.title)}|${heading.byte}`;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Numbers that the rule does not read: `Appendix A`, `A1`, `A `, `4:`, `2a.`, `3a-ii.` */
const isUnknownForm = /^(?:appendix|annex|[A-Z](?:\d| \S)|\d[\d.]*:|\d+[a-z](?:-[ivx]+)?\.)/i;
const KNOWN_APPENDIX = /^Appendix [A-Z]\.[ \t]+\S/;

/** The beginnings of a title before each gap of two white spaces or line end in the heading as printed. */
function cutsOf(title: string, printed: string): string[] {
  const cuts: string[] = [];
  for (const gap of printed.matchAll(/\s{2,}|[\r\n]/g)) {
    const rest = fold(printed.slice(gap.index));
    if (rest !== '' && title.endsWith(rest)) cuts.push(title.slice(0, -rest.length).trim());
  }
  return cuts.filter((cut) => cut !== '');
}

/** The headings of a document with byte offsets, the title of the contents among them (the parser keeps it with the contents). */
export function headingsOf(document: RfcDocument): ComparedHeading[] {
  const index = createLineIndex(document.text, document.encoding);
  const headings: ComparedHeading[] = [];
  for (const section of document.sections) {
    if (section.heading === null || section.title === null) continue;
    const { start, end } = section.heading;
    const printed = document.text.slice(start, end);
    const title = fold(section.title);
    headings.push({
      number: section.number,
      title,
      byte: index.byteOffset(start),
      named: isUnknownForm.test(printed) && !KNOWN_APPENDIX.test(printed),
      cuts: cutsOf(title, printed),
    });
  }
  const contents = document.contents[0];
  if (contents) {
    const title = document.text.slice(contents.start, contents.end).split(/\r\n|\r|\n/)[0] ?? '';
    // Below a title that is a numbered heading the contents begin with their first entry.
    if (!/\.{4}/.test(title))
      headings.push({ number: null, title: title.trim(), byte: index.byteOffset(contents.start) });
  }
  return headings.sort((a, b) => a.byte - b.byte);
}

/**
 * What a title of an rfcmarkup list may be: as listed, without the dash or colon of `1 - Introduction`, and without the
 * space that the list puts after a hyphen at a line end.
 */
function acceptedTitles(listed: string): string[] {
  const title = fold(listed);
  const bare = title.replace(/^[-:]\s+/, '');
  return [title, bare, bare.replace(/([\p{L}\p{N}]-) (?=[\p{L}\p{N}])/gu, '$1')];
}

/** Whether a heading is the one that an rfcmarkup list has: number, byte, and the title, whole or cut as the method cuts. */
function isListed(ours: ComparedHeading | undefined, listed: ComparedHeading): ours is ComparedHeading {
  if (!ours || plainNumber(ours.number) !== plainNumber(listed.number)) return false;
  const titles = acceptedTitles(listed.title);
  return titles.includes(fold(ours.title)) || (ours.cuts ?? []).some((cut) => titles.includes(cut));
}

/**
 * Whether a heading without a number is none by its own form: its number stands in the title, it is an entry of the
 * contents, the end of a sentence, or a running header. The rfcmarkup lists know no heading without a number; these
 * need no list.
 */
function isFalseByForm({ number, title, named }: ComparedHeading): boolean {
  if (number !== null || named === true) return false;
  return (
    /^(?:\d+[a-z]?(?:[.-][\da-z]+)*[.:)]?|[A-Z]\.?\d+(?:\.\d+)*[.:]?|[B-HJ-Z]) +\S/.test(title) ||
    /\.{4}/.test(title) ||
    /^(?:\p{Ll}|\()/u.test(title) ||
    /[.,;]$/.test(title) ||
    /^RFC ?#?\d+$/.test(title)
  );
}

function compareListed(ours: readonly ComparedHeading[], oracle: OracleDocument): HeadingDifference {
  const left = new Map(
    ours.filter(({ number }) => number !== null).map((heading) => [heading.byte, heading]),
  );
  const missing: ComparedHeading[] = [];
  let matched = 0;
  for (const [number, title, , byte] of oracle.headings) {
    const same = left.get(byte);
    if (isListed(same, { number, title, byte })) {
      left.delete(byte);
      matched++;
    } else missing.push({ number, title, byte });
  }
  // The method asks for a title after the number.
  const extra = [...left.values()].filter(({ named, number, title }) => named !== true && title !== number);
  return { matched, missing, extra: [...extra, ...ours.filter(isFalseByForm)] };
}

function compareFully(ours: readonly ComparedHeading[], oracle: OracleDocument): HeadingDifference {
  const left = new Map(ours.map((heading) => [identity(heading), heading]));
  const expected = oracle.headings.map(([number, title, , byte]) => ({ number, title, byte }));
  const missing = expected.filter((heading) => !left.delete(identity(heading)));
  return { matched: expected.length - missing.length, missing, extra: [...left.values()] };
}

/**
 * Compares the headings of a document with the oracle's. Where the oracle was made from text (`rfcmarkup`) it knows
 * numbered headings only; of the others only those count that are none by their form.
 */
export function compareHeadings(ours: readonly ComparedHeading[], oracle: OracleDocument): HeadingDifference {
  return oracle.source === 'rfcmarkup' ? compareListed(ours, oracle) : compareFully(ours, oracle);
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
