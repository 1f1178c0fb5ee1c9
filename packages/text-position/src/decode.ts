import { assertBytes } from './assert-input.ts';

/** The encodings that published RFC texts have. */
export type SourceEncoding = 'utf-8' | 'iso-8859-1';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes UTF-8 without loss: a byte order mark stays in the text, so that offsets count it.
 * Returns `null` where the bytes are not valid UTF-8. Throws `TypeError` for what is no `Uint8Array`.
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  assertBytes(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const CHUNK = 8192;

/** Decodes ISO 8859-1: each byte is the code point of the same number (not windows-1252, which `TextDecoder` would give). */
export function decodeLatin1(bytes: Uint8Array): string {
  assertBytes(bytes);
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}
