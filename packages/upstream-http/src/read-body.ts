import { abortable } from './abortable.ts';
import { UpstreamError } from './upstream-error.ts';

/**
 * The pieces of a body up to a cap; reading stops above it. Whoever stops early lets go of the rest.
 *
 * @throws UpstreamError `upstream_too_large`, or `unreachable` when the body ends too early; the reason of an aborted signal
 */
export async function* readChunks(
  response: Response,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const declared = declaredLength(response);
  if (declared !== null && declared > maxBytes) {
    discardBody(response);
    throw tooLarge(url, maxBytes);
  }
  let length = 0;
  if (response.body !== null) {
    const reader = response.body.getReader();
    let isWhole = false;
    try {
      for (;;) {
        const chunk = await readChunk(reader, url, signal);
        if (chunk === null) break;
        length += chunk.byteLength;
        if (length > maxBytes) throw tooLarge(url, maxBytes);
        yield chunk;
      }
      isWhole = true;
    } finally {
      if (!isWhole) reader.cancel().catch(() => undefined);
    }
  }
  if (declared !== null && length < declared) throw cutOff(url, undefined);
}

/**
 * Reads a body up to a cap and stops reading above it.
 *
 * @throws UpstreamError `upstream_too_large`, or `unreachable` when the body ends too early
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(response, maxBytes, url, signal)) {
    length += chunk.byteLength;
    chunks.push(chunk);
  }
  return concatenate(chunks, length);
}

/** Lets go of a body that nobody will read. */
export function discardBody(response: Response): void {
  if (response.body?.locked === false) response.body.cancel().catch(() => undefined);
}

/** The next chunk, or `null` at the end. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    // Also for a body that does not heed the signal.
    return (await abortable(reader.read(), signal)).value ?? null;
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw cutOff(url, cause);
  }
}

function declaredLength(response: Response): number | null {
  const value = response.headers.get('content-length');
  // With a content coding the header counts other bytes than the ones read here.
  if (value === null || response.headers.has('content-encoding') || !/^\d+$/.test(value)) return null;
  return Number(value);
}

function tooLarge(url: string, maxBytes: number): UpstreamError {
  return new UpstreamError({
    code: 'upstream_too_large',
    message: `The answer is larger than the ${maxBytes} bytes allowed for this kind of resource: check that the address is right`,
    url,
    status: 200,
  });
}

function cutOff(url: string, cause: unknown): UpstreamError {
  return new UpstreamError({
    code: 'unreachable',
    message: 'The connection ended before the whole answer had come: try again',
    url,
    status: 200,
    retryable: true,
    cause,
  });
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
