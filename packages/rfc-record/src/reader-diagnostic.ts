/** What a reader of this package may say about a value. */
export type ReaderDiagnosticCode =
  | 'budget_exceeded'
  | 'contradictory_entry'
  | 'doctype_refused'
  | 'duplicate_entry'
  | 'duplicate_relation'
  | 'email_removed'
  | 'foreign_relation'
  | 'input_empty'
  | 'invalid_date'
  | 'invalid_doi'
  | 'invalid_draft'
  | 'invalid_entry'
  | 'invalid_field'
  | 'invalid_relation'
  | 'malformed_xml'
  | 'missing_id'
  | 'missing_title'
  | 'not_an_object'
  | 'page_count_unknown'
  | 'see_also_dropped'
  | 'self_relation'
  | 'unknown_source'
  | 'unknown_status'
  | 'wrong_root';

/**
 * Something odd in a value that was read. Never an exception: what could be read is still given.
 * The message holds no text of the value, except a re-formed id (`"NIC 6716"`).
 */
export interface ReaderDiagnostic {
  readonly code: ReaderDiagnosticCode;
  /** `error`: the value, or the rest of it, could not be read. `warning`: something was dropped. `info`: something was normalised. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** The field of the source that it is about (`"updated_by"`, `"page-count"`); `null` for the value as a whole. */
  readonly field: string | null;
  /** The RFC that it is about, where known. */
  readonly rfc: string | null;
  /** 1-based position in XML; `null` for JSON values. */
  readonly position: { readonly line: number; readonly column: number } | null;
}

type Say = (
  code: ReaderDiagnosticCode,
  severity: ReaderDiagnostic['severity'],
  field: string | null,
  message: string,
) => void;

/** Where readers write their diagnostics while one value is read. */
export interface DiagnosticSink {
  readonly say: Say;
  /** From now on diagnostics are about this RFC. */
  readonly about: (rfc: string) => void;
  readonly diagnostics: readonly ReaderDiagnostic[];
}

export function createDiagnosticSink(
  position: () => ReaderDiagnostic['position'] = () => null,
): DiagnosticSink {
  const diagnostics: ReaderDiagnostic[] = [];
  let rfc: string | null = null;
  return {
    diagnostics,
    about: (id) => {
      rfc = id;
    },
    say: (code, severity, field, message) => {
      diagnostics.push({ code, severity, message, field, rfc, position: position() });
    },
  };
}
