/**
 * A difference between a quotation and the text that a match needed to look past, from the least to the most.
 *
 * - `whitespace`: runs of white space differ;
 * - `hyphen_wrap`: a line break after a hyphen or slash, or a word divided by a hyphen at a line end;
 * - `across_page`: page furniture lies between;
 * - `list_marker`: a bullet, number, `|` gutter or table rule stands on one side only;
 * - `punctuation`: marks differ that carry no value: curly quotes, dashes, no-break spaces, commas, emphasis;
 * - `elision`: the quotation says by `…`, `...` or `[...]` that it leaves something out, and its parts stand in order;
 * - `case`: upper and lower case differ.
 */
export type Folding =
  | 'whitespace'
  | 'hyphen_wrap'
  | 'across_page'
  | 'list_marker'
  | 'punctuation'
  | 'elision'
  | 'case';

/** `exact`, or the last in order of the foldings that a match needed. */
export type MatchClass = 'exact' | Folding;

/** Foldings in their order: a class is as loose as its last folding. */
export const foldingOrder: readonly Folding[] = [
  'whitespace',
  'hyphen_wrap',
  'across_page',
  'list_marker',
  'punctuation',
  'elision',
  'case',
];

/** The foldings as bits, in the same order. */
export const foldingBit = {
  whitespace: 1,
  hyphen_wrap: 2,
  across_page: 4,
  list_marker: 8,
  punctuation: 16,
  elision: 32,
  case: 64,
} as const satisfies Record<Folding, number>;

export function foldingsOf(bits: number): readonly Folding[] {
  return foldingOrder.filter((folding) => (bits & foldingBit[folding]) !== 0);
}

export function classOf(foldings: readonly Folding[]): MatchClass {
  return foldings.at(-1) ?? 'exact';
}
