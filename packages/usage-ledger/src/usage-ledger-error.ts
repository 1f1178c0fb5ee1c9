/** `ledger_damaged`: the file is no ledger; `ledger_busy`: another process holds it; `ledger_failed`: it cannot be read or written. */
export type UsageLedgerErrorCode = 'ledger_damaged' | 'ledger_busy' | 'ledger_failed';

/** What a ledger rejects with. The file is then as it was before. */
export class UsageLedgerError extends Error {
  override readonly name = 'UsageLedgerError';
  readonly code: UsageLedgerErrorCode;

  constructor(code: UsageLedgerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isUsageLedgerError(value: unknown): value is UsageLedgerError {
  return value instanceof UsageLedgerError;
}
