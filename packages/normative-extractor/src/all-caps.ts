import type { Span } from '@rfckit/text-position';
import type { KeywordHit } from './find-keywords.ts';

/** Whether the sentence is set in capitals throughout, so that its key words do not stand out (RFC 8174 §2 asks for that). */
export function isAllCaps(text: string, sentence: Span, hits: readonly KeywordHit[]): boolean {
  const length = sentence.end - sentence.start;
  let upper = 0;
  let lower = 0;
  let hit = 0;
  for (let at = sentence.start; at < sentence.end; at++) {
    while (hit < hits.length && (hits[hit]?.end ?? 0) <= at) hit++;
    if ((hits[hit]?.start ?? Infinity) <= at) continue;
    const unit = text.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) upper++;
    else if (unit >= 0x61 && unit <= 0x7a && ++lower * 8 > length) return false;
  }
  return upper >= 12 && lower * 8 <= upper;
}
