import type { Span } from '@rfckit/text-position';
import type { BlockKind, SectionKind } from '../document.ts';

/** The element of the vocabulary (RFC 7991 §2, RFC 7749 §2) that a section is made of. */
export type RfcXmlSectionElement = 'abstract' | 'note' | 'section' | 'references';

/** A `<bcp14>` element: a word of RFC 2119 and RFC 8174 that the authors meant as one. */
export interface RfcXmlTerm {
  /** `"MUST NOT"`, white space folded. */
  readonly word: string;
  /** The element with both its tags. */
  readonly span: Span;
}

/** An `<xref>` or `<relref>`. Attributes that are not there are `null`. */
export interface RfcXmlXref {
  /** The anchor it points at, in this document. */
  readonly target: string;
  /** Index in `sections` of the section that is, or holds, the target; `null` where the target is none. */
  readonly targetSection: number | null;
  /** Index in `references` of the entry that is the target; `null` where the target is none. */
  readonly targetReference: number | null;
  /** The section of the referenced document: `"5.1"`. */
  readonly section: string | null;
  /** The fragment of the referenced document: `"section-5.1"`. */
  readonly relative: string | null;
  readonly sectionFormat: string | null;
  readonly format: string | null;
  /** What a prepared document prints: `"Section 4.2"`, `"RFC2119"`. */
  readonly derivedContent: string | null;
  /** The element's own text, white space folded; `null` where it has none. */
  readonly text: string | null;
  /** The element with both its tags. */
  readonly span: Span;
}

/** A run of a section's own text. */
export interface RfcXmlBlock {
  readonly kind: BlockKind;
  /** Inline elements flattened. White space is folded, except in preformatted text, ABNF and source code. */
  readonly text: string;
  /** The `pn` of the element that holds the text, or of the nearest one around it within the section. */
  readonly pn: string | null;
  /** The content in the XML, from its first to its last character that is not white space, markup included. */
  readonly span: Span;
}

/** One section of the outline. */
export interface RfcXmlSection {
  /** Position in `RfcXmlDocument.sections`, in document order. */
  readonly index: number;
  readonly element: RfcXmlSectionElement;
  /** Whether the XML has no such element: the section "References" around two lists or more (RFC 7998 §5.4.5). */
  readonly isGenerated: boolean;
  readonly anchor: string | null;
  /** `"section-9.3.2"`, `"section-appendix.a"`. */
  readonly pn: string | null;
  /** `slugifiedName` of the title: another anchor. */
  readonly slug: string | null;
  /** Anchors of what stands in the section itself: paragraphs, figures, tables, items. */
  readonly innerAnchors: readonly string[];
  /** `"9.3.2"`, `"A"`, `"B.1"`; `null` for an unnumbered section. From `pn` where there is one, else counted. */
  readonly number: string | null;
  /** Inline elements flattened, white space folded. */
  readonly title: string | null;
  readonly kind: SectionKind;
  /** 1 at the top. */
  readonly level: number;
  /** Index of the section around this one. */
  readonly parent: number | null;
  /** From the start tag to the end tag, both included. Subsections lie within. */
  readonly span: Span;
  /** The section's own text, without title and subsections. Reference entries and addresses are no blocks. */
  readonly blocks: readonly RfcXmlBlock[];
  /** In document order; `null` in a document of version 2, which has no such element. */
  readonly terms: readonly RfcXmlTerm[] | null;
  readonly xrefs: readonly RfcXmlXref[];
}

export interface RfcXmlDate {
  readonly year: number;
  /** 1-12. */
  readonly month: number | null;
  readonly day: number | null;
}

/** `<seriesInfo>`: `{ name: "RFC", value: "9110" }`. */
export interface RfcXmlSeriesInfo {
  readonly name: string;
  readonly value: string;
}

/** An author as the front matter names them, without addresses. */
export interface RfcXmlAuthor {
  /** The full name, or the initials and the surname, or the organization. */
  readonly name: string;
  readonly initials: string | null;
  readonly surname: string | null;
  readonly organization: string | null;
  /** `"editor"`. */
  readonly role: string | null;
}

/** One `<reference>`. */
export interface RfcXmlReference {
  /** Position in `RfcXmlDocument.references`, in document order. */
  readonly index: number;
  readonly anchor: string | null;
  /** What is printed between the brackets: the derived anchor, or the name given by `<displayreference>`, or the anchor. */
  readonly label: string | null;
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly date: RfcXmlDate | null;
  readonly seriesInfo: readonly RfcXmlSeriesInfo[];
  /** The URL. */
  readonly target: string | null;
  /** Anchor of the `<referencegroup>` around it. */
  readonly group: string | null;
  /** Index of the section that lists it. */
  readonly section: number;
  readonly span: Span;
}

/** The attributes of `<rfc>` and the fields of its `<front>`. Nothing is filled in that is not there. */
export interface RfcXmlHeader {
  readonly number: number | null;
  readonly title: string | null;
  readonly abbrev: string | null;
  /** `"std"`, `"bcp"`, `"exp"`, `"info"`, `"historic"`. */
  readonly category: string | null;
  /** `"IETF"`, `"IAB"`, `"IRTF"`, `"independent"`, `"editorial"`. */
  readonly submissionType: string | null;
  readonly consensus: boolean | null;
  /** `"draft-ietf-httpbis-semantics-19"`. */
  readonly docName: string | null;
  readonly obsoletes: readonly number[];
  readonly updates: readonly number[];
  /** `"BCP14"`, `"STD97"`, `"FYI36"`. */
  readonly subseries: readonly string[];
  readonly date: RfcXmlDate | null;
  readonly authors: readonly RfcXmlAuthor[];
}

/** An RFCXML document, read. Survives `JSON.parse(JSON.stringify(document))`. */
export interface RfcXmlDocument {
  /** What every span slices, in UTF-16 code units. */
  readonly xml: string;
  /** 3 for RFC 7991, 2 for RFC 7749. */
  readonly version: 2 | 3;
  /** Whether section numbers were read from `pn` attributes (a prepared document, RFC 7998) or counted here. */
  readonly isPrepared: boolean;
  readonly header: RfcXmlHeader;
  readonly sections: readonly RfcXmlSection[];
  readonly references: readonly RfcXmlReference[];
  /** The `<toc>` element. */
  readonly contents: Span | null;
}
