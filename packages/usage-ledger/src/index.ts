export { createUsageLedger } from './usage-ledger.ts';
export type { OperationUsage, UsageLedger, UsageLedgerOptions } from './usage-ledger.ts';
export { estimateInputCost } from './price.ts';
export type { InputCost } from './price.ts';
export { isUsageLedgerError, UsageLedgerError } from './usage-ledger-error.ts';
export type { UsageLedgerErrorCode } from './usage-ledger-error.ts';
export { noUsage, usageTotalsSchema } from './usage-totals.ts';
export type { UsageTotals } from './usage-totals.ts';
