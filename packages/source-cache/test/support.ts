import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSourceCache, isSourceCacheError } from '@rfckit/source-cache';
import type { SourceCache, SourceCacheError, SourceCacheOptions } from '@rfckit/source-cache';
import { createUpstreamHttp } from '@rfckit/upstream-http';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import type { UpstreamSimulator } from '@rfckit/upstream-simulator';
import { onTestFinished } from 'vitest';

export const HOUR = 60 * 60 * 1000;
export const START = Date.UTC(2026, 10, 30, 20, 0, 0);

/** A fictitious RFC of about 10 KB. */
export function rfcText(number: number): string {
  const body = Array.from(
    { length: 200 },
    (_, line) => `   This is line ${line} of a memo that does not exist.`,
  );
  return [
    'Network Working Group                                           A. Author',
    `Request for Comments: ${number}                                 November 2026`,
    '',
    '',
    '                      A Memo Made for Tests',
    '',
    ...body,
    '',
  ].join('\n');
}

export const rfcJson = JSON.stringify({ doc_id: 'RFC99901', title: 'A Memo Made for Tests' }, null, 2);
export const rfcXml = `<?xml version='1.0' encoding='utf-8'?>\n<rfc version="3" number="99901"><front/></rfc>\n`;

const TEXTS = new Map<string, string>([
  ['rfc99901.txt', rfcText(99901)],
  ['rfc99902.txt', rfcText(99902)],
  ['rfc99901.json', rfcJson],
  ['rfc99901.xml', rfcXml],
]);

export interface Setup {
  readonly simulator: UpstreamSimulator;
  readonly directory: string;
  readonly cache: SourceCache;
  readonly clock: { now: number };
  /** Another cache over the same directory and clock. */
  open(options?: Partial<SourceCacheOptions>): SourceCache;
  /** Every file below the directory. */
  files(): Promise<readonly string[]>;
}

/** A simulator, an empty directory and a cache between them, gone after the test. */
export async function setUp(): Promise<Setup> {
  const simulator = await startUpstreamSimulator({ texts: TEXTS });
  const directory = await mkdtemp(join(tmpdir(), 'source-cache-'));
  onTestFinished(async () => {
    await simulator.close();
    await rm(directory, { recursive: true, force: true });
  });
  const clock = { now: START };
  const http = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [simulator.url],
    now: Date.now,
    retry: { baseDelayMs: 1 },
  });
  const open = (options: Partial<SourceCacheOptions> = {}): SourceCache =>
    createSourceCache({ http, directory, baseUrl: simulator.url, now: () => clock.now, ...options });
  return { simulator, directory, cache: open(), clock, open, files: () => filesBelow(directory) };
}

async function filesBelow(directory: string): Promise<readonly string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export const TXT = { rfc: 'RFC99901', asset: 'txt' } as const;

/** The `SourceCacheError` that a promise ends with. */
export async function failureOf(promise: Promise<unknown>): Promise<SourceCacheError> {
  const error: unknown = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!isSourceCacheError(error)) throw error;
  return error;
}
