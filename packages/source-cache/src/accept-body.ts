import { looksLikeRfcText } from './rfc-text-check.ts';
import type { SourceAsset } from './rfc-file.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const TAIL_BYTES = 2_048;
const HEAD_BYTES = 65_536;

/**
 * Whether bytes can be this file of this RFC. Status, media type and size are checked before; this looks for the
 * page of a proxy or a maintenance site under the right label, for another document, and for a missing end.
 */
export function canBeRfcFile(
  bytes: Uint8Array,
  asset: SourceAsset,
  number: number,
  mayBeLatin1: boolean,
): boolean {
  switch (asset) {
    case 'txt':
      return (mayBeLatin1 || isUtf8(bytes)) && looksLikeRfcText(bytes, number);
    case 'json':
      return isRfcJson(bytes, number);
    case 'xml':
      return isUtf8(bytes) && isRfcXml(head(bytes), tail(bytes), number);
    case 'html':
      return (
        /<html[\s>]/i.test(head(bytes)) && /<\/html>\s*$/i.test(tail(bytes)) && namesRfc(head(bytes), number)
      );
    case 'pdf':
      return head(bytes).startsWith('%PDF-') && tail(bytes).includes('%%EOF');
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isRfcJson(bytes: Uint8Array, number: number): boolean {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (typeof value !== 'object' || value === null || !('doc_id' in value)) return false;
    const id = /^RFC0*(\d{1,5})$/.exec(String(value.doc_id));
    return id !== null && Number(id[1]) === number;
  } catch {
    return false;
  }
}

function isRfcXml(start: string, end: string, number: number): boolean {
  const root = /<rfc\s([^>]*)>/.exec(start);
  if (root === null || !end.includes('</rfc>')) return false;
  const declared = /\snumber\s*=\s*["'](\d+)["']/.exec(` ${root[1] ?? ''}`);
  return declared === null || Number(declared[1]) === number;
}

function namesRfc(text: string, number: number): boolean {
  return new RegExp(`rfc[\\s-]*0*${number}(?!\\d)`, 'i').test(text);
}

function head(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
}

function tail(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(-TAIL_BYTES));
}
