import type { MirrorFile } from './walk.ts';

/** Room for the wanted documents of archives, in bytes; who wants more pays for a second pass instead. */
const ROOM = 64 * 1024 * 1024;

/** Documents kept in memory from the first pass over archives, so that a few RFCs do not cost a second one. */
export interface HeldDocuments {
  /** Reads the document and keeps it while there is room. */
  hold(file: MirrorFile): Promise<void>;
  /** What was kept; `null` when it was too much to keep all. */
  all(): readonly MirrorFile[] | null;
}

/** Holds nothing yet. */
export function createHeldDocuments(room = ROOM): HeldDocuments {
  let held: MirrorFile[] | null = [];
  let size = 0;
  return {
    async hold(file) {
      if (held === null) return;
      const bytes = await file.read();
      size += bytes.byteLength;
      if (size > room) held = null;
      else held.push({ ...file, read: () => Promise.resolve(bytes) });
    },
    all: () => held,
  };
}
