import { createReadStream } from 'node:fs';
import { constants, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Sample } from './parsing.ts';

/** Every text of an archive of the series, in memory. */
export async function readTexts(archive: string): Promise<readonly Sample[]> {
  const unpack = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  const tar = createReadStream(archive).pipe(unpack).pipe(extract());
  const samples: Sample[] = [];
  for await (const member of tar) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of member) chunks.push(chunk as Uint8Array);
    if (member.header.type === 'file') samples.push({ bytes: Buffer.concat(chunks) });
  }
  return samples;
}
