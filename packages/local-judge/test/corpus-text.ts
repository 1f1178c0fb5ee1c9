import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';

/** `RFC_CORPUS`: a folder that holds `rfc-text.tar.zst`. */
export const corpusFolder: string | undefined = process.env['RFC_CORPUS'];

const BLOCK = 512;

function field(header: Buffer, start: number, length: number): string {
  return header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
}

/** The files of the corpus archive in its order, as `[name, bytes]`; stop iterating to stop reading. */
export async function* readCorpusTexts(folder: string): AsyncGenerator<readonly [string, Buffer]> {
  const unpacked = createReadStream(join(folder, 'rfc-text.tar.zst')).pipe(
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } }),
  );
  let parts: Buffer[] = [];
  let held = 0;
  let entry: { readonly name: string; readonly size: number } | null = null;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      const wanted = entry === null ? BLOCK : Math.ceil(entry.size / BLOCK) * BLOCK;
      if (held < wanted) break;
      const all: Buffer = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
      const taken = all.subarray(0, wanted);
      parts = [all.subarray(wanted)];
      held -= wanted;
      if (entry !== null) {
        yield [entry.name, taken.subarray(0, entry.size)];
        entry = null;
      } else if (taken[0] !== 0) {
        const size = Number.parseInt(field(taken, 124, 12).trim() || '0', 8);
        if (size > 0) entry = { name: field(taken, 0, 100), size };
      }
    }
  }
}
