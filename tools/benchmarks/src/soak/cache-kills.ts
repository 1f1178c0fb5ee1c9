import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { createSourceCache } from '@rfckit/source-cache';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';

const writer = fileURLToPath(new URL('cache-writer.ts', import.meta.url));

/** A round of the writer takes about as long. */
const LONGEST_MOMENT = 60;

/**
 * Kills a process that writes a text and the index into a cache without a pause, at random moments. After each both must be read
 * from it as they were sent. Gives what went wrong.
 */
export async function soakCacheKills(root: string, kills: number): Promise<readonly string[]> {
  const text = readFileSync(join(sampleSeriesDirectory, 'rfc99902.txt'), 'utf8');
  const simulator = await startUpstreamSimulator({
    texts: sampleSeriesDirectory,
    // A body without a tag, so that each time all of it is written.
    faults: { 'rfc99902.txt': { kind: 'body', body: text } },
  });
  const index = await (await fetch(`${simulator.url}/rfc-index.xml`)).text();
  simulator.setFault('rfc-index.xml', { kind: 'body', body: index });
  const directory = join(root, 'cache-kills');
  const faults: string[] = [];
  const expected = [sha256(text), sha256(index)].join(' ');
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const child = spawn(
        process.execPath,
        ['--conditions=@rfckit/source', writer, simulator.url, directory],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const closed = once(child, 'close');
      await once(child.stdout, 'data');
      await sleep(Math.random() * LONGEST_MOMENT);
      child.kill('SIGKILL');
      await closed;
      const found = await readBack(simulator.url, directory);
      if (found !== expected) faults.push(`after kill ${kill} the cache gives ${found}`);
    }
  } finally {
    await simulator.close();
  }
  const left = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tmp'),
  );
  console.log(
    `${kills} kills of a writing process, ${left.length} of them within a write; read back after each`,
  );
  return faults;
}

/** The hashes of what a new process finds without asking anybody. */
async function readBack(baseUrl: string, directory: string): Promise<string> {
  const http = {
    get: () => Promise.reject(new Error('asked')),
    stream: () => Promise.reject(new Error('asked')),
  };
  const cache = createSourceCache({ http, directory, baseUrl, now: Date.now, offline: true });
  try {
    const text = await cache.load({ rfc: 'RFC99902', asset: 'txt' });
    const { content } = await cache.loadSeries('index', async (body) => {
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      return hash.digest('hex');
    });
    return `${sha256(text.bytes)} ${content}`;
  } catch (error) {
    return String(error);
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
