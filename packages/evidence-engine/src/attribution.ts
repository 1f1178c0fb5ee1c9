import { isSampleRfc } from './sample-rfc.ts';

const trust =
  'Quotations are from RFCs, © the IETF Trust and the persons identified as the document authors, reproduced unmodified under the IETF Trust Legal Provisions (BCP 78).';
const searchedOnly =
  'RFCs are © the IETF Trust and the persons identified as the document authors; the IETF Trust Legal Provisions (BCP 78) apply to them.';
const fictitious =
  'RFC 99901 to 99908 are fictitious: they are the sample series of rfckit and no part of the RFC series.';

function composeNotice(notice: string, rfcs: readonly string[]): string {
  const samples = rfcs.filter(isSampleRfc).length;
  if (samples === 0) return notice;
  return samples === rfcs.length ? fictitious : `${notice} ${fictitious}`;
}

/** The line that goes with everything that quotes. */
export function attributionFor(rfcs: readonly string[]): string {
  return composeNotice(trust, rfcs);
}

/** The line of a research: of the RFCs that it quotes, or, where it quotes nothing, of those that it read. */
export function attributionOfResearch(quoted: readonly string[], searched: readonly string[]): string {
  return quoted.length > 0 ? attributionFor(quoted) : composeNotice(searchedOnly, searched);
}
