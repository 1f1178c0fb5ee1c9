import type { JevOptions } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { ask, startSample } from './start.ts';

const state = {
  question: 'How long does a lamp wait before it answers?',
  candidates: [
    { id: 'd01', title: 'Lamp answers', abstract: 'A lamp has to wait before it answers.' },
    { id: 'd02', title: 'Sundials', abstract: 'Shadows at noon.' },
  ],
};
const best = {
  type: 'choice',
  instructions: 'Which entry of `candidates` answers `question`?',
  criteria: { d01: null, d02: null, none: 'No listed document' },
};

type Answered = Awaited<ReturnType<typeof ask>>;

async function post(
  body: unknown,
  jev: JevOptions = {},
  headers: Readonly<Record<string, string>> = { authorization: 'Bearer apikey_test' },
): Promise<Answered> {
  const { url } = await startSample({ jev });
  return ask(`${url}/v1/systemone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'test/1', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('answers every kind of question in the form of the wire, and the same each time', async () => {
  const request = {
    model: 'jev-latest',
    state,
    questions: {
      best,
      defined: { type: 'noul', instructions: 'Does `candidates[0].abstract` answer `question`?' },
      fit: {
        type: 'score',
        instructions: 'How well does `candidates[1]` fit?',
        criteria: ['not', 'a bit', 'well'],
      },
    },
  };
  const { status, json, headers } = await post(request);
  expect(status).toBe(200);
  expect(headers.get('x-typesafe-request-id')).toMatch(/^[0-9a-f]{32}$/);
  const { model, answers, usage } = json as {
    model: string;
    answers: Record<
      string,
      { choice?: string; noul?: number; probabilities?: Record<string, number>; legend?: unknown }
    >;
    usage: Record<string, number>;
  };
  expect(model).toBe('jev-1.14.0');
  expect(answers['best']?.choice).toBe('d01');
  const sum = Object.values(answers['best']?.probabilities ?? {}).reduce((a, b) => a + b, 0);
  expect(Math.abs(sum - 1)).toBeLessThan(0.03);
  expect(answers['defined']?.noul).toBeGreaterThan(0.5);
  expect(answers['fit']?.legend).toEqual({ 0: 'not', 1: 'a bit', 2: 'well' });
  expect(usage['input_tokens']).toBeGreaterThan(261);
  expect((await post(request)).json).toEqual(json);
});

test('a choice that nothing fits goes to none', async () => {
  const { json } = await post({
    model: 'jev-1.13.0',
    state: { ...state, question: 'Which zebra crosses?' },
    questions: { best },
  });
  expect(json).toMatchObject({ model: 'jev-1.13.0', answers: { best: { choice: 'none' } } });
});

test('a test can decide itself', async () => {
  const { json } = await post(
    { model: 'jev-1.13.0', state: 'x', questions: { a: { type: 'noul', instructions: 'Is it?' } } },
    { judge: (_question, _state, id) => ({ type: 'noul', noul: id === 'a' ? 0.01 : 1 }) },
  );
  expect(json).toMatchObject({ answers: { a: { type: 'noul', noul: 0.01 } } });
});

const good = { model: 'jev-1.13.0', state: 'x', questions: { a: { type: 'noul', instructions: 'Is it?' } } };
const labels = (count: number): Record<string, null> =>
  Object.fromEntries(Array.from({ length: count }, (_, at): [string, null] => [`p${at}`, null]));

test.each([
  ['a body that is no JSON', '{', 422],
  ['no model', { ...good, model: undefined }, 422],
  ['no state', { ...good, state: null }, 422],
  ['no question', { ...good, questions: {} }, 422],
  ['a choice of 256', { ...good, questions: { a: { ...best, criteria: labels(256) } } }, 422],
  ['a choice of 255', { ...good, questions: { a: { ...best, criteria: labels(255) } } }, 200],
  ['a score of no level', { ...good, questions: { a: { type: 'score', criteria: [] } } }, 422],
  ['an unknown type', { ...good, questions: { a: { type: 'other' } } }, 422],
  ['an unknown model', { ...good, model: 'jev-9' }, 400],
])('%s gives %s → %i', async (_title, body, status) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  const shape = { 200: { answers: {} }, 400: { detail: { error_type: 'api_usage_error' } } }[status];
  expect(answer.json).toMatchObject(shape ?? { detail: [{ loc: expect.any(Array) as unknown[] }] });
});

test('too many tokens give the error that has no message', async () => {
  const { status, json } = await post({ ...good, state: 'word '.repeat(40_000) });
  expect([status, json]).toEqual([400, { detail: { error_type: 'max_tokens_exceeded' } }]);
});

test('asks for the key, and knows the wrong one', async () => {
  expect((await post(good, { key: 'apikey_right' })).status).toBe(401);
  expect((await post(good, { key: 'apikey_test' })).status).toBe(200);
  expect((await post(good, {}, {})).status).toBe(403);
  expect((await post(good, {}, { authorization: 'Bearer x', 'user-agent': '' })).status).toBe(403);
});

test('lists aliases of models, and has nothing elsewhere', async () => {
  const { url } = await startSample();
  const headers = { authorization: 'Bearer x', 'user-agent': 'test/1' };
  expect((await ask(`${url}/v1/models`, { headers })).json).toMatchObject({
    models: [{ name: 'jev-latest' }, {}],
  });
  const other = await ask(`${url}/v1/other`, { headers });
  expect([other.status, other.json]).toEqual([404, { detail: 'Not Found' }]);
});
