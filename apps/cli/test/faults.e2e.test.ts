import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorDocumentSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type Fault } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { clients, faults, renderFaultTable, type FaultClient, type FaultOutcome } from './fault-table.ts';
import { createSharedPlace } from './run-rfc.ts';

const PAGE = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));
const BEGIN = '<!-- table: made and checked by apps/cli/test/faults.e2e.test.ts -->\n\n';
const END = '\n\n<!-- end of the table -->';

/** Commands at once: most of their time is waiting. */
const AT_ONCE = 6;

/** Nothing but what a fault is about may end a command, however busy the machine is. */
const longDeadlines = { RFC_HTTP_TIMEOUT_MS: '100000', RFC_INDEX_TIMEOUT_MS: '100000' };

/** Short deadlines, so that a fault of silence does not take minutes. */
const shortDeadlines = { RFC_HTTP_TIMEOUT_MS: '1500', RFC_INDEX_TIMEOUT_MS: '1500' };

function filesBelow(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Runs one client against one fault in a place of its own; fails where anything is kept of what was refused. */
async function outcomeOf(
  client: FaultClient,
  { fault: given, isEndless = false }: (typeof faults)[number],
): Promise<FaultOutcome> {
  const fault: Fault = typeof given === 'function' ? given(client.limit) : given;
  const simulator = await startUpstreamSimulator({
    texts: sampleSeriesDirectory,
    faults: { [client.pattern]: fault },
  });
  using place = createSharedPlace();
  try {
    const args = [...client.command, '--format', 'json', ...client.bases(simulator.url)];
    const ended = await place.run(args, { env: isEndless ? shortDeadlines : longDeadlines, cwd: place.root });
    const kept = filesBelow(place.cache).filter((path) => client.keeps.test(path));
    if (ended.code === 0) {
      expect(kept).not.toEqual([]);
      return { code: null, reason: null, retryable: false };
    }
    expect([client.name, fault.kind, ended.code, ended.out]).toEqual([client.name, fault.kind, 1, '']);
    const { error } = errorDocumentSchema.parse(JSON.parse(ended.err));
    expect([kept, error.hint]).toEqual([[], expect.any(String)]);
    expect(filesBelow(place.root).filter((path) => path.endsWith('.tmp'))).toEqual([]);
    expect(ended.err).not.toMatch(/be back|maintenance|error code:/);
    expect(existsSync(join(place.data, 'corpus.sqlite'))).toBe(false);
    const reason = error.details['reason'];
    return {
      code: error.code,
      reason: typeof reason === 'string' ? reason : null,
      retryable: error.retryable,
    };
  } finally {
    await simulator.close();
  }
}

async function collectOutcomes(): Promise<readonly (readonly FaultOutcome[])[]> {
  const outcomes = faults.map((): FaultOutcome[] => []);
  const cells = faults.flatMap((fault, row) =>
    clients.map((client, column) => ({ client, fault, row, column })),
  );
  let next = 0;
  const work = async (): Promise<void> => {
    for (let cell = cells[next++]; cell !== undefined; cell = cells[next++]) {
      const row = outcomes[cell.row];
      if (row !== undefined) row[cell.column] = await outcomeOf(cell.client, cell.fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

test(
  'every fault gives every client the outcome that docs/faults.md says, and nothing is kept of what was refused',
  { timeout: 400_000 },
  async () => {
    const table = renderFaultTable(
      clients.map(({ name }) => name),
      await collectOutcomes(),
    );
    const page = readFileSync(PAGE, 'utf8');
    const [before = '', rest = ''] = page.split(BEGIN);
    const [written = '', after = ''] = rest.split(END);
    // RFC_UPDATE_FAULTS=1 writes the table down; what has changed in it is then to be read and explained.
    const isToBeWritten = process.env['RFC_UPDATE_FAULTS'] === '1';
    if (isToBeWritten) writeFileSync(PAGE, `${before}${BEGIN}${table}${END}${after}`);
    expect(table).toBe(isToBeWritten ? table : written);
    expect(table.split('\n')).toHaveLength(faults.length + 2);
    expect(table).not.toContain('internal_error');
  },
);
