import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { recordFromHeader } from '@rfckit/rfc-record';
import { buildSnapshot, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { alignSnapshots, type Alignment, type Passage } from '@rfckit/rfc-diff';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const series = new URL('../../../tools/sample-series/rfc/', import.meta.url);

export const sampleNumbers: readonly number[] = [99901, 99902, 99903, 99904, 99905, 99906, 99907, 99908];

export function snapshotOf(rfc: number, bytes: Uint8Array): LoadedSnapshot | null {
  const id = `RFC${rfc}`;
  const record = (header: Parameters<typeof recordFromHeader>[0]): ReturnType<typeof recordFromHeader> =>
    recordFromHeader(header, id);
  const result = buildSnapshot({ rfc: id, format: 'txt', bytes, record, sha256, latin1: true });
  return 'refused' in result ? null : result.snapshot;
}

/** A snapshot of the sample series. */
export function sample(rfc: number): LoadedSnapshot {
  const snapshot = snapshotOf(rfc, readFileSync(new URL(`rfc${rfc}.txt`, series)));
  if (snapshot === null) throw new Error(`rfc${rfc}.txt is refused`);
  return snapshot;
}

/** A snapshot of a fictitious RFC with this body. */
export function written(body: string, rfc = 99911): LoadedSnapshot {
  const text = `Request for Comments: ${rfc}                                  A. Sample
Category: Informational                                       April 2026

                    The Example Lantern Protocol

${body}`;
  const snapshot = snapshotOf(rfc, new TextEncoder().encode(text));
  if (snapshot === null) throw new Error('the text is refused');
  return snapshot;
}

export function aligned(old: string, next: string): Alignment {
  return alignSnapshots([written(old)], [written(next)]);
}

/** The text of passages of one side, white space folded. */
export function textOf(
  snapshots: readonly LoadedSnapshot[],
  passages: readonly Passage[],
): readonly string[] {
  return passages.map(({ document, spans }) =>
    spans
      .map(({ start, end }) => snapshots[document]?.text.slice(start, end) ?? '')
      .join(' ')
      .replace(/\s+/g, ' '),
  );
}
