import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Budget } from './budget.ts';

/** Parsing a text takes no more memory than so many times its size. */
const MAX_GROWTH = 20;
/** A young generation in which the largest text is parsed without a collection, so that garbage counts too. */
const YOUNG_MEGABYTES = 256;

const script = fileURLToPath(new URL('parse-once.ts', import.meta.url));

/** The largest of the files. Throws `RangeError` for none. */
export function findLargest(paths: readonly string[]): string {
  const [first, ...rest] = paths;
  if (first === undefined) throw new RangeError('the largest file needs at least one');
  return rest.reduce(
    (largest, path) => (statSync(path).size > statSync(largest).size ? path : largest),
    first,
  );
}

/** What the heap of a new process grows by while it parses the file, garbage included, as multiples of the file's size. */
export function measureHeapGrowth(path: string): Budget {
  const young = [`--min-semi-space-size=${YOUNG_MEGABYTES}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`];
  const args = [...process.execArgv, '--expose-gc', ...young, script, path];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const growth = Number(stdout);
  if (status !== 0 || !(growth > 0)) throw new Error(`parse-once ended with ${status}: ${stderr}`);
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  return {
    name: `growth of the heap to the largest text (${megabytes} MB)`,
    value: growth / statSync(path).size,
    unit: '×',
    limit: MAX_GROWTH,
  };
}
