/** The one tsup configuration of the libraries: JavaScript only, declarations come from `tsc -b`. */
export default {
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node24',
  platform: 'neutral',
  external: [/^node:/],
  dts: false,
  sourcemap: false,
  splitting: false,
  silent: true,
  // node:sqlite has no name without the prefix.
  removeNodeProtocol: false,
};
