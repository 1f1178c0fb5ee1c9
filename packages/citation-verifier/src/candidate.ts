import { isWhiteSpace, type Span } from '@rfckit/text-position';
import { isDigitUnit, wordUnit } from './characters.ts';
import { matchAfter, matchBefore } from './edge.ts';
import { foldingBit } from './folding.ts';
import { compareGaps, DIFFERENT } from './gap.ts';
import { changesKeyWord, splitsKeyPhrase } from './key-words.ts';
import { readGap, type Stream } from './stream.ts';

/**
 * Why a match does not stand for what its passage says, though the characters agree.
 *
 * - `key_word_case`: a key word of BCP 14 is written in another case;
 * - `cut_word`: it starts or ends within a word or number;
 * - `cut_key_phrase`: it leaves `NOT` away from a key word beside it.
 */
export type MatchFault = 'key_word_case' | 'cut_word' | 'cut_key_phrase';

/** One place where the words of a quotation stand, with what it takes to see them there. */
export interface Candidate {
  readonly bits: number;
  readonly spans: readonly Span[];
  readonly faults: readonly MatchFault[];
}

function isSplitPair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

function isNumberMark(unit: number): boolean {
  return unit === 0x2e || unit === 0x2c || unit === 0x3a;
}

function startsInWord(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  if (wordUnit(first) === 0) return false;
  const before = text.charCodeAt(at - 1);
  if (wordUnit(before) !== 0) return true;
  if (!isDigitUnit(first)) return false;
  if (isNumberMark(before)) return isDigitUnit(text.charCodeAt(at - 2));
  return before === 0x2d && (at === 1 || isWhiteSpace(text.charCodeAt(at - 2)));
}

function endsInWord(text: string, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  if (wordUnit(last) === 0) return false;
  if (wordUnit(text.charCodeAt(at)) !== 0) return true;
  return isDigitUnit(last) && isNumberMark(text.charCodeAt(at)) && isDigitUnit(text.charCodeAt(at + 1));
}

/** Whether the text goes on or began with a word that the passage cannot be told without. */
function cutsKeyPhrase(source: Stream, index: number, length: number, start: number, end: number): boolean {
  const { at, value } = source.skeleton;
  const next = index + length < value.length ? (at[index + length] ?? end) : end;
  if (
    next - end < 4096 &&
    splitsKeyPhrase(
      source.text.slice(Math.max(start, end - 16), end),
      readGap(source, end, next).marks + source.text.slice(next, next + 16),
    )
  )
    return true;
  const previous = index > 0 ? (at[index - 1] ?? start - 1) + 1 : start;
  if (start - previous >= 4096) return false;
  const before =
    source.text.slice(Math.max(0, previous - 16), previous) + readGap(source, previous, start).marks;
  return splitsKeyPhrase(before, source.text.slice(start, start + 16));
}

/** Where the first span of two ends and the second begins around page furniture: what stands on both pages is quoted. */
function splitAround(text: string, from: number, to: number, page: Span): readonly [number, number] {
  let end = page.start;
  while (end > from && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  let start = page.end;
  while (start < to && isWhiteSpace(text.charCodeAt(start))) start++;
  return [end, start];
}

/** The same where marks lie between that are not quoted. */
function splitAt(text: string, from: number, to: number): readonly [number, number] {
  let end = from;
  while (end < to && !isWhiteSpace(text.charCodeAt(end))) end++;
  let start = to;
  while (start > end && !isWhiteSpace(text.charCodeAt(start - 1))) start--;
  return [end, start];
}

interface Inside {
  readonly bits: number;
  readonly isKeyWordChanged: boolean;
  /** Places between which the source holds what the quotation does not: `[end, start]` pairs. */
  readonly breaks: readonly (readonly [number, number])[];
}

/** Compares the quotation with the source from its first word unit to its last. */
function compareInside(source: Stream, index: number, quoted: Stream): Inside | null {
  const { text } = source;
  const quotation = quoted.text;
  const { at } = source.skeleton;
  const quotedAt = quoted.skeleton.at;
  const breaks: (readonly [number, number])[] = [];
  let bits = 0;
  let isKeyWordChanged = false;
  for (let k = 0; k < quotedAt.length; k++) {
    const here = at[index + k] ?? 0;
    const there = quotedAt[k] ?? 0;
    if (text.charCodeAt(here) !== quotation.charCodeAt(there)) {
      bits |= foldingBit.case;
      isKeyWordChanged ||= changesKeyWord(text, here, quotation, there);
    }
    if (k === 0) continue;
    const from = (at[index + k - 1] ?? 0) + 1;
    const quotedFrom = (quotedAt[k - 1] ?? 0) + 1;
    if (from === here && quotedFrom === there) continue;
    if (
      here - from === 1 &&
      there - quotedFrom === 1 &&
      text.charCodeAt(from) === quotation.charCodeAt(quotedFrom)
    )
      continue;
    const gap = readGap(source, from, here);
    const compared = compareGaps(
      gap,
      readGap(quoted, quotedFrom, there),
      text.charCodeAt(from - 1),
      text.charCodeAt(here),
    );
    if (compared === DIFFERENT) return null;
    bits |= gap.page === null ? compared : compared | foldingBit.across_page;
    if ((compared & foldingBit.list_marker) !== 0) breaks.push(splitAt(text, from, here));
    else if (gap.page !== null) breaks.push(splitAround(text, from, here, gap.page));
  }
  return { bits, isKeyWordChanged, breaks };
}

function toSpans(start: number, end: number, breaks: Inside['breaks']): readonly Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const [to, next] of breaks) {
    if (to > from) spans.push({ start: from, end: to });
    from = next;
  }
  spans.push({ start: from, end });
  return spans;
}

/** Whether a quoted list marker may stand before this place: not where the source numbers the item otherwise. */
function mayStartItem(source: Stream, index: number, marker: string): boolean {
  const { at } = source.skeleton;
  const from = index > 0 ? (at[index - 1] ?? 0) + 1 : 0;
  const { markers } = readGap(source, from, at[index] ?? 0);
  return marker === 'o' || markers.length === 0 || markers.at(-1) === 'o' || markers.at(-1) === marker;
}

/**
 * What it takes to see the quotation in the source from unit `index` of its skeleton on, where the skeletons agree;
 * `null` where a difference is more than a matter of printing.
 */
export function compareAt(source: Stream, index: number, quoted: Stream): Candidate | null {
  const { text } = source;
  const length = quoted.skeleton.at.length;
  const first = source.skeleton.at[index] ?? 0;
  const last = (source.skeleton.at[index + length - 1] ?? 0) + 1;
  const inside = compareInside(source, index, quoted);
  if (inside === null) return null;
  const lead = quoted.text.slice(0, quoted.skeleton.at[0]);
  const leadMarkers = quoted.markers.filter((marker) => marker.end <= (quoted.skeleton.at[0] ?? 0));
  const leadMarker = leadMarkers.at(-1);
  if (
    leadMarker !== undefined &&
    !mayStartItem(source, index, quoted.text.slice(leadMarker.start, leadMarker.end))
  )
    return null;
  const marks = leadMarkers.length === 0 ? lead : lead.slice(leadMarker?.end);
  const before = matchBefore(text, first, marks, text.charCodeAt(first));
  const after = matchAfter(text, last, quoted.text.slice((quoted.skeleton.at[length - 1] ?? 0) + 1));
  if (before.bits === DIFFERENT || after.bits === DIFFERENT) return null;
  // Marks of the quotation end a word there that goes on here: another word, not a part of one.
  if (before.isCut && startsInWord(text, first)) return null;
  if (after.isCut && endsInWord(text, last)) return null;
  if (isSplitPair(text, before.at) || isSplitPair(text, after.at)) return null;
  const faults: MatchFault[] = [];
  if (inside.isKeyWordChanged) faults.push('key_word_case');
  if (startsInWord(text, before.at) || endsInWord(text, after.at)) faults.push('cut_word');
  else if (cutsKeyPhrase(source, index, length, before.at, after.at)) faults.push('cut_key_phrase');
  let bits = inside.bits | before.bits | after.bits;
  if (leadMarkers.length > 0) bits |= foldingBit.list_marker;
  return { bits, spans: toSpans(before.at, after.at, inside.breaks), faults };
}
