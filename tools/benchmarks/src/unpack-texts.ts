import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

/** Unpacks every text of an archive of the series into `directory` and returns the paths of the files. */
export async function unpackTexts(archive: string, directory: string): Promise<readonly string[]> {
  const unpack = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  const tar = createReadStream(archive).pipe(unpack).pipe(extract());
  const paths: string[] = [];
  for await (const member of tar) {
    const path = join(directory, basename(member.header.name));
    if (member.header.type === 'file') {
      await pipeline(member, createWriteStream(path));
      paths.push(path);
    } else {
      member.resume();
    }
  }
  return paths;
}
