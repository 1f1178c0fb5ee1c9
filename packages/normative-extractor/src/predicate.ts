import type { Span } from '@rfckit/text-position';
import type { Guards } from './guards.ts';
import { trimSentence } from './trim-span.ts';

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
/** What may stand before the verb `be`; every word in `-ly` does, too. */
const adverbs: ReadonlySet<string> = new Set(
  'also always then only still therefore thus either both not never first now again further'.split(' '),
);
const irregular: ReadonlySet<string> = new Set(
  (
    'set sent made done put kept built read held found chosen written taken given shown known seen met left lost cut split ' +
    'bound begun drawn driven forgotten hidden laid led paid run reset understood thrown withdrawn overwritten broken ' +
    'sought brought caught taught thought stored dealt fed shut cast broadcast hit let borne spent lent reread rewritten ' +
    'sworn worn torn won grown gone come become undone redone overridden rebuilt resent unset undertaken forwarded upheld'
  ).split(' '),
);
/** Who can act. A noun that is not here is no agent: `by a header` names none. */
const agentNoun =
  /^(?: the| a| an| any| each| all| both| every| either)?(?: [\w-]{1,24}){0,2}? (?:(?:servers?|clients?|senders?|receivers?|routers?|hosts?|nodes?|peers?|agents?|users?|implementations?|applications?|endpoints?|prox(?:y|ies)|gateways?|devices?|initiators?|responders?|controllers?|managers?|administrators?|operators?|resolvers?|issuers?|verifiers?|subscribers?|publishers?|requesters?|requestors?|originators?|recipients?|providers?|registrars?|registr(?:y|ies)|browsers?|parsers?|encoders?|decoders?|transmitters?|speakers?|relays?|switch(?:es)?|bridges?|stations?|terminals?|part(?:y|ies)|entit(?:y|ies)|systems?|implementers?|implementors?|authors?|designers?|developers?|vendors?|callers?|callees?|consumers?|producers?|listeners?|mixers?|translators?|intermediar(?:y|ies)|caches?|experts?|participants?|members?|owners?|principals?)\b(?! [A-Z])|(?:IANA|IESG|UA|UAC|UAS|MTA|MUA|LSR|PE|CE|PCE|PCC|CA|KDC|AS)\b)/;
/** Characters between the participle and `by`. */
const AGENT_REACH = 26;
const trailing =
  /[ ,;(](if|when|whenever|provided that|as long as|so long as|only if|only when|in case|in the event (?:of|that)|unless|except|with the exception)\b/gi;
const notCondition =
  /(?:\beven|\bas|\bsee|\bdetermine|\bcheck|\bverify|\bknow|\btest|\bdecide|\bspecify|\bindicate|\bdescribe|\bdefines?|\bask|\bsee|\bespecially|\bparticularly|\bat least|\bif and)$/i;

const SPACE = 0x20;
const OPENING_BRACKET = 0x28;

function isParticiple(word: string): boolean {
  const isRegular =
    /\w{2}ed$/.test(word) &&
    !/^(?:need|seed|exceed|speed|feed|proceed|succeed|indeed|embed|prepared|committed|dedicated|interested)$/.test(
      word,
    );
  return isRegular || irregular.has(word);
}

function isException(word: string): boolean {
  return /^(?:unless|except|with)/i.test(word);
}

/** Whether what stands before a condition compares: `as it would have sent if the method had been GET`. */
function isComparison(before: string): boolean {
  const would = before.lastIndexOf(' would ');
  return would !== -1 && /\bas (?:it|they|if|though)$/.test(before.slice(Math.max(0, would - 12), would));
}

/** The conditions and exceptions that begin in `[start, end)` outside brackets, in order. */
function findTrailing(
  text: string,
  guards: Guards,
  start: number,
  end: number,
): { at: number; exception: boolean }[] {
  const base = guards.depthAt(start);
  const slice = text.slice(start, end);
  const found: { at: number; exception: boolean }[] = [];
  trailing.lastIndex = 0;
  for (let match = trailing.exec(slice); match !== null; match = trailing.exec(slice)) {
    const at = start + match.index + 1;
    if (text.charCodeAt(at - 1) === OPENING_BRACKET || guards.depthAt(at) > base) continue;
    const word = match[1] ?? '';
    if (!isException(word) && notCondition.test(text.slice(Math.max(start, at - 14), at - 1))) continue;
    if (isComparison(text.slice(start, at))) continue;
    found.push({ at, exception: isException(word) });
  }
  return found;
}

/** Reads the agent that `by` names within a few words behind the participle, which ends at `from`. */
function findAgent(text: string, from: number, end: number): Span | null {
  const near = text.slice(from, Math.min(end, from + AGENT_REACH));
  const by = / by (?=\S)/.exec(near);
  if (!by || /[,;]|\b(?:or|which|that|as)\b/.test(near.slice(0, by.index))) return null;
  const at = from + by.index + 3;
  const agent = agentNoun.exec(text.slice(at, Math.min(end, at + 80)));
  return agent && !/^ \w+ing\b/.test(agent[0]) ? trimSentence(text, at, at + agent[0].length) : null;
}

/** Where the clause that begins at `start` ends: at a semicolon outside brackets, or at `end`. */
function clauseEnd(text: string, guards: Guards, start: number, end: number): number {
  const slice = text.slice(start, end);
  for (let at = slice.indexOf(';'); at !== -1; at = slice.indexOf(';', at + 1)) {
    const place = start + at;
    if (text.charCodeAt(place + 1) === SPACE && guards.depthAt(place) <= guards.depthAt(start)) return place;
  }
  return end;
}

/** The condition that stands between the key word and the verb: `MAY, if it can, reply`. `rest` is where the verb follows. */
function readInserted(
  text: string,
  mark: number,
  start: number,
  end: number,
): { condition: Span | null; rest: number } | null {
  if (!/^[\s,]*$/.test(text.slice(start, mark))) return null;
  const comma = text.slice(mark, end).indexOf(',');
  return comma === -1 ? null : { condition: trimSentence(text, mark, mark + comma), rest: mark + comma + 1 };
}

/** Where the condition at mark `i` ends: at the next mark that `or` or `and` does not join to it. */
function conditionEnd(
  text: string,
  marks: readonly { readonly at: number; readonly exception: boolean }[],
  i: number,
  end: number,
): number {
  for (const next of marks.slice(i + 1)) {
    if (next.exception || !/[ ,](?:or|and) $/.test(text.slice(Math.max(0, next.at - 5), next.at)))
      return next.at;
  }
  return end;
}

const secondPredicate = /, (?:and|but) (?:it|they|this|these) (?:can|may|will|is|are|must|should)\b/;

/** Whether `passive` may match at `start`, by the first word: a form of `be`, or an adverb. */
function mayBePassive(text: string, start: number): boolean {
  if (text.charCodeAt(start) !== SPACE) return false;
  if (text.startsWith('be ', start + 1)) return true;
  const end = text.indexOf(' ', start + 1);
  if (end === -1) return false;
  const word = text.slice(start + 1, end);
  return word === 'have' || word === 'get' || word.endsWith('ly') || adverbs.has(word);
}

/** Where the participle of a passive behind the key word ends; -1 where the verb is active. */
function readPassive(text: string, start: number, end: number): number {
  if (!mayBePassive(text, start)) return -1;
  const verb = passive.exec(text.slice(start, Math.min(end, start + 120)));
  return verb !== null && isParticiple((verb[1] ?? '').toLowerCase()) ? start + verb[0].length : -1;
}

/** Reads `[start, end)`, what stands after a key word: the action, then what restricts it. */
export function readRight(text: string, guards: Guards, start: number, limit: number): RightClauses {
  const end = clauseEnd(text, guards, start, limit);
  const marks = findTrailing(text, guards, start, end);
  const first = marks[0];
  const inserted = first && !first.exception ? readInserted(text, first.at, start, end) : null;
  if (inserted) {
    const rest = readRight(text, guards, inserted.rest, end);
    return { ...rest, condition: inserted.condition };
  }
  let condition: Span | null = null;
  let exception: Span | null = null;
  for (const [i, mark] of marks.entries()) {
    if (exception !== null) break;
    const stop = mark.exception ? end : conditionEnd(text, marks, i, end);
    const cut = secondPredicate.exec(text.slice(mark.at, stop));
    const span = trimSentence(text, mark.at, cut ? mark.at + cut.index : stop);
    if (mark.exception) exception = span;
    else condition ??= span;
  }
  const participleEnd = readPassive(text, start, end);
  const actionEnd = first?.at ?? end;
  return {
    action: trimSentence(text, start, actionEnd),
    condition,
    exception,
    passive: participleEnd !== -1,
    agent: participleEnd === -1 ? null : findAgent(text, participleEnd, actionEnd),
  };
}
