import type { ErratumNote } from '@rfckit/evidence-protocol';

const statusWords: Readonly<Record<string, string>> = {
  verified: 'verified',
  held_for_document_update: 'held for document update',
  reported: 'reported',
  rejected: 'REJECTED',
};

/** A status in words for people. */
export function describeStatus(status: string): string {
  return statusWords[status] ?? status;
}

/** ` [erratum 5965 verified]` for what stands beside a statement; nothing where there is none. */
export function markErrata(errata: readonly Pick<ErratumNote, 'erratum_id' | 'status'>[]): string {
  if (errata.length === 0) return '';
  const each = errata.map(({ erratum_id: id, status }) => `erratum ${id} ${describeStatus(status)}`);
  return ` [${each.join('; ')}]`;
}

/** A line for answers without errata, lest silence be taken for none. */
export function renderUnknownErrata(known: boolean): readonly string[] {
  return known ? [] : ['Errata: not known here (rfc sync errata)'];
}
