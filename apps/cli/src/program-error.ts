import type { ErrorCode, ErrorDocument } from '@rfckit/evidence-protocol';

/** Exit codes (sysexits.h: 64 is EX_USAGE). */
export const exitCodes = { done: 0, failed: 1, found: 2, usage: 64 } as const;

/** A call that the program cannot understand. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A file that the program was told to write and cannot. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** What an error of the engine looks like from here, without loading the engine. */
interface CodedError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

function isCodedError(error: unknown): error is CodedError {
  return error instanceof Error && error.name === 'EngineError';
}

function makeDocument(error: CodedError): ErrorDocument {
  const { code, message, retryable, hint } = error;
  const details = Object.fromEntries(
    Object.entries(error.details).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  ) as ErrorDocument['error']['details'];
  return { schemaVersion: 3, kind: 'error', error: { code, message, retryable, hint, details } };
}

/** The error document and the exit code for anything that a command may throw. */
export function describeError(error: unknown): { document: ErrorDocument; exitCode: number } {
  if (error instanceof UsageError) {
    const { message, hint } = error;
    const document = makeDocument({ code: 'invalid_input', message, retryable: false, hint, details: {} });
    return { document, exitCode: exitCodes.usage };
  }
  if (isCodedError(error)) {
    const wrongUse =
      error.code === 'invalid_input' ||
      error.code === 'invalid_selector' ||
      error.code === 'configuration_error';
    return { document: makeDocument(error), exitCode: wrongUse ? exitCodes.usage : exitCodes.failed };
  }
  if (error instanceof Error && error.name === 'SettingsError') {
    const document = makeDocument({
      code: 'configuration_error',
      message: error.message,
      retryable: false,
      hint: error.message.startsWith('--')
        ? 'see rfc --help'
        : 'correct or unset the variable; rfc config shows all settings',
      details: {},
    });
    return { document, exitCode: exitCodes.usage };
  }
  if (error instanceof FailureError || (error instanceof Error && error.name === 'OutputError')) {
    const hint = error instanceof FailureError ? error.hint : 'free some space or write it elsewhere';
    const document = makeDocument({
      code: 'storage_failed',
      message: error.message,
      retryable: false,
      hint,
      details: {},
    });
    return { document, exitCode: exitCodes.failed };
  }
  const what = error instanceof Error ? error.name : typeof error;
  const document = makeDocument({
    code: 'internal_error',
    message: `an unexpected ${what} stopped the operation`,
    retryable: false,
    hint: 'run it again with --verbose and report what it prints',
    details: {},
  });
  return { document, exitCode: exitCodes.failed };
}

/** An error document in one human line. */
export function renderError(document: ErrorDocument): string {
  const { code, message, hint } = document.error;
  const advice = hint === null ? '' : `${/[.!?]$/.test(message) ? ' ' : '; '}${hint}`;
  return `rfc: ${foldLine(`${message}${advice}`)} [${code}]\n`;
}

/** One line without control characters: what a user typed must not move the cursor. */
function foldLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
}
