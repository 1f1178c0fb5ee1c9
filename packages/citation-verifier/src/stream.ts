import type { Span } from '@rfckit/text-position';
import { isWhiteSpace } from '@rfckit/text-position';
import type { Gap } from './gap.ts';
import { createSkeleton, type Skeleton } from './skeleton.ts';
import { mergeSpans, spansWithin } from './spans.ts';

/** A text with its skeleton and what the skeleton leaves out. */
export interface Stream {
  readonly text: string;
  readonly skeleton: Skeleton;
  readonly furniture: readonly Span[];
  readonly markers: readonly Span[];
}

export function createStream(text: string, furniture: readonly Span[], markers: readonly Span[]): Stream {
  return { text, skeleton: createSkeleton(text, mergeSpans(furniture, markers)), furniture, markers };
}

function isInRow(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && at - start < 200 && text.charCodeAt(start - 1) !== 0x0a) start--;
  while (start < at && isWhiteSpace(text.charCodeAt(start))) start++;
  return text.charCodeAt(start) === 0x7c;
}

/**
 * What stands between two places of the text, without the furniture and markers that the stream leaves out. `page` goes
 * from the first to the last furniture; `null` where there is none.
 */
export function readGap(stream: Stream, from: number, to: number): Gap & { readonly page: Span | null } {
  const { text } = stream;
  const furniture = spansWithin(stream.furniture, from, to);
  const markers = spansWithin(stream.markers, from, to);
  let marks = '';
  let at = from;
  for (const { start, end } of mergeSpans(furniture, markers)) {
    marks += text.slice(at, start);
    at = end;
  }
  marks += text.slice(at, to);
  return {
    marks,
    markers: markers.map(({ start, end }) => text.slice(start, end)),
    isRow: marks.includes('|') && isInRow(text, from),
    page:
      furniture.length > 0 ? { start: furniture[0]?.start ?? from, end: furniture.at(-1)?.end ?? to } : null,
  };
}
