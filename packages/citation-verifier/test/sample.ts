import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { recordFromHeader, type RfcId } from '@rfckit/rfc-record';
import { buildSnapshot, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Location, QuotationMatch } from '@rfckit/citation-verifier';

const series = new URL('../../../tools/sample-series/', import.meta.url);

export const sampleNumbers = [99901, 99902, 99903, 99904, 99905, 99906, 99907, 99908] as const;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function sampleBytes(rfc: number): Uint8Array {
  return readFileSync(new URL(`rfc/rfc${rfc}.txt`, series));
}

export function sampleErrata(): readonly unknown[] {
  return JSON.parse(readFileSync(new URL('errata.json', series), 'utf8')) as readonly unknown[];
}

export function sampleDocument(rfc: number): RfcDocument {
  return parseBytes(sampleBytes(rfc));
}

export function parseBytes(bytes: Uint8Array): RfcDocument {
  const decoded = decodeRfcBytes(bytes, { latin1: true });
  if (decoded.text === null) throw new Error('unreadable sample');
  return parseRfcText(decoded.text, { encoding: decoded.encoding });
}

export function snapshotOf(rfc: RfcId, bytes: Uint8Array): LoadedSnapshot {
  const result = buildSnapshot({
    rfc,
    format: 'txt',
    bytes,
    record: (header) => recordFromHeader(header, rfc),
    sha256,
    latin1: true,
  });
  if ('refused' in result) throw new Error(result.refused[0]?.message);
  return result.snapshot;
}

/** A document with one section that holds `body`, indented as RFC texts are. */
export function documentOf(body: string): RfcDocument {
  return parseRfcText(
    `Request for Comments: 99999\n\n                         A Sample\n\n1.  Body\n\n${body}\n`,
  );
}

export function quoted(document: { readonly text: string }, match: QuotationMatch | null): readonly string[] {
  return match === null ? [] : match.spans.map(({ start, end }) => document.text.slice(start, end));
}

/** What a location says in short: each match as its foldings and faults. */
export function outcome(location: Location): readonly string[] {
  return location.matches.map((match) => [match.foldings.join('+') || 'exact', ...match.faults].join('+'));
}
