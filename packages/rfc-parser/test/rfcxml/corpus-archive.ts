import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';

/** Folders in the form that the repository's guide describes; unset where there are none. */
export const corpusFolder: string | undefined = process.env['RFC_CORPUS'];
export const oracleFolder: string | undefined = process.env['RFC_ORACLES'];

const BLOCK = 512;
/** The archives were packed with a window of 128 MiB. */
const WINDOW_LOG = 27;

function field(header: Buffer, start: number, length: number): string {
  return header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
}

/** Yields the number and the bytes of each `rfcN` file of an archive, one in memory at a time. */
export async function* readArchive(name: string): AsyncGenerator<readonly [number, Buffer]> {
  const unpacked = createReadStream(join(corpusFolder ?? '', name)).pipe(
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
  );
  let parts: Buffer[] = [];
  let held = 0;
  let entry: { readonly name: string; readonly size: number } | null = null;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      const wanted: number = entry === null ? BLOCK : Math.ceil(entry.size / BLOCK) * BLOCK;
      if (held < wanted) break;
      const all = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
      const taken = all.subarray(0, wanted);
      parts = [all.subarray(wanted)];
      held -= wanted;
      if (entry !== null) {
        const rfc = /rfc(\d+)\.[a-z]+$/.exec(entry.name)?.[1];
        if (rfc !== undefined) yield [Number(rfc), taken.subarray(0, entry.size)];
        entry = null;
      } else if (taken[0] !== 0) {
        const size = Number.parseInt(field(taken, 124, 12).trim() || '0', 8);
        if (size > 0) entry = { name: field(taken, 0, 100), size };
      }
    }
  }
}

/** The RFCXML of the corpus by RFC number. */
export async function readXmlCorpus(): Promise<ReadonlyMap<number, string>> {
  const files = new Map<number, string>();
  for await (const [rfc, bytes] of readArchive('rfc-xml.tar.zst')) files.set(rfc, bytes.toString());
  return files;
}
