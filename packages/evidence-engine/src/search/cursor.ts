import { createHmac, timingSafeEqual } from 'node:crypto';
import { EngineError } from '../engine-error.ts';

/** What a cursor is bound to: with anything else it does not go on. */
export interface CursorBinding {
  /** Key of the HMAC. */
  readonly secret: string;
  /** The request in canonical form, without the cursor. */
  readonly request: string;
  readonly corpusId: string;
  readonly generation: number;
}

const DOMAIN = 'rfckit/cursor/1';

function sign(payload: string, { secret, request, corpusId }: CursorBinding): Buffer {
  return createHmac('sha256', secret)
    .update([DOMAIN, corpusId, request, payload].join('\n'))
    .digest()
    .subarray(0, 16);
}

function refuse(problem: string): EngineError {
  return new EngineError('invalid_cursor', problem, {
    hint: 'ask again without a cursor, then go on with the one that the answer gives',
  });
}

/** An opaque cursor that goes on at `offset` of the same request over the same generation of the corpus. */
export function makeCursor(offset: number, binding: CursorBinding): string {
  const payload = `${offset}.${binding.generation}`;
  return Buffer.concat([sign(payload, binding), Buffer.from(payload)]).toString('base64url');
}

/** The offset of a cursor. Throws `EngineError` (`invalid_cursor`) for one of another request or corpus, forged, or overtaken by a change. */
export function readCursor(cursor: string, binding: CursorBinding): number {
  const bytes = Buffer.from(cursor.slice(0, 200), 'base64url');
  const payload = bytes.subarray(16).toString('latin1');
  const match = /^(\d{1,7})\.(\d{1,15})$/.exec(payload);
  if (match === null || !timingSafeEqual(bytes.subarray(0, 16), sign(payload, binding))) {
    throw refuse('this cursor was not made for this request');
  }
  if (Number(match[2]) !== binding.generation) {
    throw refuse('the corpus has changed since this cursor was made');
  }
  return Number(match[1]);
}
