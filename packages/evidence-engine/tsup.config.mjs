import base from '../../tools/tsup.mjs';

/** The library and the thread that imports start. */
export default { ...base, entry: ['src/index.ts', 'src/import-worker.ts'] };
