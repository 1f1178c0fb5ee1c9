import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';

export const text = `\ufeff1.  Introduction

   Résumés are examples.

2.  Messages

   o  an item
   o  another item
`;

/** A document whose parts a test may bend; the parser's own stays as it is. */
export function bent(changes: Partial<RfcDocument>): RfcDocument {
  return { ...parseRfcText(text), ...changes };
}
