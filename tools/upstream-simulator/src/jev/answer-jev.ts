import { createHash } from 'node:crypto';
import { plainAnswer, type Answer, type Question } from '../answer.ts';
import { wordJudge, type JevJudge } from './fake-judge.ts';
import { readJevRequest, type JevRequest } from './jev-question.ts';
import { countTokens } from './token-count.ts';

export interface JevOptions {
  /** The only key that is taken; any when left out. */
  readonly key?: string;
  readonly judge?: JevJudge;
  /** 64,000 for a request and 32,000 for state and longest question when left out. */
  readonly maxTokens?: { readonly request: number; readonly question: number };
}

/** Answers as Jev. */
export type Jev = (question: Question) => Answer;

const models: Readonly<Record<string, string>> = {
  'jev-1.13.0': 'jev-1.13.0',
  'jev-1.13': 'jev-1.13.0',
  'jev-1.14.0': 'jev-1.14.0',
  'jev-1.14': 'jev-1.14.0',
  'jev-latest': 'jev-1.14.0',
  'jev-preview': 'jev-1.14.0',
};

/** TypeSafe System One with a judge that needs no model: same request, same answer. */
export function createJev({
  key,
  judge = wordJudge,
  maxTokens = { request: 64_000, question: 32_000 },
}: JevOptions): Jev {
  return (question) => {
    const refusal = checkCaller(question, key);
    if (refusal !== null) return refusal;
    const { method, path, body } = question;
    if (path === '/v1/models' && method === 'GET') return json(200, { models: listModels() }, body);
    if (path !== '/v1/systemone' || method !== 'POST') return json(404, { detail: 'Not Found' }, body);
    const request = readJevRequest(body);
    if (!('questions' in request)) return json(422, { detail: request }, body);
    const model = Object.hasOwn(models, request.model) ? models[request.model] : undefined;
    if (model === undefined) return usageError(body, 'api_usage_error', 'Invalid request.');
    const tokens = countTokens(request);
    if (tokens.request > maxTokens.request || tokens.question > maxTokens.question)
      return usageError(body, 'max_tokens_exceeded');
    return json(
      200,
      {
        model,
        answers: answersTo(request, judge),
        usage: { input_tokens: tokens.request, output_tokens: 29 * Object.keys(request.questions).length },
      },
      body,
    );
  };
}

function checkCaller({ headers, body }: Question, key: string | undefined): Answer | null {
  if (String(headers['user-agent'] ?? '') === '')
    return plainAnswer(403, 'text/plain;charset=utf-8', 'error code: 1010');
  const authorization = headers['authorization'];
  if (typeof authorization !== 'string') return json(403, { detail: 'Not authenticated' }, body);
  const given = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (given === undefined || (key !== undefined && given !== key))
    return json(401, { detail: 'Invalid API key' }, body);
  return null;
}

function answersTo({ questions, state }: JevRequest, judge: JevJudge): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(questions).map(([id, question]) => [id, judge(question, state, id)]),
  );
}

function listModels(): readonly unknown[] {
  return ['jev-latest', 'jev-preview'].map((name) => ({
    name,
    description: 'System One',
    release_date: '2026-10-15',
  }));
}

function usageError(body: Uint8Array, type: string, message?: string): Answer {
  const detail = message === undefined ? { error_type: type } : { error_type: type, message };
  return json(400, { detail }, body);
}

function json(status: number, value: unknown, asked: Uint8Array): Answer {
  const id = createHash('sha256').update(asked).digest('hex').slice(0, 32);
  return plainAnswer(status, 'application/json', JSON.stringify(value), { 'x-typesafe-request-id': id });
}
