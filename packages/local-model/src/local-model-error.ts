/** `model_missing`: its files are not there; `model_damaged`: they are not what they must be; `runtime_failed`: it could not be run. */
export type LocalModelErrorCode = 'model_missing' | 'model_damaged' | 'runtime_failed';

/** What `openLocalModel` and the model itself reject with. The message names the mend and holds no text that was embedded. */
export class LocalModelError extends Error {
  override readonly name = 'LocalModelError';
  readonly code: LocalModelErrorCode;

  constructor(code: LocalModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isLocalModelError(value: unknown): value is LocalModelError {
  return value instanceof LocalModelError;
}
