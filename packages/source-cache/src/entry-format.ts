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

const FORMAT = 1;
const LONGEST_HEADER = 16_384;
const LINE_FEED = 0x0a;

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One line of JSON, then the bytes as they came: one file, so that one rename replaces both. */
export function encodeEntry(entry: CacheEntry): Uint8Array {
  const { bytes, ...fields } = entry;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ format: FORMAT, ...fields })}\n`), bytes]);
}

/** The entry, or `null` when the file is damaged, of another format, or of another address. */
export function decodeEntry(file: Uint8Array, url: string): CacheEntry | null {
  const end = file.subarray(0, LONGEST_HEADER).indexOf(LINE_FEED);
  if (end < 0) return null;
  const fields = parseObject(new TextDecoder().decode(file.subarray(0, end)));
  if (fields === null || fields['format'] !== FORMAT || fields['url'] !== url) return null;
  const { sha256, etag, fetchedAt, validatedAt, freshUntil } = fields;
  const cacheHeaders = readCacheHeaders(fields['cacheHeaders']);
  if (typeof sha256 !== 'string' || !isTextOrNull(etag) || cacheHeaders === null) return null;
  if (!isTime(fetchedAt) || !isTime(validatedAt) || !isTime(freshUntil)) return null;
  const bytes = file.subarray(end + 1);
  if (sha256Hex(bytes) !== sha256) return null;
  return { url, sha256, etag, fetchedAt, validatedAt, freshUntil, cacheHeaders, bytes };
}

/** That the upstream has no such file. */
export interface Absence {
  readonly url: string;
  readonly until: number;
}

export function encodeAbsence(absence: Absence): Uint8Array {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...absence })}\n`);
}

export function decodeAbsence(file: Uint8Array, url: string): Absence | null {
  const fields = parseObject(new TextDecoder().decode(file));
  if (fields === null || fields['format'] !== FORMAT || fields['url'] !== url || !isTime(fields['until']))
    return null;
  return { url, until: fields['until'] };
}

function readCacheHeaders(value: unknown): CacheHeaders | null {
  if (typeof value !== 'object' || value === null) return null;
  const { cacheControl, date, expires, age } = value as Record<string, unknown>;
  if (!isTextOrNull(cacheControl) || !isTextOrNull(date) || !isTextOrNull(expires) || !isTextOrNull(age))
    return null;
  return { cacheControl, date, expires, age };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
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
