import { readBody } from './read-body.ts';
import type { StandardSchema } from './standard-schema.ts';
import { contractError } from './status-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of a body, as the schema gives it.
 *
 * @throws UpstreamError `upstream_contract` when it is no UTF-8, no JSON or not what the schema wants
 */
export async function readJson<Value>(
  response: Response,
  schema: StandardSchema<Value>,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): Promise<Value> {
  const value = parseJson(await readBody(response, maxBytes, url, signal), url);
  const result = await schema['~standard'].validate(value);
  if (result.issues === undefined) return result.value;
  throw contractError(url, 200, 'The answer does not have the form that it must have: check the base URL');
}

function parseJson(bytes: Uint8Array, url: string): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    // Without the cause: it quotes what the upstream sent.
    throw contractError(url, 200, 'The answer is not JSON as it must be: check the base URL');
  }
}
