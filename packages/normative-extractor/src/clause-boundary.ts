import type { Guards } from './guards.ts';

const strong =
  /[;:] |, (?:and|but|or|nor|while|whereas|which|who|so|then|yet|although|though|however)\b|\. /g;
const middle = / and (?=(?:the|a|an|its|their|it|they|this|these|that|those|each|any|all|no)\b)/g;
const weak = / (?:and|but|or|nor|that|which|who|while|whereas|then)\b|[(,—-] /g;

function lastOf(pattern: RegExp, text: string, guards: Guards, start: number, end: number): number {
  const base = Math.min(guards.depthAt(start), guards.depthAt(end));
  const slice = text.slice(start, end);
  let found = -1;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(slice); match !== null; match = pattern.exec(slice)) {
    const at = start + match.index;
    if (guards.depthAt(at) <= base) found = at;
  }
  return found;
}

/** Where, between the end of one key word and the start of the next, the clause of the first ends. */
export function findBoundary(text: string, guards: Guards, start: number, end: number): number {
  const parted = lastOf(strong, text, guards, start, end);
  if (parted > start) return parted;
  const coordinated = lastOf(middle, text, guards, start, end);
  if (coordinated > start) return coordinated;
  const joined = lastOf(weak, text, guards, start, end);
  return joined > start ? joined : end;
}
