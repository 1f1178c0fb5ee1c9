import { createHash } from 'node:crypto';
import { recordFromHeader } from '@rfckit/rfc-record';
import {
  analyseSnapshot,
  buildSnapshot,
  type LoadedSnapshot,
  type SnapshotAnalysis,
} from '@rfckit/rfc-snapshot';
import { readCorpus } from '../read-corpus.ts';

/** A text with what it requires and refers to. */
export interface AnalysedText {
  readonly snapshot: LoadedSnapshot;
  readonly analysis: SnapshotAnalysis;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes a snapshot of published bytes. Throws `RangeError` where they are no text. */
export function analyseText(rfc: number, bytes: Uint8Array): AnalysedText {
  const id = `RFC${rfc}`;
  const result = buildSnapshot({
    rfc: id,
    format: 'txt',
    bytes,
    record: (header) => recordFromHeader(header, id),
    sha256,
    latin1: true,
  });
  if ('refused' in result) throw new RangeError(`RFC ${rfc} is refused`);
  return { snapshot: result.snapshot, analysis: analyseSnapshot(result.snapshot) };
}

/** The texts of these numbers in the corpus. */
export async function loadTexts(
  corpus: string,
  numbers: ReadonlySet<number>,
): Promise<Map<number, AnalysedText>> {
  const texts = new Map<number, AnalysedText>();
  for await (const { rfc, bytes } of readCorpus(corpus))
    if (rfc !== null && numbers.has(rfc)) texts.set(rfc, analyseText(rfc, bytes));
  return texts;
}
