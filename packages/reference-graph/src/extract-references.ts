import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Diagnostic } from '@rfckit/text-position';
import { draftEntries } from './entry-drafts.ts';
import { extractCitations } from './extract-citations.ts';
import { createLabelIndex } from './label-index.ts';
import { readEntry } from './read-entry.ts';
import { countReferences } from './reference-counts.ts';
import type { DocumentReferences, ReferenceEntry, SubseriesMembers } from './reference.ts';

/** Names the rules that find entries and citations; it changes when any document could give others. */
export const referencesVersion = 'references-1.0.0';

export interface ExtractOptions {
  /** Tells the RFCs of a sub-series for entries that print none; without it those entries stay unresolved. */
  readonly members?: SubseriesMembers;
}

function diagnose(entries: readonly ReferenceEntry[], document: RfcDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, ReferenceEntry>();
  for (const entry of entries) {
    const span = entry.spans[0];
    if (!span) continue;
    if (entry.resolution === 'ambiguous') {
      diagnostics.push({
        code: 'ambiguous_reference',
        severity: 'warning',
        message: 'The entry names several RFCs and does not say which one it is about.',
        span,
      });
    }
    const before = entry.label === null ? undefined : seen.get(entry.label);
    if (entry.label !== null && before === undefined) seen.set(entry.label, entry);
    else if (before && JSON.stringify(before.targets) !== JSON.stringify(entry.targets)) {
      diagnostics.push({
        code: 'duplicate_label',
        severity: 'warning',
        message: 'An earlier entry has the same label and another target.',
        span,
        help: 'Citations with this label are left unresolved.',
      });
    }
  }
  if (entries.length === 0 && document.sections.some(({ kind }) => kind === 'references')) {
    diagnostics.push({
      code: 'no_reference_entries',
      severity: 'info',
      message: 'There is a reference section, and no entry was found in it.',
    });
  }
  return diagnostics;
}

/**
 * The references of a parsed RFC: the entries of its reference sections and the citations elsewhere, each with exact
 * positions. Nothing is inferred: what the text does not print is `null`, `unresolved` or has a `reason`.
 */
export function extractReferences(document: RfcDocument, options: ExtractOptions = {}): DocumentReferences {
  const { drafts, consumed } = draftEntries(document);
  const entries = drafts.map((draft, at) => readEntry(document.text, draft, at, options.members));
  const { number } = document.header;
  const citations = extractCitations({
    document,
    index: createLabelIndex(entries),
    consumed,
    own: number === null ? null : `RFC${number}`,
  });
  return {
    entries,
    citations,
    diagnostics: diagnose(entries, document),
    counts: countReferences(entries, citations),
  };
}
