// The same text and publication record give the same snapshot id, whatever the shape of the record and the version of Node.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { extract } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import type { OldRecord } from './new-era.ts';

const corpus = process.env['RFC_CORPUS'];
const script = fileURLToPath(new URL('./snapshot-ids.ts', import.meta.url));
const node26 = join(import.meta.dirname, '../../../node_modules/node26/bin/node');
const hasNode26 = existsSync(node26);
const params = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };

async function run(node: string, args: readonly string[]): Promise<string> {
  // The paths of this repository have no say in what another Node does.
  const { stdout } = await promisify(execFile)(node, args, { env: { PATH: process.env['PATH'] ?? '' } });
  return stdout;
}

/** Lines `RFC9110 id id id` of a folder: by the old record, by the new one, by the new index. */
async function idsOf(node: string, folder: string): Promise<readonly (readonly string[])[]> {
  const printed = await run(node, ['--conditions=@rfckit/source', script, folder]);
  return printed
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

/** Writes `count` texts of the real series, spread over all of it, with their records into a folder. */
async function drawTexts(folder: string, count: number): Promise<void> {
  const lines = zstdDecompressSync(readFileSync(join(corpus ?? '', 'rfc-metadata.jsonl.zst')), params)
    .toString()
    .split('\n')
    .filter((line) => line !== '');
  const records = new Map(
    lines.map((line) => [Number((JSON.parse(line) as OldRecord).doc_id.slice(3)), line] as const),
  );
  const numbers = [...records.keys()].toSorted((a, b) => a - b);
  // Every so many of the series, the next one where there is no text; a few more than are asked for.
  const wanted = new Set(
    Array.from({ length: count + 10 }, (_, at) => numbers[Math.floor((at * numbers.length) / (count + 10))]),
  );
  const tar = extract();
  createReadStream(join(corpus ?? '', 'rfc-text.tar.zst'))
    .pipe(createZstdDecompress(params))
    .pipe(tar);
  for await (const member of tar) {
    const number = Number(/rfc(\d+)\.txt$/.exec(member.header.name)?.[1]);
    if (wanted.has(number)) {
      const chunks: Buffer[] = [];
      for await (const chunk of member) chunks.push(chunk as Buffer);
      writeFileSync(join(folder, `rfc${number}.txt`), Buffer.concat(chunks));
      writeFileSync(join(folder, `rfc${number}.json`), records.get(number) ?? '');
    }
    member.resume();
  }
}

function expectSame(ids: readonly (readonly string[])[]): void {
  const different = ids.filter(([, ...each]) => new Set(each).size !== 1 || !each[0]?.startsWith('snp_'));
  expect(different).toEqual([]);
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
}

test('the sample series has the same snapshots from records of both eras and from the index', async () => {
  const ids = await idsOf(process.execPath, sampleSeriesDirectory);
  expect(ids).toHaveLength(8);
  expectSame(ids);
});

test.skipIf(!hasNode26)(
  `the sample series has the same snapshots on Node 24 and 26${hasNode26 ? '' : ' (SKIPPED: there is no Node 26 for this platform)'}`,
  async () => {
    expect(await run(node26, ['--version'])).toMatch(/^v26\./);
    expect(await idsOf(node26, sampleSeriesDirectory)).toEqual(
      await idsOf(process.execPath, sampleSeriesDirectory),
    );
  },
);

const noCorpus = corpus === undefined ? ' (SKIPPED: set RFC_CORPUS)' : '';

test.skipIf(corpus === undefined || !hasNode26)(
  `200 texts of the real series have the same snapshots from both eras, on Node 24 and 26${noCorpus}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rfckit-identity-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await drawTexts(folder, 200);
    const [here, there] = await Promise.all([idsOf(process.execPath, folder), idsOf(node26, folder)]);
    expect(here.length).toBeGreaterThanOrEqual(200);
    expectSame(here);
    expect(there).toEqual(here);
  },
  120_000,
);
