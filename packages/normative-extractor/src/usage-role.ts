import { isKeyword } from './keyword.ts';
import type { UsageRole } from './keyword-usage.ts';

/** What is known about a sentence when its role is asked for. */
export interface UsageQuestion {
  readonly text: string;
  /** Different key words in it. */
  readonly distinct: number;
  /** Key words of it that are quoted or told off one after the other. */
  readonly listed: number;
  /** The list marker or defined term before it. */
  readonly label: string;
}

const authority = /\b2119\b|\b8174\b|\bBCP ?0?14\b/;
const meaning =
  /\b(?:interpret\w*|described|defined|definitions?|specified|stated|meanings?|significance|conventions?|accordance|conform\w*|compl(?:y|iant|iance)|understood|indicate|denotes?|as in|used (?:as|in|to|with)|capitali[sz]ed|upper ?case)\b/i;
const subject = /\bkey ?-?words?\b|\bwords?\b|\bterms?\b|\bterminology\b|\blanguage\b|\bnotation\b|\bcapitali[sz]ed\b/i;
const means =
  /\b(?:these|this|the|either) (?:\w+ )?(?:words?|terms?|phrases?|adjectives?|key ?words?|verbs?)\b|\bmeans?\b|\b(?:is|are) used to (?:indicate|mean|denote)\b|\bmeaning\b/i;
const negation =
  /\b(?:(?:is|are|was|were|be|do|does|should|must|shall|can) not|not to be|without|no|never)\b[^.;]{0,60}?\b(?:2119|8174|BCP ?14|interpreted|normative|key ?words?|requirements? language|special meaning)\b|\b(?:2119|8174|BCP ?14|key ?words?|normative language|requirements? language)\b[^.;]{0,60}?\b(?:(?:is|are|do|does|was|were) not (?:used|appl\w+|intended|appropriate|relevant|needed|employed|to be interpreted)|not (?:apply|used))/i;
const lowerCaseOnly = /\blower|\bmixed|\bnot (?:in )?(?:all )?(?:capital|upper)|\bwithout capital|\bnon-capital|\bonly when\b|\bappear\b|\bother than\b|\bsmall letters/i;
const thisWord = /^(?:this|these) (?:words?|terms?|phrases?|adjectives?|key ?words?)\b/i;
const labelKeyword = /^["'“‘*(]*([A-Z]+(?: NOT)?)\b/;

/** The words of a sentence without its key words, so that `MUST NOT` is no negation. */
function withoutKeywords(text: string): string {
  return text.replace(/"?\b(?:(?:MUST|SHALL|SHOULD|MAY)(?: NOT)?|(?:NOT )?RECOMMENDED|REQUIRED|OPTIONAL)\b"?/g, ' ');
}

function definesKeyword(question: UsageQuestion): boolean {
  if (question.listed > 0 && thisWord.test(question.text)) return /\bmean/.test(question.text.slice(0, 240));
  const opening = labelKeyword.exec(question.label === '' ? question.text.slice(0, 40) : question.label);
  if (!opening?.[1] || !isKeyword(opening[1])) return false;
  return means.test(question.text.slice(0, 240));
}

/** What a sentence says about the key words, or `null`. */
export function usageRole(question: UsageQuestion): UsageRole | null {
  const { text, distinct, listed } = question;
  if (definesKeyword(question)) return 'definition';
  const bare = withoutKeywords(text);
  const cites = authority.test(bare);
  const speaks = subject.test(bare);
  if (cites && speaks && negation.test(bare) && !lowerCaseOnly.test(bare)) return 'disclaimer';
  if (distinct >= 3 && listed >= 3 && (meaning.test(bare) || cites)) return 'boilerplate';
  if (cites && speaks && meaning.test(bare) && (distinct === 0 || listed >= 2)) return 'boilerplate';
  return null;
}
