import type { Diagnostic, SourceEncoding, Span } from '@rfckit/text-position';

/**
 * What a section is for (RFC 7322 §4). An appendix that is the bibliography is `references`, one that thanks people
 * `acknowledgements`; a subsection has the kind of what contains it, unless its own title and text say one of these.
 */
export type SectionKind =
  | 'front_matter'
  | 'status'
  | 'body'
  | 'references'
  | 'appendix'
  | 'acknowledgements'
  | 'authors'
  | 'index';

/** One section. Sections tile the text: each starts where the one before ends. All spans are UTF-16, half-open. */
export interface RfcSection {
  /** Position in `RfcDocument.sections`, in document order. Section 0 is what stands before the first heading. */
  readonly index: number;
  /**
   * `"9.3.2"`, `"A"`, `"B.1"`; `null` for an unnumbered section. No trailing dot. Only an appendix that is counted with
   * digits or Roman numbers keeps the word, so that `"Appendix 1"` and section `"1"` are two.
   */
  readonly number: string | null;
  /** The title as printed, white space folded to single spaces, without number and dot leaders; `null` only for section 0. */
  readonly title: string | null;
  readonly kind: SectionKind;
  /** 1 for a top-level section; 0 only for section 0. */
  readonly level: number;
  /** Index of the section that contains this one; `null` at the top. */
  readonly parent: number | null;
  /**
   * From the first character of the heading to the last one of its title (without the line end); `null` only for section
   * 0. Where the text begins in the line of the title (`1. MUST   This word means`), the first block follows in that line.
   */
  readonly heading: Span | null;
  /** The section's own text: from its heading to the next heading of any level, or to the end of the text. */
  readonly span: Span;
  /** Where the section with all its subsections ends. */
  readonly treeEnd: number;
}

/** What a block is. */
export type BlockKind =
  | 'front_matter'
  | 'paragraph'
  | 'list_item'
  | 'definition'
  | 'preformatted'
  | 'abnf'
  | 'source_code'
  | 'table'
  | 'caption'
  | 'quote'
  | 'reference';

/**
 * One contiguous run of lines; blank ones lie inside only where a text is set with double line spacing. `span` goes from
 * the first non-blank character of its first line to the last non-blank character of its last line, and never holds page
 * furniture, headings or contents.
 */
export interface RfcBlock {
  /** Position in `RfcDocument.blocks`, in document order. */
  readonly index: number;
  readonly kind: BlockKind;
  readonly span: Span;
  /** Index of the section whose own text holds the block. */
  readonly section: number;
  /** Index of the block that a page break cut off from this one: both are one logical paragraph. */
  readonly continues: number | null;
  /** Columns before the first character of the block's first line (0-based); of its second where the first is a heading's. */
  readonly indent: number;
  /** The list marker (`o`, `*`, `1.`, `a)`) or the label of a reference entry (`[RFC2119]`) or of a definition; else `null`. */
  readonly marker: string | null;
}

/** What a piece of page furniture is. */
export type FurnitureKind = 'running_header' | 'running_footer';

export interface Furniture {
  readonly kind: FurnitureKind;
  readonly span: Span;
}

/** The fields of the first page, as printed. Nothing is filled in that is not there. */
export interface RfcHeader {
  /** `9110` or `17`; `null` where no number is printed. */
  readonly number: number | null;
  readonly title: string | null;
  readonly category: string | null;
  /** `"IETF"`, `"IAB"`, … as far as the first line says it. */
  readonly stream: string | null;
  /** Numbers in the order printed. */
  readonly obsoletes: readonly number[];
  readonly updates: readonly number[];
  /** `"BCP14"`, `"STD97"`, `"FYI36"`. */
  readonly subseries: readonly string[];
  readonly issn: string | null;
  /** Month 1-12 and day where printed. */
  readonly date: { readonly year: number; readonly month: number | null; readonly day: number | null } | null;
  /** Names as printed: `"R. Fielding, Ed."`. */
  readonly authors: readonly string[];
}

/** An RFC text, parsed. Survives `JSON.parse(JSON.stringify(document))`. */
export interface RfcDocument {
  readonly parserVersion: string;
  readonly text: string;
  readonly encoding: SourceEncoding;
  readonly header: RfcHeader;
  readonly sections: readonly RfcSection[];
  readonly blocks: readonly RfcBlock[];
  readonly furniture: readonly Furniture[];
  /** The lines of the table of contents with its heading, as runs. */
  readonly contents: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}
