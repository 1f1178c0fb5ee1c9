import type { Strength } from '@rfckit/normative-extractor';
import { isSameButForNumbers } from './section-numbers.ts';
import type { StatementUnit } from './statements.ts';
import { wordContainment, wordLikeness } from './word-share.ts';

/** What happened to a requirement; of several that are true the first in this order. */
export type RequirementKind =
  | 'polarity_changed'
  | 'strengthened'
  | 'weakened'
  | 'condition_changed'
  | 'actor_changed'
  | 'reworded'
  | 'moved'
  | 'unchanged'
  | 'added'
  | 'removed';

/** All that is true of a requirement on both sides. `section_numbers`: nothing differs but numbers of sections. */
export type RequirementRemark =
  | Exclude<RequirementKind, 'unchanged' | 'added' | 'removed'>
  | 'section_numbers';

const binding: Readonly<Record<Strength, number>> = { absolute: 2, recommendation: 1, optional: 0 };

/** Clauses less alike than this are other clauses, not other words for them. */
const SAME_CONDITION = 0.6;
const SAME_ACTOR = 0.5;
/** A clause of which the other sentence holds this share is there, though it was not read as a clause. */
const STILL_THERE = 0.75;

/** What differs between two statements that are one. */
export function compareStatements(
  old: StatementUnit,
  next: StatementUnit,
  isMoved: boolean,
): { readonly kind: RequirementKind; readonly remarks: readonly RequirementRemark[] } {
  const remarks: RequirementRemark[] = [];
  if (old.statement.polarity !== next.statement.polarity) remarks.push('polarity_changed');
  const rise = binding[next.statement.strength] - binding[old.statement.strength];
  if (rise > 0) remarks.push('strengthened');
  if (rise < 0) remarks.push('weakened');
  if (isOtherCondition(old, next)) remarks.push('condition_changed');
  if (isOtherActor(old, next)) remarks.push('actor_changed');
  const onlyNumbers = isSameButForNumbers(old.plain, next.plain);
  const otherWord = old.statement.keyword !== next.statement.keyword && remarks.length === 0;
  const isReworded = old.plain.join(' ') !== next.plain.join(' ') || otherWord;
  if (isReworded && !onlyNumbers) remarks.push('reworded');
  if (isMoved) remarks.push('moved');
  if (onlyNumbers) remarks.push('section_numbers');
  const [first] = remarks;
  return { kind: first === undefined || first === 'section_numbers' ? 'unchanged' : first, remarks };
}

function isOtherCondition(old: StatementUnit, next: StatementUnit): boolean {
  const { condition: before } = old;
  const { condition: after } = next;
  if (before === null && after === null) return false;
  if (before !== null && after !== null) return wordLikeness(before, after) < SAME_CONDITION;
  return before === null
    ? wordContainment(after ?? [], old.plain) < STILL_THERE
    : wordContainment(before, next.plain) < STILL_THERE;
}

/** An actor that one side leaves out (the passive) is not another actor. */
function isOtherActor({ actor: before }: StatementUnit, { actor: after }: StatementUnit): boolean {
  if (before === null || after === null) return false;
  return wordLikeness(bareNoun(before), bareNoun(after)) < SAME_ACTOR;
}

/** Without articles and the like, singular. */
function bareNoun(words: readonly string[]): readonly string[] {
  return words.filter((word) => !/^(?:an?|the|any|each|every|all|such|this|that)$/.test(word)).map(singular);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
