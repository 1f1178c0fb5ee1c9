import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { addUsd, estimateInputCost } from './price.ts';
import { UsageLedgerError } from './usage-ledger-error.ts';
import { noUsage, usageTotalsSchema, type UsageTotals } from './usage-totals.ts';

/** What one operation used: all its calls together, as the provider reported them. Null: it did not. */
export interface OperationUsage {
  readonly model: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface UsageLedgerOptions {
  /** The file; its folder is made when something is recorded. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface UsageLedger {
  /** The totals; all zero when there is no file yet, which stays so. */
  read(): Promise<UsageTotals>;
  /** Adds one operation and resolves to the new totals. Safe in many processes at once. */
  record(usage: OperationUsage): Promise<UsageTotals>;
}

/** Waits of 10 to 200 ms, about 20 s in all: fifty processes that write one after the other fit in. */
const RETRIES = { retries: 110, factor: 1.3, minTimeout: 10, maxTimeout: 200, randomize: true };
/** A lock that its process did not renew for so long was left by one that is gone. */
const STALE_MS = 10_000;
const OWNER_ONLY = 0o600;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function checkCount(name: string, value: number | null): number | null {
  if (value === null || (Number.isSafeInteger(value) && value >= 0)) return value;
  throw new RangeError(`${name} must be a whole number of tokens or null, not ${value}`);
}

function add(totals: UsageTotals, usage: OperationUsage, updatedAt: string): UsageTotals {
  const inputTokens = checkCount('inputTokens', usage.inputTokens);
  const outputTokens = checkCount('outputTokens', usage.outputTokens) ?? 0;
  const cost = inputTokens === null ? null : estimateInputCost(usage.model, inputTokens).estimatedUsd;
  const state = inputTokens === null ? 'unreported' : cost === null ? 'unpriced' : 'priced';
  const { operations } = totals;
  return {
    ...totals,
    updatedAt,
    operations: { ...operations, total: operations.total + 1, [state]: operations[state] + 1 },
    inputTokens: {
      priced: totals.inputTokens.priced + (state === 'priced' ? (inputTokens ?? 0) : 0),
      unpriced: totals.inputTokens.unpriced + (state === 'unpriced' ? (inputTokens ?? 0) : 0),
    },
    outputTokens: totals.outputTokens + outputTokens,
    estimatedInputCostUsd: addUsd(totals.estimatedInputCostUsd, cost ?? 0),
  };
}

function parseTotals(text: string): UsageTotals {
  try {
    return usageTotalsSchema.parse(JSON.parse(text));
  } catch (cause) {
    const message = 'The file of usage totals is damaged: move it away, and a new one begins at zero.';
    throw new UsageLedgerError('ledger_damaged', message, { cause });
  }
}

async function readTotals(path: string): Promise<UsageTotals> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (hasCode(cause, 'ENOENT')) return null;
    const message = 'The file of usage totals cannot be read: check who owns it and its folder.';
    throw new UsageLedgerError('ledger_failed', message, { cause });
  });
  return text === null ? noUsage : parseTotals(text);
}

async function takeLock(path: string, onCompromised: () => void): Promise<() => Promise<void>> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await lock(path, { realpath: false, stale: STALE_MS, retries: RETRIES, onCompromised });
  } catch (cause) {
    if (hasCode(cause, 'ELOCKED')) {
      const message = 'Another process holds the file of usage totals: remove its .lock folder if none does.';
      throw new UsageLedgerError('ledger_busy', message, { cause });
    }
    const message =
      'The file of usage totals cannot be written: check who owns its folder and that the disk has room.';
    throw new UsageLedgerError('ledger_failed', message, { cause });
  }
}

async function writeTotals(path: string, totals: UsageTotals): Promise<void> {
  try {
    await writeFileAtomic(path, `${JSON.stringify(totals, null, 2)}\n`, { mode: OWNER_ONLY });
  } catch (cause) {
    const message =
      'The file of usage totals cannot be written: check who owns its folder and that the disk has room.';
    throw new UsageLedgerError('ledger_failed', message, { cause });
  }
}

/** A ledger in one file. Its methods reject with `UsageLedgerError`; `record` with `RangeError` for what is no count. */
export function createUsageLedger({ path, now }: UsageLedgerOptions): UsageLedger {
  return {
    read: () => readTotals(path),
    async record(usage) {
      add(noUsage, usage, '');
      let mine = true;
      const release = await takeLock(path, () => {
        mine = false;
      });
      try {
        const totals = add(await readTotals(path), usage, new Date(now()).toISOString());
        // Stopped for so long that another process took the lock over: what was read may be old.
        if (!mine)
          throw new UsageLedgerError('ledger_busy', 'The file of usage totals was taken over: record again.');
        await writeTotals(path, totals);
        return totals;
      } finally {
        // A lock that cannot be removed goes stale by itself; the totals are written.
        await release().catch(() => undefined);
      }
    },
  };
}
