import type { DocumentPool, Outcome } from './document-pool.ts';
import type { DocumentTask } from './prepare-document.ts';

/** Bytes of published files that may be underway at once: enough to keep threads busy while the index is written. */
const UNDERWAY = 24 * 1024 * 1024;

/**
 * Documents on their way through a pool. They are committed in the order in which they were added, whatever thread was
 * fastest: the same files then give the same corpus each time.
 */
export interface Pipeline {
  /** Hands a document in and waits for room. `commit` is called once, unless `signal` was aborted before. Rejects with what a commit threw. */
  add(task: DocumentTask, commit: (outcome: Outcome) => void): Promise<void>;
  /** Runs `work` when everything before it was committed. */
  follow(work: () => void): Promise<void>;
  /** Resolves when everything was committed. */
  drain(): Promise<void>;
}

/** An empty pipeline over a pool. */
export function openPipeline(
  pool: DocumentPool,
  signal: AbortSignal | undefined,
  underway = UNDERWAY,
): Pipeline {
  // This thread does one after the other: nothing may wait.
  const room = pool.workers === 0 ? -1 : underway;
  let load = 0;
  let tail: Promise<void> = Promise.resolve();
  /** The commits that have not been made, oldest first. */
  const ahead: Promise<void>[] = [];

  async function follow(before: Promise<void>, work: () => void | Promise<void>): Promise<void> {
    await before;
    if (signal?.aborted !== true) await work();
  }

  function append(work: () => void | Promise<void>, size: number): void {
    load += size;
    tail = follow(tail, work);
    const done = tail.finally(() => {
      load -= size;
      ahead.shift();
    });
    // Whoever waits next is told.
    done.catch(() => {});
    ahead.push(done);
  }

  const isFull = (): boolean => load > room && ahead.length > 0;

  async function makeRoom(): Promise<void> {
    while (isFull()) await ahead[0];
  }

  return {
    async add(task, commit) {
      const size = task.bytes.byteLength;
      const preparing = pool.prepare(task);
      preparing.catch(() => {});
      append(async () => {
        const outcome = await preparing;
        if (signal?.aborted !== true) commit(outcome);
      }, size);
      await makeRoom();
    },
    async follow(work) {
      append(work, 0);
      await makeRoom();
    },
    drain: () => tail,
  };
}
