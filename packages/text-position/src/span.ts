/** A half-open range `[start, end)`. The unit is named where the span is used; inside rfckit it is the UTF-16 code unit. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a text: 1-based line and column, 0-based offset, all in UTF-16 code units (unist `Point`). */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** One span in every unit that leaves the product. `line` holds the 1-based first and last line, inclusive. */
export interface LocatedSpan {
  readonly byte: Span;
  readonly utf16: Span;
  readonly codePoint: Span;
  readonly line: { readonly start: number; readonly end: number };
}
