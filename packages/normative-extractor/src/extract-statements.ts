import type { RfcDocument } from '@rfckit/rfc-parser';
import { Extraction } from './extraction.ts';
import { summariseUsage } from './keyword-usage.ts';
import { mentionReasons, type MentionReason } from './mention-reasons.ts';
import { noteUsage } from './note-usage.ts';
import { placeKeywords, sectionsOf } from './regions.ts';
import type { ExtractedStatements, KeywordCounts, Mention, NormativeStatement } from './statement.ts';
import { buildUnits } from './text-units.ts';
import type { StatementDraft } from './write-statement.ts';

/** Names the rules that made the statements; it changes when any document could give others. */
export const extractorVersion = 'bcp14-1.1.0';

/** Options of `extractStatements`. */
export interface ExtractOptions {
  /** Also read `must`, `should`, `may` … in lower case, as before RFC 2119, into `lowercase`. Default `false`. */
  readonly lowercase?: boolean;
}

/** The id of the `ordinal`-th statement (from 1): `req_12`, in the lower-case channel `low_12`. `RangeError` below 1. */
export function statementId(ordinal: number, channel: 'req' | 'low' = 'req'): string {
  if (!Number.isInteger(ordinal) || ordinal < 1)
    throw new RangeError(`ordinal must be an integer from 1 on, got ${ordinal}`);
  return `${channel}_${ordinal}`;
}

function startOf(found: StatementDraft | Mention): number {
  const spans = 'keywordSpans' in found ? found.keywordSpans : found.spans;
  return spans[0]?.start ?? 0;
}

function mintIds(drafts: readonly StatementDraft[], channel: 'req' | 'low'): NormativeStatement[] {
  const ordered = drafts.toSorted((a, b) => startOf(a) - startOf(b));
  return ordered.map((draft, i) => ({ id: statementId(i + 1, channel), ...draft }));
}

function countKeywords(statements: number, mentions: readonly Mention[]): KeywordCounts {
  const byReason = Object.fromEntries(mentionReasons.map((reason) => [reason, 0])) as Record<
    MentionReason,
    number
  >;
  for (const { reason } of mentions) byReason[reason] += 1;
  return { seen: statements + mentions.length, statements, mentions: byReason };
}

/**
 * Returns what a document requires: one statement for each use of a key word of BCP 14 (RFC 2119, RFC 8174), with its
 * whole sentence and clauses, and the uses that state nothing as mentions with their reason. Any document is accepted.
 * All spans are UTF-16 offsets of `document.text`, half-open. Linear in the length of the text.
 */
export function extractStatements(document: RfcDocument, options: ExtractOptions = {}): ExtractedStatements {
  const places = placeKeywords(document, false);
  const lowerPlaces = options.lowercase === true ? placeKeywords(document, true) : null;
  const wanted = sectionsOf(document, lowerPlaces ? [places, lowerPlaces] : [places]);
  const extraction = new Extraction(document, wanted.size === 0 ? [] : buildUnits(document, wanted));
  extraction.readPlaces(places);
  if (lowerPlaces) extraction.readLowercase(lowerPlaces);
  const usage = summariseUsage(extraction.usage, (label) => extraction.referenceText(label));
  const mentions = extraction.mentions.toSorted((a, b) => startOf(a) - startOf(b));
  const statements = mintIds(extraction.statements, 'req');
  return {
    extractorVersion,
    usage,
    statements,
    sentences: extraction.store.finish(),
    mentions,
    counts: countKeywords(statements.length, mentions),
    lowercase: mintIds(extraction.lowercase, 'low'),
    diagnostics: noteUsage(usage, statements.length),
  };
}
