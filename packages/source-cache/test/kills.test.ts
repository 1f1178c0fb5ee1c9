import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rfcText, setUp } from './support.ts';

const SCRIPT = fileURLToPath(new URL('writing-process.ts', import.meta.url));
const KILLS = 6;

const collect = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

// `npm run soak` does the same two hundred times with the index of a whole sub-series.
test(
  'a process that is killed at any moment of writing leaves the last text and the last list readable',
  { timeout: 120_000 },
  async () => {
    const { open, simulator, directory } = await setUp();
    const index = `<rfc-index>${'<rfc-entry/>'.repeat(20_000)}</rfc-index>`;
    // Bodies without a tag: all of them is written each time.
    simulator.setFault('rfc99901.txt', { kind: 'body', body: rfcText(99901) });
    simulator.setFault('rfc-index.xml', { kind: 'body', body: index });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(
        process.execPath,
        ['--conditions=@rfckit/source', SCRIPT, simulator.url, directory],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const closed = once(child, 'close');
      await once(child.stdout, 'data');
      await sleep(kill * 5);
      child.kill('SIGKILL');
      await closed;
      const offline = open({ offline: true, now: Date.now });
      const text = await offline.load({ rfc: 'RFC99901', asset: 'txt' });
      expect(Buffer.from(text.bytes).toString()).toBe(rfcText(99901));
      expect((await offline.loadSeries('index', collect)).content).toBe(index);
    }
  },
);
