import { parseRfcText } from '@rfckit/rfc-parser';
import type { Ratio } from './measure.ts';

/** A text to parse with the encoding it was decoded from. */
export interface Sample {
  readonly bytes: Uint8Array;
}

function timeAll(samples: readonly Sample[], work: (text: string) => number): { ms: number; made: number } {
  const startedAt = performance.now();
  let made = 0;
  for (const { bytes } of samples) made += work(new TextDecoder('latin1').decode(bytes));
  return { ms: performance.now() - startedAt, made };
}

/** Parsing against decoding and splitting into lines, over the same texts in one run (design: at most 6 times). */
export function compareParsing(samples: readonly Sample[]): readonly Ratio[] {
  const split = timeAll(samples, (text) => text.split('\n').length);
  const paragraphs = timeAll(samples, (text) => text.split(/\n\s*\n/).length);
  const parsed = timeAll(samples, (text) => parseRfcText(text).blocks.length);
  return [
    {
      name: `decode and split ${samples.length} texts into lines`,
      medianMs: split.ms,
      ratio: 1,
      limit: null,
    },
    {
      name: 'split into paragraphs at blank lines',
      medianMs: paragraphs.ms,
      ratio: paragraphs.ms / split.ms,
      limit: null,
    },
    { name: `parse (${parsed.made} blocks)`, medianMs: parsed.ms, ratio: parsed.ms / split.ms, limit: 6 },
  ];
}
