import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { constants, createZstdDecompress } from 'node:zlib';
import { corpusStatusSchema, listSyncReportSchema, sourceTextSchema } from '@rfckit/evidence-protocol';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { extract } from 'tar-stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPlace, type Place } from './run-rfc.ts';

// The real series, where it is at hand: folders in the form of the corpus and the oracles that the evaluation reads.
const corpus = process.env['RFC_CORPUS'];
const oracles = process.env['RFC_ORACLES'];
const MIB = 1024 * 1024;

async function startEditor(
  options: Parameters<typeof startUpstreamSimulator>[0],
): Promise<UpstreamSimulator> {
  const editor = await startUpstreamSimulator(options);
  onTestFinished(() => editor.close());
  return editor;
}

/** Runs a command and gives the most memory that it had, in bytes. */
async function runMeasured(place: Place, args: readonly string[]): Promise<{ out: string; memory: number }> {
  const report = join(place.root, 'memory.txt');
  const hook = join(place.root, 'memory.mjs');
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)));`,
  );
  const { code, out, err } = await place.run(args, {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(hook).href}` },
  });
  expect([code, err]).toEqual([0, '']);
  return { out, memory: Number(readFileSync(report, 'utf8')) * 1024 };
}

describe.skipIf(corpus === undefined)(
  'the index and the errata of the whole series',
  { timeout: 600_000 },
  () => {
    test.each(['before-2026', 'since-2026'] as const)(
      'come into an empty corpus with less than 150 MiB beside what any command takes (%s)',
      async (era) => {
        const editor = await startEditor({
          texts: corpus ?? '',
          era,
          ...(oracles === undefined ? {} : { errata: join(oracles, 'errata.json.gz') }),
        });
        const place = createPlace();
        const base = ['--format', 'json', '--rfc-editor-url', editor.url];
        const idle = await runMeasured(place, ['status', ...base]);
        const lists = oracles === undefined ? (['index'] as const) : (['index', 'errata'] as const);
        for (const list of lists) {
          const { out, memory } = await runMeasured(place, ['sync', list, ...base]);
          const { data } = listSyncReportSchema.parse(JSON.parse(out));
          expect([list, data.entries]).toEqual([list, { index: 9_154, errata: 8_018 }[list]]);
          expect(data.byte_length).toBeGreaterThan(10 * MIB);
          expect((memory - idle.memory) / MIB).toBeLessThan(150);
          // The process had a moment in which it held a part of the list, or nothing was measured.
          expect((memory - idle.memory) / MIB).toBeGreaterThan(5);
        }
        const status = await place.run(['status', '--format', 'json']);
        expect(corpusStatusSchema.parse(JSON.parse(status.out)).data.records).toBe(9_154);
      },
    );
  },
);

/** The published texts that are not UTF-8, by name. */
async function readTexts(numbers: readonly number[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = new Set(numbers.map((number) => `rfc${number}.txt`));
  const found = new Map<string, Uint8Array>();
  const unpacked = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  const tar = extract();
  createReadStream(join(corpus ?? '', 'rfc-text.tar.zst'))
    .pipe(unpacked)
    .pipe(tar);
  for await (const member of tar) {
    const name = basename(member.header.name);
    if (wanted.has(name)) found.set(name, await buffer(member));
    else member.resume();
  }
  return found;
}

const notUtf8 = [
  64, 101, 177, 178, 235, 243, 282, 288, 290, 292, 303, 306, 307, 310, 313, 315, 316, 323, 327, 367, 369, 441,
  1305, 2166, 2497, 2557, 2708, 2875,
];

test.skipIf(corpus === undefined)(
  'the 28 texts that are not UTF-8 are fetched, kept and quoted byte by byte',
  { timeout: 600_000 },
  async () => {
    const texts = await readTexts(notUtf8);
    expect(texts.size).toBe(28);
    const editor = await startEditor({ texts });
    const place = createPlace();
    const base = ['--rfc-editor-url', editor.url];
    const synced = await place.run(['sync', 'rfc', ...notUtf8.map(String), '--quiet', ...base]);
    expect(synced.out).toMatch(/^28 texts fetched, 0 in the corpus already, 0 failed/);
    for (const number of notUtf8) {
      const { out } = await place.run(['source-text', String(number), '--format', 'json', '--offline']);
      const bytes = texts.get(`rfc${number}.txt`) ?? new Uint8Array();
      expect([number, sourceTextSchema.parse(JSON.parse(out)).sourceHash]).toEqual([
        number,
        createHash('sha256').update(bytes).digest('hex'),
      ]);
    }
    const slice = await place.run(['source', '177', '--asset', 'txt', '--offline']);
    expect(slice.stdout.equals(texts.get('rfc177.txt') ?? new Uint8Array())).toBe(true);
  },
);
