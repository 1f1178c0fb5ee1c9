/** One program: everything is bundled, each command is loaded when it is called. */
export default {
  entry: {
    main: 'src/main.ts',
    // Threads of an import are started from a file beside the chunk that starts them.
    'import-worker': '../../packages/evidence-engine/src/import-worker.ts',
  },
  format: ['esm'],
  target: 'node24',
  platform: 'node',
  noExternal: [/.*/],
  external: [/^node:/],
  splitting: true,
  // Chunks carry a hash in their name: old ones would be packed too. What tsc writes stays.
  clean: ['!**/*.d.ts', '!**/*.tsbuildinfo'],
  dts: false,
  silent: true,
  removeNodeProtocol: false,
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.conditions = ['@rfckit/source'];
    options.legalComments = 'linked';
  },
};
