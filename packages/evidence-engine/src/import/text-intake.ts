import type { CorpusStore, StoredDocument } from '@rfckit/corpus-store';
import { parserVersion } from '@rfckit/rfc-parser';
import { publicationRecord, type RfcRecord } from '@rfckit/rfc-record';
import { extractorVersion, publicationHash } from '@rfckit/rfc-snapshot';
import { textUrl } from '../canonical-url.ts';
import { citationRules, hasCitationIndex, indexCitations } from '../citation-index.ts';
import { sha256 } from '../source-hash.ts';
import type { PreparedText, TextTask } from './prepare-document.ts';

/** What became of one text. */
export type TakenText =
  | { readonly status: 'unchanged' }
  | { readonly status: 'added'; readonly sections: number; readonly blocks: number };

/** The record that a snapshot is to be made with; `null` where only the text's own header knows. */
function bestRecord(store: CorpusStore, rfc: string): RfcRecord | null {
  const record = store.recordOf(rfc)?.record ?? null;
  return record === null || record.source === 'text-header' ? null : record;
}

/** Whether the corpus has this text with the snapshot that would be made of it now. */
export function isTaken(store: CorpusStore, rfc: string, sourceHash: string): boolean {
  const record = bestRecord(store, rfc);
  const publication =
    record === null ? {} : { publicationHash: publicationHash(publicationRecord(record), sha256) };
  return (
    store.hasDocument(rfc, sourceHash, { parserVersion, extractorVersion, ...publication }) &&
    hasCitationIndex(store, rfc)
  );
}

/**
 * Whether a stored file is what was written. Where it is not, it is taken out of use, so that what is imported now comes in
 * its place.
 */
export function isIntact(store: CorpusStore, rfc: string, format: 'txt' | 'xml', at: string): boolean {
  const damages = store.checkDocument(rfc, format);
  store.quarantine(damages, at);
  return damages.length === 0;
}

/** What is to be done to bring a text into the corpus, pinned by its hash; `null` where it is there already. */
export function planText(
  store: CorpusStore,
  rfc: string,
  bytes: Uint8Array,
  isOfRfc: (bytes: Uint8Array) => boolean,
  at: string,
): TextTask | null {
  const pinned = store.documentOf(rfc, 'txt');
  const isThere = pinned?.origin === 'import' && isTaken(store, rfc, sha256(bytes));
  if (isThere && isIntact(store, rfc, 'txt', at)) return null;
  return { kind: 'text', rfc, bytes, record: bestRecord(store, rfc), isOfRfc: isOfRfc(bytes) };
}

/** What is to be done to derive a stored text again; `null` where nothing would change. */
export function planAgain(store: CorpusStore, document: StoredDocument): TextTask | null {
  const { rfc } = document;
  if (isTaken(store, rfc, document.sha256)) return null;
  const bytes = store.bytesOf(rfc, 'txt');
  if (bytes === null) return null;
  return { kind: 'text', rfc, bytes, record: bestRecord(store, rfc), isOfRfc: true };
}

/** Where a text comes from. */
export type TextOrigin = Pick<StoredDocument, 'origin' | 'url' | 'fetchedAt' | 'etag'>;

/** The origin of a text that is imported now. */
export function importedNow(rfc: string, at: string): TextOrigin {
  return { origin: 'import', url: textUrl(rfc), fetchedAt: at, etag: null };
}

/** Writes a text of which everything is derived. Its paragraphs are searchable after `flushSearch`. */
export function commitText(
  store: CorpusStore,
  { packed, record, citations }: PreparedText,
  { origin, url, fetchedAt, etag }: TextOrigin,
): TakenText {
  const status = store.putPacked({
    packed,
    record,
    citations: { rules: citationRules, edges: citations },
    origin,
    url,
    fetchedAt,
    etag,
  });
  // The same text may be there with citations of other rules, or without.
  if (status !== 'stored' && !hasCitationIndex(store, packed.head.rfc))
    indexCitations(store, packed.head.rfc, citations);
  // Another import may have put it there in the meantime.
  if (status !== 'stored') return { status: 'unchanged' };
  return { status: 'added', sections: packed.sectionCount, blocks: packed.blockCount };
}
