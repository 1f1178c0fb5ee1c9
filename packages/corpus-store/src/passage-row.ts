import { headingSlot } from './search-rows.ts';

/** A row of the full-text index: the key of its snapshot above its slot. */
const SLOTS = 2 ** 23;

/** The row of a slot of a snapshot. Throws `RangeError` for a slot that does not fit. */
export function passageRow(snapshot: number, slot: number): number {
  if (!(slot >= 0 && slot < SLOTS)) throw new RangeError(`a snapshot has no slot ${slot}`);
  return snapshot * SLOTS + slot;
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
  const snapshot = Math.floor(row / SLOTS);
  const slot = row - snapshot * SLOTS;
  return slot < headingSlot
    ? { snapshot, block: slot, section: null }
    : { snapshot, block: null, section: slot - headingSlot };
}

/**
 * SQL for the rows of a snapshot, whose key is bound twice. A bare parameter would be bound as a real number, for which FTS5 looks
 * at all rows.
 */
export const rowsOfSnapshot = `rowid >= CAST(? * ${SLOTS} AS INTEGER) AND rowid < CAST((? + 1) * ${SLOTS} AS INTEGER)`;

/** SQL for the key of the snapshot of a row. */
export const snapshotOfRow = `(rowid / ${SLOTS})`;
