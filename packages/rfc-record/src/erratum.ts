import { cleanLine } from './clean-text.ts';
import { removeAddressesFromName, removePersonalAddresses } from './email-address.ts';
import { type ErratumScope, parseErratumSection } from './erratum-section.ts';
import { createDiagnosticSink, type DiagnosticSink, type ReaderDiagnostic } from './reader-diagnostic.ts';
import type { RfcId } from './record.ts';
import { parseRfcId } from './rfc-id.ts';
import { createFieldReader, isJsonObject } from './rfc-json.ts';

export type ErratumStatus = 'verified' | 'held_for_document_update' | 'rejected' | 'reported';
export type ErratumType = 'technical' | 'editorial';

/** One erratum, as the RFC Editor publishes it. It is never applied to a text. */
export interface Erratum {
  /** `5965` of "Errata ID: 5965". */
  readonly id: number;
  readonly rfc: RfcId;
  /** Only `verified` ones are corrections; `rejected` ones are none. */
  readonly status: ErratumStatus;
  readonly type: ErratumType;
  /** The section field as printed, on one line. */
  readonly section: string;
  readonly scope: ErratumScope;
  /** Section numbers read from it; empty unless `scope` is `sections`. */
  readonly sections: readonly string[];
  /** What the erratum says stands in the RFC, LF line ends, otherwise untouched; may be empty. */
  readonly originalText: string;
  /** What should stand there; may be empty. */
  readonly correctedText: string;
  /** The submitter's notes; `null` where there are none. */
  readonly notes: string | null;
  /** What the verifier added; `null` where nothing. */
  readonly verifierNotes: string | null;
  /** `YYYY-MM-DD`. */
  readonly submittedOn: string | null;
  /** `YYYY-MM-DDTHH:MM:SS`, no zone: UTC since the rewrite of 2026, not said before. */
  readonly updatedAt: string | null;
  /** Names as given, `"Doe, Jane"` or `"Jane Doe"`; e-mail addresses are taken out. */
  readonly submitter: string | null;
  readonly verifier: string | null;
}

export interface ErratumResult {
  readonly erratum: Erratum | null;
  readonly diagnostics: readonly ReaderDiagnostic[];
}

/** Reads a status in the words of errata.json, of the errata site's addresses, or of `Erratum`; `null` for anything else. */
export function parseErratumStatus(text: string): ErratumStatus | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (word === 'verified' || word === 'rejected' || word === 'reported') return word;
  const isHeld = word === 'held_for_document_update' || word === 'held_for_doc_update' || word === 'held';
  return isHeld ? 'held_for_document_update' : null;
}

function parseType(text: string): ErratumType | null {
  const word = text.trim().toLowerCase();
  return word === 'technical' || word === 'editorial' ? word : null;
}

function withLineFeeds(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n');
}

const verifierMark = /-{2,6} ?VERIFIER NOTES ?-{2,6}/;

function readNotes(text: string, sink: DiagnosticSink): Pick<Erratum, 'notes' | 'verifierNotes'> {
  const clean = removePersonalAddresses(withLineFeeds(text));
  if (clean !== withLineFeeds(text)) {
    sink.say('email_removed', 'info', 'notes', 'An e-mail address was taken out.');
  }
  const mark = verifierMark.exec(clean);
  const own = trimBlankEnds(mark === null ? clean : clean.slice(0, mark.index));
  const verifiers = mark === null ? '' : trimBlankEnds(clean.slice(mark.index + mark[0].length));
  return { notes: own === '' ? null : own, verifierNotes: verifiers === '' ? null : verifiers };
}

/** Keeps the indent of the first line. */
function trimBlankEnds(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  return first === -1 ? '' : lines.slice(first).join('\n');
}

function readName(text: string, field: string, sink: DiagnosticSink): string | null {
  const name = removeAddressesFromName(cleanLine(text));
  if (name !== cleanLine(text)) {
    sink.say('email_removed', 'info', field, 'An e-mail address was taken out of a name.');
  }
  return name === '' ? null : name;
}

function readTime(text: string, form: RegExp, field: string, sink: DiagnosticSink): string | null {
  const clean = cleanLine(text);
  if (clean === '') return null;
  const match = form.exec(clean);
  const iso =
    match === null
      ? null
      : match
          .slice(1)
          .filter((part) => part !== undefined)
          .join('T');
  if (iso !== null && !Number.isNaN(Date.parse(iso.includes('T') ? `${iso}Z` : iso))) return iso;
  sink.say('invalid_date', 'warning', field, 'No date: left out.');
  return null;
}

const day = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;
const moment = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|\+00:?00)?)?$/;

/**
 * Reads one element of the RFC Editor's `errata.json`. Total: any JSON value gives a result, none throws. The erratum is `null`
 * where the value is no object or has no id, RFC, status or type that is known, since each changes what it means.
 */
export function parseErratum(value: unknown): ErratumResult {
  const sink = createDiagnosticSink();
  const none = (): ErratumResult => ({ erratum: null, diagnostics: sink.diagnostics });
  if (!isJsonObject(value)) {
    sink.say('not_an_object', 'error', null, 'Not a JSON object: pass one element of errata.json.');
    return none();
  }
  const { text } = createFieldReader(value, sink);
  const rfc = parseRfcId(cleanLine(text('doc-id')));
  if (rfc !== null) sink.about(rfc);
  const id = /^[1-9]\d{0,8}$/.exec(text('errata_id').trim())?.[0];
  const status = parseErratumStatus(text('errata_status_code'));
  const type = parseType(text('errata_type_code'));
  if (rfc === null) sink.say('missing_id', 'error', 'doc-id', 'No RFC number.');
  if (id === undefined) sink.say('missing_id', 'error', 'errata_id', 'No number of an erratum.');
  if (status === null) sink.say('unknown_status', 'error', 'errata_status_code', 'No status of an erratum.');
  if (type === null) sink.say('invalid_field', 'error', 'errata_type_code', 'No type of an erratum.');
  if (rfc === null || id === undefined || status === null || type === null) return none();
  const section = cleanLine(text('section'));
  const erratum: Erratum = {
    id: Number(id),
    rfc,
    status,
    type,
    section,
    ...parseErratumSection(section),
    originalText: withLineFeeds(text('orig_text')),
    correctedText: withLineFeeds(text('correct_text')),
    ...readNotes(text('notes'), sink),
    submittedOn: readTime(text('submit_date'), day, 'submit_date', sink),
    updatedAt: readTime(text('update_date'), moment, 'update_date', sink),
    submitter: readName(text('submitter_name'), 'submitter_name', sink),
    verifier: readName(text('verifier_name'), 'verifier_name', sink),
  };
  return { erratum, diagnostics: sink.diagnostics };
}
