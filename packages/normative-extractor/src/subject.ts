import type { Span } from '@rfckit/text-position';
import type { Guards } from './guards.ts';

/** What stands before a key word, as ranges of the view. */
export interface LeftClauses {
  readonly condition: Span | null;
  readonly subject: Span | null;
}

const conditional =
  /^(?:if|when|whenever|unless|once|until|upon|after|before|while|where|wherever|provided|assuming|as long as|as soon as|so long as|in case|in the case|in cases|in the event|on receipt|on receiving|only if|only when|even if|given that|except when|for (?:each|every|all|any))\b/i;
const intro =
  /^(?:in|for|on|at|by|to|with|without|during|under|within|from|as|since|because|although|though|however|therefore|thus|hence|additionally|also|furthermore|moreover|similarly|likewise|consequently|otherwise|then|instead|note that|specifically|in particular|accordingly|finally|first|second|next|that is|for example|e\.g\.|i\.e\.|regardless|depending|due|based|according|using|following|prior|whether|conversely|alternatively|generally|typically|again|here|subsequently|nevertheless|nonetheless|rather)\b/i;
const connector = /^(?:[,;:]? ?(?:and|but|or|nor|then|so|yet|however,?|while|whereas|therefore,?|thus,?|hence,?|also|consequently,?|otherwise,?|in turn,?|instead,?) ?)+/i;
const continues = /^(?:and|or|but|nor|which|that|who|whose|including|such as|e\.g\.|i\.e\.|for example|respectively|as|in|at|on|with|by|to|from|of|rather|not|then|if|when|unless|where)\b/i;
const trailingAdverbs = /(?:[ ,]+(?:also|then|therefore|thus|hence|always|still|only|however|additionally|consequently|generally|normally|typically|in turn|instead|otherwise|further|furthermore|likewise|again|now|both|either|accordingly|for example|e\.g\.|i\.e\.))*[ ,;:]*$/i;

function trim(text: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from < to && /[\s,;:]/.test(text[from] ?? '')) from++;
  while (to > from && /[\s,;:]/.test(text[to - 1] ?? '')) to--;
  return to > from ? { start: from, end: to } : null;
}

/** Offsets of the commas of `[start, end)` outside brackets and quotations opened after `start`. */
function commas(text: string, guards: Guards, start: number, end: number): number[] {
  const base = guards.depth[start] ?? 0;
  const found: number[] = [];
  for (let at = text.indexOf(',', start); at !== -1 && at < end; at = text.indexOf(',', at + 1)) {
    if ((guards.depth[at] ?? 0) <= base) found.push(at);
  }
  return found;
}

/** Where the main clause begins after the introduction that fills `[start, end)` up to one of its commas; -1 if nowhere. */
function mainClause(text: string, guards: Guards, start: number, end: number): number {
  const then = /,? then /.exec(text.slice(start, end));
  if (then) return start + then.index + then[0].length;
  const places = commas(text, guards, start, end);
  for (let i = places.length - 1; i >= 0; i--) {
    const rest = trim(text, (places[i] ?? 0) + 1, end);
    if (rest === null) continue;
    if (!continues.test(text.slice(rest.start, Math.min(rest.end, rest.start + 24)))) return rest.start;
  }
  return -1;
}

/** Finds a condition set between commas behind the subject: `A server, if it can, MUST`. */
function insertedCondition(text: string, guards: Guards, start: number, end: number): Span | null {
  const places = commas(text, guards, start, end);
  for (const place of places) {
    const rest = trim(text, place + 1, end);
    if (rest && conditional.test(text.slice(rest.start, rest.start + 24)) && text.slice(rest.end, end).includes(','))
      return rest;
  }
  return null;
}

/** Reads `[start, end)`, what stands before a key word: an introduction that states a condition, then the subject. */
export function readLeft(text: string, guards: Guards, start: number, end: number): LeftClauses {
  let from = start;
  const lead = connector.exec(text.slice(from, Math.min(end, from + 60)));
  if (lead) from += lead[0].length;
  while (from < end && /[\s,;:("]/.test(text[from] ?? '')) from++;
  let condition: Span | null = null;
  for (let rounds = 0; rounds < 4; rounds++) {
    const opening = text.slice(from, Math.min(end, from + 24));
    const isCondition = conditional.test(opening);
    if (!isCondition && !intro.test(opening)) break;
    const main = mainClause(text, guards, from, end);
    if (main === -1) return isCondition ? { condition: trim(text, from, end), subject: null } : { condition, subject: null };
    if (isCondition && condition === null) {
      const stop = /,? then $/.exec(text.slice(from, main));
      condition = trim(text, from, stop ? from + stop.index : main);
    }
    from = main;
  }
  const inserted = insertedCondition(text, guards, from, end);
  if (inserted) {
    condition ??= inserted;
    return { condition, subject: trim(text, from, inserted.start) };
  }
  const tail = trailingAdverbs.exec(text.slice(Math.max(from, end - 60), end));
  const stop = tail ? Math.max(from, end - tail[0].length) : end;
  return { condition, subject: trim(text, from, stop) };
}
