import type { PublicationDate, RfcId } from '@rfckit/rfc-record';
import type { Diagnostic, Span } from '@rfckit/text-position';

/** What the headings above an entry say about it; `unsplit` where they do not tell. */
export type ReferenceRelation = 'normative' | 'informative' | 'unsplit';

/** `rfc` and `draft` are named by the entry; `external` means that something else is. */
export type ReferenceResolution = 'exact' | 'ambiguous' | 'external' | 'unresolved';

/** A number in a series, as printed: `{ series: 'RFC', id: '9110' }`, `{ series: 'ISO/IEC', id: '8859-1:1998' }`. */
export interface SeriesNumber {
  readonly series: string;
  readonly id: string;
}

/** By what an external document is identified in the entry. */
export type ExternalIdentity =
  | { readonly type: 'doi'; readonly id: string }
  | { readonly type: 'series'; readonly id: string }
  | { readonly type: 'url'; readonly id: string }
  | { readonly type: 'title'; readonly id: string };

/** What an entry refers to. */
export type ReferenceTarget =
  | { readonly type: 'rfc'; readonly rfc: RfcId }
  | {
      readonly type: 'subseries';
      /** `"BCP14"`. */
      readonly id: string;
      /** The RFCs that the entry prints, else what `members` told; empty where neither did. */
      readonly members: readonly RfcId[];
      readonly membersFrom: 'entry' | 'lookup' | null;
    }
  | {
      readonly type: 'draft';
      /** `"draft-ietf-quic-http"`, without revision. */
      readonly name: string;
      /** Two digits. */
      readonly revision: string | null;
    }
  | { readonly type: 'external'; readonly identity: ExternalIdentity };

/** One entry of a reference section. */
export interface ReferenceEntry {
  /** `ref_` and the position in `entries`. */
  readonly id: string;
  /** As printed, without brackets or closing dot, white space folded; `null` for an entry that has none. */
  readonly label: string | null;
  readonly authors: readonly string[];
  /** Without quotation marks and closing comma, white space folded; `null` where none is set off by quotation marks or place. */
  readonly title: string | null;
  readonly series: readonly SeriesNumber[];
  readonly date: PublicationDate | null;
  readonly url: string | null;
  /** Lower case, without `doi:` or the resolver's address. */
  readonly doi: string | null;
  readonly relation: ReferenceRelation;
  /** One, mostly. Several where the entry lists documents; the candidates where `resolution` is `ambiguous`. */
  readonly targets: readonly ReferenceTarget[];
  readonly resolution: ReferenceResolution;
  /** Index of the section. */
  readonly section: number;
  /** Indexes of the blocks that hold it. */
  readonly blocks: readonly number[];
  /** UTF-16 slices of the text, in order: more than one where a page break, or a blank line before a note, cuts the entry. */
  readonly spans: readonly Span[];
}

/** Where a citation stands. `boilerplate` is what every RFC carries: status, copyright, disclaimers. */
export type CitationContext = 'prose' | 'heading' | 'table' | 'code' | 'boilerplate';

/** How a citation was tied to its entry: same label; same label but for case, spaces and hyphens; same number. */
export type CitationMatch = 'label' | 'folded_label' | 'target';

/** Why a citation has no entry. */
export type CitationReason =
  | 'no_entries'
  | 'label_not_listed'
  | 'ambiguous_label'
  | 'document_not_listed'
  | 'self';

/** One citation outside the reference entries. */
export interface Citation {
  /** As printed, without brackets, white space folded: `"RFC9110"`, `"1"`, `"RFC 7230"`, `"BCP 14"`. */
  readonly label: string;
  readonly form: 'label' | 'rfc' | 'subseries';
  /** Section numbers in the cited document, in the order printed. */
  readonly sections: readonly string[];
  /** From the first to the last character, with brackets and the words that name sections. */
  readonly span: Span;
  /** The slices of `span` that hold no page furniture; one, but for a citation over a page break. */
  readonly fragments: readonly Span[];
  readonly section: number;
  /** Index of the block; `null` in a heading. */
  readonly block: number | null;
  readonly context: CitationContext;
  /** What the words themselves name, whether listed or not: `"RFC9110"`, `"BCP14"`; `null` for other labels. */
  readonly document: string | null;
  /** Ids of the entries that it means: one, several where a sub-series is listed by its RFCs, or none. */
  readonly entries: readonly string[];
  readonly match: CitationMatch | null;
  /** `null` where there are entries. */
  readonly reason: CitationReason | null;
}

export interface ReferenceCounts {
  readonly entries: number;
  readonly unlabelled: number;
  readonly byResolution: Readonly<Record<ReferenceResolution, number>>;
  readonly byRelation: Readonly<Record<ReferenceRelation, number>>;
  readonly citations: number;
  readonly resolved: number;
  readonly byReason: Readonly<Record<CitationReason, number>>;
}

/** The references of one document. JSON-safe. */
export interface DocumentReferences {
  readonly entries: readonly ReferenceEntry[];
  readonly citations: readonly Citation[];
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: ReferenceCounts;
}

/** The RFCs of `"BCP14"`; `null` where they are not known. */
export type SubseriesMembers = (id: string) => readonly RfcId[] | null;
