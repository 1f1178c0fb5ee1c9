import type { UsageRole } from './keyword-usage.ts';

/** What is known about a sentence when its role is asked for. */
export interface UsageQuestion {
  readonly text: string;
  /** Different key words in it. */
  readonly distinct: number;
  /** Key words of it that are quoted or told off one after the other. */
  readonly listed: number;
  /** Whether the sentence before it in its paragraph is boilerplate. */
  readonly followsBoilerplate: boolean;
}

/** The documents that give the key words their meaning. */
export const authorityPatterns = {
  RFC2119: /(?<!\d)2119(?!\d)/,
  RFC8174: /(?<!\d)8174(?!\d)/,
  BCP14: /\bBCP[ -]?0?14(?!\d)/,
} as const;

const authority = /(?<!\d)(?:2119|8174)(?!\d)|\bBCP[ -]?0?14(?!\d)/;
const mayBeAuthority = /2119|8174|BCP/;
const meaning =
  /\b(?:interpret\w*|describe[sd]?|defined|definitions?|specified|stated|meanings?|significance|conventions?|accordance|conform\w*|compl(?:y|iant|iance)|understood|indicate|denotes?|as in|used (?:as|in|to|with)|capitali[sz]ed|upper ?case)\b/i;
const subject =
  /\bkey ?-?words?\b|\bterms?\b|\bwords\b|\bterminology\b|\brequirements? language\b|\bnotation\b|\bcapitali[sz]ed\b/i;
const asMeaning =
  /\binterpret|\bas (?:is )?(?:described|defined|specified|stated|in|per)\b|\bmeanings?\b|\bper\b|\bused\b/i;
const oneWord = /\bkey ?words?\b/i;
const bcp14Title = /\bKey ?words for use\b/i;

const refuses =
  /\b(?:avoids? (?:the use of|using)|(?:is|are|do|does|did|was|were) (?:deliberately )?(?:not|NOT) (?:to be |intended to be |necessarily )?(?:use|used|using|interpreted|follow|contain|include|employ|as))\b[^.;]{0,70}?(?:2119|8174|BCP ?14|interpreted|conformance language|normative language|key ?words)/;
const refusedVerb =
  /\b(?:is|are|do|does|was|were) (?:not|NOT) (?:to be |necessarily |intended to be )?(?:used|appl\w{1,8}|interpreted|intended|appropriate|relevant|needed|employed|as)\b/g;
const refusedSubject =
  /2119|8174|\bBCP ?14\b|\bkey ?words\b|\bnormative language\b|\brequirements? language\b/;
/** The refusal is about lower case, one term or one place of the document. */
const narrow =
  /\blower|\bmixed|\bnot (?:in )?(?:all )?(?:capital|upper)|\bwithout capital|\bnon-capital|\bwhen (?:they|these)\b|\bthe (?:word|term)\b|\bthis (?:term|word|section|wording|appendix)\b|\bin this section\b|\bused here\b|\bcontain\b/i;

const keywordOpening =
  /^["'“‘(*]{0,2}(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL|NOT RECOMMENDED)\b/;
const openingWords = /^(?:[\s"'”’“‘,()*/]|or\b|and\b|the\b|adjectives?\b|words?\b|terms?\b|[A-Z]{3,}\b)+/;
const definingWords =
  /^(?:[-:=–—.]{1,2}\s*)?(?:(?:this|these|the|either) (?:\w+ )?(?:words?|terms?|phrases?|adjectives?|key ?words?|items?|definitions?)\b|(?:is |are )?(?:used to )?(?:means?|mean|indicates?|denotes?)\b)/i;
const thisWord = /^(?:this|these) (?:words?|terms?|phrases?|adjectives?|key ?words?)\b/i;

/** The words of a sentence without its key words, so that `MUST NOT` is no negation. */
function withoutKeywords(text: string): string {
  return text.replace(
    /"?\b(?:(?:MUST|SHALL|SHOULD|MAY)(?: NOT)?|(?:NOT )?RECOMMENDED|REQUIRED|OPTIONAL)\b"?/g,
    ' ',
  );
}

/** Whether the key words or their authority are followed by a refusal: `the key words of RFC 2119 are not used`. */
function isRefused(text: string): boolean {
  refusedVerb.lastIndex = 0;
  for (let match = refusedVerb.exec(text); match !== null; match = refusedVerb.exec(text)) {
    const before = text.slice(Math.max(0, match.index - 120), match.index);
    if (refusedSubject.test(before.slice(Math.max(before.lastIndexOf('.'), before.lastIndexOf(';')) + 1)))
      return true;
  }
  return false;
}

/** Whether `keywordOpening` may match at a character: a mark, or the first letter of a key word. */
function mayOpenKeyword(unit: number): boolean {
  if (unit >= 0x61 && unit <= 0x7a) return false;
  if (unit < 0x41 || unit > 0x5a) return true;
  return unit === 0x4d || unit === 0x53 || unit === 0x52 || unit === 0x4f || unit === 0x4e;
}

function definesKeyword(question: UsageQuestion): boolean {
  if (question.listed === 0 && !mayOpenKeyword(question.text.charCodeAt(0))) return false;
  const start = question.text.slice(0, 240);
  if (question.listed > 0 && thisWord.test(start)) return /\bmean/.test(start);
  if (!keywordOpening.test(start)) return false;
  return definingWords.test(start.slice(openingWords.exec(start)?.[0].length ?? 0));
}

/** What a sentence says about the key words, or `null`. */
export function usageRole(question: UsageQuestion): UsageRole | null {
  const { text, distinct, listed } = question;
  if (definesKeyword(question)) return 'definition';
  const mayCite = mayBeAuthority.test(text);
  const isListing = distinct >= 3 && listed >= 3;
  if (!isListing && !(mayCite && (distinct > 1 || authority.test(text)))) return null;
  const bare = withoutKeywords(text);
  const cites = authority.test(bare);
  const speaks = subject.test(bare) && !(bcp14Title.test(bare) && !/interpret/i.test(bare));
  if (cites && (refuses.test(bare) || isRefused(bare)) && !narrow.test(bare)) return 'disclaimer';
  if (isListing && (meaning.test(bare) || cites) && speaks) return 'boilerplate';
  if (!cites || !asMeaning.test(bare) || text.length >= 500) return null;
  if (question.followsBoilerplate && distinct === 0) return 'boilerplate';
  if (
    speaks &&
    (distinct === 0 || listed >= 2 || (listed === 1 && oneWord.test(bare) && /\binterpret/i.test(bare)))
  )
    return 'boilerplate';
  return null;
}
