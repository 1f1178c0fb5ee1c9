import type { Span } from '@rfckit/text-position';
import { foldingBit } from './folding.ts';
import { quotationMarkers } from './list-markers.ts';
import { createStream, type Stream } from './stream.ts';

/** A quotation made ready to be compared. */
export interface Quotation {
  readonly given: string;
  /** As printed. */
  readonly plain: Stream;
  /** Without list markers; `null` where there are none. */
  readonly unmarked: Stream | null;
  /** Foldings that making it ready needed, as bits. */
  readonly bits: number;
  /** The parts around ellipses; empty where there are not two of them. */
  readonly parts: readonly Stream[];
  /** Whether there were more parts than are looked at. */
  readonly hasMoreParts: boolean;
}

const MAX_PARTS = 32;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const ligature = /[\ufb00-\ufb06\uff01-\uff5e]/g;
const superscripts = /[⁰¹²³⁴-⁹]+/g;
// Every repetition before a fixed character is bounded: the expression is tried at each character of a hostile text.
const ellipsis =
  /[[(<]?[ \t]{0,4}(?:\.{3,}|…|\. \. \.(?: \.)*)[ \t]{0,4}[\])>]?|\n(?:[ \t]{0,40}\.[ \t]{0,40}\n){2,8}/g;

function raised(digits: string): string {
  return `^${digits.normalize('NFKC')}`;
}

/** What copying from pages and typesetting leaves in a text, taken back to the characters of a plain one. */
function toPlainCharacters(quotation: string): string {
  return quotation
    .normalize('NFC')
    .replace(invisible, '')
    .replace(ligature, (character) => character.normalize('NFKC'))
    .replace(superscripts, raised);
}

function splitAtEllipses(text: string): { readonly parts: readonly Stream[]; readonly hasMore: boolean } {
  const parts: Stream[] = [];
  let from = 0;
  const add = (to: number): boolean => {
    const part = createStream(text.slice(from, to), [], []);
    if (part.skeleton.value !== '') parts.push(part);
    return parts.length <= MAX_PARTS;
  };
  for (const match of text.matchAll(ellipsis)) {
    if (!add(match.index)) return { parts: parts.slice(0, MAX_PARTS), hasMore: true };
    from = match.index + match[0].length;
  }
  if (from === 0) return { parts: [], hasMore: false };
  add(text.length);
  return { parts: parts.length > 1 ? parts.slice(0, MAX_PARTS) : [], hasMore: parts.length > MAX_PARTS };
}

export function prepareQuotation(given: string): Quotation {
  const text = toPlainCharacters(given);
  const markers: readonly Span[] = quotationMarkers(text);
  const { parts, hasMore } = splitAtEllipses(text);
  return {
    given,
    plain: createStream(text, [], []),
    unmarked: markers.length === 0 ? null : createStream(text, [], markers),
    bits: text === given ? 0 : foldingBit.punctuation,
    parts,
    hasMoreParts: hasMore,
  };
}
