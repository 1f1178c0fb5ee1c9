import type { CorpusStore } from '@rfckit/corpus-store';
import { parserVersion } from '@rfckit/rfc-parser';
import { publicationRecord, recordFromHeader, type RfcRecord } from '@rfckit/rfc-record';
import {
  analyseSnapshot,
  buildSnapshot,
  extractorVersion,
  publicationHash,
  type LoadedSnapshot,
} from '@rfckit/rfc-snapshot';
import { textUrl } from '../canonical-url.ts';
import { hasCitationIndex, indexCitations } from '../citation-index.ts';
import { mayBeLatin1 } from '../encoding-rule.ts';
import { EngineError } from '../engine-error.ts';
import { sha256 } from '../source-hash.ts';

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

/** Throws `EngineError` (`parse_failed`) for bytes that cannot be this RFC; `printed` is the number on their first page. */
type TextCheck = (rfc: string, bytes: Uint8Array, printed: number | null) => void;

/**
 * Puts one text into the corpus, pinned by its hash. Throws `EngineError` (`parse_failed`) for what is no RFC text. Without
 * `check` it is one that the corpus holds already.
 */
export function takeText(
  store: CorpusStore,
  rfc: string,
  bytes: Uint8Array,
  importedAt: string,
  check?: TextCheck,
): TakenText {
  const pinned = store.documentOf(rfc, 'txt');
  if (pinned?.origin === 'import' && isTaken(store, rfc, sha256(bytes))) return { status: 'unchanged' };
  const record = bestRecord(store, rfc);
  let used = record;
  const built = buildSnapshot({
    rfc,
    format: 'txt',
    bytes,
    record: (header) => {
      used ??= recordFromHeader(header, rfc);
      return used;
    },
    sha256,
    latin1: mayBeLatin1(rfc),
  });
  if ('refused' in built) {
    const [reason] = built.refused;
    throw new EngineError('parse_failed', reason?.message ?? 'the file is no RFC text', {
      hint: reason?.help ?? 'copy the file again from the RFC Editor',
      details: { rfc },
    });
  }
  check?.(rfc, bytes, built.snapshot.header.number);
  return keep(store, built.snapshot, bytes, used, importedAt);
}

function keep(
  store: CorpusStore,
  snapshot: LoadedSnapshot,
  bytes: Uint8Array,
  record: RfcRecord | null,
  importedAt: string,
): TakenText {
  const analysis = analyseSnapshot(snapshot);
  const status = store.putDocument({
    snapshot,
    analysis,
    bytes,
    record: record ?? recordFromHeader(snapshot.header, snapshot.rfc),
    origin: 'import',
    url: textUrl(snapshot.rfc),
    fetchedAt: importedAt,
  });
  indexCitations(store, snapshot.rfc, analysis.references);
  // Another import may have put it there in the meantime.
  if (status !== 'stored') return { status: 'unchanged' };
  return { status: 'added', sections: snapshot.sections.length, blocks: snapshot.blocks.length };
}
