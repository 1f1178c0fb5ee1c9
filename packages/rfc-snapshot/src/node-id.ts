/** A section or block of one snapshot, as its id names it. */
export interface NodeRef {
  readonly kind: 'section' | 'block';
  /** Position in `Snapshot.sections` or `Snapshot.blocks`. */
  readonly index: number;
}

function assertIndex(index: number): void {
  if (!Number.isSafeInteger(index) || index < 0)
    throw new RangeError(`an index must be an integer from 0, got ${index}`);
}

/** The id of a section within its snapshot: `sec_` and its index. Throws `RangeError` for what is no index. */
export function sectionId(index: number): string {
  assertIndex(index);
  return `sec_${index}`;
}

/** The id of a block within its snapshot: `blk_` and its index. Throws `RangeError` for what is no index. */
export function blockId(index: number): string {
  assertIndex(index);
  return `blk_${index}`;
}

const NODE_ID = /^(sec|blk)_(0|[1-9][0-9]{0,14})$/;

/** What a section or block id names; `null` for anything that `sectionId` and `blockId` would not write. */
export function parseNodeId(id: string): NodeRef | null {
  const match = NODE_ID.exec(id);
  if (match === null) return null;
  return { kind: match[1] === 'sec' ? 'section' : 'block', index: Number(match[2]) };
}
