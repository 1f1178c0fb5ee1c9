import type { BlockKind, SectionKind } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { KeywordHit } from './find-keywords.ts';
import type { Guards } from './guards.ts';
import type { Keyword } from './keyword.ts';
import type { MentionReason } from './mention-reasons.ts';

/** The reason that the kind of a block gives; `null` for what is read as prose. */
function reasonOfKind(kind: BlockKind): MentionReason | null {
  switch (kind) {
    case 'front_matter':
    case 'table':
    case 'caption':
    case 'reference':
      return kind;
    case 'source_code':
    case 'abnf':
      return 'code';
    case 'preformatted':
      return 'figure';
    default:
      return null;
  }
}

/** What is asked about the place of a block. */
export interface Place {
  readonly block: BlockKind;
  readonly section: SectionKind;
  /** Whether its section holds reference entries. */
  readonly listsReferences: boolean;
}

/**
 * The reason why no key word of such a block states a requirement, or `null`. A section that is called references and
 * lists none (`4.1. URI References`) is read like any other.
 */
export function reasonOfPlace({ block, section, listsReferences }: Place): MentionReason | null {
  if (section === 'index') return 'index';
  if (section === 'references' && listsReferences) return 'reference';
  return reasonOfKind(block);
}

/** Whether the key word is an adjective and not a modal verb. */
export function isAdjective(keyword: Keyword): boolean {
  return (
    keyword === 'REQUIRED' ||
    keyword === 'RECOMMENDED' ||
    keyword === 'OPTIONAL' ||
    keyword === 'NOT RECOMMENDED'
  );
}

const joiner =
  /^["'”’)*]?(?:[ ,/]|\/| ?[(]| and\/or | and | or | nor | vs\.? | versus | to | than | rather than | and a | or a | and the | or the ){1,3}["'“‘(*]?(?:(?:a|the) )?["'“‘(*]?$/;
const conjunction = /and|or|nor|vs|versus|\bto\b|than|\//;

/** Whether two key words are told off one after the other: `MUST or SHOULD`, `"MUST", "SHALL"`. */
function areListed(text: string, left: KeywordHit, right: KeywordHit): boolean {
  if (right.start - left.end > 20) return false;
  const gap = text.slice(left.end, right.start);
  if (
    left.keyword === right.keyword &&
    /^ or $/.test(gap) &&
    /^ not\b/i.test(text.slice(right.end, right.end + 5))
  )
    return false;
  if (!joiner.test(gap)) return false;
  const leftAdjective = isAdjective(left.keyword);
  const rightAdjective = isAdjective(right.keyword);
  if (/["'“”]/.test(gap) && gap.includes(',')) return true;
  if (leftAdjective && !rightAdjective) return gap.includes('/');
  return conjunction.test(gap);
}

const openListing = /^["'”’]?,? ["'“‘]?$/;

/** Whether a comma alone stands between two key words, the first of which is a modal verb: `MUST, SHOULD`. */
function areEnumerated(text: string, left: KeywordHit, right: KeywordHit): boolean {
  if (right.start - left.end >= 6 || isAdjective(left.keyword)) return false;
  const gap = text.slice(left.end, right.start);
  return gap.includes(',') && openListing.test(gap);
}

const single: readonly number[] = [1];

/** For each key word of a sentence: how many stand in the listing it belongs to. One pass. */
export function measureListings(text: string, hits: readonly KeywordHit[]): readonly number[] {
  if (hits.length === 1) return single;
  const sizes = hits.map(() => 1);
  for (let from = 0; from < hits.length;) {
    let to = from + 1;
    for (; to < hits.length; to++) {
      const left = hits[to - 1];
      const right = hits[to];
      if (!left || !right || !(areListed(text, left, right) || areEnumerated(text, left, right))) break;
    }
    sizes.fill(to - from, from, to);
    from = to;
  }
  return sizes;
}

const SPACE = 0x20;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x28;
const CLOSING_BRACE = 0x7d;

/** The mark that closes what the mark opens; an empty text where it opens nothing. */
function closingMark(unit: number): string {
  if (unit === 0x22) return '"';
  if (unit === 0x27) return "'";
  if (unit === 0x201c) return '”';
  if (unit === 0x2018) return '’';
  return unit === 0x60 ? '`' : '';
}

/** Whether the key word stands alone in quotation marks. */
export function isQuoted(text: string, hit: KeywordHit): boolean {
  const mark = closingMark(text.charCodeAt(hit.start - 1));
  if (mark === '') return false;
  let end = hit.end;
  while (/[,.;:]/.test(text.charAt(end))) end++;
  const close = text.charAt(end);
  return close === mark || close === "'" || close === '"';
}

const compoundBefore = /[-_/@$%&=~<.]$/;
const compoundAfter = /^(?:[-+_@#$%&=~]|\/\w|\.\w)/;

function isCompound(text: string, hit: KeywordHit): boolean {
  if (text.charCodeAt(hit.start - 1) === SPACE && text.charCodeAt(hit.end) === SPACE) return false;
  const before = text.slice(Math.max(0, hit.start - 2), hit.start);
  if (before.endsWith('#')) return true;
  if (compoundBefore.test(before) && /[\w-]/.test(before) && before !== '--') return true;
  return compoundAfter.test(text.slice(hit.end, hit.end + 2)) && text.slice(hit.end, hit.end + 2) !== '--';
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isDate(text: string, hit: KeywordHit): boolean {
  if (hit.keyword !== 'MAY') return false;
  if (!isDigit(text.charCodeAt(hit.end)) && !isDigit(text.charCodeAt(hit.end + 1))) return false;
  if (/^ ?(?:\d{1,2}, ?)?(?:19|20)\d\d\b/.test(text.slice(hit.end, hit.end + 10))) return true;
  return (
    /\b\d{1,2}[ -]?$/.test(text.slice(Math.max(0, hit.start - 4), hit.start)) &&
    /^[ -]\d\d/.test(text.slice(hit.end, hit.end + 4))
  );
}

const articleBefore = /(?:^|[\s("'])(?:a|an|the|The) $/;
const verbAfter = /^ (?:be|not|NOT|have|also|only|either|then|never|still|always)\b/;
const nounAfter =
  /^s?["'”]? (?:requirements?|statements?|clauses?|key ?words?|directives?|level requirements?)\b/;
const namedBefore = /\b(?:words?|terms?|phrases?|key ?words?|verbs?|modals?)(?: of)? ["'“]?$/i;
const namedAfter =
  /^["'”]?(?:[.,;:)]| (?:in|is|are|as|means?|and|or|when|has|have|was|were|used|indicates?|denotes?|here)\b)/;
const prepositionBefore = /\b(?:of|as|than|to|from|between|using|use|says?|by|with|for|into) $/;
const nounEnd =
  /^(?:[.;)]|, (?:and|or|but|not|it)|$| (?:or|and|to|in|for|with|from|is|are|of|on|because|rather|does|would|instead|than) )/;

/** Whether the key word is one of several words in capitals: `NORMAL, NOT RECOMMENDED, IDENTICAL`. */
function isListedValue(text: string, hit: KeywordHit): boolean {
  if (text.charCodeAt(hit.end) !== COMMA) return false;
  const before = text.slice(Math.max(0, hit.start - 24), hit.start);
  const after = text.slice(hit.end, hit.end + 24);
  return /\b[A-Z]{3,}, $/.test(before) && /^, (?:or |and )?[A-Z]{3,}\b/.test(after);
}

const codeBefore =
  /(?:\b(?:STRUCTURAL|AUXILIARY|ABSTRACT)|\b(?:OBJECT IDENTIFIER|INTEGER|BOOLEAN|OCTET STRING|BIT STRING|SEQUENCE|NULL|UTF8String|IA5String|GeneralizedTime)|\w\){1,3}) $/;
const typeName = /^[A-Z][A-Z\d]*[a-z]/;

/** Whether a type of ASN.1 ends `before`, with one space behind it. */
function endsWithType(before: string): boolean {
  if (codeBefore.test(before)) return true;
  return before.endsWith(' ') && typeName.test(before.slice(0, -1).split(/\W/).at(-1) ?? '');
}

const codeAfter = /^ ?(?:[,}]|\( ?[\w-]+(?: \$| \)))/;

/** Whether the key word is a word of ASN.1 or of an LDAP schema: `extensions Extensions OPTIONAL }`, `MUST ( cn $ sn )`. */
function isCodeWord(text: string, hit: KeywordHit): boolean {
  const next = text.charCodeAt(text.charCodeAt(hit.end) === SPACE ? hit.end + 1 : hit.end);
  if (next !== COMMA && next !== CLOSING_BRACE && next !== OPENING_BRACKET) return false;
  const after = text.slice(hit.end, hit.end + 60);
  if (hit.keyword === 'OPTIONAL')
    return (
      /^ ?[,}]/.test(after) &&
      endsWithType(text.slice(Math.max(0, hit.start - 60), hit.start)) &&
      /^ ?(?:\}|, ?(?:\w+ (?:\[|[A-Z])|--|\.\.\.|$))/.test(after)
    );
  return (hit.keyword === 'MUST' || hit.keyword === 'MAY') && codeAfter.test(after) && !/^ ?,/.test(after);
}

/** The last words that `articleBefore`, `namedBefore` and `prepositionBefore` can match. */
const telling: ReadonlySet<string> = new Set(
  (
    'a an the word words term terms phrase phrases keyword keywords verb verbs modal modals ' +
    'of as than to from between using use say says by with for into'
  ).split(' '),
);

/** Whether what stands before the key word at `start` may tell that the sentence speaks about it. */
function isToldBefore(text: string, start: number): boolean {
  if (text.charCodeAt(start - 1) !== SPACE) return true;
  let from = start - 1;
  while (from > 0 && isLetter(text.charCodeAt(from - 1))) from--;
  return telling.has(text.slice(from, start - 1).toLowerCase());
}

/** Whether `nounAfter` may match behind the key word, by its first letter. */
function isToldAfter(text: string, end: number): boolean {
  if (text.charCodeAt(end) !== SPACE) return true;
  const next = text.charCodeAt(end + 1);
  return next === 0x72 || next === 0x73 || next === 0x63 || next === 0x6b || next === 0x64 || next === 0x6c;
}

/** Whether the sentence speaks about the word: `a MUST`, `the SHOULD requirement`, `changed from MAY to MUST`. */
function isDiscussed(text: string, hit: KeywordHit, end: number): boolean {
  if (isAdjective(hit.keyword)) return isListedValue(text, hit);
  if (!isToldBefore(text, hit.start) && !isToldAfter(text, hit.end)) return false;
  const before = text.slice(Math.max(0, hit.start - 16), hit.start);
  const after = text.slice(hit.end, Math.min(end, hit.end + 24));
  if (verbAfter.test(after)) return false;
  if (articleBefore.test(before) || nounAfter.test(after)) return true;
  if (namedBefore.test(before) && namedAfter.test(after)) return true;
  return prepositionBefore.test(before) && nounEnd.test(after);
}

/** What one sentence offers to decide about its key words. */
export interface SentenceFacts {
  readonly text: string;
  readonly guards: Guards;
  readonly sentence: Span;
  readonly allCaps: boolean;
  /** Whether the whole paragraph is quoted. */
  readonly isQuoted: boolean;
}

/** The reason why a key word of prose states no requirement, or `null`. `listing` is from `measureListings`. */
export function reasonOfWords(facts: SentenceFacts, hit: KeywordHit, listing: number): MentionReason | null {
  const { text, guards, sentence } = facts;
  if (isDate(text, hit)) return 'date';
  if (facts.allCaps) return 'all_caps';
  if (listing > 1) return 'keyword_enumeration';
  if (isQuoted(text, hit)) return 'quoted_keyword';
  if (isCompound(text, hit)) return 'compound';
  if (isCodeWord(text, hit)) return 'code';
  if (facts.isQuoted || guards.isQuotedAt(hit.start)) return 'quotation';
  if (isDiscussed(text, hit, sentence.end)) return 'keyword_enumeration';
  return null;
}
