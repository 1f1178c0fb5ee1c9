import type { RfcDocument, RfcSection } from '@rfckit/rfc-parser';
import type { ReferenceRelation } from './reference.ts';

const informative = /\b(?:non-?normative|informative|informational|explanatory)\b/i;
const normative = /\bnormative\b/i;

/** What a heading says about the entries below it; `null` where it says nothing. */
export function relationOfTitle(title: string): ReferenceRelation | null {
  if (informative.test(title)) return 'informative';
  return normative.test(title) ? 'normative' : null;
}

/** The relation that the nearest heading with a word about it gives to the entries of `section`. */
export function relationOfSection(document: RfcDocument, section: RfcSection): ReferenceRelation {
  for (let at: RfcSection | undefined = section; at?.title != null;) {
    const relation = relationOfTitle(at.title);
    if (relation !== null) return relation;
    at = at.parent === null ? undefined : document.sections[at.parent];
  }
  return 'unsplit';
}
