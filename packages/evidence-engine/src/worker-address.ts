/** The file of the worker: beside this one, in the sources as in whatever it was bundled into. */
export function workerAddress(): URL {
  return new URL(isSource ? './import-worker.ts' : './import-worker.js', import.meta.url);
}

const isSource = import.meta.url.endsWith('.ts');

/** What Node must be told to load it: sources name each other's sources. */
export const workerArguments: readonly string[] = isSource ? ['--conditions=@rfckit/source'] : [];
