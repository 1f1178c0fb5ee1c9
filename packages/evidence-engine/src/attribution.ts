import { rfcNumber } from '@rfckit/rfc-record';

const trust =
  'Quotations are from RFCs, © the IETF Trust and the persons identified as the document authors, reproduced unmodified under the IETF Trust Legal Provisions (BCP 78).';
const fictitious =
  'RFC 99901 to 99908 are fictitious: they are the sample series of rfckit and no part of the RFC series.';

/** Whether an RFC is one of the sample series. */
function isSampleRfc(rfc: string): boolean {
  const number = rfcNumber(rfc);
  return number >= 99_901 && number <= 99_908;
}

/** The line that goes with everything that quotes. */
export function attributionFor(rfcs: readonly string[]): string {
  const samples = rfcs.filter(isSampleRfc).length;
  if (samples === 0) return trust;
  return samples === rfcs.length ? fictitious : `${trust} ${fictitious}`;
}
