import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';
import { runRfc } from './rfc-process.ts';

const readings: readonly (readonly string[])[] = [
  ['status'],
  ['outline', 'RFC99911'],
  ['requirements', 'RFC99912'],
  ['references', 'RFC99913'],
  ['research', '-q', 'What does the collector do?', '-r', 'RFC99914'],
];

/**
 * Two importers and eight readers on one corpus for some seconds. The importers bring two states of the same texts in turn, so
 * that there is always something to write. Gives what went wrong.
 */
export async function soakCrowd(
  root: string,
  mirrors: readonly [string, string],
  seconds: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const data = join(root, 'crowd');
  const until = performance.now() + seconds * 1000;
  let runs = 0;
  const run = async (args: readonly string[]): Promise<void> => {
    const { code, out, err } = await runRfc(data, args);
    runs += 1;
    if (code !== 0) faults.push(`rfc ${args.join(' ')} ended with ${code}: ${out}${err}`.trim());
  };
  const [first, second] = mirrors;
  await run(['import', first]);
  const loop = async (commands: readonly (readonly string[])[]): Promise<void> => {
    for (let at = 0; performance.now() < until; at++) await run(commands[at % commands.length] ?? []);
  };
  const importers = [
    loop([
      ['import', second],
      ['import', first],
    ]),
    loop([
      ['import', first],
      ['import', second],
    ]),
  ];
  const readers = Array.from({ length: 8 }, (_, at) =>
    loop([...readings.slice(at % readings.length), ...readings.slice(0, at % readings.length)]),
  );
  await Promise.all([...importers, ...readers]);
  await run(['import', first]);
  await run(['reindex']);
  await run(['status', '--verify']);
  const calm = join(root, 'calm-crowd');
  const { code } = await runRfc(calm, ['import', first]);
  if (code !== 0 || fingerprintOf(calm) !== fingerprintOf(data)) faults.push('something was lost');
  console.log(`2 importers and 8 readers for ${seconds} s: ${runs} commands`);
  return faults;
}
