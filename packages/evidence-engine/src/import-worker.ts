import { parentPort } from 'node:worker_threads';
import { prepareDocument } from './import/prepare-document.ts';
import { moveDocument, postFailure, type WorkerReply, type WorkerRequest } from './import/worker-messages.ts';

// A thread of the pool that `document-pool.ts` opens: it derives and packs, whoever started it writes.
const port = parentPort;
port?.on('message', ({ id, task }: WorkerRequest) => {
  try {
    const { prepared, buffers } = moveDocument(prepareDocument(task));
    port.postMessage({ id, prepared } satisfies WorkerReply, buffers);
  } catch (error) {
    port.postMessage({ id, failure: postFailure(task.rfc, error) } satisfies WorkerReply);
  }
});
