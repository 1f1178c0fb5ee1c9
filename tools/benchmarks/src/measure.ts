import { spawnSync } from 'node:child_process';

/** One compared thing: its median and how many times the baseline's it is. */
export interface Ratio {
  readonly name: string;
  readonly medianMs: number;
  readonly ratio: number;
  /** The most that the design allows; `null` for the baseline. */
  readonly limit: number | null;
}

/** The middle of the values; throws `RangeError` for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('a median needs at least one value');
  return middle;
}

/** Milliseconds that one run of a command takes. Throws where it fails: a failure is not a fast run. */
export function timeCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): number {
  const startedAt = performance.now();
  const result = spawnSync(command, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const elapsed = performance.now() - startedAt;
  if (result.status !== 0) throw new Error(`${args.join(' ')} ended with ${result.status}: ${result.stderr}`);
  return elapsed;
}

/** A command that is compared with the first one. */
export interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  readonly limit: number | null;
}

/**
 * Runs all commands in turn, `rounds` times after one round that does not count, so that whatever else the machine does
 * falls on all of them alike; the first is the baseline.
 */
export function compareCommands(
  command: string,
  contenders: readonly Contender[],
  rounds: number,
  environment: NodeJS.ProcessEnv,
): readonly Ratio[] {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, contender] of contenders.entries()) {
      const elapsed = timeCommand(command, contender.args, environment);
      if (round > 0) times[at]?.push(elapsed);
    }
  }
  const baseline = median(times[0] ?? []);
  return contenders.map(({ name, limit }, at) => {
    const medianMs = median(times[at] ?? []);
    return { name, medianMs, ratio: medianMs / baseline, limit };
  });
}

/** The rows that are over their limit. */
export function findExcesses(ratios: readonly Ratio[]): readonly Ratio[] {
  return ratios.filter(({ ratio, limit }) => limit !== null && ratio > limit);
}
