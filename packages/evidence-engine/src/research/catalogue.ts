import type { StoredRecord } from '@rfckit/corpus-store';
import { createBm25Index, extractQueryTerms, type Bm25Index } from '@rfckit/lexical-index';
import type { RfcRecord, RfcStatus } from '@rfckit/rfc-record';
import { readAcronyms, toTermForm, type Acronyms } from './term-form.ts';

/** Found documents for one term, before the lists of all terms are merged. */
const PER_TERM = 32;
/** Word matches that are looked at closely. */
const CLOSE_LOOK = 200;

const WEIGHTS = { title: 3, heading: 2, text: 1 } as const;

/** What a title that is the term adds to the best match by words. */
const TITLE_SHARE = 1;
/** What an obsoleted RFC keeps of its score. */
const OBSOLETE_SHARE = 0.5;
/** What one more doubling of the RFCs that update it adds: what is often updated is what others build on. */
const UPDATED_SHARE = 0.1;

const statusShare: Readonly<Partial<Record<RfcStatus, number>>> = {
  'INTERNET STANDARD': 1.15,
  HISTORIC: 0.7,
  EXPERIMENTAL: 0.9,
  INFORMATIONAL: 0.9,
  UNKNOWN: 0.85,
};

/** An RFC that search terms find. */
export interface CatalogueHit {
  readonly record: RfcRecord;
  /** How well it matches the term that finds it best, 0 to 1; 1 for the best of a term. */
  readonly score: number;
}

interface Shelf {
  readonly records: readonly RfcRecord[];
  readonly index: Bm25Index<number>;
  readonly acronyms: Acronyms;
  readonly forms: Map<number, TitleForms>;
}

interface TitleForms {
  readonly whole: readonly string[];
  /** The part before a colon; `null` where there is none. */
  readonly head: readonly string[] | null;
}

/** A number in a title that the term does not have is most often a version: it makes the title little longer. */
const VERSION_SHARE = 0.1;
/** What the part before a colon counts against a whole title: "QUIC: A UDP-Based …". */
const HEAD_SHARE = 0.9;

/** Share of the term in the title times share of the title in the term: 1 where they are the same. */
function matchForm(title: readonly string[], term: ReadonlySet<string>): number {
  let common = 0;
  let length = 0;
  for (const word of title) {
    const known = term.has(word);
    if (known) common += 1;
    length += known || !/^\d+$/.test(word) ? 1 : VERSION_SHARE;
  }
  return length === 0 || term.size === 0 ? 0 : (common / term.size) * (common / length);
}

function matchTitle({ whole, head }: TitleForms, term: ReadonlySet<string>): number {
  return Math.max(matchForm(whole, term), head === null ? 0 : matchForm(head, term) * HEAD_SHARE);
}

/** What is known of an RFC beside its words: status, whether it is obsoleted, how much builds on it. */
function weighStanding({ currentStatus, obsoletedBy, updatedBy }: RfcRecord): number {
  const status = statusShare[currentStatus] ?? 1;
  const current = obsoletedBy.length === 0 ? 1 : OBSOLETE_SHARE;
  return status * current * (1 + UPDATED_SHARE * Math.log2(1 + updatedBy.length));
}

function formsOf({ records, acronyms, forms }: Shelf, id: number): TitleForms {
  const known = forms.get(id);
  if (known !== undefined) return known;
  const title = records[id]?.title ?? '';
  const colon = title.indexOf(': ');
  const head = colon === -1 ? null : toTermForm(title.slice(0, colon), acronyms);
  const made = { whole: toTermForm(title, acronyms), head };
  forms.set(id, made);
  return made;
}

interface Term {
  readonly form: readonly string[];
  /** Stems of the term as it is written. */
  readonly words: readonly string[];
}

function readTerm(text: string, acronyms: Acronyms): Term {
  return { form: toTermForm(text, acronyms), words: extractQueryTerms(text).map(({ term }) => term) };
}

/** How well the records match the words of a term, as written or in its form, 0 to 1. */
function searchWords({ index }: Shelf, { form, words }: Term): Map<number, number> {
  const scores = new Map<number, number>();
  for (const stems of [words, form]) {
    const found = index.search(stems, { limit: CLOSE_LOOK, coordination: true });
    const best = found[0]?.score ?? 1;
    for (const { id, score } of found) scores.set(id, Math.max(scores.get(id) ?? 0, score / best));
  }
  return scores;
}

function searchTerm(shelf: Shelf, term: Term): CatalogueHit[] {
  const form = new Set(term.form);
  const hits = Array.from(searchWords(shelf, term)).flatMap(([id, words]): CatalogueHit[] => {
    const record = shelf.records[id];
    if (record === undefined) return [];
    const title = matchTitle(formsOf(shelf, id), form);
    return [{ record, score: (words + title * TITLE_SHARE) * weighStanding(record) }];
  });
  hits.sort((left, right) => right.score - left.score);
  const best = hits[0]?.score ?? 1;
  return hits.slice(0, PER_TERM).map(({ record, score }) => ({ record, score: score / best }));
}

function openShelf(records: readonly RfcRecord[], acronyms: Acronyms, terms: readonly Term[]): Shelf {
  const index = createBm25Index(
    records.map((record, id) => ({
      id,
      fields: { title: record.title, heading: record.keywords.join('\n'), text: record.abstract ?? '' },
    })),
    { weights: WEIGHTS, only: new Set(terms.flatMap(({ form, words }) => [...form, ...words])) },
  );
  return { records, index, acronyms, forms: new Map() };
}

/**
 * The RFCs whose title, keywords and abstract match the terms, at most `limit`: the best of each term in turn, so that no term crowds out
 * another. A title that is the term comes first, also where one spells out what the other abbreviates; RFCs that nothing obsoletes and those
 * of higher status come before others. Linear in the length of the records.
 */
export function searchCatalogue(
  stored: Iterable<Pick<StoredRecord, 'record'>>,
  terms: readonly string[],
  limit: number,
): readonly CatalogueHit[] {
  const records = [...stored].map(({ record }) => record);
  const acronyms = readAcronyms(
    records.flatMap(({ title, abstract }) => (abstract === null ? [title] : [title, abstract])),
  );
  const read = terms.map((term) => readTerm(term, acronyms));
  const shelf = openShelf(records, acronyms, read);
  const lists = read.map((term) => searchTerm(shelf, term));
  const merged = new Map<string, CatalogueHit>();
  for (let rank = 0; rank < PER_TERM; rank++) {
    for (const list of lists) {
      const hit = list[rank];
      if (hit === undefined) continue;
      const known = merged.get(hit.record.rfc);
      if (known === undefined || known.score < hit.score) merged.set(hit.record.rfc, hit);
    }
  }
  return [...merged.values()].slice(0, limit);
}
