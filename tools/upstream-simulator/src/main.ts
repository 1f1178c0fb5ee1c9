import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { parseFault } from './fault.ts';
import type { Fault } from './fault.ts';
import { eras, type Era } from './rfc-editor/era.ts';
import { startUpstreamSimulator } from './simulator.ts';

const USAGE = `usage: npm run simulator -- [--texts DIR] [--errata FILE] [--era before-2026|since-2026] [--jev-key KEY]
                            [--port N] [--fault PATTERN=FAULT]…

DIR has rfcN.txt, rfcN.json …, or the archives rfc-text.tar.zst and rfc-metadata.jsonl.zst; the fictitious sample series otherwise.
The first line of output is the base URL of all services; then one line of JSON for each request.
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
      texts: { type: 'string', default: sampleSeriesDirectory },
      errata: { type: 'string' },
      era: { type: 'string' },
      'jev-key': { type: 'string' },
      port: { type: 'string' },
      fault: { type: 'string', multiple: true },
    },
  });
  const { texts, errata, era } = values;
  if (!(await isDirectory(texts))) throw new TypeError(`${texts} is not a folder`);
  if (era !== undefined && !isEra(era)) throw new TypeError(`--era must be ${eras.join(' or ')}`);
  const port = Number(values.port ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError('--port must be a number up to 65535');
  const key = values['jev-key'];
  const simulator = await startUpstreamSimulator({
    texts,
    port,
    ...(errata === undefined ? {} : { errata }),
    ...(era === undefined ? {} : { era }),
    jev: key === undefined ? {} : { key },
    faults: parseFaults(values.fault ?? []),
    onRequest: ({ method, path, status }) =>
      process.stdout.write(`${JSON.stringify({ method, path, status })}\n`),
  });
  process.stdout.write(`${simulator.url}\n`);
  const stop = (): void => void simulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function isEra(text: string): text is Era {
  return (eras as readonly string[]).includes(text);
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
