import { beforeAll, describe, expect, test } from 'vitest';
import { ask, type Named } from './ask.ts';
import { corpusFolder, readCorpusTexts } from './corpus-text.ts';
import { heldOutQuestions, unanswerableQuestions } from './held-out-questions.ts';
import type { LabelledQuestion } from './labelled-question.ts';
import { readNamed } from './real-snapshot.ts';
import { tuningQuestions } from './tuning-questions.ts';

interface Rates {
  readonly questions: number;
  readonly first: number;
  readonly firstThree: number;
}

const wanted: ReadonlySet<number> = new Set([
  ...[...tuningQuestions, ...heldOutQuestions].flatMap(({ rfcs }) => rfcs),
  ...unanswerableQuestions.map(({ rfc }) => rfc),
]);

const named = new Map<number, Named>();

function shelf(numbers: readonly number[]): Named[] {
  return numbers.flatMap((number) => named.get(number) ?? []);
}

async function measure(questions: readonly LabelledQuestion[]): Promise<Rates> {
  let first = 0;
  let firstThree = 0;
  for (const { question, rfcs, answers } of questions) {
    const found = await ask(question, shelf(rfcs));
    const place = found.findIndex(({ text }) => answers.some((answer) => text.includes(answer)));
    if (place === 0) first += 1;
    if (place !== -1 && place < 3) firstThree += 1;
  }
  return { questions: questions.length, first, firstThree };
}

async function countRefused(heldOut: boolean): Promise<readonly [number, number]> {
  const asked = unanswerableQuestions.filter((entry) => entry.heldOut === heldOut);
  const found = await Promise.all(asked.map(({ question, rfc }) => ask(question, shelf([rfc]))));
  return [found.filter((answers) => answers.length === 0).length, asked.length];
}

describe.skipIf(corpusFolder === undefined)(
  'the lexical judge on real RFCs (skipped without RFC_CORPUS)',
  () => {
    beforeAll(async () => {
      for await (const [name, bytes] of readCorpusTexts(corpusFolder ?? '')) {
        const number = Number(/^txt\/rfc(\d+)\.txt$/.exec(name)?.[1] ?? Number.NaN);
        if (wanted.has(number)) named.set(number, readNamed(number, bytes));
        if (named.size === wanted.size) break;
      }
    }, 120_000);

    test('every RFC of the set is there, and every label stands in its text', () => {
      expect([...named.keys()].sort((left, right) => left - right)).toEqual(
        [...wanted].sort((left, right) => left - right),
      );
      for (const { rfcs, answers } of [...tuningQuestions, ...heldOutQuestions]) {
        const texts = shelf(rfcs).map(({ snapshot }) => snapshot.text.replace(/\s+/g, ' '));
        expect(
          answers.filter((answer) => texts.some((text) => text.includes(answer))).length,
          answers[0],
        ).toBeGreaterThan(0);
      }
    });

    test('what does 429 mean, and which header says how long to wait: the two sentences come first', async () => {
      const [meaning] = await ask('What does the 429 status code mean?', shelf([6585, 9110]));
      expect(meaning?.text).toBe(
        'The 429 status code indicates that the user has sent too many requests in a given amount of time ("rate limiting").',
      );
      const waiting = await ask('Which header says how long to wait?', shelf([6585, 9110]));
      expect(waiting[0]?.text).toMatch(/Retry-After/);
      expect(new Set(waiting.map(({ rfc }) => rfc))).toEqual(new Set(['RFC6585', 'RFC9110']));
    });

    test('tuning questions: at least 26 of 40 first, 34 among the first three', async () => {
      const rates = await measure(tuningQuestions);
      expect(rates.questions).toBe(40);
      expect(rates.first).toBeGreaterThanOrEqual(26);
      expect(rates.firstThree).toBeGreaterThanOrEqual(34);
    });

    test('held-out questions: at least 9 of 12 first, 11 among the first three', async () => {
      const rates = await measure(heldOutQuestions);
      expect(rates.questions).toBe(12);
      expect(rates.first).toBeGreaterThanOrEqual(9);
      expect(rates.firstThree).toBeGreaterThanOrEqual(11);
    });

    test('questions that the RFC does not answer are refused, held out or not', async () => {
      expect(await countRefused(false)).toEqual([5, 5]);
      expect(await countRefused(true)).toEqual([5, 5]);
    });
  },
);
