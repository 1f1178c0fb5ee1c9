import type { DocumentReferences } from '@rfckit/rfc-snapshot';

const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { fatal: true });

/** Packs the references of a document: mostly printed words, so JSON is as small as columns once it is compressed. */
export function encodeReferences(references: DocumentReferences): Uint8Array {
  return utf8.encode(JSON.stringify(references));
}

/** What `encodeReferences` packed. Throws `SyntaxError` or `TypeError` where the bytes are no JSON. */
export function decodeReferences(bytes: Uint8Array): DocumentReferences {
  return JSON.parse(text.decode(bytes)) as DocumentReferences;
}
