import { parseRfcId, parseSubseriesId, type RfcId } from '@rfckit/rfc-record';
import type { EntryFields } from './entry-fields.ts';
import { findSeries } from './entry-series.ts';
import type {
  ExternalIdentity,
  ReferenceResolution,
  ReferenceTarget,
  SubseriesMembers,
} from './reference.ts';

/** What an entry refers to and how sure that is. */
export interface ResolvedTargets {
  readonly targets: readonly ReferenceTarget[];
  readonly resolution: ReferenceResolution;
}

const rfcDoi = /^10\.17487\/rfc(\d{1,5})$/;
const rfcHosts = /(?:^|\.)(?:rfc-editor\.org|ietf\.org|isi\.edu|internic\.net)$/i;
const rfcPath = /\brfc(\d{1,5})(?:\.\w{2,4}|\/)?$/i;
const subseriesAddress = /\/info\/((?:bcp|std|fyi)\d{1,4})$/i;
const pending =
  /\bRFC[-\s]?(?:XXXX|YYYY|ZZZZ|nnnn|TBD)\b|\bRFC,? to be\b|\bwork[-\s]+in[-\s]+progress\b|\binternet[-\s]draft\b/i;
const listed = /^[\s,;&/()[\]-]{0,8}(?:and|or)?[\s,;&/()[\]-]{0,8}$/i;

const isSubseries = /^(?:BCP|STD|FYI)$/;

function unique<Value>(values: Value[]): Value[] {
  return values.length < 2 ? values : [...new Set(values)];
}

/** The RFCs that the paragraphs are about, each once. */
function ownRfcs(paragraphs: readonly EntryFields[]): RfcId[] {
  const own: RfcId[] = [];
  for (const { rfcs } of paragraphs) {
    for (const { rfc, aside } of rfcs) if (!aside) own.push(rfc);
  }
  return unique(own);
}

/** The sub-series whose numbers the paragraphs print, each once. */
function printedSubseries(paragraphs: readonly EntryFields[]): string[] {
  const printed: string[] = [];
  for (const { series } of paragraphs) {
    for (const each of series)
      if (isSubseries.test(each.series)) printed.push(`${each.series}${Number(each.id)}`);
  }
  return unique(printed);
}

function rfcTargets(rfcs: readonly RfcId[]): ReferenceTarget[] {
  return rfcs.map((rfc) => ({ type: 'rfc', rfc }));
}

/** RFCs that a label or a locator prints where the words do not. */
function rfcFromLocators(label: string | null, fields: EntryFields): RfcId | null {
  const fromDoi = rfcDoi.exec(fields.doi ?? '')?.[1];
  if (fromDoi !== undefined) return parseRfcId(fromDoi);
  if (label !== null && /^RFC[-\s]?\d{1,5}$/i.test(label)) return parseRfcId(label);
  const [, , host = '', ...path] = fields.url?.split('/') ?? [];
  const fromUrl = rfcHosts.test(host) ? rfcPath.exec(path.join('/'))?.[1] : undefined;
  return fromUrl === undefined ? null : parseRfcId(fromUrl);
}

/** Whether the RFCs stand in one list ("RFC 882, RFC 883") or each behind a title of its own. */
function standsInList({ rfcs, masked, titles }: EntryFields): boolean {
  const own = rfcs.filter((each) => !each.aside);
  return own.every((each, at) => {
    const before = own[at - 1];
    if (before === undefined || each.start < before.end || each.rfc === before.rfc) return true;
    const hasTitle = titles.some(({ start, end }) => start >= before.end && end <= each.start);
    return hasTitle || listed.test(masked.slice(before.end, each.start));
  });
}

function resolveSubseries(
  id: string,
  printed: readonly RfcId[],
  members: SubseriesMembers | undefined,
): ResolvedTargets {
  if (printed.length > 0) {
    return {
      targets: [{ type: 'subseries', id, members: printed, membersFrom: 'entry' }],
      resolution: 'exact',
    };
  }
  const known = members?.(id) ?? null;
  return known === null || known.length === 0
    ? { targets: [{ type: 'subseries', id, members: [], membersFrom: null }], resolution: 'unresolved' }
    : {
        targets: [{ type: 'subseries', id, members: [...known], membersFrom: 'lookup' }],
        resolution: 'exact',
      };
}

/** How the entry names a document of no RFC series; a label such as `ISO 7498` counts where the words have no number. */
function identify(label: string | null, fields: EntryFields): ExternalIdentity | null {
  if (fields.erratum !== null) return { type: 'series', id: `RFC Erratum ${fields.erratum}` };
  if (fields.doi !== null) return { type: 'doi', id: fields.doi };
  const series = fields.series[0] ?? findSeries(label ?? '')[0];
  if (series) return { type: 'series', id: `${series.series} ${series.id}` };
  if (fields.url !== null) return { type: 'url', id: fields.url };
  return fields.title === null ? null : { type: 'title', id: fields.title };
}

function subseriesOf(label: string | null, paragraphs: readonly EntryFields[]): string | null {
  const printed = printedSubseries(paragraphs);
  const address = paragraphs.map(({ url }) => subseriesAddress.exec(url ?? '')?.[1]).find(Boolean);
  const named = parseSubseriesId(label ?? '') ?? parseSubseriesId(address ?? '');
  if (named !== null && (printed.length === 0 || printed.includes(named))) return named;
  return printed.length === 1 ? (printed[0] ?? null) : null;
}

/** Several documents in one entry: a sub-series with its members, a list, or candidates. */
function resolveSeveral(
  label: string | null,
  paragraphs: readonly EntryFields[],
  rfcs: readonly RfcId[],
): ResolvedTargets {
  const subseries = subseriesOf(label, paragraphs);
  if (subseries !== null && label !== null && parseSubseriesId(label) === subseries) {
    return resolveSubseries(subseries, rfcs, undefined);
  }
  const fromLabel = label === null ? null : parseRfcId(label);
  if (fromLabel !== null && rfcs.includes(fromLabel) && /^RFC/i.test(label ?? '')) {
    return { targets: rfcTargets([fromLabel]), resolution: 'exact' };
  }
  const isList = paragraphs.every((fields) => standsInList(fields));
  return { targets: rfcTargets(rfcs), resolution: isList ? 'exact' : 'ambiguous' };
}

/** Decides what an entry refers to by what it prints alone. `paragraphs` are the one or more that name documents. */
export function resolveTargets(
  label: string | null,
  paragraphs: readonly EntryFields[],
  members: SubseriesMembers | undefined,
): ResolvedTargets {
  const first = paragraphs[0];
  if (!first) return { targets: [], resolution: 'unresolved' };
  if (first.erratum !== null && first.rfcs.length < 2) {
    const identity = identify(label, first);
    return identity === null
      ? { targets: [], resolution: 'unresolved' }
      : { targets: [{ type: 'external', identity }], resolution: 'external' };
  }
  const own = ownRfcs(paragraphs);
  const subseries = subseriesOf(label, paragraphs);
  const isGroup = subseries !== null && label !== null && parseSubseriesId(label) === subseries;
  if (own.length > 1) return resolveSeveral(label, paragraphs, own);
  const [single] = own;
  if (single !== undefined) {
    return isGroup
      ? resolveSubseries(subseries, own, undefined)
      : { targets: rfcTargets([single]), resolution: 'exact' };
  }
  if (first.draft !== null) {
    return { targets: [{ type: 'draft', ...first.draft }], resolution: 'exact' };
  }
  if (subseries !== null) return resolveSubseries(subseries, [], members);
  const located = rfcFromLocators(label, first);
  if (located !== null) return { targets: rfcTargets([located]), resolution: 'exact' };
  const identity = identify(label, first);
  if (identity === null || (identity.type === 'title' && pending.test(first.masked))) {
    return { targets: [], resolution: 'unresolved' };
  }
  return { targets: [{ type: 'external', identity }], resolution: 'external' };
}
