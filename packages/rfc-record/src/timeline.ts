import type { Erratum, ErratumStatus } from './erratum.ts';
import type { DocumentHistory, HistoryEvent } from './history.ts';
import type { PublicationDate, RfcId, RfcRecord } from './record.ts';

/**
 * - `draft`: a revision of an Internet-Draft, or what became of it
 * - `iesg`: last calls, ballots, approvals, changes of state
 * - `publication`: the RFC itself
 * - `succession`: what it obsoletes and updates, and what does so to it
 * - `erratum`: an erratum reported or decided on
 * - `other`: anything else that the Datatracker keeps
 */
export type TimelineKind = 'draft' | 'iesg' | 'publication' | 'succession' | 'erratum' | 'other';

export interface TimelineEntry {
  /** As far as it is known: `1999`, `1999-06`, `1999-06-01`, or an instant in UTC; `null` where nothing is. */
  readonly at: string | null;
  readonly kind: TimelineKind;
  /** `RFC9110`, or the name of a draft. */
  readonly document: string;
  /** The Datatracker's word for it, or one of `published`, `obsoletes`, `updates`, `obsoleted_by`, `updated_by`, `erratum_reported`, `erratum_verified`, `erratum_held`, `erratum_rejected`. */
  readonly type: string;
  readonly text: string;
  /** Revision of a draft. */
  readonly revision: string | null;
  /** Number of an erratum. */
  readonly erratum: number | null;
  readonly source: 'datatracker' | 'record' | 'errata';
}

/** What a timeline is made of. */
export interface TimelineFacts {
  readonly record: RfcRecord;
  /** Records of RFCs that are related to it, as far as they are known. */
  readonly related: ReadonlyMap<RfcId, RfcRecord>;
  readonly history: DocumentHistory | null;
  readonly errata: readonly Erratum[];
}

const draftTypes =
  /^(?:new_revision|new_submission|expired_document|extended_expiry|(?:requested|completed)_resurrect|added_draft)$/;
const iesgTypes =
  /^(?:changed_state|changed_protocol_writeup|changed_consensus|sent_last_call|requested_last_call|changed_last_call_text|iesg_approved|iesg_disapproved|approved_in_minute|started_iesg_process|scheduled_for_telechat|(?:sent|changed|created|closed|deferred|undeferred)_ballot\w*|ballot_\w+|published_rfc_request|rfc_editor_\w+)$/;

function kindOf({ type, document }: HistoryEvent): TimelineKind {
  if (type === 'published_rfc') return 'publication';
  if (draftTypes.test(type)) return 'draft';
  return iesgTypes.test(type) && document.startsWith('draft-') ? 'iesg' : 'other';
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function printDate(date: PublicationDate | null): string | null {
  if (date === null) return null;
  const { year, month, day } = date;
  return [String(year), ...(month === null ? [] : [pad(month), ...(day === null ? [] : [pad(day)])])].join(
    '-',
  );
}

function entryOf(
  entry: Partial<TimelineEntry> &
    Pick<TimelineEntry, 'at' | 'kind' | 'document' | 'type' | 'text' | 'source'>,
): TimelineEntry {
  return { revision: null, erratum: null, ...entry };
}

/** The Datatracker's events; what it says of the publication is left to `publicationEntries`. */
function eventEntries(history: DocumentHistory | null): readonly TimelineEntry[] {
  return (history?.events ?? [])
    .filter(({ type }) => type !== 'published_rfc')
    .map((event) => {
      const { at, document, type, text, revision } = event;
      return entryOf({ at, kind: kindOf(event), document, type, text, revision, source: 'datatracker' });
    });
}

/** The publication: the day of the Datatracker where it is within the date that the record has, else both. */
function publicationEntries({ record, history }: TimelineFacts): readonly TimelineEntry[] {
  const printed = printDate(record.date);
  const base = { kind: 'publication', document: record.rfc, type: 'published' } as const;
  const text = `published as ${record.rfc}: ${record.title}`;
  const stated = history?.events.find(
    (event) => event.type === 'published_rfc' && event.document === record.rfc,
  );
  const day = stated?.at.slice(0, 10) ?? null;
  if (day !== null && printed !== null && day.startsWith(printed))
    return [entryOf({ ...base, at: day, text, source: 'datatracker' })];
  const own = entryOf({ ...base, at: printed, text, source: 'record' });
  if (day === null) return [own];
  return [own, entryOf({ ...base, at: day, text: `${text} (by the Datatracker)`, source: 'datatracker' })];
}

function name(rfc: RfcId, related: TimelineFacts['related']): string {
  const title = related.get(rfc)?.title;
  return title === undefined ? rfc : `${rfc}: ${title}`;
}

/** `own`: when the RFC itself was published. */
function successionEntries({ record, related }: TimelineFacts, own: string | null): readonly TimelineEntry[] {
  const entry = (type: string, words: string, at: string | null, rfc: RfcId): TimelineEntry =>
    entryOf({
      at,
      kind: 'succession',
      document: record.rfc,
      type,
      text: `${words} ${name(rfc, related)}`,
      source: 'record',
    });
  const later = (rfc: RfcId): string | null => printDate(related.get(rfc)?.date ?? null);
  return [
    ...record.obsoletes.map((rfc) => entry('obsoletes', 'obsoletes', own, rfc)),
    ...record.updates.map((rfc) => entry('updates', 'updates', own, rfc)),
    ...record.updatedBy.map((rfc) => entry('updated_by', 'updated by', later(rfc), rfc)),
    ...record.obsoletedBy.map((rfc) => entry('obsoleted_by', 'obsoleted by', later(rfc), rfc)),
  ];
}

const decided: Readonly<Record<Exclude<ErratumStatus, 'reported'>, readonly [string, string]>> = {
  verified: ['erratum_verified', 'verified'],
  held_for_document_update: ['erratum_held', 'held for document update'],
  rejected: ['erratum_rejected', 'rejected: no correction'],
};

function erratumEntries(erratum: Erratum): readonly TimelineEntry[] {
  const { id, rfc, status, type, section, submittedOn, updatedAt } = erratum;
  const where =
    section === ''
      ? ''
      : `, section ${section.length > 60 ? `${section.slice(0, 59).toWellFormed()}…` : section}`;
  const base = { kind: 'erratum', document: rfc, erratum: id, source: 'errata' } as const;
  const what = `erratum ${id} (${type}${where})`;
  const reported = entryOf({ ...base, at: submittedOn, type: 'erratum_reported', text: `${what} reported` });
  if (status === 'reported') return [reported];
  const [word, words] = decided[status];
  return [reported, entryOf({ ...base, at: updatedAt, type: word, text: `${what} ${words}` })];
}

/** A date of which only the month or year is known comes after what is known to have happened in it; what has none comes last. */
function orderOf(at: string | null): string {
  if (at === null) return '~';
  return at.length < 10 ? `${at}-99` : at;
}

/**
 * Drafts, decisions, publication, succession and errata of one RFC in the order of time; of equal times in this order of kinds. An
 * erratum's dates are of when it was reported and decided; nothing here says what stands in the text.
 */
export function buildTimeline(facts: TimelineFacts): readonly TimelineEntry[] {
  const publication = publicationEntries(facts);
  const entries = [
    ...eventEntries(facts.history),
    ...publication,
    ...successionEntries(facts, publication[0]?.at ?? null),
    ...facts.errata.flatMap(erratumEntries),
  ];
  return entries
    .map((entry, at) => ({ entry, at, order: orderOf(entry.at) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)) || a.at - b.at)
    .map(({ entry }) => entry);
}
