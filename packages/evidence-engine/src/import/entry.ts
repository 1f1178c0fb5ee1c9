import { parseRfcId } from '@rfckit/rfc-record';

/** What a file may bring into a corpus. */
export type EntryKind = 'text' | 'xml' | 'record' | 'record_lines' | 'index' | 'errata' | 'archive';

/** How the bytes of a file are packed. */
export type Packing = 'plain' | 'gzip' | 'zstd';

/** What a file name says of a file. */
export interface NamedEntry {
  readonly kind: EntryKind;
  readonly packing: Packing;
  /** `RFC9110` for a file of one RFC, else `null`. */
  readonly rfc: string | null;
}

const perRfc = /^(rfc\d{1,5}a?)\.(txt|xml|json)$/;
const kinds: Readonly<Record<string, EntryKind>> = { txt: 'text', xml: 'xml', json: 'record' };

function splitPacking(name: string): { stem: string; packing: Packing } {
  if (name.endsWith('.gz')) return { stem: name.slice(0, -3), packing: 'gzip' };
  if (name.endsWith('.tgz')) return { stem: `${name.slice(0, -4)}.tar`, packing: 'gzip' };
  if (name.endsWith('.zst')) return { stem: name.slice(0, -4), packing: 'zstd' };
  return { stem: name, packing: 'plain' };
}

/** Recognises a file by its base name; `null` for what is no part of a mirror of the series. */
export function classifyEntry(baseName: string): NamedEntry | null {
  const { stem, packing } = splitPacking(baseName.toLowerCase());
  const match = perRfc.exec(stem);
  if (match !== null) {
    const kind = kinds[match[2] ?? ''];
    const rfc = parseRfcId(match[1] ?? '');
    return kind === undefined || rfc === null ? null : { kind, packing, rfc };
  }
  if (stem.endsWith('.tar')) return { kind: 'archive', packing, rfc: null };
  if (stem.endsWith('.jsonl')) return { kind: 'record_lines', packing, rfc: null };
  if (stem === 'rfc-index.xml') return { kind: 'index', packing, rfc: null };
  if (stem === 'errata.json') return { kind: 'errata', packing, rfc: null };
  return null;
}
