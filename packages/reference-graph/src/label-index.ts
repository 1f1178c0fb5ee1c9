import type { CitationMatch, CitationReason, ReferenceEntry } from './reference.ts';

/** The entries that a label or a number belongs to, or why there are none. */
export type LabelResult =
  | { readonly entries: readonly string[]; readonly match: CitationMatch; readonly reason: null }
  | { readonly entries: readonly []; readonly match: null; readonly reason: CitationReason };

/** Answers which entry a citation means. */
export interface LabelIndex {
  /** Whether some entry has this label, in the exact form or folded. */
  isListed(label: string): boolean;
  isListedExactly(label: string): boolean;
  /** Whether entries are labelled by numbers. */
  readonly hasNumbers: boolean;
  /** Whether entries are labelled by words. */
  readonly hasWords: boolean;
  readonly isEmpty: boolean;
  /** `document` is what the label itself names: `"RFC9110"`. */
  resolve(label: string, document: string | null): LabelResult;
  resolveDocument(document: string): LabelResult;
}

/** A label without case, spaces, hyphens, underscores and zeros before the number. */
export function foldLabel(label: string): string {
  return label.toLowerCase().replaceAll(/[\s_-]/g, '').replace(/^(rfc|bcp|std|fyi)0+(?=\d)/, '$1');
}

function push(map: Map<string, ReferenceEntry[]>, key: string, entry: ReferenceEntry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

function identityOf(entry: ReferenceEntry): string {
  return entry.targets.length > 0 ? JSON.stringify(entry.targets) : `${entry.title ?? entry.id}`;
}

function choose(entries: readonly ReferenceEntry[] | undefined, match: CitationMatch): LabelResult | null {
  const [first] = entries ?? [];
  if (!first || !entries) return null;
  return entries.length === 1 || new Set(entries.map((entry) => identityOf(entry))).size === 1
    ? { entries: [first.id], match, reason: null }
    : { entries: [], match: null, reason: 'ambiguous_label' };
}

/** A number may be listed more than once, and a sub-series by several of its RFCs: they are all meant. */
function all(entries: readonly ReferenceEntry[] | undefined): LabelResult | null {
  return entries === undefined ? null : { entries: entries.map(({ id }) => id), match: 'target', reason: null };
}

/** Indexes entries by label and by what they refer to. */
export function createLabelIndex(entries: readonly ReferenceEntry[]): LabelIndex {
  const exact = new Map<string, ReferenceEntry[]>();
  const folded = new Map<string, ReferenceEntry[]>();
  const documents = new Map<string, ReferenceEntry[]>();
  for (const entry of entries) {
    if (entry.label !== null) {
      push(exact, entry.label, entry);
      push(folded, foldLabel(entry.label), entry);
    }
    if (entry.resolution === 'ambiguous') continue;
    for (const target of entry.targets) {
      if (target.type === 'rfc') push(documents, target.rfc, entry);
      else if (target.type === 'subseries') push(documents, target.id, entry);
    }
    for (const { series, id } of entry.series) {
      if (/^(?:BCP|STD|FYI)$/.test(series) && entry.targets.every(({ type }) => type === 'rfc')) {
        push(documents, `${series}${id}`, entry);
      }
    }
  }
  const labels = [...exact.keys()];
  const missing: LabelResult = {
    entries: [],
    match: null,
    reason: entries.length === 0 ? 'no_entries' : 'label_not_listed',
  };
  return {
    isListed: (label) => exact.has(label) || folded.has(foldLabel(label)),
    isListedExactly: (label) => exact.has(label),
    hasNumbers: labels.some((label) => /^\d+$/.test(label)),
    hasWords: labels.some((label) => /^[A-Z][A-Z0-9.-]*$/.test(label)),
    isEmpty: entries.length === 0,
    resolve: (label, document) =>
      choose(exact.get(label), 'label') ??
      choose(folded.get(foldLabel(label)), 'folded_label') ??
      (document === null ? null : all(documents.get(document))) ??
      missing,
    resolveDocument: (document) =>
      all(documents.get(document)) ?? {
        entries: [],
        match: null,
        reason: entries.length === 0 ? 'no_entries' : 'document_not_listed',
      },
  };
}
