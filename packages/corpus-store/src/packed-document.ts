import { createHash } from 'node:crypto';
import type { LoadedSnapshot, Snapshot, SnapshotAnalysis } from '@rfckit/rfc-snapshot';
import { encodeBlocks } from './block-codec.ts';
import { encodeLayout } from './layout-codec.ts';
import { encodeReferences } from './reference-codec.ts';
import { compressFrames } from './frames.ts';
import { packPart, type PartName, type StoredPart } from './part.ts';
import { makeSearchRows, type SearchRow } from './search-rows.ts';
import { encodeSections } from './section-codec.ts';
import { encodeStatements } from './statement-codec.ts';

/** Published bytes, compressed and named by their hash. */
export interface PackedBlob {
  readonly sha256: string;
  readonly size: number;
  readonly zstd: Uint8Array;
}

/** What a snapshot is beside its text and structure. */
export type SnapshotHead = Omit<Snapshot, 'sections' | 'blocks' | 'furniture' | 'contents'>;

/**
 * A document ready to be written: everything that takes time is done. It holds plain values and byte arrays only, so a
 * worker can make it and post it to the one that writes.
 */
export interface PackedDocument {
  readonly blob: PackedBlob;
  readonly head: SnapshotHead;
  readonly sectionCount: number;
  readonly blockCount: number;
  readonly parts: Readonly<Record<PartName, StoredPart>>;
  /** What the full-text index takes of it. */
  readonly search: readonly SearchRow[];
}

/** SHA-256 as 64 lower-case hex digits. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Hashes and compresses bytes. */
export function packBlob(bytes: Uint8Array): PackedBlob {
  return { sha256: sha256Hex(bytes), size: bytes.length, zstd: compressFrames(bytes) };
}

/**
 * Packs a snapshot with its analysis and the bytes that it was made from. Throws `RangeError` where they are other bytes.
 * `lap` is told of each stage that was passed: `compress`, `encode`, `paragraphs`.
 */
export function packDocument(
  snapshot: LoadedSnapshot,
  analysis: SnapshotAnalysis,
  bytes: Uint8Array,
  lap: (stage: string) => void = () => {},
): PackedDocument {
  const blob = packBlob(bytes);
  lap('compress');
  if (blob.sha256 !== snapshot.sourceHash) {
    throw new RangeError(`these are not the bytes that ${snapshot.id} was made from`);
  }
  const { text: _text, lines, sections, blocks, furniture, contents, ...head } = snapshot;
  const parts = {
    sections: packPart(encodeSections(sections, lines)),
    // A search reads them of each document that it quotes: inflating them would take longer than to decode them.
    blocks: packPart(encodeBlocks(blocks), true),
    layout: packPart(encodeLayout({ furniture, contents })),
    statements: packPart(encodeStatements(analysis.statements)),
    references: packPart(encodeReferences(analysis.references)),
  };
  lap('encode');
  const search = makeSearchRows(snapshot, analysis);
  lap('paragraphs');
  return { blob, head, sectionCount: sections.length, blockCount: blocks.length, parts, search };
}
