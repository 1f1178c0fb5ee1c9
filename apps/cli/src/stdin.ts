import { fstatSync } from 'node:fs';

/** Longest request that is read from standard input, in bytes. */
const MAX_BYTES = 1024 * 1024;
/** How long a silent pipe is waited for when nothing else says what to do (ms). */
const SILENT_WAIT = 1000;
/** With arguments at hand a pipe gets only the time in which a writer that is already there has written (ms). */
const GLANCE = 25;
/** A writer that has begun must go on: the longest pause between two pieces (ms). */
const STALL = 10_000;

/** What standard input held. */
export type StdinContent =
  | { readonly type: 'nothing' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'problem'; readonly message: string };

/** The part of `process.stdin` that is read here. */
export interface StdinSource {
  readonly fd: number;
  readonly isTTY?: boolean;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  pause(): unknown;
  destroy(): unknown;
}

function isReadable(stdin: StdinSource): boolean {
  if (stdin.isTTY === true) return false;
  try {
    const stat = fstatSync(stdin.fd);
    return stat.isFIFO() || stat.isFile() || stat.isSocket();
  } catch {
    // A closed standard input delivers nothing.
    return false;
  }
}

/** Reads standard input when it is a pipe or file that delivers; a silent pipe never holds the program up. */
export function readStdin(stdin: StdinSource, hasArguments: boolean): Promise<StdinContent> {
  if (!isReadable(stdin)) return Promise.resolve({ type: 'nothing' });
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let timer = setTimeout(() => settle({ type: 'nothing' }), hasArguments ? GLANCE : SILENT_WAIT);

    function settle(content: StdinContent): void {
      clearTimeout(timer);
      stdin.pause();
      stdin.destroy();
      resolve(content);
    }

    stdin.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      clearTimeout(timer);
      if (size > MAX_BYTES)
        settle({ type: 'problem', message: `standard input is longer than ${MAX_BYTES} bytes` });
      else
        timer = setTimeout(
          () => settle({ type: 'problem', message: 'standard input began but did not end' }),
          STALL,
        );
    });
    stdin.on('error', () => settle({ type: 'nothing' }));
    stdin.on('end', () => {
      const bytes = Buffer.concat(chunks);
      let text: string;
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        settle({ type: 'problem', message: 'standard input is not UTF-8' });
        return;
      }
      settle(text.trim() === '' ? { type: 'nothing' } : { type: 'text', text });
    });
  });
}
