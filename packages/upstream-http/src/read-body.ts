import { UpstreamError } from './upstream-error.ts';

/**
 * Reads a body up to a cap and stops reading above it.
 *
 * @throws UpstreamError `upstream_too_large`, or `unreachable` when the body ends too early
 */
export async function readBody(response: Response, maxBytes: number, url: string): Promise<Uint8Array> {
  const declared = declaredLength(response);
  if (declared !== null && declared > maxBytes) {
    discardBody(response);
    throw tooLarge(url, maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (response.body !== null) {
    const reader = response.body.getReader();
    for (;;) {
      const chunk = await readChunk(reader, url);
      if (chunk === null) break;
      length += chunk.byteLength;
      if (length > maxBytes) {
        reader.cancel().catch(() => undefined);
        throw tooLarge(url, maxBytes);
      }
      chunks.push(chunk);
    }
  }
  if (declared !== null && length < declared) throw cutOff(url, undefined);
  return concatenate(chunks, length);
}

/** Lets go of a body that nobody will read. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** The next chunk, or `null` at the end. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  url: string,
): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null;
  } catch (cause) {
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
