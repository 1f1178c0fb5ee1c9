import { errorCodes, errorDocumentSchema } from '@rfckit/evidence-protocol';
import { describe, expect, test } from 'vitest';
import { OutputError } from '../src/output.ts';
import { describeError, exitCodes, FailureError, renderError, UsageError } from '../src/program-error.ts';
import { SettingsError } from '../src/settings.ts';

// The program loads the engine late, and so does its test.
const { EngineError } = await import('@rfckit/evidence-engine');

describe('what a failure becomes', () => {
  test.each([
    [new UsageError('a question is missing', 'ask one'), 'invalid_input', 64],
    [new SettingsError('RFC_OFFLINE must be 1 or 0'), 'configuration_error', 64],
    [new FailureError('x cannot be written', 'name another'), 'storage_failed', 1],
    [new OutputError('standard output is full'), 'storage_failed', 1],
    [new EngineError('rfc_not_found', 'RFC99950 is missing'), 'rfc_not_found', 1],
    [new TypeError('secret words'), 'internal_error', 1],
    ['a thrown string', 'internal_error', 1],
  ] as const)('%s', (thrown, code, exitCode) => {
    const described = describeError(thrown);
    expect(described.exitCode).toBe(exitCode);
    expect(errorDocumentSchema.parse(described.document).error.code).toBe(code);
  });

  test('every code of the engine fits the schema; wrong use alone ends with 64', () => {
    const usage = new Set(['invalid_input', 'invalid_selector', 'configuration_error']);
    expect(errorCodes.length).toBeGreaterThan(20);
    for (const code of errorCodes) {
      const error = new EngineError(code, 'it failed', {
        hint: 'mend it',
        details: { rfc: 'RFC1', count: 1, list: ['a'] },
      });
      const { document, exitCode } = describeError(error);
      expect(errorDocumentSchema.parse(document)).toEqual(document);
      expect(exitCode).toBe(usage.has(code) ? exitCodes.usage : exitCodes.failed);
    }
  });

  test('what nobody foresaw does not tell its words', () => {
    const { document } = describeError(new TypeError('secret words'));
    expect(JSON.stringify(document)).not.toContain('secret');
    expect(document.error.message).toBe('an unexpected TypeError stopped the operation');
  });
});

describe('an error as a line', () => {
  const line = (message: string, hint: string | null): string =>
    renderError({
      schemaVersion: 3,
      kind: 'error',
      error: { code: 'invalid_input', message, retryable: false, hint, details: {} },
    });

  test('says what failed, what to do and the code', () => {
    expect(line('the RFC is missing', 'name it')).toBe('rfc: the RFC is missing; name it [invalid_input]\n');
    expect(line('The disk is full.', 'Free some space.')).toBe(
      'rfc: The disk is full. Free some space. [invalid_input]\n',
    );
    expect(line('nothing to advise', null)).toBe('rfc: nothing to advise [invalid_input]\n');
  });

  test('stays one line without control characters', () => {
    expect(line('a\nb\u001b[2J\u0007c\u009b1m', null)).toBe('rfc: a b [2J c 1m [invalid_input]\n');
  });
});
