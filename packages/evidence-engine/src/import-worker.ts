import { parentPort } from 'node:worker_threads';
import { prepareDocument } from './import/prepare-document.ts';
import { createStopwatch, threadMs } from './import/stopwatch.ts';
import { moveDocument, postFailure, type WorkerReply, type WorkerRequest } from './import/worker-messages.ts';

// A thread of the pool that `document-pool.ts` opens: it derives and packs, whoever started it writes.
const port = parentPort;
const stopwatch = createStopwatch();
port?.on('message', ({ id, task }: WorkerRequest) => {
  try {
    stopwatch.lap(null);
    const { prepared, buffers } = moveDocument(prepareDocument(task, stopwatch.lap));
    const times = { ...stopwatch.times };
    port.postMessage({ id, prepared, times, threadMs: threadMs() } satisfies WorkerReply, buffers);
  } catch (error) {
    port.postMessage({ id, failure: postFailure(task.rfc, error) } satisfies WorkerReply);
  }
});
