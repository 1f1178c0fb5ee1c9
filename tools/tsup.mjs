/** The one tsup configuration of the libraries: JavaScript only, declarations come from `tsc -b`. */
export default {
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node24',
  platform: 'neutral',
  // An optional dependency is loaded when it is needed, and never part of a bundle.
  external: [/^node:/, '@napi-rs/keyring'],
  dts: false,
  sourcemap: false,
  splitting: false,
  silent: true,
  // node:sqlite has no name without the prefix.
  removeNodeProtocol: false,
};
