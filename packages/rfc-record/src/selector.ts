import type { RfcId } from './record.ts';
import { parseRfcId } from './rfc-id.ts';
import { parseAnchor, parseSectionMention, parseSectionNumber } from './selector-section.ts';
import { parseDocumentUrl, parseFileName } from './selector-url.ts';
import { parseSubseriesId } from './subseries-id.ts';

/** One RFC, perhaps a place in it. */
export interface RfcSelector {
  readonly type: 'rfc';
  readonly rfc: RfcId;
  /** `"9.3.2"`, `"A.1"`; no final dot, letters as capitals. */
  readonly section: string | null;
  /** The fragment of a URL, without `#`, where `section` does not say it all: `"name-post"`, `"section-9.3.2-3"`. */
  readonly anchor: string | null;
}

/** What a person or a model points at. */
export type Selector =
  | RfcSelector
  | { readonly type: 'subseries'; readonly id: string }
  | { readonly type: 'snapshot'; readonly id: string };

/** Why a text is no selector. Holds nothing of the text but what reads as a number. */
export interface SelectorError {
  readonly code: 'empty' | 'too_long' | 'unknown_form' | 'unknown_host' | 'section_of_subseries';
  /** Says what is wrong and which forms are accepted. */
  readonly message: string;
  /** A selector that was perhaps meant. */
  readonly suggestion: string | null;
}

export type SelectorResult = Selector | { readonly error: SelectorError };

const MAX_LENGTH = 1000;
const FORMS =
  '9110, RFC9110, RFC 9110 §9.3.2, RFC9110#section-9.3.2, BCP14, STD97, FYI36, a URL of an RFC at www.rfc-editor.org or datatracker.ietf.org, or a snapshot id (snp_ and 24 hexadecimal digits)';

function refuse(code: SelectorError['code'], problem: string, suggestion: string | null): SelectorResult {
  const perhaps = suggestion === null ? '' : ` Did you mean ${suggestion}?`;
  return { error: { code, message: `${problem} Accepted: ${FORMS}.${perhaps}`, suggestion } };
}

function select(id: string, section: string | null, anchor: string | null): SelectorResult {
  if (id.startsWith('RFC')) return { type: 'rfc', rfc: id, section, anchor };
  if (section === null) return { type: 'subseries', id };
  return refuse(
    'section_of_subseries',
    `${id} may hold several RFCs, so a section of it is not one place: name the RFC.`,
    id,
  );
}

function parseDocument(text: string): string | null {
  const bare = text.replace(/^\[(.{1,40})\]$/, '$1');
  return parseRfcId(bare) ?? parseSubseriesId(bare) ?? parseFileName(bare);
}

/** `RFC 9110, Section 9.3.2`, `RFC9110 §9.3.2`. */
function parseDocumentFirst(text: string): SelectorResult | null {
  const match = /^(.{1,40}?)(?:, ?| ?)(§.*|(?:sections?|sec\.?|appendix|appx?\.?) .*)$/i.exec(text);
  const id = parseDocument(match?.[1] ?? '');
  const section = parseSectionMention(match?.[2] ?? '');
  return id === null || section === null ? null : select(id, section, null);
}

/** `Section 9.3.2 of RFC 9110`, `Appendix A of [RFC9110]`. */
function parseSectionFirst(text: string): SelectorResult | null {
  const match = /^(.{1,60}?),? (?:of|in) (.{1,40})$/i.exec(text);
  const section = parseSectionMention(match?.[1] ?? '');
  const id = parseDocument(match?.[2] ?? '');
  return id === null || section === null ? null : select(id, section, null);
}

/** `RFC9110#section-9.3.2`, `rfc9110.html#name-post`. */
function parseWithFragment(text: string): SelectorResult | null {
  const at = text.indexOf('#');
  if (at === -1) return null;
  const id = parseDocument(text.slice(0, at).trim());
  const fragment = text.slice(at + 1);
  if (id === null || /\s/.test(fragment)) return null;
  const section = parseSectionNumber(fragment);
  if (fragment === '') return select(id, null, null);
  const reading = section === null ? parseAnchor(fragment) : { section, anchor: null };
  return select(id, reading.section, reading.anchor);
}

function parseAddress(text: string): SelectorResult | null {
  const urn = /^(?:urn:ietf:|doi: ?10\.17487\/|10\.17487\/)(?:(rfc|bcp|std|fyi):?)(\d{1,5}a?)$/i.exec(text);
  if (urn !== null) {
    const id = parseDocument(`${urn[1]}${urn[2]}`);
    return id === null ? null : select(id, null, null);
  }
  const reading = parseDocumentUrl(text);
  if (reading === 'not_a_url') return null;
  if (reading === 'unknown_host') {
    return refuse('unknown_host', 'A URL of a site that is not known to show RFCs.', suggest(text));
  }
  if (reading === 'no_document') {
    return refuse('unknown_form', 'The URL names no RFC, BCP, STD or FYI.', null);
  }
  const place = reading.fragment === '' ? null : parseAnchor(reading.fragment);
  return select(reading.id, place?.section ?? null, place?.anchor ?? null);
}

function suggest(text: string): string | null {
  const named = /\b(rfc|bcp|std|fyi)[^a-z0-9]{0,3}(\d{1,5})(?!\d)/i.exec(text);
  if (named !== null) return parseDocument(`${named[1]}${named[2]}`);
  if (/draft-|snp_|^(?:ien|nic|rtr)\b/i.test(text)) return null;
  const numbers = text.match(/(?<!\d)\d{1,5}(?!\d)/g) ?? [];
  const runs = text.match(/\d+/g) ?? [];
  const only = runs.length === 1 ? numbers[0] : undefined;
  return only === undefined ? null : parseRfcId(only);
}

function explain(text: string): string {
  if (/^snp_/i.test(text)) return 'Not a whole snapshot id.';
  if (/draft-/i.test(text)) return 'An Internet-Draft is no RFC.';
  if (/^(?:ien|nic|rtr)\b/i.test(text)) return 'Not a document of the RFC series.';
  if (/\d{6,}/.test(text)) return 'RFC numbers have at most five digits.';
  if (/^(?:rfc[\s-]?)?0{1,5}$/i.test(text)) return 'RFC numbers start at 1.';
  return 'Not a selector.';
}

/**
 * Reads what names an RFC, a place in one, a sub-series or a snapshot. Total and pure: a text that is none of them gives an
 * `error` as data. Whether the RFC exists is not asked. Texts over 1,000 characters are refused.
 */
export function parseSelector(text: string): SelectorResult {
  if (text.length > MAX_LENGTH) return refuse('too_long', 'Longer than any selector.', null);
  const folded = text
    .replace(/[\s\u2060\ufeff]+/g, ' ')
    .trim()
    .replace(/[.,;:]{1,3}$/, '');
  if (folded === '') return refuse('empty', 'Nothing is named.', null);
  if (/^snp_[0-9a-f]{24}$/.test(folded)) return { type: 'snapshot', id: folded };
  const id = parseDocument(folded);
  if (id !== null) return select(id, null, null);
  return (
    parseAddress(folded) ??
    parseWithFragment(folded) ??
    parseDocumentFirst(folded) ??
    parseSectionFirst(folded) ??
    refuse('unknown_form', explain(folded), suggest(folded))
  );
}

/** Whether `parseSelector` read a selector. */
export function isSelector(result: SelectorResult): result is Selector {
  return !('error' in result);
}
