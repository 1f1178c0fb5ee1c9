import { EngineError, isEngineError, type ErrorDetail } from '../engine-error.ts';
import type { ErrorCode } from '@rfckit/evidence-protocol';
import type { DocumentTask, PreparedDocument } from './prepare-document.ts';
import type { StageTimes } from './stopwatch.ts';

/** What a worker is sent. */
export interface WorkerRequest {
  readonly id: number;
  readonly task: DocumentTask;
}

/** What it answers. */
export type WorkerReply =
  | {
      readonly id: number;
      readonly prepared: PreparedDocument;
      /** What the thread has taken since its start: by stage, and in all. */
      readonly times: StageTimes;
      readonly threadMs: number;
    }
  | { readonly id: number; readonly failure: PostedFailure };

/** An `EngineError` in plain values: a class does not survive being posted. */
export interface PostedFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, ErrorDetail>>;
}

/** Makes an error ready to be posted. What is no `EngineError` is a fault of the program, met in one document. */
export function postFailure(rfc: string, error: unknown): PostedFailure {
  const known = isEngineError(error) ? error : explainFault(rfc, error);
  const { code, message, hint, details } = known;
  return { code, message, hint, details };
}

/** The error of one document that the program could not cope with: the others are still to be taken. */
export function explainFault(rfc: string, cause: unknown): EngineError {
  const what = cause instanceof Error ? cause.name : typeof cause;
  return new EngineError('internal_error', `${rfc} could not be read: an unexpected ${what}`, {
    hint: 'report it with the number of the RFC',
    details: { rfc },
    cause,
  });
}

/** The error that was posted. */
export function readFailure({ code, message, hint, details }: PostedFailure): EngineError {
  return new EngineError(code, message, { ...(hint === null ? {} : { hint }), details });
}

/** Bytes that may be moved to another thread: alone in a buffer that nobody else uses. */
export function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** A prepared document whose bytes are movable, and the buffers to move. */
export function moveDocument(prepared: PreparedDocument): {
  readonly prepared: PreparedDocument;
  readonly buffers: ArrayBuffer[];
} {
  const buffers: ArrayBuffer[] = [];
  const move = (bytes: Uint8Array): Uint8Array => {
    const moved = movable(bytes);
    buffers.push(moved.buffer);
    return moved;
  };
  if (prepared.kind === 'xml') {
    const { blob } = prepared;
    return { prepared: { ...prepared, blob: { ...blob, zstd: move(blob.zstd) } }, buffers };
  }
  const { packed } = prepared;
  const { sections, blocks, layout, statements, references } = packed.parts;
  const movePart = (part: typeof sections): typeof sections => ({ ...part, bytes: move(part.bytes) });
  return {
    prepared: {
      ...prepared,
      packed: {
        ...packed,
        blob: { ...packed.blob, zstd: move(packed.blob.zstd) },
        parts: {
          sections: movePart(sections),
          blocks: movePart(blocks),
          layout: movePart(layout),
          statements: movePart(statements),
          references: movePart(references),
        },
      },
    },
    buffers,
  };
}
