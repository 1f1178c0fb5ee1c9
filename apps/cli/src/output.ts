/** The two forms in which the program answers. */
export type OutputFormat = 'human' | 'json';

/** Where the program writes. */
export interface Output {
  readonly stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  readonly stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

/** Writes everything before it resolves. A reader that went away (`| head`) is no failure. */
export function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return writeBytes(stream, Buffer.from(text));
}

/** The same for bytes, which go out as they are. */
export function writeBytes(stream: NodeJS.WritableStream, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EPIPE') resolve();
      else reject(error);
    };
    stream.once('error', closed);
    stream.write(bytes, (error) => {
      if (error) closed(error);
      else {
        stream.off('error', closed);
        resolve();
      }
    });
  });
}

/** Prints a document as JSON. */
export function writeJson(stream: NodeJS.WritableStream, document: unknown): Promise<void> {
  return write(stream, `${JSON.stringify(document, null, 2)}\n`);
}
