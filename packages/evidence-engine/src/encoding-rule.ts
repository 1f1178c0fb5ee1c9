import { publishedNonUtf8Rfcs } from '@rfckit/rfc-parser';
import { rfcNumber } from '@rfckit/rfc-record';

/** The one text of the sample series that is in ISO 8859-1. */
const SAMPLE_IN_LATIN1 = 99_905;

/** Whether the text of an RFC may be in ISO 8859-1; all others must be UTF-8. */
export function mayBeLatin1(rfc: string): boolean {
  const number = rfcNumber(rfc);
  return publishedNonUtf8Rfcs.has(number) || number === SAMPLE_IN_LATIN1;
}
