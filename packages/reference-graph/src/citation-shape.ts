import { parseRfcId, parseSubseriesId } from '@rfckit/rfc-record';
import type { LabelIndex } from './label-index.ts';

const rfcLabel = /^RFC[-\s#]{0,2}\d{1,5}a?$/i;
const dated = /^[A-Z][\p{L}.+:_&'/-]{0,30}[-.:\s]?\d{2,4}[a-z]?$/u;
const capitals = /^[A-Z][A-Z0-9][A-Z0-9._:+/-]{1,30}$/;
const draft = /^(?:I-D\.|ID[-.:]|draft-)[\w.-]{2,60}$/;
const remarks =
  /^(?:SIC|TBD|TBA|TODO|NOTE|OPTIONAL|REQUIRED|PAGE|SP|CRLF|CR|LF|LWS|FWS|CFWS|END|BEGIN|IANA|ASCII-ART|XXX+|NULL)$/;

const LETTER_B = 0x62;
const LETTER_F = 0x66;
const LETTER_R = 0x72;
const LETTER_S = 0x73;

/** What a label itself names: `"RFC9110"`, `"BCP14"`; `null` for other labels. */
export function documentOfLabel(label: string): string | null {
  const first = label.charCodeAt(0) | 0x20;
  if (first === LETTER_R) return rfcLabel.test(label) ? parseRfcId(label.replace('#', '')) : null;
  return first === LETTER_B || first === LETTER_S || first === LETTER_F ? parseSubseriesId(label) : null;
}

/** Whether a label that no entry has is still a citation by its form. A number is one where entries are numbered or missing. */
export function isCitationShaped(label: string, index: LabelIndex): boolean {
  if (/^\d{1,3}$/.test(label)) return label !== '0' && (index.hasNumbers || index.isEmpty);
  if (documentOfLabel(label) !== null || draft.test(label)) return true;
  if (remarks.test(label)) return false;
  if (/\d\d$|\d\d[a-z]$/.test(label) && dated.test(label)) return true;
  return index.hasWords && capitals.test(label);
}
