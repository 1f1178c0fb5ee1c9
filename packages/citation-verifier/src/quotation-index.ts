import type { QuotationDocument } from './quotation-document.ts';
import { documentMarkers } from './list-markers.ts';
import { createStream, type Stream } from './stream.ts';
import { createWordTable, type WordTable } from './word-table.ts';

/** A document made ready for any number of quotations. Made by `createQuotationIndex` only. */
export interface QuotationIndex {
  readonly document: QuotationDocument;
}

/** The readings of one document, each made when it is first needed. */
export interface Readings {
  /** All but the page furniture. */
  readonly content: Stream;
  /** Without list markers too; `null` where no marker holds a letter or digit. */
  unmarked(): Stream | null;
  /** With the page furniture; `null` where there is none. */
  raw(): Stream | null;
  words(): WordTable;
}

const readingsOf = new WeakMap<QuotationIndex, Readings>();

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Prepares a document in one pass over its text; what only some quotations need is made with the first that does. */
export function createQuotationIndex(document: QuotationDocument): QuotationIndex {
  const { text } = document;
  const furniture = document.furniture.map(({ span }) => span);
  const content = createStream(text, furniture, []);
  const index: QuotationIndex = { document };
  readingsOf.set(index, {
    content,
    unmarked: once(() => {
      const markers = documentMarkers(document);
      return markers.length === 0 ? null : createStream(text, furniture, markers);
    }),
    raw: once(() => (furniture.length === 0 ? null : createStream(text, [], []))),
    words: once(() => createWordTable(content)),
  });
  return index;
}

/** Accepts what callers may pass; throws `TypeError` for an index that `createQuotationIndex` did not make. */
export function toIndex(source: QuotationIndex | QuotationDocument): QuotationIndex {
  return 'document' in source ? source : createQuotationIndex(source);
}

export function readings(index: QuotationIndex): Readings {
  const found = readingsOf.get(index);
  if (found === undefined) throw new TypeError('the index was not made by createQuotationIndex');
  return found;
}
