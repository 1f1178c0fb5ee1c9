/** A question as it is sent. */
export type JevQuestion =
  | { readonly type: 'noul'; readonly instructions: unknown; readonly criteria: unknown }
  | {
      readonly type: 'choice';
      readonly instructions: unknown;
      readonly criteria: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'score'; readonly instructions: unknown; readonly criteria: readonly unknown[] };

export interface JevRequest {
  readonly model: string;
  readonly state: unknown;
  readonly questions: Readonly<Record<string, JevQuestion>>;
}

/** Why a request is refused with 422, in the form of its body. */
export interface JevProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the body of `POST /v1/systemone`. */
export function readJevRequest(body: Uint8Array): JevRequest | readonly JevProblem[] {
  const value = parse(body);
  if (!isObject(value))
    return [{ loc: ['body'], msg: 'Input should be a valid dictionary', type: 'dict_type' }];
  const { model, state, questions } = value;
  const problems: JevProblem[] = [];
  if (typeof model !== 'string')
    problems.push({ loc: ['body', 'model'], msg: 'Field required', type: 'missing' });
  if (typeof state !== 'string' && (typeof state !== 'object' || state === null))
    problems.push({ loc: ['body', 'state'], msg: 'Field required', type: 'missing' });
  if (!isObject(questions) || Object.keys(questions).length === 0)
    problems.push({ loc: ['body', 'questions'], msg: 'Field required', type: 'missing' });
  else for (const [id, question] of Object.entries(questions)) problems.push(...problemsOf(id, question));
  return problems.length > 0 ? problems : ({ model, state, questions } as JevRequest);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}

function problemsOf(id: string, question: unknown): readonly JevProblem[] {
  const problem = (field: string, msg: string): readonly JevProblem[] => [
    { loc: ['body', 'questions', id, field], msg, type: 'value_error' },
  ];
  if (!isObject(question)) return problem('type', 'Field required');
  const { type, criteria } = question;
  if (type === 'choice') {
    const count = isObject(criteria) ? Object.keys(criteria).length : 0;
    return count >= 1 && count <= 255 ? [] : problem('criteria', 'A choice has 1 to 255 labels');
  }
  if (type === 'score') {
    const count = Array.isArray(criteria) ? criteria.length : 0;
    return count >= 1 && count <= 10 ? [] : problem('criteria', 'A score has 1 to 10 levels');
  }
  if (type !== 'noul') return problem('type', "Input should be 'noul', 'choice' or 'score'");
  return criteria === undefined || criteria === null || isObject(criteria)
    ? []
    : problem('criteria', 'The criteria of a noul are true and false');
}
