import type { JevQuestion } from './jev-question.ts';

/** The answer to one question, in the form of the wire. */
export type JevAnswer =
  | { readonly type: 'noul'; readonly noul: number }
  | {
      readonly type: 'choice';
      readonly choice: string;
      readonly probabilities: Readonly<Record<string, number>>;
      readonly confidence: number;
    }
  | {
      readonly type: 'score';
      readonly score: number;
      readonly legend: Readonly<Record<string, unknown>>;
      readonly probabilities: Readonly<Record<string, number>>;
      readonly confidence: number;
    };

/** Decides a question; the same question about the same state always has the same answer. */
export type JevJudge = (question: JevQuestion, state: unknown, id: string) => JevAnswer;

const STEEPNESS = 6;
const NONE = 0.15;

/**
 * A judge that counts shared words: what is asked (`question`, `claim` or `query` of the state, else the instructions) against
 * an option (its description and the item of the state with its id) or, for a noul, against what the instructions point at.
 */
export const wordJudge: JevJudge = (question, state) => {
  const asked = wordsOf(askedText(question, state));
  switch (question.type) {
    case 'noul':
      return {
        type: 'noul',
        noul: rounded(overlap(asked, wordsOf(pointedText(question.instructions, state)))),
      };
    case 'choice': {
      const items = itemsOf(state);
      const weights = Object.entries(question.criteria).map(([label, description]): [string, number] => {
        const text = `${textOf(description)} ${textOf(items.get(label))}`;
        return [label, label === 'none' ? NONE : overlap(asked, wordsOf(text))];
      });
      const probabilities = distribute(weights);
      const [choice = ''] = best(probabilities);
      return { type: 'choice', choice, probabilities, confidence: confidenceOf(probabilities) };
    }
    case 'score': {
      const share = overlap(asked, wordsOf(pointedText(question.instructions, state)));
      const last = question.criteria.length - 1;
      const probabilities = distribute(
        question.criteria.map((_, level): [string, number] => [
          String(level),
          1 - Math.abs(level / Math.max(1, last) - share),
        ]),
      );
      const score = Object.entries(probabilities).reduce((sum, [level, p]) => sum + Number(level) * p, 0);
      const legend = Object.fromEntries(question.criteria.map((text, level) => [String(level), text]));
      return {
        type: 'score',
        score: rounded(score),
        legend,
        probabilities,
        confidence: confidenceOf(probabilities),
      };
    }
  }
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function askedText({ instructions }: JevQuestion, state: unknown): string {
  if (typeof state === 'object' && state !== null) {
    for (const name of ['question', 'claim', 'query']) {
      const value: unknown = (state as Record<string, unknown>)[name];
      if (typeof value === 'string') return value;
    }
  }
  return textOf(instructions);
}

/** What a path between backticks leads to, such as `candidates[3].abstract`; the whole state where there is none. */
function pointedText(instructions: unknown, state: unknown): string {
  const paths = [...textOf(instructions).matchAll(/`([\w.[\]]+)`/g)].map((match) => match[1] ?? '');
  const found = paths
    .filter((path) => !['question', 'claim', 'query'].includes(path))
    .map((path) => textOf(follow(state, path)))
    .filter((text) => text !== '');
  return found.length > 0 ? found.join(' ') : textOf(state);
}

function follow(state: unknown, path: string): unknown {
  let value = state;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** Everything in the state that has an id, by it. */
function itemsOf(state: unknown): ReadonlyMap<string, unknown> {
  const items = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value && typeof value.id === 'string') items.set(value.id, value);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string' && !items.has(key)) items.set(key, child);
      visit(child);
    }
  };
  visit(state);
  return items;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z\d]{3,}/g) ?? []);
}

/** The share of the words asked for that the other text has. */
function overlap(asked: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (asked.size === 0) return 0;
  return [...asked].filter((word) => found.has(word)).length / asked.size;
}

function distribute(weights: readonly (readonly [string, number])[]): Readonly<Record<string, number>> {
  const powers = weights.map(([label, weight]): [string, number] => [label, Math.exp(STEEPNESS * weight)]);
  const sum = powers.reduce((total, [, power]) => total + power, 0);
  return Object.fromEntries(powers.map(([label, power]) => [label, rounded(power / sum)]));
}

function best(probabilities: Readonly<Record<string, number>>): readonly [string, number] {
  return Object.entries(probabilities).reduce((a, b) => (b[1] > a[1] ? b : a), ['', -1]);
}

function confidenceOf(probabilities: Readonly<Record<string, number>>): number {
  const count = Object.keys(probabilities).length;
  if (count < 2) return 1;
  return rounded(Math.max(0, (count * best(probabilities)[1] - 1) / (count - 1)));
}

/** The wire has two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
