import type { CorpusStore, StoredDocument } from '@rfckit/corpus-store';
import type { EngineError } from '../engine-error.ts';
import { chooseWorkers, openDocumentPool } from './document-pool.ts';
import { openPipeline } from './pipeline.ts';
import type { TextTask } from './prepare-document.ts';
import { commitText, planAgain, type TakenText } from './text-intake.ts';

/** Who derives stored texts again, and is told of each. */
export interface DeriveAgain {
  readonly store: CorpusStore;
  readonly signal: AbortSignal | undefined;
  readonly workers: number | undefined;
  /** Called for each document that was looked at, in order. */
  looked(document: StoredDocument, result: TakenText | EngineError): void;
  /** What to make of a text that cannot be read from the corpus: throws or gives the error to tell. */
  explain(thrown: unknown): EngineError;
}

/** Makes new snapshots of stored texts where rules or record have changed; the old ones stay. */
export async function deriveAgain(run: DeriveAgain, documents: readonly StoredDocument[]): Promise<void> {
  const { store, signal } = run;
  const pool = openDocumentPool(chooseWorkers(documents.length, run.workers));
  const pipeline = openPipeline(pool, signal);
  const plan = (document: StoredDocument): TextTask | EngineError | null => {
    try {
      return planAgain(store, document);
    } catch (thrown) {
      return run.explain(thrown);
    }
  };
  try {
    for (const document of documents) {
      if (signal?.aborted === true) return;
      const task = plan(document);
      if (task === null || task instanceof Error) {
        await pipeline.follow(() => run.looked(document, task ?? { status: 'unchanged' }));
        continue;
      }
      await pipeline.add(task, ({ prepared, error }) => {
        if (error !== null) run.looked(document, error);
        else if (prepared.kind === 'text') run.looked(document, commitText(store, prepared, document));
      });
    }
    await pipeline.drain();
  } finally {
    await pool.close();
  }
}
