import { assertBytes, assertOptions } from './assert-input.ts';
import { decodeLatin1, decodeUtf8, type Diagnostic, type SourceEncoding } from '@rfckit/text-position';

/** Either the text with the encoding it was read in, or `text: null` with the reason as a diagnostic. */
export type DecodedRfc =
  | { readonly text: string; readonly encoding: SourceEncoding; readonly diagnostics: readonly Diagnostic[] }
  | { readonly text: null; readonly diagnostics: readonly Diagnostic[] };

const readAsLatin1: Diagnostic = {
  code: 'decoded_iso_8859_1',
  severity: 'warning',
  message: 'The bytes are not valid UTF-8; they were read as ISO 8859-1, one character a byte.',
  help: 'Characters above U+007F may not be the ones that were meant; offsets are exact.',
};

const LAST_ASCII = 0x7f;

const refused: Diagnostic = {
  code: 'invalid_utf8',
  severity: 'error',
  message: 'The bytes are not valid UTF-8.',
  help: 'Fetch the text again; only the RFCs of `publishedNonUtf8Rfcs` are published in another encoding.',
  url: 'https://www.rfc-editor.org/rfc/rfc7997',
};

/**
 * Returns the text of the bytes as published: strict UTF-8, a byte order mark kept. Bytes that are not UTF-8 are read
 * as ISO 8859-1 only where `latin1` is true (see `publishedNonUtf8Rfcs`), and refused otherwise. Throws `TypeError` for
 * what is no `Uint8Array`, and where `latin1` is not said.
 */
export function decodeRfcBytes(bytes: Uint8Array, options: { readonly latin1: boolean }): DecodedRfc {
  assertBytes(bytes);
  assertOptions(options);
  if (typeof options.latin1 !== 'boolean')
    throw new TypeError('options.latin1 must be true or false: publishedNonUtf8Rfcs.has(number) says which');
  const text = decodeUtf8(bytes);
  if (text !== null) return { text, encoding: 'utf-8', diagnostics: [] };
  if (!options.latin1) return { text: null, diagnostics: [refused] };
  const read = decodeLatin1(bytes);
  const first = bytes.findIndex((byte) => byte > LAST_ASCII);
  const span = { start: first, end: first + 1 };
  return { text: read, encoding: 'iso-8859-1', diagnostics: [{ ...readAsLatin1, span }] };
}
