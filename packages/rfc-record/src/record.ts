/** The canonical name of an RFC: `"RFC9110"`; the one lettered text of the series is `"RFC17a"`. */
export type RfcId = string;

/** Where a record's data came from. */
export type RecordSource = 'rfc-json' | 'rfc-index' | 'text-header' | 'datatracker';

/** The stream an RFC was published in (RFC 8729 §2.4 and RFC 9280); `null` where unknown. */
export type Stream = 'IETF' | 'IAB' | 'IRTF' | 'INDEPENDENT' | 'EDITORIAL' | 'LEGACY';

/** A status in the words of the RFC Editor's index. */
export type RfcStatus =
  | 'INTERNET STANDARD'
  | 'DRAFT STANDARD'
  | 'PROPOSED STANDARD'
  | 'BEST CURRENT PRACTICE'
  | 'INFORMATIONAL'
  | 'EXPERIMENTAL'
  | 'HISTORIC'
  | 'FOR YOUR INFORMATION'
  | 'UNKNOWN';

export interface RecordAuthor {
  /** As on the title page: `"R. Fielding"`. Never an e-mail address. */
  readonly name: string;
  readonly editor: boolean;
}

/** Year, month (1-12) and day of publication, as far as published. */
export interface PublicationDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** What is known about an RFC beside its text, in one form for both eras of the upstream. */
export interface RfcRecord {
  readonly rfc: RfcId;
  readonly title: string;
  readonly authors: readonly RecordAuthor[];
  readonly date: PublicationDate | null;
  readonly stream: Stream | null;
  readonly publicationStatus: RfcStatus;
  readonly currentStatus: RfcStatus;
  /** Paragraphs joined by a blank line, line wraps folded; `null` where there is none. */
  readonly abstract: string | null;
  readonly keywords: readonly string[];
  readonly obsoletes: readonly RfcId[];
  readonly obsoletedBy: readonly RfcId[];
  readonly updates: readonly RfcId[];
  readonly updatedBy: readonly RfcId[];
  /** `"BCP14"`, `"STD97"`, `"FYI36"`. */
  readonly subseries: readonly string[];
  readonly doi: string | null;
  /** Lower case: `txt`, `html`, `pdf`, `xml`, `ps`. */
  readonly formats: readonly string[];
  readonly pageCount: number | null;
  /** Working group or research group as the source names it. */
  readonly group: string | null;
  /** The IETF area (`"wit"`) that the group is in; absent where the source does not say. */
  readonly area?: string;
  /** Name of the Internet-Draft that became the RFC, without revision. */
  readonly draft: string | null;
  /** Its last revision, two digits; absent where the source does not say. */
  readonly draftRevision?: string;
  /** Whether some erratum exists; `null` where the source cannot say. */
  readonly hasErrata: boolean | null;
  readonly source: RecordSource;
}

/** The part of a record that never changes after publication: input of the snapshot id. */
export interface PublicationRecord {
  readonly rfc: RfcId;
  readonly title: string;
  readonly authors: readonly string[];
  readonly date: PublicationDate | null;
  readonly stream: Stream | null;
  readonly publicationStatus: RfcStatus;
  readonly doi: string | null;
  readonly obsoletes: readonly RfcId[];
  readonly updates: readonly RfcId[];
}
