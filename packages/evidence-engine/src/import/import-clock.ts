import type { DocumentPool } from './document-pool.ts';
import type { ImportRun } from './import-run.ts';
import { threadMs, withOther, type ImportTimings, type StageTimes } from './stopwatch.ts';

/** Tells what an import took from its start on. */
export interface ImportClock {
  /** Takes the times of a pool before it is closed. */
  addPool(pool: DocumentPool): void;
  read(): ImportTimings;
}

function sum(times: StageTimes): number {
  return Object.values(times).reduce((a, b) => a + b, 0);
}

/** A clock that starts now. */
export function startClock(run: ImportRun): ImportClock {
  const startedAt = performance.now();
  const process0 = process.cpuUsage();
  const thread0 = threadMs();
  const indexed0 = run.store.indexingMs();
  let workers: StageTimes = {};
  let workerCount = 0;
  /** What was indexed while documents were written. */
  let between = 0;
  return {
    addPool(pool) {
      workers = pool.times();
      workerCount = pool.workers;
      between = run.store.indexingMs() - indexed0;
    },
    read() {
      const thread = threadMs() - thread0;
      const { user, system } = process.cpuUsage(process0);
      const index = run.store.indexingMs() - indexed0;
      const { write = 0, ...stages } = run.stopwatch.times;
      const writer = withOther({ ...stages, write: Math.max(0, write - between), index }, thread);
      const runtimeMs = Math.max(0, (user + system) / 1000 - thread - sum(workers));
      return { wallMs: performance.now() - startedAt, writer, workers, workerCount, runtimeMs };
    },
  };
}
