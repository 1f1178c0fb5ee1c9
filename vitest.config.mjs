import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@rfckit/source'] },
  ssr: { resolve: { conditions: ['@rfckit/source'] } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'tools/*/test/**/*.test.ts',
      'tools/sample-series/*.test.ts',
    ],
    // A runtime that is shipped as it came: it finds its own parts by its own address.
    server: { deps: { external: [/\/local-model\/runtime\//] } },
    testTimeout: 30_000,
    // Linear tests count the time of their own thread, so files may share the machine.
    maxWorkers: '100%',
  },
});
