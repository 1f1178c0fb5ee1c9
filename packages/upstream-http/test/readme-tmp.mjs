import { createUpstreamHttp, isUpstreamError } from '@rfckit/upstream-http';

const http = createUpstreamHttp({
  // In earnest: globalThis.fetch. This one needs no network.
  fetch: async (url) =>
    url.endsWith('.txt')
      ? new Response('A text.\n', { headers: { 'content-type': 'text/plain;charset=utf-8', etag: 'W/"1"' } })
      : new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  userAgent: 'my-tool/1.0 (+https://my-tool.example)',
  bases: ['https://www.rfc-editor.org'],
  now: Date.now,
});
const request = { accept: { mediaTypes: ['text/plain'] }, maxBytes: 8_388_608, totalTimeoutMs: 10_000 };

const answer = await http.get('https://www.rfc-editor.org/rfc/rfc9110.txt', request);
console.log(answer.status, answer.bytes.byteLength, answer.etag, answer.trace.attempts);

for (const url of ['https://www.rfc-editor.org/', 'https://elsewhere.example/rfc9110.txt']) {
  await http.get(url, request).catch((error) => console.log(isUpstreamError(error), error.code, error.retryable));
}
