/**
 * `store_unavailable`: there is no keychain to ask; `store_locked`: it is there, and locked or its prompt was dismissed;
 * `access_denied`: it refuses this program; `store_failed`: anything else.
 */
export type CredentialStoreErrorCode =
  | 'store_unavailable'
  | 'store_locked'
  | 'access_denied'
  | 'store_failed';

/** What a credential store rejects with. Neither message nor cause holds the secret. */
export class CredentialStoreError extends Error {
  override readonly name = 'CredentialStoreError';
  readonly code: CredentialStoreErrorCode;

  constructor(code: CredentialStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isCredentialStoreError(value: unknown): value is CredentialStoreError {
  return value instanceof CredentialStoreError;
}
