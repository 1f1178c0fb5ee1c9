import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseFault } from './fault.ts';
import type { Fault } from './fault.ts';
import { startUpstreamSimulator } from './simulator.ts';

const USAGE = `usage: main.ts --texts DIR [--port N] [--fault PATTERN=FAULT]…

The first line of output is the base URL; then one line of JSON for each request.
FAULT is a name with an argument where it takes one: rfc99901.txt=html, '*.txt=status:503', rfc99902.txt=status:429:2`;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 64;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      texts: { type: 'string' },
      port: { type: 'string' },
      fault: { type: 'string', multiple: true },
    },
  });
  const texts = values.texts;
  if (texts === undefined) throw new TypeError('--texts DIR is missing');
  if (!(await isDirectory(texts))) throw new TypeError(`${texts} is not a folder`);
  const port = Number(values.port ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be a number up to 65535');
  const simulator = await startUpstreamSimulator({
    texts,
    port,
    faults: parseFaults(values.fault ?? []),
    onRequest: ({ method, path, status }) =>
      process.stdout.write(`${JSON.stringify({ method, path, status })}\n`),
  });
  process.stdout.write(`${simulator.url}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function parseFaults(texts: readonly string[]): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const text of texts) {
    const equals = text.indexOf('=');
    if (equals < 1) throw new TypeError(`--fault ${text} is not of the form PATTERN=FAULT`);
    faults[text.slice(0, equals)] = parseFault(text.slice(equals + 1));
  }
  return faults;
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
