import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { constants, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** Mirrors are packed with a long window. */
const longWindow = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };

/** The lines of a packed list of metadata, each under the name that it has as a file of its own. */
export async function readArchivedNames(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const lines = zstdDecompressSync(await readFile(path), longWindow)
    .toString()
    .split('\n');
  const found = new Map<string, Uint8Array>();
  for (const line of lines) {
    const number = /"doc_id":\s*"RFC0*(\d+)"/.exec(line)?.[1];
    if (number !== undefined) found.set(`rfc${number}.json`, Buffer.from(line));
  }
  return found;
}

/** One member of a packed archive; `null` where it has none. Everything before it is unpacked each time. */
export async function readArchivedText(path: string, name: string): Promise<Uint8Array | null> {
  const file = createReadStream(path);
  const unpacked = createZstdDecompress(longWindow);
  const tar = extract();
  file.on('error', (error) => unpacked.destroy(error));
  unpacked.on('error', (error) => tar.destroy(error));
  file.pipe(unpacked).pipe(tar);
  try {
    for await (const member of tar) {
      if (basename(member.header.name) !== name) {
        member.resume();
        continue;
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of member) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    }
    return null;
  } finally {
    for (const stream of [file, unpacked, tar]) stream.destroy();
  }
}
