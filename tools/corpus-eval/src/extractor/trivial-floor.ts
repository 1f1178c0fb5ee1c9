import type { RfcDocument } from '@rfckit/rfc-parser';

/** Statements and how many of them touch a listed requirement. */
export interface FloorScore {
  readonly sentences: number;
  readonly listed: number;
  readonly rowsTouched: number;
}

const modal = /\b(?:must|shall|should|may|required|recommended|optional)\b/i;

/** The simplest extractor: the text cut after `. ` and at blank lines, each piece with a modal is a requirement. */
export function trivialSentences(document: Pick<RfcDocument, 'text'>): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of document.text.matchAll(/\.\s|\n[ \t]*\n|$/g)) {
    const end = match.index + match[0].length;
    if (modal.test(document.text.slice(start, end))) found.push({ start, end });
    start = end;
  }
  return found;
}

/** Counts how many ranges touch a row and how many rows are touched; both sorted by start. */
export function scoreRanges(
  ranges: readonly { readonly start: number; readonly end: number }[],
  rows: readonly { readonly start: number; readonly end: number }[],
): FloorScore {
  const touched = new Set<number>();
  let listed = 0;
  for (const range of ranges) {
    let touches = false;
    for (const [i, row] of rows.entries()) {
      if (range.start < row.end && row.start < range.end) {
        touches = true;
        touched.add(i);
      }
    }
    if (touches) listed++;
  }
  return { sentences: ranges.length, listed, rowsTouched: touched.size };
}
