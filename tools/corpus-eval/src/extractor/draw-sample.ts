import { createHash } from 'node:crypto';
import type { ExtractedStatements } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';

/** Fixed before the first statement was read; another sample takes another seed. */
export const sampleSeed = 'rfckit-extractor-precision-1';
const DOCUMENTS = 100;
const EACH = 3;

/** A statement of the sample: its key word's first byte names it, whatever the rules become. */
export interface SampledStatement {
  readonly rfc: number;
  readonly byte: number;
  readonly keyword: string;
}

function rank(seed: string, ...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update([seed, ...parts].join('|'))
    .digest('hex');
}

/** The statements of one document that a sample takes: those whose rank is lowest; `null` where it has too few. */
export function drawStatements(
  rfc: number,
  document: RfcDocument,
  result: ExtractedStatements,
  seed = sampleSeed,
): SampledStatement[] | null {
  if (result.statements.length < EACH) return null;
  const index = createLineIndex(document.text, document.encoding);
  return result.statements
    .map(({ keyword, keywordSpans }) => ({
      rfc,
      keyword,
      byte: index.byteOffset(keywordSpans[0]?.start ?? 0),
    }))
    .toSorted((a, b) => rank(seed, rfc, a.byte).localeCompare(rank(seed, rfc, b.byte)))
    .slice(0, EACH)
    .toSorted((a, b) => a.byte - b.byte);
}

/** Takes the hundred documents whose rank is lowest, in the order of their numbers. */
export function drawDocuments(
  candidates: ReadonlyMap<number, readonly SampledStatement[]>,
  seed = sampleSeed,
): SampledStatement[] {
  return [...candidates.keys()]
    .toSorted((a, b) => rank(seed, a).localeCompare(rank(seed, b)))
    .slice(0, DOCUMENTS)
    .toSorted((a, b) => a - b)
    .flatMap((rfc) => candidates.get(rfc) ?? []);
}
