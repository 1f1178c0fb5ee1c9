import type { RfcDocument } from '@rfckit/rfc-parser';

/** What quotations are looked for in: a `LoadedSnapshot` is one, and so is what `parseRfcText` returns. */
export type QuotationDocument = Pick<RfcDocument, 'text' | 'sections' | 'blocks' | 'furniture' | 'contents'>;
