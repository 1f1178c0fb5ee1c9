import type { RfcStatus } from './record.ts';

const statuses: readonly RfcStatus[] = [
  'INTERNET STANDARD',
  'DRAFT STANDARD',
  'PROPOSED STANDARD',
  'BEST CURRENT PRACTICE',
  'INFORMATIONAL',
  'EXPERIMENTAL',
  'HISTORIC',
  'FOR YOUR INFORMATION',
  'UNKNOWN',
];

/** Reads a status of the index in any case; `STANDARD` is the old name of `INTERNET STANDARD`. `null` for anything else. */
export function parseStatus(text: string): RfcStatus | null {
  const name = text.trim().replace(/\s+/g, ' ').toUpperCase();
  if (name === 'STANDARD') return 'INTERNET STANDARD';
  return statuses.find((status) => status === name) ?? null;
}
