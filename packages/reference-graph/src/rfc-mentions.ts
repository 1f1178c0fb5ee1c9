import { parseRfcId, type RfcId } from '@rfckit/rfc-record';

/** An RFC that an entry's own words name. */
export interface RfcMention {
  readonly rfc: RfcId;
  readonly start: number;
  readonly end: number;
  /** Named only beside the document that the entry is about: "obsoletes RFC 1", "(also RFC 2)". */
  readonly aside: boolean;
}

/** The Open Software Foundation had Requests for Comments of its own. */
const mention =
  /(?<![\w-]|\b(?:DCE|OSF) )(?:(?:NWG\/)?RFCs?\)?|Requests? for Comments?,?(?:\s\(RFC\))?)(?:[-\s#:.]{0,3}|\s(?:No\.?|number)\s)0{0,3}([1-9]\d{0,4})\b(?!\.\d)/gi;
const further = /^(?:\s?,\s(?:and\s)?|\s(?:and|&)\s|\s?\/\s?|\s?-\s?)0{0,3}([1-9]\d{1,4})\b(?![./-]?\d)/;
const aside =
  /\b(?:obsoletes?|obsoleted by|obsoleting|updates?|updated by|updating|replaces?|replaced by|supersed(?:es|ed by)|superced(?:es|ed by)|revises?|revised by|see(?: also)?:?|also|formerly|previously|errata (?:for|to)|to appear in|changes to|described in|defined in|companion to|based on|cf\.?|extends|amends?|reprinted (?:in|as))\s(?:by\s|as\s|in\s)?(?:[("]\s?)?$/i;
const listJoin = /^[\])]?\s?(?:,|and|&|,\sand)?\s?[[(]?$/;
const LOOK_BACK = 40;

/** Finds the RFCs named in an entry whose title and addresses are blanked out. */
export function findRfcMentions(text: string): readonly RfcMention[] {
  const found: RfcMention[] = [];
  if (!text.includes('RFC') && !/rfc|requests? for comment/i.test(text)) return found;
  mention.lastIndex = 0;
  for (let match = mention.exec(text); match !== null; match = mention.exec(text)) {
    const rfc = parseRfcId(match[1] ?? '');
    if (rfc === null) continue;
    const start = match.index;
    let end = start + match[0].length;
    const before = found.at(-1);
    const listed = before !== undefined && listJoin.test(text.slice(before.end, start));
    const isAside = aside.test(text.slice(Math.max(0, start - LOOK_BACK), start)) || (listed && before.aside);
    found.push({ rfc, start, end, aside: isAside });
    if (!/^(?:NWG\/)?RFCs/i.test(match[0])) continue;
    for (
      let next = further.exec(text.slice(end, end + 16));
      next;
      next = further.exec(text.slice(end, end + 16))
    ) {
      const other = parseRfcId(next[1] ?? '');
      if (other !== null) found.push({ rfc: other, start: end, end: end + next[0].length, aside: isAside });
      end += next[0].length;
    }
  }
  return found;
}
