import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

/** One RFCXML file of the corpus. */
export interface CorpusXml {
  readonly rfc: number;
  readonly xml: string;
}

const WINDOW_LOG = 27;

/** Yields the files of `rfc-xml.tar.zst` in `folder`, one in memory at a time. */
export async function* readXml(folder: string): AsyncGenerator<CorpusXml> {
  const unpacked = createReadStream(join(folder, 'rfc-xml.tar.zst'), { highWaterMark: 1 << 20 }).pipe(
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
  );
  for await (const entry of unpacked.pipe(extract())) {
    const number = /rfc(\d+)\.xml$/.exec(entry.header.name)?.[1];
    if (number === undefined) {
      entry.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { rfc: Number(number), xml: Buffer.concat(chunks).toString() };
  }
}
