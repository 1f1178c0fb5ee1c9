import { headingSlot } from './search-rows.ts';

/** A row of the full-text index: the key of its snapshot, above its slot, above the class of its length. */
const SLOTS = 2 ** 23;
const CLASSES = 8;
const ROWS = SLOTS * CLASSES;

/** UTF-16 units of a word with what separates it, and words of a paragraph, on average over the series. */
const UNITS = 6.3;
const MEAN = 45;
/** Words in a paragraph of each class: evenly spread from 4 to 256 on a scale of ratios. */
const classLengths = Array.from({ length: CLASSES }, (_, at) => 4 * 64 ** (at / (CLASSES - 1)));

/** The class of a paragraph's length, 0 for the shortest. */
export function lengthClass(text: string): number {
  const scale = Math.log(Math.max(1, text.length / UNITS / 4)) / Math.log(64);
  return Math.min(CLASSES - 1, Math.round(scale * (CLASSES - 1)));
}

/** BM25's `k1` and `b`. */
const K1 = 1.2;
const B = 0.5;

/** SQL for what a row's score is to be multiplied by: how much less a word says in a long paragraph, as BM25 has it. */
export const lengthFactor = `CASE rowid & ${CLASSES - 1} ${classLengths
  .map((words, at) => {
    const factor = (1 + K1) / (1 + K1 * (1 - B + (B * words) / MEAN));
    return `WHEN ${at} THEN ${factor.toFixed(4)}`;
  })
  .join(' ')} END`;

/** The row of a slot of a snapshot. Throws `RangeError` for a slot that does not fit. */
export function passageRow(snapshot: number, slot: number, length: number): number {
  if (!(slot >= 0 && slot < SLOTS)) throw new RangeError(`a snapshot has no slot ${slot}`);
  return (snapshot * SLOTS + slot) * CLASSES + length;
}

/** What a row stands for. */
export interface PassagePlace {
  /** Key of the snapshot. */
  readonly snapshot: number;
  /** Index of the first block of the paragraph; `null` for a heading without a paragraph. */
  readonly block: number | null;
  /** Index of the section of such a heading; `null` for a paragraph, whose block knows. */
  readonly section: number | null;
}

/** Reads a row back. */
export function passagePlace(row: number): PassagePlace {
  const snapshot = Math.floor(row / ROWS);
  const slot = Math.floor((row - snapshot * ROWS) / CLASSES);
  return slot < headingSlot
    ? { snapshot, block: slot, section: null }
    : { snapshot, block: null, section: slot - headingSlot };
}

/**
 * SQL for the rows of the snapshots whose keys are from one to another, which are bound. A bare parameter would be bound as a real
 * number, for which FTS5 looks at all rows.
 */
export const rowsBetween = `rowid BETWEEN CAST(? * ${ROWS} AS INTEGER) AND CAST((? + 1) * ${ROWS} - 1 AS INTEGER)`;

/** SQL for the key of the snapshot of a row. */
export const snapshotOfRow = `(rowid / ${ROWS})`;
