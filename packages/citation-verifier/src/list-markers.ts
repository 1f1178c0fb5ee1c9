import type { Span } from '@rfckit/text-position';
import { wordUnit } from './characters.ts';
import type { QuotationDocument } from './quotation-document.ts';

function hasWord(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (wordUnit(text.charCodeAt(i)) !== 0) return true;
  return false;
}

/** The list markers of a document that hold a letter or digit: `o`, `1.`, `a)`. Others are marks and need no list. */
export function documentMarkers(document: QuotationDocument): readonly Span[] {
  const markers: Span[] = [];
  for (const { kind, marker, span } of document.blocks) {
    if (marker === null || (kind !== 'list_item' && kind !== 'definition') || !hasWord(marker)) continue;
    if (kind === 'definition' && !/^(?:o|\(?[0-9a-z]{1,3}[.)])$/i.test(marker)) continue;
    if (document.text.startsWith(marker, span.start)) {
      markers.push({ start: span.start, end: span.start + marker.length });
    }
  }
  return markers;
}

const lineStartMarker =
  /^([ \t]{0,80}(?:[|>][ \t]{0,8})?)(o|\(?(?:[0-9]{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])(?=[ \t]{1,80}\S)/gm;
const loneBullet = /(?<=\s)o(?=\s)/g;

/** The same in a quotation: at the starts of its lines, and an `o` that stands alone. */
export function quotationMarkers(text: string): readonly Span[] {
  const markers = new Map<number, Span>();
  for (const { index, 1: indent = '', 2: marker = '' } of text.matchAll(lineStartMarker)) {
    const start = index + indent.length;
    markers.set(start, { start, end: start + marker.length });
  }
  for (const { index } of text.matchAll(loneBullet)) markers.set(index, { start: index, end: index + 1 });
  return [...markers.values()].sort((a, b) => a.start - b.start);
}
