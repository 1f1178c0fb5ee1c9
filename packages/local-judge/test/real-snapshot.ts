import { createHash } from 'node:crypto';
import type { CandidateRecord } from '@rfckit/jev-retrieval';
import type { RfcRecord } from '@rfckit/rfc-record';
import { buildSnapshot, type LoadedSnapshot } from '@rfckit/rfc-snapshot';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A record that knows nothing but its number and title. */
export function recordOf(number: number, title: string): RfcRecord {
  return {
    rfc: `RFC${number}`,
    title,
    authors: [],
    date: null,
    stream: null,
    publicationStatus: 'UNKNOWN',
    currentStatus: 'UNKNOWN',
    abstract: null,
    keywords: [],
    obsoletes: [],
    obsoletedBy: [],
    updates: [],
    updatedBy: [],
    subseries: [],
    doi: null,
    formats: ['txt'],
    pageCount: null,
    group: null,
    draft: null,
    hasErrata: null,
    source: 'text-header',
  };
}

/** The snapshot of a text and the candidate that a caller gets who names it; the title is the one printed on the first page. */
export function readNamed(
  number: number,
  bytes: Uint8Array,
): { readonly snapshot: LoadedSnapshot; readonly candidate: CandidateRecord } {
  const source = { rfc: `RFC${number}`, format: 'txt' as const, bytes, sha256, latin1: true };
  const first = buildSnapshot({ ...source, record: recordOf(number, '') });
  if ('refused' in first) throw new TypeError(`RFC${number} was refused`);
  const { snapshot } = first;
  return {
    snapshot,
    candidate: { record: recordOf(number, snapshot.header.title ?? ''), role: 'requested', successorOf: [] },
  };
}
