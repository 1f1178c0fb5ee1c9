import { parseMediaType } from './media-type.ts';
import { readBody } from './read-body.ts';
import { isUpstreamError } from './upstream-error.ts';

/** Refusals are short: a longer one is not read. */
const MAX_BYTES = 65_536;

/** The JSON value that came with a refusal; `null` where there is none or it cannot be read. */
export async function readProblem(response: Response, url: string, signal: AbortSignal): Promise<unknown> {
  const essence = parseMediaType(response.headers.get('content-type'))?.essence;
  if (response.status < 400 || !/^application\/(?:[\w.-]+\+)?json$/.test(essence ?? '')) return null;
  try {
    const bytes = await readBody(response, MAX_BYTES, url, signal);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    // What the status says is known without it.
    if (isUpstreamError(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}
