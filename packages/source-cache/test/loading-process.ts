import { createSourceCache } from '@rfckit/source-cache';
import { createUpstreamHttp } from '@rfckit/upstream-http';

/** `node loading-process.ts URL DIRECTORY TIMES`: loads one RFC again and again, asking each time; prints each outcome. */
const [url = '', directory = '', times = '1'] = process.argv.slice(2);
const http = createUpstreamHttp({ fetch, userAgent: 'rfckit-test/1', bases: [url], now: Date.now });
const cache = createSourceCache({ http, directory, baseUrl: url, now: Date.now });
try {
  for (let round = 0; round < Number(times); round += 1) {
    const { outcome, sha256 } = await cache.load({ rfc: 'RFC99901', asset: 'txt' }, { mode: 'revalidate' });
    process.stdout.write(`${outcome} ${sha256}\n`);
  }
} catch (error) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  process.stdout.write(`failed ${code} ${cause?.code}\n`);
}
