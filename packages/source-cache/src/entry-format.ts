import { createHash } from 'node:crypto';
import type { CacheHeaders } from '@rfckit/upstream-http';

/** One kept file. Times are milliseconds since the epoch. */
export interface CacheEntry {
  readonly url: string;
  readonly sha256: string;
  readonly etag: string | null;
  /** When these bytes came. */
  readonly fetchedAt: number;
  /** When the upstream last said that they still hold. */
  readonly validatedAt: number;
  readonly freshUntil: number;
  readonly cacheHeaders: CacheHeaders;
  readonly bytes: Uint8Array;
}

const MAGIC = 'rfckit-source-cache 1';
const LINE_FEED = 0x0a;
const SEAL_LENGTH = MAGIC.length + 1 + 64;
const LONGEST_FIELDS = 16_384;

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Three parts in one file, so that one rename replaces all: a line with the SHA-256 of what follows it, a line of JSON,
 * and the bytes as they came.
 */
export function encodeEntry({ bytes, ...fields }: CacheEntry): Uint8Array {
  return seal(Buffer.concat([Buffer.from(`${JSON.stringify(fields)}\n`), bytes]));
}

/** The entry, or `null` when the file is damaged, of another format, or of another address. */
export function decodeEntry(file: Uint8Array, url: string): CacheEntry | null {
  const content = unseal(file);
  if (content === null) return null;
  const end = content.subarray(0, LONGEST_FIELDS).indexOf(LINE_FEED);
  const fields = end < 0 ? null : parseObject(content.subarray(0, end));
  if (fields === null || fields['url'] !== url) return null;
  const { sha256, etag, fetchedAt, validatedAt, freshUntil } = fields;
  const cacheHeaders = readCacheHeaders(fields['cacheHeaders']);
  if (typeof sha256 !== 'string' || !isTextOrNull(etag) || cacheHeaders === null) return null;
  if (!isTime(fetchedAt) || !isTime(validatedAt) || !isTime(freshUntil)) return null;
  // A plain array, so that `slice` copies as it does for bytes from the network.
  const bytes = new Uint8Array(content.buffer, content.byteOffset + end + 1, content.byteLength - end - 1);
  return { url, sha256, etag, fetchedAt, validatedAt, freshUntil, cacheHeaders, bytes };
}

/** That the upstream has no such file. */
export interface Absence {
  readonly url: string;
  readonly until: number;
}

export function encodeAbsence(absence: Absence): Uint8Array {
  return seal(Buffer.from(JSON.stringify(absence)));
}

export function decodeAbsence(file: Uint8Array, url: string): Absence | null {
  const content = unseal(file);
  const fields = content === null ? null : parseObject(content);
  if (fields === null || fields['url'] !== url || !isTime(fields['until'])) return null;
  return { url, until: fields['until'] };
}

function seal(content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${MAGIC} ${sha256Hex(content)}\n`), content]);
}

function unseal(file: Uint8Array): Uint8Array | null {
  const content = file.subarray(SEAL_LENGTH + 1);
  const found = new TextDecoder('latin1').decode(file.subarray(0, SEAL_LENGTH + 1));
  return found === `${MAGIC} ${sha256Hex(content)}\n` ? content : null;
}

function readCacheHeaders(value: unknown): CacheHeaders | null {
  if (typeof value !== 'object' || value === null) return null;
  const { cacheControl, date, expires, age } = value as Record<string, unknown>;
  if (!isTextOrNull(cacheControl) || !isTextOrNull(date) || !isTextOrNull(expires) || !isTextOrNull(age))
    return null;
  return { cacheControl, date, expires, age };
}

function parseObject(json: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(json));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** Within the range that a Date can hold, so that the value can be printed. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15;
}
