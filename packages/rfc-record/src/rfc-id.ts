import type { RfcId } from './record.ts';

const written = /^(?:rfc[\s_-]?\s?)?(\d{1,5})(a)?$/i;
const canonical = /^RFC([1-9]\d{0,4})(a)?$/;

/** The only text of the series whose number carries a letter. */
const LETTERED = 17;

/**
 * Reads an RFC number as people and programs write it: `9110`, `RFC9110`, `rfc 9110`, `RFC-9110`, `RFC0008`, `17a`.
 * Numbers have one to five digits, leading zeros counted; there is no RFC 0. Anything else is `null`.
 */
export function parseRfcId(text: string): RfcId | null {
  if (text.length > 64) return null;
  const match = written.exec(text.trim());
  if (match === null) return null;
  const number = Number(match[1]);
  if (number === 0) return null;
  if (match[2] === undefined) return `RFC${number}`;
  return number === LETTERED ? `RFC${number}a` : null;
}

/** Whether `text` is an RFC id in canonical form. */
export function isRfcId(text: string): text is RfcId {
  return parseRfcId(text) === text && canonical.test(text);
}

function parts(id: RfcId): { readonly number: number; readonly lettered: boolean } {
  const match = canonical.exec(id);
  if (match === null) {
    throw new TypeError('Not a canonical RFC id such as "RFC9110": read it with parseRfcId first.');
  }
  return { number: Number(match[1]), lettered: match[2] !== undefined };
}

/** `9110` of `"RFC9110"`; 17 of `"RFC17a"`. Throws `TypeError` for a text that is not a canonical id. */
export function rfcNumber(id: RfcId): number {
  return parts(id).number;
}

/** Order of the series: by number, `RFC17a` after `RFC17`. For `Array.prototype.sort`. */
export function compareRfcIds(left: RfcId, right: RfcId): number {
  const a = parts(left);
  const b = parts(right);
  return a.number - b.number || Number(a.lettered) - Number(b.lettered);
}

/** The name that the RFC Editor's files carry before the dot: `"rfc9110"`, `"rfc17a"`. */
export function rfcFileStem(id: RfcId): string {
  parts(id);
  return id.toLowerCase();
}
