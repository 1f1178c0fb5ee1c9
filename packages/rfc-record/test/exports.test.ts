import * as rfcRecord from '@rfckit/rfc-record';
import { expect, it } from 'vitest';

it('exports exactly these names at run time', () => {
  expect(Object.keys(rfcRecord).toSorted()).toEqual([
    'DEFAULT_RFC_INDEX_LIMITS',
    'DEFAULT_TRAVERSAL_BOUNDS',
    'buildTimeline',
    'canonicalJson',
    'compareRfcIds',
    'compareSubseriesIds',
    'createRfcIndexParser',
    'isRfcId',
    'isSelector',
    'mergeRecords',
    'parseErratum',
    'parseErratumSection',
    'parseErratumStatus',
    'parseRfcId',
    'parseRfcIndexXml',
    'parseRfcJson',
    'parseSelector',
    'parseSubseriesId',
    'publicationRecord',
    'recordFields',
    'recordFromDatatracker',
    'recordFromHeader',
    'recordSources',
    'removeAddresses',
    'rfcFileStem',
    'rfcNumber',
    'traceOrigins',
    'traverseCurrency',
  ]);
});
