import { rfcNumber } from '@rfckit/rfc-record';

/** Whether an RFC is one of the sample series, which nobody published. */
export function isSampleRfc(rfc: string): boolean {
  const number = rfcNumber(rfc);
  return number >= 99_901 && number <= 99_908;
}
