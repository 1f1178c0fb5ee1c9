import { setImmediate } from 'node:timers/promises';
import { isCorpusStoreError, type CorpusDamage, type CorpusStore } from '@rfckit/corpus-store';
import type { CorpusStatus } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { isEngineError } from './engine-error.ts';
import { progressTeller, secondsSince, type OperationProgress } from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';

export interface VerifyOptions extends OperationOptions {
  readonly onProgress?: (progress: OperationProgress) => void;
}

type Verification = NonNullable<CorpusStatus['data']['verification']>;

function present({ rfc, asset, snapshotId, message }: CorpusDamage): Verification['damages'][number] {
  return { code: 'integrity_failure', rfc, asset, snapshot_id: snapshotId, message };
}

/** Takes what was found damaged out of use; says so where the corpus cannot be written. */
function quarantine(context: EngineContext, damages: readonly CorpusDamage[]): string[] {
  if (damages.every(({ rows }) => rows.length === 0)) return [];
  try {
    context.writeStore().quarantine(damages, new Date(context.now()).toISOString());
    return [];
  } catch (error) {
    if (!isEngineError(error) && !isCorpusStoreError(error)) throw error;
    return ['the corpus cannot be written, so what is damaged is not marked; reading it fails all the same'];
  }
}

/**
 * Reads everything that is stored and compares it with its hashes and checksums. What is damaged is not given out from then on,
 * until it is imported again.
 */
export async function verifyCorpus(
  context: EngineContext,
  store: CorpusStore,
  { signal, onProgress }: VerifyOptions,
): Promise<{ readonly report: Verification; readonly warnings: string[] }> {
  const startedAt = context.now();
  const tell = progressTeller(context, onProgress);
  const damages: CorpusDamage[] = [];
  const rfcs = store.stored();
  let done = 0;
  for (const rfc of rfcs) {
    if (signal?.aborted === true) break;
    damages.push(...store.checkRfc(rfc));
    done += 1;
    tell(done, rfcs.length, rfc);
    // Others are to be heard: the signal, a progress line.
    if (done % 10 === 0) await setImmediate();
  }
  const complete = done === rfcs.length;
  if (complete) damages.push(...store.checkFile());
  const warnings = quarantine(context, damages);
  const report = {
    rfcs: done,
    complete,
    damages: damages.map(present),
    seconds: secondsSince(context, startedAt),
  };
  return { report, warnings };
}
