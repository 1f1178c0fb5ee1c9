import { sourceTextRequestSchema, type SourceText, type SourceTextRequest } from '@rfckit/evidence-protocol';
import type { LineIndex } from '@rfckit/text-position';
import { acquireRfc, type AcquiredRfc } from './acquire.ts';
import { attributionFor } from './attribution.ts';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import type { OperationOptions } from './options.ts';
import { readRequest } from './read-request.ts';
import { readRfcSelector } from './select.ts';
import { findStanding } from './standing.ts';

const accepted = ['schemaVersion', 'rfc', 'startOffset', 'endOffset', 'expectedSourceHash'];

/** The outline of a text in byte offsets, or an exact slice of it. */
export async function readSourceText(
  context: EngineContext,
  input: unknown,
  options: OperationOptions,
): Promise<SourceText> {
  const request: SourceTextRequest = readRequest(sourceTextRequestSchema, input, accepted);
  const { rfc } = readRfcSelector(request.rfc);
  const acquired = await acquireRfc(context, rfc, options.signal);
  const { snapshot } = acquired;
  const expected = request.expectedSourceHash ?? null;
  if (expected !== null && expected !== snapshot.sourceHash) {
    throw new EngineError('snapshot_stale', `the text of ${rfc} has another hash than the expected one`, {
      hint: 'ask for the outline again and use its offsets and hash',
      details: { expectedSourceHash: expected, sourceHash: snapshot.sourceHash },
    });
  }
  const standing = await findStanding(context, acquired.record, acquired.source, options.signal);
  const start = request.startOffset ?? null;
  const end = request.endOffset ?? null;
  return {
    schemaVersion: 3,
    kind: 'source_text',
    rfc,
    title: acquired.record.title,
    standing: {
      obsoletedBy: standing.obsoleted_by,
      current: standing.current,
      complete: standing.complete,
      reason: standing.reason,
      asOf: standing.as_of,
    },
    canonicalUrl: acquired.canonicalUrl,
    sourceHash: snapshot.sourceHash,
    byteLength: snapshot.byteLength,
    encoding: snapshot.encoding,
    offsetUnit: 'utf8-byte',
    source: acquired.source,
    fetchedAt: acquired.fetchedAt,
    sections: start === null ? listSections(acquired) : null,
    slice: start === null || end === null ? null : cutSlice(acquired, start, end),
    attribution: attributionFor([rfc]),
  };
}

function listSections({ snapshot }: AcquiredRfc): NonNullable<SourceText['sections']> {
  const { lines, text } = snapshot;
  return snapshot.sections.map((section) => ({
    heading:
      section.heading === null
        ? null
        : text.slice(section.heading.start, section.heading.end).trim().replace(/\s+/g, ' '),
    number: section.number,
    level: section.level,
    startOffset: lines.byteOffset(section.span.start),
    endOffset: lines.byteOffset(section.span.end),
    treeEndOffset: lines.byteOffset(section.treeEnd),
  }));
}

/** A byte offset as UTF-16, or an error that names the nearest places where a slice may begin or end. */
function toUtf16(lines: LineIndex, offset: number, name: 'start' | 'end'): number {
  try {
    return lines.utf16FromByte(offset);
  } catch {
    throw new EngineError(
      'invalid_input',
      `the ${name} of the slice, byte ${offset}, is inside a character`,
      {
        hint: 'move it by one to three bytes, to the start of the character or the next one',
        details: { [`${name}Offset`]: offset },
      },
    );
  }
}

function cutSlice({ snapshot }: AcquiredRfc, start: number, end: number): NonNullable<SourceText['slice']> {
  const { lines, text, byteLength } = snapshot;
  if (start > end || end > byteLength) {
    throw new EngineError(
      'invalid_input',
      `the slice ${start} to ${end} is not within the ${byteLength} bytes of ${snapshot.rfc}`,
      {
        hint: `give 0 ≤ start ≤ end ≤ ${byteLength}`,
        details: { startOffset: start, endOffset: end, byteLength },
      },
    );
  }
  const from = toUtf16(lines, start, 'start');
  const to = toUtf16(lines, end, 'end');
  return { startOffset: start, endOffset: end, text: text.slice(from, to) };
}
