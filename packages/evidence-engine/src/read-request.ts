import type { z } from 'zod';
import { EngineError } from './engine-error.ts';

function describePath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function countOf(limit: number | bigint): string {
  return `${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
}

/** What is wrong with one field, without words of a schema language. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.slice(0, 5).join(', ')}`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `at most ${countOf(issue.maximum)}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `at least ${countOf(issue.minimum)}`;
  return issue.message;
}

/** The fields that an issue is about; the request itself where it is no object. */
function fieldsOf(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, 5).map((key) => describePath([...issue.path, key]));
  const path = describePath(issue.path);
  return path === '' ? [] : [path];
}

/** Reads a request by its schema. Throws `EngineError` (`invalid_input`) that names each wrong field. */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  accepted: readonly string[],
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 5).map((issue) => {
    const path = describePath(issue.path);
    return path === '' ? describeIssue(issue) : `${path}: ${describeIssue(issue)}`;
  });
  throw new EngineError('invalid_input', `the request is not valid: ${problems.join('; ')}`, {
    hint: `a request has the fields ${accepted.join(', ')}`,
    details: { fields: parsed.error.issues.flatMap(fieldsOf).slice(0, 5) },
  });
}
