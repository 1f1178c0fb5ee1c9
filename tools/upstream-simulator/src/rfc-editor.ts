import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where texts come from: a folder of `rfcN.txt`, `rfcN.json`, `rfcN.xml` …, or the files themselves by name. */
export type Texts = string | ReadonlyMap<string, string | Uint8Array>;

/** An answer before any fault. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The labels that the RFC Editor of 2026 gives; utf-8 even where the text is not. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
  json: 'application/json;charset=utf-8',
  html: 'text/html;charset=utf-8',
  pdf: 'application/pdf',
};

/** No leading zeros, as upstream. */
const RFC_PATH = /^\/rfc\/(rfc[1-9]\d*\.(txt|xml|json|html|pdf))$/;

const STORED = { 'access-control-allow-origin': '*', 'cf-r2-served': '1' };

/** The answer of the RFC Editor of 2026: only GET, weak entity tags, no `Last-Modified`, no lifetime. */
export async function answerAsRfcEditor(texts: Texts, method: string, path: string): Promise<Answer> {
  if (method !== 'GET')
    return plain(404, 'application/json;charset=utf-8', JSON.stringify({ error: 'Not found' }));
  const match = RFC_PATH.exec(path);
  const body = match?.[1] === undefined ? null : await readText(texts, match[1]);
  if (body === null) return plain(404, 'text/plain;charset=utf-8', '404 - Not found');
  const contentType = CONTENT_TYPES[match?.[2] ?? ''] ?? 'application/octet-stream';
  return { status: 200, headers: { ...STORED, 'content-type': contentType, etag: weakTag(body) }, body };
}

/** `W/"<32 hex digits>"`, from the content. */
export function weakTag(body: Uint8Array): string {
  return `W/"${createHash('md5').update(body).digest('hex')}"`;
}

function plain(status: number, contentType: string, text: string): Answer {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(text) };
}

async function readText(texts: Texts, name: string): Promise<Uint8Array | null> {
  if (typeof texts !== 'string') {
    const text = texts.get(name);
    return text === undefined ? null : Buffer.from(text);
  }
  try {
    return await readFile(join(texts, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
