import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';

export const corpusFolder: string | undefined = process.env['RFC_CORPUS'];

const BLOCK = 512;
/** The archives were packed with a window of 128 MiB. */
const WINDOW_LOG = 27;

function readSize(header: Buffer): number {
  return Number.parseInt(header.toString('latin1', 124, 136).replace(/[\0 ].*$/s, '') || '0', 8);
}

export interface NumberedText {
  readonly rfc: number;
  readonly bytes: Buffer;
}

/** The texts of the corpus whose number `isWanted`, one in memory at a time while the archive is read. */
export async function readTexts(isWanted: (rfc: number) => boolean): Promise<readonly NumberedText[]> {
  const unpacked = createReadStream(join(corpusFolder ?? '', 'rfc-text.tar.zst'), {
    highWaterMark: 1 << 20,
  }).pipe(createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }));
  const texts: NumberedText[] = [];
  let held: Buffer = Buffer.alloc(0);
  let entry: { readonly rfc: number; readonly size: number } | null = null;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    let at = 0;
    for (;;) {
      const wanted: number = entry === null ? BLOCK : Math.ceil(entry.size / BLOCK) * BLOCK;
      if (held.length - at < wanted) break;
      const block = held.subarray(at, at + wanted);
      at += wanted;
      if (entry !== null) {
        if (isWanted(entry.rfc))
          texts.push({ rfc: entry.rfc, bytes: Buffer.from(block.subarray(0, entry.size)) });
        entry = null;
      } else if (block[0] !== 0) {
        const rfc = /rfc(\d+)\.txt$/.exec(block.toString('latin1', 0, 100).replace(/\0.*$/s, ''))?.[1];
        const size = readSize(block);
        if (size > 0) entry = { rfc: Number(rfc ?? 0), size };
      }
    }
    held = held.subarray(at);
  }
  return texts;
}
