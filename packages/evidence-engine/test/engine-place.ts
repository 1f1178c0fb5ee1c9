import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEvidenceEngine, type EngineOptions, type EvidenceEngine } from '@rfckit/evidence-engine';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { onTestFinished } from 'vitest';

/** Directories of one test, gone after it. */
export interface EnginePlace {
  readonly root: string;
  readonly data: string;
  /** A new engine on these directories, closed after the test; without network unless said otherwise. */
  open(options?: Partial<EngineOptions>): EvidenceEngine;
}

/** A network that fails the test when it is used. */
const noFetch: typeof globalThis.fetch = () => {
  throw new TypeError('A request was made.');
};

/** An empty place. */
export function createEnginePlace(): EnginePlace {
  const root = mkdtempSync(join(tmpdir(), 'rfckit-engine-'));
  const opened: EvidenceEngine[] = [];
  onTestFinished(() => {
    for (const engine of opened) engine.close();
    rmSync(root, { recursive: true, force: true });
  });
  const data = join(root, 'data');
  return {
    root,
    data,
    open(options = {}) {
      const engine = createEvidenceEngine({
        dataDirectory: data,
        cacheDirectory: join(root, 'cache'),
        fetch: noFetch,
        ...options,
      });
      opened.push(engine);
      return engine;
    },
  };
}

/** Where the sample series with its errata is. */
export const samplePaths: readonly string[] = [sampleSeriesDirectory, sampleErrataPath];
/** The folder that holds both. */
export const sampleRoot: string = dirname(sampleErrataPath);

/** An engine on a corpus with the sample series, without network. */
export async function openSampleEngine(options: Partial<EngineOptions> = {}): Promise<EvidenceEngine> {
  const engine = createEnginePlace().open({ offline: true, ...options });
  await engine.importPaths(samplePaths);
  return engine;
}

/** What an operation rejects with; fails the test when it does not. */
export async function failureOf(operation: Promise<unknown>): Promise<unknown> {
  return operation.then(
    () => {
      throw new Error('The operation did not fail.');
    },
    (error: unknown) => error,
  );
}
