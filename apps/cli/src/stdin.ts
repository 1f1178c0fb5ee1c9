import { fstatSync } from 'node:fs';

/** Longest request that is read from standard input, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** How long standard input is waited for, in milliseconds. */
export interface StdinWaits {
  /** A silent pipe, when nothing else says what to do. */
  readonly silent: number;
  /** A silent pipe with arguments at hand: only the time in which a writer that is already there has written. */
  readonly glance: number;
  /** The longest pause of a writer that has begun. */
  readonly stall: number;
}

const defaultWaits: StdinWaits = { silent: 1000, glance: 25, stall: 10_000 };

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

type Form = 'pipe' | 'file' | 'other';

function formOf(stdin: StdinSource): Form {
  if (stdin.isTTY === true) return 'other';
  try {
    const stat = fstatSync(stdin.fd);
    if (stat.isFile()) return 'file';
    return stat.isFIFO() || stat.isSocket() ? 'pipe' : 'other';
  } catch {
    // A closed standard input delivers nothing.
    return 'other';
  }
}

function decode(chunks: readonly Uint8Array[]): StdinContent {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return text.trim() === '' ? { type: 'nothing' } : { type: 'text', text };
  } catch {
    return { type: 'problem', message: 'standard input is not UTF-8' };
  }
}

function isBlank(chunk: Uint8Array): boolean {
  return chunk.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Reads standard input when it is a pipe or file that delivers; a silent pipe never holds the program up. */
export function readStdin(
  stdin: StdinSource,
  hasArguments: boolean,
  waits: StdinWaits = defaultWaits,
): Promise<StdinContent> {
  const form = formOf(stdin);
  if (form === 'other') return Promise.resolve({ type: 'nothing' });
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let begun = false;
    let timer: NodeJS.Timeout | undefined;

    function settle(content: StdinContent): void {
      clearTimeout(timer);
      stdin.pause();
      stdin.destroy();
      resolve(content);
    }

    function giveUp(): void {
      // What has already arrived is delivered before the immediate: a busy machine must not lose it.
      setImmediate(() => {
        if (!begun) settle({ type: 'nothing' });
      });
    }

    function stop(): void {
      settle({ type: 'problem', message: 'standard input began but did not end' });
    }

    // A file always ends; only a pipe can stay silent.
    if (form === 'pipe') timer = setTimeout(giveUp, hasArguments ? waits.glance : waits.silent);
    stdin.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      begun ||= !isBlank(chunk);
      if (size > MAX_BYTES) {
        settle({ type: 'problem', message: `standard input is longer than ${MAX_BYTES} bytes` });
      } else if (begun) {
        clearTimeout(timer);
        timer = setTimeout(stop, waits.stall);
      }
    });
    stdin.on('error', () => settle({ type: 'nothing' }));
    stdin.on('end', () => settle(decode(chunks)));
  });
}
