import type { Span } from './span.ts';

/** How much a diagnostic matters: `error` means that content could not be decided. */
export type DiagnosticSeverity = 'error' | 'warning' | 'info';

/** Something odd in the content. Content problems are data, never exceptions. */
export interface Diagnostic {
  /** Stable snake_case code. */
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  readonly message: string;
  /** Where it was seen, in UTF-16 code units of the decoded source. */
  readonly span?: Span;
  /** What a person can do about it. */
  readonly help?: string;
  /** Where the rule is written down. */
  readonly url?: string;
}
