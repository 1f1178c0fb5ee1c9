import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

/** One text of the corpus. `rfc` is `null` for a text without a number of its own (`rfc17a.txt`). */
export interface CorpusText {
  readonly name: string;
  readonly rfc: number | null;
  readonly bytes: Buffer;
}

/** The archives were packed with a window of 128 MiB. */
const WINDOW_LOG = 27;

/** Yields the texts of `rfc-text.tar.zst` in `folder`, in the order of the archive, one in memory at a time. */
export async function* readCorpus(folder: string): AsyncGenerator<CorpusText> {
  const unpacked = createReadStream(join(folder, 'rfc-text.tar.zst'), { highWaterMark: 1 << 20 }).pipe(
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
  );
  const entries = unpacked.pipe(extract());
  for await (const entry of entries) {
    const name = /(rfc\d+[a-z]?)\.txt$/.exec(entry.header.name)?.[1];
    if (name === undefined) {
      entry.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const number = /^rfc(\d+)$/.exec(name)?.[1];
    yield { name, rfc: number === undefined ? null : Number(number), bytes: Buffer.concat(chunks) };
  }
}
