import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineError, isEngineError } from '../engine-error.ts';
import { workerAddress, workerArguments } from '../worker-address.ts';
import { sumTimes, withOther, type StageTimes } from './stopwatch.ts';
import type { DocumentTask, PreparedDocument } from './prepare-document.ts';
import {
  explainFault,
  movable,
  readFailure,
  type WorkerReply,
  type WorkerRequest,
} from './worker-messages.ts';

/** What became of one document. */
export type Outcome =
  | { readonly prepared: PreparedDocument; readonly error: null }
  | { readonly prepared: null; readonly error: EngineError };

/** Threads that derive and pack documents; none: this thread does it. */
export interface DocumentPool {
  readonly workers: number;
  /** Rejects only where the thread was lost. The bytes of the task are gone from the caller where there are workers. */
  prepare(task: DocumentTask): Promise<Outcome>;
  /** Processor time of its threads by stage; nothing where there are none. */
  times(): StageTimes;
  /** Ends the threads; what they were on is lost. */
  close(): Promise<void>;
}

/** Fewer documents than this are done before a thread has started. */
const FEW = 20;

/** How many threads are worth their start for so many documents; `asked` is what the caller wants at most. */
export function chooseWorkers(documents: number, asked: number | undefined): number {
  if (asked !== undefined && (!Number.isSafeInteger(asked) || asked < 0)) {
    throw new EngineError('invalid_input', 'workers is a whole number from 0', {
      hint: 'leave it out to use all processors but one',
    });
  }
  if (documents < FEW) return 0;
  return Math.min(asked ?? Math.max(1, availableParallelism() - 1), documents);
}

/** Opens a pool. */
export function openDocumentPool(workers: number): DocumentPool {
  return workers === 0 ? openThisThread() : openThreads(workers);
}

function openThisThread(): DocumentPool {
  return {
    workers: 0,
    async prepare(task) {
      const { prepareDocument } = await import('./prepare-document.ts');
      try {
        return { prepared: prepareDocument(task), error: null };
      } catch (error) {
        return { prepared: null, error: isEngineError(error) ? error : explainFault(task.rfc, error) };
      }
    },
    times: () => ({}),
    close: () => Promise.resolve(),
  };
}

interface Waiting {
  readonly size: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: EngineError) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Bytes that it was sent and has not answered. */
  load: number;
  times: StageTimes;
}

function lost(cause?: unknown): EngineError {
  return new EngineError('internal_error', 'a thread of the import has ended before its work', {
    hint: 'run the same command again: it goes on where it stopped; with less memory use fewer workers',
    cause,
  });
}

/** Room for what lives briefly, in MiB: most of what is made of a text does, and with less it is moved about. */
const YOUNG = 64;

function startThread(): Thread {
  const worker = new Worker(workerAddress(), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    execArgv: [...process.execArgv.filter((word) => !word.startsWith('--input-type')), ...workerArguments],
  });
  const thread: Thread = { worker, waiting: new Map(), load: 0, times: {} };
  const loseAll = (cause?: unknown): void => {
    for (const { reject } of thread.waiting.values()) reject(lost(cause));
    thread.waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
    const waiting = thread.waiting.get(reply.id);
    if (waiting === undefined) return;
    thread.waiting.delete(reply.id);
    thread.load -= waiting.size;
    if ('prepared' in reply) {
      thread.times = withOther(reply.times, reply.threadMs);
      waiting.resolve({ prepared: reply.prepared, error: null });
    } else waiting.resolve({ prepared: null, error: readFailure(reply.failure) });
  });
  worker.on('error', loseAll);
  worker.on('exit', () => loseAll());
  return thread;
}

function openThreads(workers: number): DocumentPool {
  const threads = Array.from({ length: workers }, startThread);
  let sent = 0;
  return {
    workers,
    prepare: (task) =>
      new Promise((resolve, reject) => {
        const thread = threads.reduce((least, other) => (other.load < least.load ? other : least));
        const bytes = movable(task.bytes);
        const size = bytes.byteLength;
        const id = sent++;
        thread.waiting.set(id, { size, resolve, reject });
        thread.load += size;
        thread.worker.postMessage({ id, task: { ...task, bytes } } satisfies WorkerRequest, [bytes.buffer]);
      }),
    times: () => sumTimes(threads.map(({ times }) => times)),
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
