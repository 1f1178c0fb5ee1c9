import { createHash } from 'node:crypto';

/** An answer before any fault. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a service is asked. */
export interface Question {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** An answer of a few words or one JSON value. */
export function plainAnswer(
  status: number,
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { ...headers, 'content-type': contentType }, body: Buffer.from(text) };
}

/** `W/"<32 hex digits>"`, from the content. */
export function weakTag(body: Uint8Array): string {
  return `W/"${createHash('md5').update(body).digest('hex')}"`;
}
