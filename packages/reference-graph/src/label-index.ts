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

/** Most entries that one citation means. */
const MAX_ENTRIES = 32;

/** Longest label that is compared without its spaces and hyphens. */
const MAX_LABEL = 100;

/** A label without case, spaces, hyphens, underscores and zeros before the number. */
export function foldLabel(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .replace(/^(rfc|bcp|std|fyi)0+(?=\d)/, '$1');
}

function identityOf(entry: ReferenceEntry): string {
  return entry.targets.length > 0 ? JSON.stringify(entry.targets) : `${entry.title ?? entry.id}`;
}

/** Entries by key, without those that repeat what an earlier one with the key refers to. */
class EntryMap {
  readonly #lists = new Map<string, ReferenceEntry[]>();
  readonly #identities = new Map<ReferenceEntry, string>();

  #identity(entry: ReferenceEntry): string {
    const known = this.#identities.get(entry);
    if (known !== undefined) return known;
    const identity = identityOf(entry);
    this.#identities.set(entry, identity);
    return identity;
  }

  add(key: string, entry: ReferenceEntry): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [entry]);
    else if (list.length < MAX_ENTRIES) {
      const identity = this.#identity(entry);
      if (!list.some((each) => this.#identity(each) === identity)) list.push(entry);
    }
  }

  keys(): string[] {
    return [...this.#lists.keys()];
  }

  has(key: string): boolean {
    return this.#lists.has(key);
  }

  /** The one entry of the key; entries that differ make it ambiguous. */
  one(key: string, match: CitationMatch): LabelResult | null {
    const list = this.#lists.get(key);
    if (list === undefined) return null;
    return list.length === 1
      ? { entries: list.map(({ id }) => id), match, reason: null }
      : { entries: [], match: null, reason: 'ambiguous_label' };
  }

  /** All entries of the key: a sub-series may be listed by several of its RFCs. */
  all(key: string): LabelResult | null {
    const list = this.#lists.get(key);
    return list === undefined ? null : { entries: list.map(({ id }) => id), match: 'target', reason: null };
  }
}

/** Indexes entries by label and by what they refer to. */
export function createLabelIndex(entries: readonly ReferenceEntry[]): LabelIndex {
  const exact = new EntryMap();
  const folded = new EntryMap();
  const documents = new EntryMap();
  for (const entry of entries) {
    if (entry.label !== null) {
      exact.add(entry.label, entry);
      folded.add(foldLabel(entry.label), entry);
    }
    if (entry.resolution === 'ambiguous') continue;
    for (const target of entry.targets) {
      if (target.type === 'rfc') documents.add(target.rfc, entry);
      if (target.type !== 'subseries') continue;
      documents.add(target.id, entry);
      if (target.membersFrom !== 'entry') continue;
      for (const member of target.members) documents.add(member, entry);
    }
    for (const { series, id } of entry.series) {
      if (/^(?:BCP|STD|FYI)$/.test(series) && entry.targets.every(({ type }) => type === 'rfc')) {
        documents.add(`${series}${id}`, entry);
      }
    }
  }
  const labels = exact.keys();
  const missing: LabelResult = {
    entries: [],
    match: null,
    reason: entries.length === 0 ? 'no_entries' : 'label_not_listed',
  };
  return {
    isListed: (label) => exact.has(label) || (label.length <= MAX_LABEL && folded.has(foldLabel(label))),
    isListedExactly: (label) => exact.has(label),
    hasNumbers: labels.some((label) => /^\d+$/.test(label)),
    hasWords: labels.some((label) => /^[A-Z][A-Z0-9.-]*$/.test(label)),
    isEmpty: entries.length === 0,
    resolve: (label, document) =>
      exact.one(label, 'label') ??
      folded.one(foldLabel(label), 'folded_label') ??
      (document === null ? null : documents.all(document)) ??
      missing,
    resolveDocument: (document) =>
      documents.all(document) ?? {
        entries: [],
        match: null,
        reason: entries.length === 0 ? 'no_entries' : 'document_not_listed',
      },
  };
}
