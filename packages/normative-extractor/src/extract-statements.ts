import type { RfcDocument } from '@rfckit/rfc-parser';
import { Extraction } from './extraction.ts';
import { summariseUsage } from './keyword-usage.ts';
import { mentionReasons, type MentionReason } from './mention-reasons.ts';
import { noteUsage } from './note-usage.ts';
import { markSections, placeKeywords } from './regions.ts';
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

function startOfDraft({ keywordSpans }: StatementDraft): number {
  return keywordSpans[0]?.start ?? 0;
}

function startOfMention({ spans }: Mention): number {
  return spans[0]?.start ?? 0;
}

/** The found things by where they start; mostly they are in that order. */
function inOrder<Found>(found: readonly Found[], startOf: (each: Found) => number): readonly Found[] {
  let before = 0;
  for (const each of found) {
    const start = startOf(each);
    if (start < before) return found.toSorted((a, b) => startOf(a) - startOf(b));
    before = start;
  }
  return found;
}

function mintIds(drafts: readonly StatementDraft[], channel: 'req' | 'low'): NormativeStatement[] {
  const statements: NormativeStatement[] = [];
  for (const draft of inOrder(drafts, startOfDraft)) {
    statements.push({
      id: statementId(statements.length + 1, channel),
      keyword: draft.keyword,
      strength: draft.strength,
      polarity: draft.polarity,
      keywordSpans: draft.keywordSpans,
      sentence: draft.sentence,
      section: draft.section,
      clauses: draft.clauses,
      parseStatus: draft.parseStatus,
      flags: draft.flags,
      confidence: draft.confidence,
    });
  }
  return statements;
}

const noMentions = Object.fromEntries(mentionReasons.map((reason) => [reason, 0])) as Record<
  MentionReason,
  number
>;

function countKeywords(statements: number, mentions: readonly Mention[]): KeywordCounts {
  const byReason = { ...noMentions };
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
  const wanted = markSections(document, lowerPlaces ? [places, lowerPlaces] : [places]);
  const extraction = new Extraction(document, wanted.includes(1) ? buildUnits(document, wanted) : []);
  extraction.readPlaces(places);
  if (lowerPlaces) extraction.readLowercase(lowerPlaces);
  const usage = summariseUsage(extraction.usage, (label) => extraction.referenceText(label));
  const mentions = inOrder(extraction.mentions, startOfMention);
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
