import { createSourceCache } from '@rfckit/source-cache';
import { createUpstreamHttp } from '@rfckit/upstream-http';

/** `node writing-process.ts URL DIRECTORY`: writes a text and the index again and again until it is killed; a line each time. */
const [url = '', directory = ''] = process.argv.slice(2);
const http = createUpstreamHttp({ fetch, userAgent: 'rfckit-test/1', bases: [url], now: Date.now });
const cache = createSourceCache({ http, directory, baseUrl: url, now: Date.now });

async function countBytes(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.byteLength;
  return bytes;
}

for (;;) {
  await cache.load({ rfc: 'RFC99901', asset: 'txt' }, { mode: 'revalidate' });
  await cache.loadSeries('index', countBytes, { mode: 'revalidate' });
  process.stdout.write('written\n');
}
