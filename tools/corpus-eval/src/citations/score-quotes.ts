import { isPresent, locateQuotation } from '@rfckit/citation-verifier';
import { mapLocation } from './class-mapping.ts';
import type { EvaluatedDocument } from './evaluated-document.ts';
import type { NegativeRow, QuoteRow } from './oracle-rows.ts';

/** Says what was seen, for the list of differences. */
export type Note = (kind: string, line: string) => void;

export interface QuoteScores {
  rows: number;
  /** Rows whose class agrees through the mapping. */
  sameClass: number;
  /** Rows of the classes verbatim to hyphen-wrap. */
  firm: number;
  /** Those of them that are present at the oracle's span. */
  firmAtSpan: number;
  /** Rows of the class punctuation, and those that are present there, marks at the ends not counted. */
  punctuation: number;
  punctuationAtSpan: number;
  /** Rows of the class differs, those of them that verify as cited, and those whose near passage is the oracle's. */
  differs: number;
  differsVerified: number;
  differsNear: number;
  /** Rows with a section check of the oracle, and those where it agrees. */
  checked: number;
  sameCheck: number;
}

export interface NegativeScores {
  rows: number;
  verified: number;
  byChange: Record<string, number>;
}

const firm = new Set(['verbatim', 'whitespace', 'across-page', 'hyphen-wrap']);

export function createQuoteScores(): QuoteScores {
  return {
    rows: 0,
    sameClass: 0,
    firm: 0,
    firmAtSpan: 0,
    punctuation: 0,
    punctuationAtSpan: 0,
    differs: 0,
    differsVerified: 0,
    differsNear: 0,
    checked: 0,
    sameCheck: 0,
  };
}

function quotedText(row: { readonly quote: string }): string {
  return JSON.stringify(row.quote.length > 160 ? `${row.quote.slice(0, 160)}…` : row.quote);
}

/** Whether a quotation verifies as cited: present, in the cited section or below it where one was cited. */
function isVerified(document: EvaluatedDocument, quote: string, section: string | null): boolean {
  const { best, sectionExists } = locateQuotation(document.index, quote, { section, near: false });
  if (best === null || !isPresent(best)) return false;
  return sectionExists === null || best.sectionCheck === 'same' || best.sectionCheck === 'inside';
}

function scoreSpan(document: EvaluatedDocument, row: QuoteRow, scores: QuoteScores, note: Note): void {
  const { best, near } = locateQuotation(document.index, row.quote, { section: row.section });
  const spans = best?.spans ?? near?.spans;
  const own = spans === undefined ? null : document.hullOf(spans);
  const oracle = { start: row.start ?? -1, end: row.end ?? -1 };
  const isSame = own !== null && own.start === oracle.start && own.end === oracle.end;
  const isClose = own !== null && row.start !== undefined && document.agrees(own, oracle);
  const isThere = best !== null && isPresent(best);
  if (firm.has(row.expected)) {
    scores.firm++;
    if (isThere && isSame) scores.firmAtSpan++;
    else
      note('not at its span', `${row.origin}:${row.line} RFC ${row.rfc} ${row.expected} ${quotedText(row)}`);
  } else if (row.expected === 'punctuation') {
    scores.punctuation++;
    if (isThere && isClose) scores.punctuationAtSpan++;
    else note('not at its span', `${row.origin}:${row.line} RFC ${row.rfc} punctuation ${quotedText(row)}`);
  } else if (row.expected === 'differs') {
    scores.differs++;
    if (isVerified(document, row.quote, row.section)) {
      scores.differsVerified++;
      note('verified though it differs', `${row.origin}:${row.line} RFC ${row.rfc} ${quotedText(row)}`);
    }
    if (best === null && isClose) scores.differsNear++;
  }
}

/** Scores one row of `quotes.jsonl`. */
export function scoreQuote(
  document: EvaluatedDocument,
  row: QuoteRow,
  scores: QuoteScores,
  note: Note,
): void {
  const location = locateQuotation(document.index, row.quote, { section: row.section });
  const own = mapLocation(location);
  scores.rows++;
  if (own === row.expected) scores.sameClass++;
  else {
    const foldings = location.best?.foldings.join('+') ?? 'none';
    note(
      'other class',
      `${row.origin}:${row.line} RFC ${row.rfc} ${row.expected} -> ${own} (${foldings}) ${quotedText(row)}`,
    );
  }
  scoreSpan(document, row, scores, note);
  if (row.section_check === undefined || row.section_check === 'unknown') return;
  const check = location.best?.sectionCheck ?? location.near?.sectionCheck;
  scores.checked++;
  if (check === row.section_check) scores.sameCheck++;
  else
    note(
      'other section check',
      `${row.origin}:${row.line} RFC ${row.rfc} §${row.section} ${row.section_check} -> ${check}`,
    );
}

/** Scores one row of `quotes-negatives.jsonl`. The section of a row from another RFC is a placeholder. */
export function scoreNegative(
  document: EvaluatedDocument,
  row: NegativeRow,
  scores: NegativeScores,
  note: Note,
): void {
  scores.rows++;
  scores.byChange[row.change] = (scores.byChange[row.change] ?? 0) + 1;
  if (!isVerified(document, row.quote, row.change === 'wrong-rfc' ? null : row.section)) return;
  scores.verified++;
  note('negative verified', `RFC ${row.rfc} §${row.section} ${row.change} ${row.was} ${quotedText(row)}`);
}
