import type { RfcSection } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { QuotationDocument } from './quotation-document.ts';
import type { Readings } from './quotation-index.ts';
import { checkSection, sectionAt, type SectionCheck } from './section-check.ts';
import type { Stream } from './stream.ts';
import { alignWords, type WordAlignment } from './word-alignment.ts';
import { wordStarts, type WordTable } from './word-table.ts';

/** Words that differ, as printed on both sides; empty where one side has none. */
export interface WordChange {
  readonly quoted: string;
  readonly found: string;
}

/** The passage that is most like a quotation that is not there. It never counts as found. */
export interface NearPassage {
  /** Twice the words in common over the words of both, 0 to 1. */
  readonly similarity: number;
  /** UTF-16, half-open; several where page furniture lies between. */
  readonly spans: readonly Span[];
  readonly section: number;
  readonly sectionCheck: SectionCheck;
  /** In order; at most 64. */
  readonly changes: readonly WordChange[];
  /** Similarity of the best passage that does not overlap this one, among those looked at; 0 where there is none. */
  readonly rival: number;
}

const MAX_WORDS = 4000;
const MAX_VOTES = 4096;
const MAX_CHANGES = 64;
const TRIED = 4;
const BUCKET = 32;

function quotedIds(quoted: Stream, starts: Uint32Array, table: WordTable): Int32Array {
  const ids = new Int32Array(starts.length - 1);
  for (let i = 0; i < ids.length; i++) {
    ids[i] = table.ids.get(quoted.skeleton.value.slice(starts[i], starts[i + 1])) ?? -1;
  }
  return ids;
}

/** Diagonals on which the rarest quoted words agree most, best first. */
function likelyDiagonals(ids: Int32Array, table: WordTable): readonly number[] {
  const count = (id: number): number => (table.offsets[id + 1] ?? 0) - (table.offsets[id] ?? 0);
  const rarest = [...ids.entries()].filter(([, id]) => id !== -1).sort(([, a], [, b]) => count(a) - count(b));
  const votes = new Map<number, number>();
  let left = MAX_VOTES;
  for (const [position, id] of rarest) {
    left -= count(id);
    if (left < 0) break;
    const weight = 1 / count(id);
    for (let k = table.offsets[id] ?? 0; k < (table.offsets[id + 1] ?? 0); k++) {
      const bucket = Math.floor(((table.places[k] ?? 0) - position) / BUCKET);
      for (const near of [bucket, bucket + 1]) votes.set(near, (votes.get(near) ?? 0) + weight);
    }
  }
  return [...votes]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, TRIED)
    .map(([bucket]) => bucket * BUCKET);
}

function passageOf(alignment: WordAlignment): { readonly first: number; readonly last: number } | null {
  const found = alignment.pairs.filter(([, word]) => word !== -1);
  const first = found[0]?.[1];
  const last = found.at(-1)?.[1];
  return first === undefined || last === undefined ? null : { first, last };
}

function similarityOf(alignment: WordAlignment, quotedLength: number): number {
  const passage = passageOf(alignment);
  return passage === null ? 0 : (2 * alignment.matched) / (quotedLength + passage.last - passage.first + 1);
}

/** Where word `from` starts and word `to` ends, the page furniture between them left out. */
function spansOfWords(source: Stream, starts: Uint32Array, from: number, to: number): readonly Span[] {
  const { at } = source.skeleton;
  const start = at[starts[from] ?? 0] ?? 0;
  const end = (at[(starts[to + 1] ?? 1) - 1] ?? 0) + 1;
  const spans: Span[] = [];
  let next = start;
  for (const { start: cut, end: resume } of source.furniture) {
    if (cut <= start || cut >= end) continue;
    const piece = source.text.slice(next, cut);
    const trimmed = piece.trimEnd();
    if (trimmed.trim() !== '') {
      const lead = trimmed.length - trimmed.trimStart().length;
      spans.push({ start: next + lead, end: next + trimmed.length });
    }
    next = resume;
  }
  const lead = source.text.slice(next, end).length - source.text.slice(next, end).trimStart().length;
  spans.push({ start: next + lead, end });
  return spans;
}

function wordsAsPrinted(stream: Stream, starts: Uint32Array, words: readonly number[]): string {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = stream.skeleton.at[starts[first] ?? 0] ?? 0;
  const to = (stream.skeleton.at[(starts[last + 1] ?? 1) - 1] ?? 0) + 1;
  return stream.text.slice(from, Math.min(to, from + 400)).replace(/\s+/g, ' ');
}

function changesOf(
  alignment: WordAlignment,
  quoted: { readonly stream: Stream; readonly starts: Uint32Array; readonly ids: Int32Array },
  source: { readonly stream: Stream; readonly table: WordTable },
): readonly WordChange[] {
  const changes: WordChange[] = [];
  let ours: number[] = [];
  let theirs: number[] = [];
  const flush = (): void => {
    if (ours.length > 0 || theirs.length > 0) {
      changes.push({
        quoted: wordsAsPrinted(quoted.stream, quoted.starts, ours),
        found: wordsAsPrinted(source.stream, source.table.starts, theirs),
      });
    }
    [ours, theirs] = [[], []];
  };
  for (const [word, other] of alignment.pairs) {
    if (word !== -1 && other !== -1 && quoted.ids[word] === source.table.words[other]) {
      flush();
      if (changes.length >= MAX_CHANGES) break;
      continue;
    }
    if (word !== -1) ours.push(word);
    if (other !== -1) theirs.push(other);
  }
  flush();
  return changes.slice(0, MAX_CHANGES);
}

/**
 * The passage whose words are most like those of a quotation, `null` where none reaches `least` or the quotation has
 * more than 4,000 words. Looks at four places that share its rarest words, so the cost does not grow with the document.
 */
export function findNear(
  document: QuotationDocument,
  readings: Readings,
  quoted: Stream,
  cited: readonly RfcSection[],
  least: number,
): NearPassage | null {
  const starts = wordStarts(quoted);
  const length = starts.length - 1;
  if (length === 0 || length > MAX_WORDS) return null;
  const table = readings.words();
  const ids = quotedIds(quoted, starts, table);
  const band = BUCKET + Math.min(64, Math.max(8, length >> 2));
  const tried = likelyDiagonals(ids, table)
    .map((diagonal) => alignWords(ids, table.words, diagonal, band))
    .flatMap((alignment) => {
      const passage = passageOf(alignment);
      return passage === null ? [] : [{ alignment, passage, similarity: similarityOf(alignment, length) }];
    })
    .sort((a, b) => b.similarity - a.similarity);
  const [nearest] = tried;
  if (nearest === undefined || nearest.similarity < least) return null;
  const { alignment: best, passage, similarity } = nearest;
  const rival = tried.find(({ passage: { first, last } }) => last < passage.first || first > passage.last);
  const spans = spansOfWords(readings.content, table.starts, passage.first, passage.last);
  const section = sectionAt(document.sections, spans[0]?.start ?? 0);
  return {
    similarity,
    spans,
    section,
    sectionCheck: checkSection(document.sections, section, cited),
    changes: changesOf(best, { stream: quoted, starts, ids }, { stream: readings.content, table }),
    rival: rival?.similarity ?? 0,
  };
}
