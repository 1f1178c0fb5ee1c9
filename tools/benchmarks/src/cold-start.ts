import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { compareCommands, timeCommand, type Ratio } from './measure.ts';

const bin = fileURLToPath(new URL('../../../apps/cli/bin/rfc.cjs', import.meta.url));

/** How long the built command takes from a cold start, as multiples of a bare `node -e 0` (design: 1.5 and 4). */
export function compareColdStart(rounds: number, corpus: string | undefined): readonly Ratio[] {
  const home = mkdtempSync(join(tmpdir(), 'rfckit-bench-'));
  const environment = {
    ...process.env,
    RFC_DATA_DIRECTORY: join(home, 'data'),
    RFC_CACHE_DIRECTORY: join(home, 'cache'),
    RFC_OFFLINE: '1',
  };
  try {
    const rfc = corpus === undefined ? 'RFC99906' : 'RFC2119';
    timeCommand(
      process.execPath,
      [bin, 'import', corpus ?? sampleSeriesDirectory, '--rfc', rfc],
      environment,
    );
    return compareCommands(
      process.execPath,
      [
        { name: 'node -e 0', args: ['-e', '0'], limit: null },
        { name: 'rfc --version', args: [bin, '--version'], limit: 1.5 },
        { name: `rfc outline ${rfc}`, args: [bin, 'outline', rfc], limit: 4 },
        {
          name: `rfc research -r ${rfc}`,
          args: [bin, 'research', '-q', 'What does MUST mean?', '-r', rfc],
          limit: null,
        },
      ],
      rounds,
      environment,
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
