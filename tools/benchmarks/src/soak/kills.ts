import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprintOf } from './fingerprint.ts';
import { runRfc, startRfc } from './rfc-process.ts';

const importing = (mirror: string): readonly string[] => ['import', mirror, '--workers', '2'];

/** Whether the command ended with 0; says what it said otherwise. */
async function succeeds(data: string, args: readonly string[], faults: string[]): Promise<boolean> {
  const { code, out, err } = await runRfc(data, args);
  if (code === 0) return true;
  faults.push(`rfc ${args.join(' ')} ended with ${code}: ${out}${err}`.trim());
  return false;
}

/**
 * Kills an import at random moments. After each the corpus must open and verify clean; whenever an import comes to its end
 * the corpus must equal an undisturbed one. Gives what went wrong.
 */
export async function soakKills(root: string, mirror: string, kills: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const calm = join(root, 'calm');
  const startedAt = performance.now();
  await succeeds(calm, importing(mirror), faults);
  const whole = performance.now() - startedAt;
  const expected = fingerprintOf(calm);
  const data = join(root, 'killed');
  let finished = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { child, ended } = startRfc(data, importing(mirror));
    const moment = Math.random() * whole;
    await Promise.race([ended, sleep(moment)]);
    child.kill('SIGKILL');
    const { code } = await ended;
    if (existsSync(join(data, 'corpus.sqlite'))) await succeeds(data, ['status', '--verify'], faults);
    const isLast = kill === kills - 1;
    if (code !== 0 && !isLast && kill % 4 !== 3) continue;
    const isWhole = await succeeds(data, importing(mirror), faults);
    if (isWhole && fingerprintOf(data) !== expected)
      faults.push(`after kill ${kill + 1} the corpus is another one`);
    await succeeds(data, ['status', '--verify'], faults);
    finished += 1;
    rmSync(data, { recursive: true, force: true });
  }
  console.log(`${kills} kills within ${Math.round(whole)} ms, ${finished} imports completed and compared`);
  return faults;
}
