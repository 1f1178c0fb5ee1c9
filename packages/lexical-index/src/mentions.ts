/** A document or a place that a question names instead of saying what it is about. */
export interface Mention {
  readonly kind: 'rfc' | 'series' | 'section';
  /** `RFC1035`, `BCP14`, `3.1`, `A.2`: without leading zeros, in capitals. */
  readonly id: string;
  /** The RFC or series document that a section is said to be of ("Section 3.1 of RFC 1035"); `null` where none is, and for documents. */
  readonly of: string | null;
  /** UTF-16 offsets of the mention in the question, half-open. */
  readonly start: number;
  readonly end: number;
}

const documents =
  /\b(?:(RFC)(s?)[\s\-_#]{0,3}0{0,4}([1-9]\d{0,4})|(BCP|STD|FYI)[\s\-_#]{0,3}0{0,3}([1-9]\d{0,3}))\b(?:['’]s\b)?/gi;
const places =
  /(?:\b(?:sections?|secs?\.?|chapters?|clauses?)[\s-]{1,3}(\d{1,3}(?:\.\d{1,3}){0,8}|[A-Z](?:\.\d{1,3}){1,8})|\b(?:appendix|appendices|annex)\s{1,3}([A-Z](?:\.\d{1,3}){0,8})|§{1,2}\s{0,2}([A-Z\d]\d{0,2}(?:\.\d{1,3}){0,8}))\b/gi;

const moreDocuments = /(?:\s{0,3}(?:,|and|or|&|\/)){1,2}\s{0,3}(?:RFC\s?)?0{0,4}([1-9]\d{0,4})\b(?!\.\d)/iy;
const morePlaces =
  /(?:\s{0,3}(?:,|and|or|&)){1,2}\s{0,3}§?\s?(\d{1,3}(?:\.\d{1,3}){1,8}|[A-Z](?:\.\d{1,3}){1,8})\b/iy;

/** What may stand between a section and the document that it is of: "of", "in the", a comma, a bracket. */
const sectionThenDocument = /^\s{0,3}(?:,|\(|of|in|from)?\s{0,3}(?:the\s)?\[?$/i;
const documentThenSection = /^\]?\s{0,3}[,(:]?\s{0,3}(?:in\s)?$/i;

/** Characters between two sections of one list: ", and ". */
const LIST_GAP = 7;

/** Reads on behind a mention in the plural: "RFCs 9110 and 9111", "sections 3.1, 3.2". */
function readMore(text: string, from: number, pattern: RegExp, kind: 'rfc' | 'section'): Mention[] {
  const more: Mention[] = [];
  let at = from;
  for (;;) {
    pattern.lastIndex = at;
    const [whole, id] = pattern.exec(text) ?? [];
    if (whole === undefined || id === undefined) return more;
    at += whole.length;
    more.push({
      kind,
      id: kind === 'rfc' ? `RFC${id}` : id.toUpperCase(),
      of: null,
      start: at - id.length,
      end: at,
    });
  }
}

function readDocuments(text: string): Mention[] {
  return [...text.matchAll(documents)].flatMap((match): Mention[] => {
    const [whole, rfc, plural, number, series = '', place = ''] = match;
    const start = match.index;
    const end = start + whole.length;
    if (rfc === undefined)
      return [{ kind: 'series', id: `${series.toUpperCase()}${place}`, of: null, start, end }];
    const first: Mention = { kind: 'rfc', id: `RFC${number ?? ''}`, of: null, start, end };
    return plural === '' ? [first] : [first, ...readMore(text, end, moreDocuments, 'rfc')];
  });
}

function findDocumentOf(text: string, { start, end }: Mention, named: readonly Mention[]): string | null {
  const found = named.find(
    (document) =>
      (document.start >= end && sectionThenDocument.test(text.slice(end, document.start))) ||
      (document.end <= start && documentThenSection.test(text.slice(document.end, start))),
  );
  return found?.id ?? null;
}

/**
 * The RFCs ("RFC 1035", "rfc1035's", "RFCs 9110 and 9111"), BCPs, STDs and FYIs, and the sections ("section 3.1", "§3.1", "Appendix A") that a
 * question names, by their place in it. Linear in its length times the number of mentions.
 */
export function findMentions(question: string): Mention[] {
  const named = readDocuments(question);
  const sections = [...question.matchAll(places)].flatMap((match): Mention[] => {
    const [whole, section, appendix, sign] = match;
    const id = (section ?? appendix ?? sign ?? '').toUpperCase();
    const start = match.index;
    const end = start + whole.length;
    return [{ kind: 'section', id, of: null, start, end }, ...readMore(question, end, morePlaces, 'section')];
  });
  const placed = sections.map((mention, index): Mention => {
    const next = sections[index + 1];
    const listed = next !== undefined && next.start - mention.end <= LIST_GAP;
    const of =
      findDocumentOf(question, mention, named) ?? (listed ? findDocumentOf(question, next, named) : null);
    return { ...mention, of };
  });
  return [...named, ...placed].sort((left, right) => left.start - right.start);
}
