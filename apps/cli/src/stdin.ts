import { fstatSync, readSync } from 'node:fs';

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

/** What the arguments say: `request` when they ask something by themselves. */
type GivenArguments = 'nothing' | 'something' | 'request';

/** What standard input held. `ignored`: something that is no request, beside arguments that are one. */
export type StdinContent =
  | { readonly type: 'nothing' }
  | { readonly type: 'ignored' }
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

const OBJECT = 0x7b;
const MARK = [0xef, 0xbb, 0xbf];

function isBlankByte(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Whether `bytes` begin like a JSON object, a byte order mark and blanks aside; `null` while only blanks were seen. */
function beginsObject(bytes: Uint8Array): boolean | null {
  let at = 0;
  while (bytes[0] === MARK[0] && at < MARK.length && bytes[at] === MARK[at]) at += 1;
  while (at < bytes.length && isBlankByte(bytes[at] ?? 0)) at += 1;
  return at >= bytes.length ? null : bytes[at] === OBJECT;
}

/** Looks at the head of a file without moving the place from which others go on to read it. */
function fileBeginsObject(fd: number): boolean {
  const head = Buffer.alloc(4096);
  try {
    return beginsObject(head.subarray(0, readSync(fd, head, 0, head.length, 0))) === true;
  } catch {
    // Whatever cannot be read so holds no request.
    return false;
  }
}

/**
 * Reads standard input when it is a pipe or file that delivers; a silent pipe never holds the program up. Where
 * the arguments are a request, only input that begins like a JSON object takes its place: a file that
 * does not (the list of a shell loop) is left unread, and of a pipe no more is read than what shows it.
 */
export function readStdin(
  stdin: StdinSource,
  given: GivenArguments,
  waits: StdinWaits = defaultWaits,
): Promise<StdinContent> {
  const hasRequest = given === 'request';
  const form = formOf(stdin);
  if (form === 'other') return Promise.resolve({ type: 'nothing' });
  if (form === 'file' && hasRequest && !fileBeginsObject(stdin.fd))
    return Promise.resolve({ type: 'nothing' });
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
    if (form === 'pipe') timer = setTimeout(giveUp, given === 'nothing' ? waits.silent : waits.glance);
    stdin.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (!begun) {
        // All before was blank: only a mark may lie across chunks.
        const before = size - chunk.byteLength;
        const isObject = beginsObject(before < MARK.length ? Buffer.concat(chunks) : chunk);
        if (hasRequest && isObject === false) return settle({ type: 'ignored' });
        begun = isObject !== null;
      }
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
