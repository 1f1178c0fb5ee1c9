import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as usageLedger from '@rfckit/usage-ledger';
import { createUsageLedger, estimateInputCost, isUsageLedgerError, noUsage } from '@rfckit/usage-ledger';
import { afterAll, describe, expect, it } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'rfckit-ledger-'));
let files = 0;
const newPath = (): string => join(scratch, String((files += 1)), 'usage.json');
const at = (path: string): ReturnType<typeof createUsageLedger> =>
  createUsageLedger({ path, now: () => Date.UTC(2026, 0, 2) });
const call = { model: 'jev-1.13.0', inputTokens: 1_000_000, outputTokens: 5 };

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function codeOf(action: Promise<unknown>): Promise<string> {
  const error: unknown = await action.then(
    () => null,
    (cause: unknown) => cause,
  );
  return isUsageLedgerError(error) ? error.code : 'none';
}

describe('@rfckit/usage-ledger', () => {
  it('exports what its README lists', () => {
    expect(Object.keys(usageLedger).sort()).toEqual([
      'UsageLedgerError',
      'createUsageLedger',
      'estimateInputCost',
      'isUsageLedgerError',
      'noUsage',
      'usageTotalsSchema',
    ]);
  });

  it('reads zero where nothing was recorded, and makes no file by reading', async () => {
    const path = newPath();
    expect(await at(path).read()).toEqual(noUsage);
    expect(existsSync(join(path, '..'))).toBe(false);
  });

  it('keeps priced, unpriced and unreported operations apart', async () => {
    const path = newPath();
    await at(path).record(call);
    await at(path).record({ ...call, model: 'jev-99.0.0' });
    await at(path).record({ ...call, model: null });
    const totals = await at(path).record({ model: 'jev-1.13.0', inputTokens: null, outputTokens: null });
    expect(totals).toEqual({
      schemaVersion: 3,
      kind: 'rfc_usage_totals',
      updatedAt: '2026-01-02T00:00:00.000Z',
      operations: { total: 4, priced: 1, unpriced: 2, unreported: 1 },
      inputTokens: { priced: 1_000_000, unpriced: 2_000_000 },
      outputTokens: 15,
      estimatedInputCostUsd: 0.042,
    });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(totals);
    expect(await at(path).read()).toEqual(totals);
  });

  it('is for its owner only', async () => {
    const path = newPath();
    await at(path).record(call);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('loses nothing of fifty writers in ten processes', { timeout: 120_000 }, async () => {
    const path = newPath();
    const script = fileURLToPath(new URL('record-often.ts', import.meta.url));
    const run = promisify(execFile);
    const args = ['--conditions=@rfckit/source', script, path, '5', '2'];
    await Promise.all(Array.from({ length: 10 }, () => run(process.execPath, args)));
    const { operations, inputTokens, estimatedInputCostUsd } = await at(path).read();
    expect(operations).toEqual({ total: 100, priced: 100, unpriced: 0, unreported: 0 });
    expect(inputTokens.priced).toBe(100_000);
    expect(estimatedInputCostUsd).toBe(0.0042);
  });

  it('leaves a damaged file as it is and says how to mend it', async () => {
    const path = newPath();
    await at(path).record(call);
    for (const text of [
      '{',
      '{}',
      JSON.stringify({ ...noUsage, operations: { ...noUsage.operations, total: 7 } }),
    ]) {
      writeFileSync(path, text);
      await expect(at(path).record(call)).rejects.toThrow(/damaged: move it away/);
      expect(await codeOf(at(path).read())).toBe('ledger_damaged');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    rmSync(path);
    expect((await at(path).record(call)).operations.total).toBe(1);
  });

  it('says that a place cannot be written, and is right about what is no count', async () => {
    const path = newPath();
    mkdirSync(path, { recursive: true });
    expect(await codeOf(at(path).read())).toBe('ledger_failed');
    writeFileSync(join(scratch, 'file'), '');
    expect(await codeOf(at(join(scratch, 'file', 'usage.json')).record(call))).toBe('ledger_failed');
    await expect(at(newPath()).record({ ...call, inputTokens: -1 })).rejects.toThrow(RangeError);
    await expect(at(newPath()).record({ ...call, outputTokens: 1.5 })).rejects.toThrow('outputTokens');
  });

  it('takes over the lock of a process that is gone', { timeout: 60_000 }, async () => {
    const path = newPath();
    mkdirSync(`${path}.lock`, { recursive: true });
    expect((await at(path).record(call)).operations.total).toBe(1);
  });
});

describe('estimateInputCost', () => {
  it('prices input tokens of a model whose price is known, and assumes none', () => {
    expect(estimateInputCost('jev-1.13.0', 32_000)).toEqual({
      estimatedUsd: 0.001344,
      rateUsdPerMillionTokens: 0.042,
    });
    expect(estimateInputCost('jev-1.13.0', null)).toEqual({
      estimatedUsd: null,
      rateUsdPerMillionTokens: 0.042,
    });
    expect(estimateInputCost('jev-1.14.0', 32_000)).toEqual({
      estimatedUsd: null,
      rateUsdPerMillionTokens: null,
    });
    expect(estimateInputCost(null, 1)).toEqual({ estimatedUsd: null, rateUsdPerMillionTokens: null });
  });
});
