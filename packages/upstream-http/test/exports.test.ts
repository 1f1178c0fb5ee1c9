import * as upstreamHttp from '@rfckit/upstream-http';
import { expect, test } from 'vitest';

test('exports exactly these names at run time', () => {
  expect(Object.keys(upstreamHttp).toSorted()).toEqual([
    'UpstreamError',
    'createUpstreamHttp',
    'isUpstreamError',
    'parseBaseUrl',
  ]);
});
