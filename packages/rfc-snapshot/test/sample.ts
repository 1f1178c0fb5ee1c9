import { createHash } from 'node:crypto';
import type { RfcRecord } from '@rfckit/rfc-record';
import { buildSnapshot, type LoadedSnapshot, type SnapshotSource } from '@rfckit/rfc-snapshot';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function sampleRecord(changes: Partial<RfcRecord> = {}): RfcRecord {
  return {
    rfc: 'RFC99911',
    title: 'The Example Lantern Protocol',
    authors: [{ name: 'A. Sample', editor: false }],
    date: { year: 2026, month: 4, day: null },
    stream: 'IETF',
    publicationStatus: 'PROPOSED STANDARD',
    currentStatus: 'PROPOSED STANDARD',
    abstract: 'How lanterns talk.',
    keywords: ['lantern'],
    obsoletes: ['RFC99910'],
    obsoletedBy: [],
    updates: [],
    updatedBy: [],
    subseries: [],
    doi: '10.17487/RFC99911',
    formats: ['txt'],
    pageCount: 2,
    group: null,
    draft: null,
    hasErrata: false,
    source: 'rfc-json',
    ...changes,
  };
}

/** A fictitious RFC with a page break through a paragraph, an appendix and two sections of one title. */
export const sampleText = `Internet Engineering Task Force (IETF)                         A. Sample
Request for Comments: 99911                                 Example Org
Obsoletes: 99910                                             April 2026
Category: Standards Track


                    The Example Lantern Protocol

Abstract

   This document is fictitious.  It says how lanterns talk.

1.  Introduction

   A lantern MUST greet every lantern that it meets, and it keeps the
   greeting short so that others can be heard

Sample                       Standards Track                    [Page 1]
\f
RFC 99911                  Lantern Protocol                  April 2026


   while it listens.

2.  Messages

2.1.  Greeting

   A greeting is one flash.

2.1.1.  Security Considerations

   A flash can be seen by anyone.

3.  Security Considerations

   See Section 2.1.1.

Appendix A.  Colours

A.1.  Warm Colours

   Red and yellow.

Author's Address

   A. Sample
   Example Org
`;

export function sampleSource(changes: Partial<SnapshotSource> = {}): SnapshotSource {
  return {
    rfc: 'RFC99911',
    format: 'txt',
    bytes: new TextEncoder().encode(sampleText),
    record: sampleRecord(),
    sha256,
    latin1: false,
    ...changes,
  };
}

/** The snapshot of a source that is not refused. */
export function built(source: SnapshotSource = sampleSource()): LoadedSnapshot {
  const result = buildSnapshot(source);
  if ('refused' in result) throw new Error(result.refused.map(({ code }) => code).join(', '));
  return result.snapshot;
}
