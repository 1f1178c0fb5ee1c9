import { decodeRfcBytes, parseRfcText, parserVersion, type RfcHeader } from '@rfckit/rfc-parser';
import { publicationRecord, rfcNumber, type RfcId, type RfcRecord } from '@rfckit/rfc-record';
import type { Diagnostic } from '@rfckit/text-position';
import { extractorVersion } from './extractor-version.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { publicationHash, snapshotId } from './snapshot-id.ts';
import type { LoadedSnapshot, Sha256, SnapshotFormat } from './snapshot.ts';

/** What a snapshot is made from. */
export interface SnapshotSource {
  readonly rfc: RfcId;
  readonly format: SnapshotFormat;
  /** The published file, every byte of it. */
  readonly bytes: Uint8Array;
  /**
   * The record of this RFC, or a function that makes it from the text's own header where nothing else is known. Only its
   * publication record enters the snapshot.
   */
  readonly record: RfcRecord | ((header: RfcHeader) => RfcRecord);
  readonly sha256: Sha256;
  /** Whether bytes that are not UTF-8 are read as ISO 8859-1: true for the texts that were published so. */
  readonly latin1: boolean;
  /** Told of each stage that was passed: `decode`, `parse`, `identify`. */
  readonly lap?: (stage: string) => void;
}

/** A snapshot, or the reasons why the bytes are no RFC text. */
export type BuildResult = { readonly snapshot: LoadedSnapshot } | { readonly refused: readonly Diagnostic[] };

const MARKUP = /^[\s\uFEFF]*<(?:!doctype|html|head|body|\?xml|rfc[\s>])/i;

/** The reason why a decoded file is no RFC text; `null` where nothing speaks against it. */
function refusalOf(text: string): Diagnostic | null {
  if (!/\S/.test(text.replace(/^\uFEFF/, ''))) {
    return {
      code: 'empty_text',
      severity: 'error',
      message: 'The file holds no text.',
      help: 'Fetch the text again.',
    };
  }
  if (!MARKUP.test(text.slice(0, 1024))) return null;
  return {
    code: 'markup_not_text',
    severity: 'error',
    message: 'The file is HTML or XML, not the text of an RFC.',
    help: 'Fetch the text again from its canonical address; an error page may have come in its place.',
  };
}

/** Says so where the first page names another RFC than the one that the file is kept under. */
function numberMismatch(rfc: RfcId, printed: number | null): readonly Diagnostic[] {
  if (printed === null || printed === rfcNumber(rfc)) return [];
  return [
    {
      code: 'number_mismatch',
      severity: 'warning',
      message: `The first page names RFC ${printed}, the file is kept as ${rfc}.`,
      help: 'Check that the file was saved under the right name.',
    },
  ];
}

/**
 * The snapshot of one published text: parsed, with its id. Returns the reasons where the bytes are no RFC text. Throws
 * `TypeError` where the record is of another RFC.
 */
export function buildSnapshot(source: SnapshotSource): BuildResult {
  const { rfc, format, bytes, sha256 } = source;
  const decoded = decodeRfcBytes(bytes, { latin1: source.latin1 });
  source.lap?.('decode');
  if (decoded.text === null) return { refused: decoded.diagnostics };
  const refusal = refusalOf(decoded.text);
  if (refusal !== null) return { refused: [refusal] };
  const document = parseRfcText(decoded.text, { encoding: decoded.encoding });
  source.lap?.('parse');
  const record = typeof source.record === 'function' ? source.record(document.header) : source.record;
  if (record.rfc !== rfc) throw new TypeError(`the record is of ${record.rfc}, the text of ${rfc}`);
  const publication = publicationRecord(record);
  const inputs = {
    rfc,
    format,
    sourceHash: sha256(bytes),
    publicationHash: publicationHash(publication, sha256),
    parserVersion,
    extractorVersion,
  };
  const snapshot = {
    id: snapshotId(inputs, sha256),
    ...inputs,
    byteLength: bytes.length,
    encoding: decoded.encoding,
    publication,
    header: document.header,
    sections: document.sections,
    blocks: document.blocks,
    furniture: document.furniture,
    contents: document.contents,
    diagnostics: [
      ...decoded.diagnostics,
      ...document.diagnostics,
      ...numberMismatch(rfc, document.header.number),
    ],
  };
  const loaded = loadSnapshot(snapshot, decoded.text);
  source.lap?.('identify');
  return { snapshot: loaded };
}
