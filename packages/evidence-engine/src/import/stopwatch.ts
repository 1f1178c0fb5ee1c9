/** Milliseconds of processor time by stage. */
export type StageTimes = Readonly<Record<string, number>>;

/** What an import took, in milliseconds; everything but `wallMs` is processor time. */
export interface ImportTimings {
  readonly wallMs: number;
  /** The thread that writes, by stage; `other` is reading archives, messages and the rest. */
  readonly writer: StageTimes;
  /** The threads that derive, all together. */
  readonly workers: StageTimes;
  readonly workerCount: number;
  /** Threads of the runtime: decompression of archives, garbage collection, compilation. */
  readonly runtimeMs: number;
}

/** Processor time of the thread that asks. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Adds up processor time of this thread by stage. */
export interface Stopwatch {
  /** What passed since the last call counts as this stage; `null`: as none. */
  lap(stage: string | null): void;
  /** Runs work that does not wait, and counts it as this stage. */
  time<Result>(stage: string, work: () => Result): Result;
  add(stage: string, ms: number): void;
  readonly times: StageTimes;
}

/** A stopwatch with nothing on it. */
export function createStopwatch(): Stopwatch {
  const times: Record<string, number> = {};
  let last = threadMs();
  const add = (stage: string, ms: number): void => {
    times[stage] = (times[stage] ?? 0) + ms;
  };
  return {
    times,
    add,
    lap(stage) {
      const now = threadMs();
      if (stage !== null) add(stage, now - last);
      last = now;
    },
    time(stage, work) {
      const before = threadMs();
      try {
        return work();
      } finally {
        add(stage, threadMs() - before);
      }
    },
  };
}

/** Several stages' times together. */
export function sumTimes(all: Iterable<StageTimes>): StageTimes {
  const sum = createStopwatch();
  for (const times of all) for (const [stage, ms] of Object.entries(times)) sum.add(stage, ms);
  return sum.times;
}

/** The times with what is missing of `total` as `other`. */
export function withOther(times: StageTimes, total: number): StageTimes {
  const known = Object.values(times).reduce((a, b) => a + b, 0);
  return { ...times, other: Math.max(0, total - known) };
}
