import {
  packBlob,
  packDocument,
  type PackedBlob,
  type PackedDocument,
  type StoredCitation,
} from '@rfckit/corpus-store';
import { recordFromHeader, type RfcRecord } from '@rfckit/rfc-record';
import { analyseSnapshot, buildSnapshot } from '@rfckit/rfc-snapshot';
import { citationsOf } from '../citation-index.ts';
import { mayBeLatin1 } from '../encoding-rule.ts';
import { EngineError } from '../engine-error.ts';
import { sha256 } from '../source-hash.ts';
import { assertXmlOf, refuseText } from './assert-document-of.ts';

/** A published file that is to be brought into the corpus. Plain values only: a worker may do it. */
export type DocumentTask = TextTask | XmlTask;

export interface TextTask {
  readonly kind: 'text';
  readonly rfc: string;
  readonly bytes: Uint8Array;
  /** The record that the snapshot is to be made with; `null` where only the text's own header knows. */
  readonly record: RfcRecord | null;
  /** Whether the first page is known to be the one of this RFC. */
  readonly isOfRfc: boolean;
}

export interface XmlTask {
  readonly kind: 'xml';
  readonly rfc: string;
  readonly bytes: Uint8Array;
}

/** A file of which everything is derived and packed: it only has to be written. Plain values and byte arrays. */
export type PreparedDocument = PreparedText | PreparedXml;

export interface PreparedText {
  readonly kind: 'text';
  readonly packed: PackedDocument;
  /** The record that the snapshot was made with. */
  readonly record: RfcRecord;
  readonly citations: readonly StoredCitation[];
}

export interface PreparedXml {
  readonly kind: 'xml';
  readonly blob: PackedBlob;
}

/** Told of each stage that was passed. */
export type Lap = (stage: string) => void;

/** Does all of the work on a file that needs no corpus. Throws `EngineError` (`parse_failed`) for what is no such file. */
export function prepareDocument(task: DocumentTask, lap: Lap = () => {}): PreparedDocument {
  if (task.kind === 'text') return prepareText(task, lap);
  assertXmlOf(task.rfc, task.bytes);
  lap('xml');
  return { kind: 'xml', blob: packBlob(task.bytes) };
}

/** Derives everything of one text: snapshot, statements, references, citations. Throws `EngineError` (`parse_failed`). */
export function prepareText({ rfc, bytes, record, isOfRfc }: TextTask, lap: Lap = () => {}): PreparedText {
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
    lap,
  });
  if ('refused' in built) {
    const [reason] = built.refused;
    throw new EngineError('parse_failed', reason?.message ?? 'the file is no RFC text', {
      hint: reason?.help ?? 'copy the file again from the RFC Editor',
      details: { rfc },
    });
  }
  const { snapshot } = built;
  if (!isOfRfc) throw refuseText(rfc, snapshot.header.number);
  const analysis = analyseSnapshot(snapshot, lap);
  const packed = packDocument(snapshot, analysis, bytes, lap);
  const citations = citationsOf(rfc, analysis.references);
  lap('citations');
  return { kind: 'text', packed, record: used ?? recordFromHeader(snapshot.header, rfc), citations };
}
