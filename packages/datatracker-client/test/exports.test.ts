import * as datatrackerClient from '@rfckit/datatracker-client';
import { expect, test } from 'vitest';

test('exports exactly these names at run time', () => {
  expect(Object.keys(datatrackerClient).toSorted()).toEqual([
    'DEFAULT_DATATRACKER_URL',
    'DatatrackerError',
    'MAX_BODY_BYTES',
    'REQUEST_TIMEOUT_MS',
    'createDatatrackerClient',
    'fieldLimits',
    'isDatatrackerError',
    'topicLimits',
  ]);
});
