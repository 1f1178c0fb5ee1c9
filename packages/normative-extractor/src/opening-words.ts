const conditional =
  /^(?:if|when|whenever|unless|once|until|upon|after|before|while|where|wherever|provided|assuming|as long as|as soon as|so long as|in case|in the case|in cases|in the event|on receipt|on receiving|only if|only when|even if|given that|except when|for (?:each|every|all|any)|(?:the first|the next|the last|each|every|any) time)\b/i;
const intro =
  /^(?:in|for|on|at|by|to|with|without|during|under|within|from|as|since|because|although|though|however|therefore|thus|hence|additionally|also|furthermore|moreover|similarly|likewise|consequently|otherwise|then|instead|note that|specifically|in particular|accordingly|finally|first|second|next|that is|for example|e\.g\.|i\.e\.|regardless|depending|due|based|according|using|following|prior|whether|conversely|alternatively|generally|typically|again|here|subsequently|nevertheless|nonetheless|rather|per|throughout|between|among|amongst|despite|beyond|via|through|across|concerning|considering|given|subject to|in addition)\b(?!-)/i;
const soft = /^(?:[A-Za-z]+ing|analogous|similar|soon|shortly|immediately|like|unlike|contrary|just|even)\b/i;
const openingAdverb =
  /^(?:note(?:,? however,?)? that|however|therefore|thus|hence|then|otherwise|consequently|also|instead|similarly|likewise|furthermore|moreover|additionally|accordingly|nevertheless|finally|specifically|alternatively|further|of course)(?:,? |,)/i;

/** Characters in which an introduction shows itself. */
const REACH = 24;

const CONDITIONAL = 1;
const INTRO = 2;
const SOFT = 4;
const ADVERB = 8;

/** For each word that stands first in one of the expressions: which ones. Most subjects begin with no such word. */
const firstWords = new Map<string, number>();
for (const [kind, { source }] of [
  [CONDITIONAL, conditional],
  [INTRO, intro],
  [SOFT, soft],
  [ADVERB, openingAdverb],
] as const) {
  for (const [word] of source.matchAll(/(?<=[(|:])[a-z]+/g))
    firstWords.set(word, (firstWords.get(word) ?? 0) | kind);
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Which of the expressions may match at `at`, by the first word. */
function kindsAt(text: string, at: number, limit: number): number {
  let end = at;
  while (end < limit && isLetter(text.charCodeAt(end))) end++;
  const word = text.slice(at, end).toLowerCase();
  return (firstWords.get(word) ?? 0) | (word.endsWith('ing') ? SOFT : 0);
}

/** What the first words of a clause are, as far as they may belong to no subject. */
export interface Opening {
  /** Where they begin, behind an adverb: `However, if`. */
  readonly start: number;
  readonly isConditional: boolean;
  /** Whether they introduce the clause without saying when: `in the reply`, `for example`. */
  readonly isIntroduction: boolean;
  /** Whether they do so only where a comma ends them: `sending this, the server`. */
  readonly isSoft: boolean;
}

const SPACE = 0x20;

function skipSpaces(text: string, at: number, end: number): number {
  let start = at;
  while (start < end && text.charCodeAt(start) === SPACE) start++;
  return start;
}

/** Reads the first words of `[at, end)` as they stand. */
export function readOpening(text: string, at: number, end: number): Opening {
  return describe(text, at, end, kindsAt(text, at, Math.min(end, at + REACH)));
}

function describe(text: string, start: number, end: number, kinds: number): Opening {
  if ((kinds & (CONDITIONAL | INTRO | SOFT)) === 0)
    return { start, isConditional: false, isIntroduction: false, isSoft: false };
  const words = text.slice(start, Math.min(end, start + REACH));
  const isConditional = (kinds & CONDITIONAL) !== 0 && conditional.test(words);
  return {
    start,
    isConditional,
    isIntroduction: (kinds & INTRO) !== 0 && intro.test(words),
    isSoft: !isConditional && (kinds & SOFT) !== 0 && soft.test(words),
  };
}

/** Reads the first words of `[at, end)` behind an adverb, where one opens it. */
export function readOpeningBehindAdverb(text: string, at: number, end: number): Opening {
  const limit = Math.min(end, at + REACH);
  const kinds = kindsAt(text, at, limit);
  const adverb = (kinds & ADVERB) === 0 ? null : openingAdverb.exec(text.slice(at, limit));
  const start = skipSpaces(text, adverb ? at + adverb[0].length : at, end);
  return start === at ? describe(text, at, end, kinds) : readOpening(text, start, end);
}

/** Whether `[at, end)` begins with words that state a condition. */
export function opensCondition(text: string, at: number, end: number): boolean {
  const limit = Math.min(end, at + REACH);
  return (kindsAt(text, at, limit) & CONDITIONAL) !== 0 && conditional.test(text.slice(at, limit));
}
