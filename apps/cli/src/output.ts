/** The two forms in which the program answers. */
export type OutputFormat = 'human' | 'json';

/** Where the program writes. */
export interface Output {
  readonly stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  readonly stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

/** Standard output that could not be written to, as to a full disk. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** A reader that went away (`| head`) is no failure. */
const readerGone = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'EOF', 'ECONNRESET']);

/** Keeps errors of a stream from ending the process: whoever writes is told by `write`. */
export function guardStream(stream: NodeJS.WritableStream): void {
  stream.on('error', () => {});
}

/** Writes everything before it resolves. Rejects with `OutputError`, but not for a reader that went away. */
export function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return writeBytes(stream, Buffer.from(text));
}

/** The same for bytes, which go out as they are. */
export function writeBytes(stream: NodeJS.WritableStream, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error?: NodeJS.ErrnoException | null) => {
      const code = error?.code ?? 'unknown';
      if (!error || readerGone.has(code)) resolve();
      else
        reject(
          new OutputError(`the answer could not be written to standard output (${code})`, { cause: error }),
        );
    });
  });
}

/** Prints a document as JSON: indented for a person at a terminal, on one line for a program. */
export function writeJson(
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
  document: unknown,
): Promise<void> {
  return write(stream, `${JSON.stringify(document, null, stream.isTTY === true ? 2 : 0)}\n`);
}
