import type { Span } from '@rfckit/text-position';
import type { Guards } from './guards.ts';

/** What stands after a key word, as ranges of the view. */
export interface RightClauses {
  readonly action: Span | null;
  readonly condition: Span | null;
  readonly exception: Span | null;
  /** Whether the verb is in the passive. */
  readonly passive: boolean;
  /** The agent of the passive: `by the server`. */
  readonly agent: Span | null;
}

const passive =
  /^ (?:(?:[a-z]{1,20}ly|also|always|then|only|still|therefore|thus|either|both|not|never|first|now|again|further) ){0,3}(?:be|have been|get) (?:(?:[a-z]{1,20}ly|also|always|then|only|still|therefore|thus|either|both|not|never|first|now|again|further) ){0,3}(\w+)/;
const irregular: ReadonlySet<string> = new Set(
  (
    'set sent made done put kept built read held found chosen written taken given shown known seen met left lost cut split ' +
    'bound begun drawn driven forgotten hidden laid led paid run reset understood thrown withdrawn overwritten broken ' +
    'sought brought caught taught thought stored dealt fed shut cast broadcast hit let borne spent lent reread rewritten ' +
    'sworn worn torn won grown gone come become undone redone overridden rebuilt resent unset undertaken forwarded upheld'
  ).split(' '),
);
const agentNoun =
  /^(?: the| a| an| any| each| all| both| every| either)?(?: [\w-]{1,24}){0,3}? (?:[\w-]{2,24}(?:er|or|ers|ors|ee)|implementations?|nodes?|hosts?|peers?|agents?|applications?|clients?|endpoints?|prox(?:y|ies)|devices?|gateways?|entit(?:y|ies)|part(?:y|ies)|UA|UAC|UAS|MTA|MUA|IANA|ISP|CA)\b/;
const trailing =
  /[ ,;(](if|when|whenever|provided|as long as|so long as|only if|only when|in case|in the event|unless|except|with the exception)\b/gi;
const notCondition =
  /(?:\beven|\bas|\bsee|\bdetermine|\bcheck|\bverify|\bknow|\btest|\bdecide|\bspecify|\bindicate|\bdescribe|\bdefines?|\bask|\bsee|\bespecially|\bparticularly)$/i;

function isParticiple(word: string): boolean {
  if (irregular.has(word)) return true;
  return (
    /\w{2}ed$/.test(word) &&
    !/^(?:need|seed|exceed|speed|feed|proceed|succeed|indeed|embed|prepared|committed|dedicated|interested)$/.test(
      word,
    )
  );
}

function trim(text: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from < to && /[\s,;:]/.test(text[from] ?? '')) from++;
  while (to > from && /[\s,;:.!?]/.test(text[to - 1] ?? '')) to--;
  return to > from ? { start: from, end: to } : null;
}

function isException(word: string): boolean {
  return /^(?:unless|except|with)/i.test(word);
}

/** The conditions and exceptions that begin in `[start, end)` outside brackets, in order. */
function findTrailing(
  text: string,
  guards: Guards,
  start: number,
  end: number,
): { at: number; exception: boolean }[] {
  const base = guards.depth[start] ?? 0;
  const found: { at: number; exception: boolean }[] = [];
  for (const match of text.slice(start, end).matchAll(trailing)) {
    const at = start + match.index + 1;
    if ((guards.depth[at] ?? 0) > base || text[at - 1] === '(') continue;
    const word = match[1] ?? '';
    if (!isException(word) && notCondition.test(text.slice(Math.max(start, at - 14), at - 1))) continue;
    found.push({ at, exception: isException(word) });
  }
  return found;
}

function findAgent(text: string, guards: Guards, start: number, end: number): Span | null {
  const base = guards.depth[start] ?? 0;
  for (const match of text.slice(start, end).matchAll(/ by (?=\S)/g)) {
    const at = start + match.index;
    if ((guards.depth[at] ?? 0) > base) continue;
    const agent = agentNoun.exec(text.slice(at + 3, Math.min(end, at + 90)));
    if (agent && !/^ \w+ing\b/.test(agent[0])) return trim(text, at + 3, at + 3 + agent[0].length);
  }
  return null;
}

/** Reads `[start, end)`, what stands after a key word: the action, then what restricts it. */
export function readRight(text: string, guards: Guards, start: number, end: number): RightClauses {
  const marks = findTrailing(text, guards, start, end);
  let condition: Span | null = null;
  let exception: Span | null = null;
  for (const [i, mark] of marks.entries()) {
    const span = trim(text, mark.at, marks[i + 1]?.at ?? end);
    if (mark.exception) exception ??= span;
    else if (exception === null) condition ??= span;
  }
  const verb = passive.exec(text.slice(start, Math.min(end, start + 120)));
  const isPassive = verb !== null && isParticiple((verb[1] ?? '').toLowerCase());
  const actionEnd = marks[0]?.at ?? end;
  return {
    action: trim(text, start, actionEnd),
    condition,
    exception,
    passive: isPassive,
    agent: isPassive ? findAgent(text, guards, start, actionEnd) : null,
  };
}
