import { createSourceCache } from '@rfckit/source-cache';
import type { SourceAsset } from '@rfckit/source-cache';
import { UpstreamError } from '@rfckit/upstream-http';
import type { UpstreamHttp, UpstreamRequest } from '@rfckit/upstream-http';
import { expect, test } from 'vitest';
import { failureOf } from './support.ts';

const MIB = 1024 * 1024;

/** What the cache asks the transport for when it loads one file, and the error that it makes of a failure. */
async function askFor(asset: SourceAsset, failure: UpstreamError['code'] = 'timeout') {
  const asked: (UpstreamRequest & { readonly url: string })[] = [];
  const http: Pick<UpstreamHttp, 'get' | 'stream'> = {
    stream: () => Promise.reject(new Error('a list was asked for')),
    async get(url, request) {
      asked.push({ ...request, url: String(url) });
      throw new UpstreamError({ code: failure, message: 'It failed.', url: String(url), retryable: true });
    },
  };
  const cache = createSourceCache({ http, directory: '/nowhere/at/all', now: () => 0 });
  const error = await failureOf(cache.load({ rfc: 'RFC9110', asset }));
  return { asked, error };
}

test.each([
  ['txt', ['text/plain'], 8 * MIB, 10_000],
  ['json', ['application/json'], MIB, 15_000],
  ['xml', ['application/xml', 'text/xml'], 16 * MIB, 15_000],
  ['html', ['text/html'], 16 * MIB, 15_000],
  ['pdf', ['application/pdf'], 16 * MIB, 15_000],
] as const)(
  'asks for %s as %j, at most %i bytes, within %i ms',
  async (asset, mediaTypes, maxBytes, totalTimeoutMs) => {
    const { asked } = await askFor(asset);
    expect(asked).toMatchObject([
      {
        url: `https://www.rfc-editor.org/rfc/rfc9110.${asset}`,
        accept: { mediaTypes },
        maxBytes,
        totalTimeoutMs,
      },
    ]);
    expect(asked[0]).not.toHaveProperty('ifNoneMatch');
  },
);

test('asks for compression only where a missing end shows', async () => {
  for (const [asset, compression] of Object.entries({
    txt: false,
    json: true,
    xml: true,
    html: false,
    pdf: false,
  })) {
    expect((await askFor(asset as SourceAsset)).asked).toMatchObject([{ compression }]);
  }
});

test('a deadline that passed is a failed fetch that may be tried again', async () => {
  const { error } = await askFor('txt');
  expect(error).toMatchObject({ code: 'source_fetch_failed', upstreamCode: 'timeout', retryable: true });
  expect(error.message).toBe('The file could not be fetched. It failed.');
});
