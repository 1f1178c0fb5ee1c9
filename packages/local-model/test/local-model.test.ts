import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as localModel from '@rfckit/local-model';
import { isLocalModelError, openLocalModel, type LocalModel } from '@rfckit/local-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), 'rfckit-model-'));
let model: LocalModel;

beforeAll(async () => {
  execFileSync(process.execPath, [join(packageRoot, 'scripts/build-model.ts')]);
  model = await openLocalModel({ runtime: 'wasm' });
}, 300_000);

afterAll(async () => {
  await model.close();
  rmSync(scratch, { recursive: true, force: true });
});

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

async function embed(text: string): Promise<Float32Array> {
  const [vector] = await model.embedPassages([text]);
  if (vector === undefined) throw new Error('no vector');
  return vector;
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  const error: unknown = await action.then(
    () => null,
    (cause: unknown) => cause,
  );
  return isLocalModelError(error) ? error.code : 'none';
}

describe('@rfckit/local-model', () => {
  it('exports what its README lists', () => {
    expect(Object.keys(localModel).sort()).toEqual([
      'LocalModelError',
      'isLocalModelError',
      'openLocalModel',
    ]);
  });

  it('gives vectors of length 1 in the dimensions that it says', async () => {
    const vector = await embed('A client MUST close the connection.');
    expect(vector).toHaveLength(model.dimensions);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
    expect(model.id).toMatch(/^bge-small-en-v1\.5-int8@[0-9a-f]{12}\/wasm$/);
  });

  it('puts a paraphrase nearer than other text', async () => {
    const query = await model.embedQuery('how is a payload scrambled before it is sent?');
    const [masked, unrelated] = await model.embedPassages([
      'The octets of the message are masked with a 32-bit key before transmission.',
      'The authors thank the members of the working group for their reviews.',
    ]);
    expect(dot(query, masked ?? query)).toBeGreaterThan(dot(query, unrelated ?? query) + 0.1);
  });

  it('gives a text the same vector whoever its neighbours are, and on any number of threads', async () => {
    const text = 'The sender waits for one round trip.';
    const alone = await embed(text);
    const [, among] = await model.embedPassages(['A much longer text. '.repeat(60), text, 'ok']);
    expect(among).toEqual(alone);
    const single = await openLocalModel({ runtime: 'wasm', threads: 1 });
    expect((await single.embedPassages([text]))[0]).toEqual(alone);
    await single.close();
  });

  it('reads no more of a long text than its first 512 tokens, and takes an empty one', async () => {
    const long = 'acknowledge '.repeat(600);
    const read = await embed(long);
    expect(await embed(`${long} at the end`)).toEqual(read);
    expect(await embed(`first ${long}`)).not.toEqual(read);
    expect(dot(await embed(''), await embed(''))).toBeCloseTo(1, 5);
  });

  it('refuses what is no text, stops when told, and is closed once closed', async () => {
    await expect(model.embedQuery(7 as unknown as string)).rejects.toThrow(TypeError);
    const signal = AbortSignal.abort();
    await expect(model.embedPassages(['a'], { signal })).rejects.toThrow('aborted');
    const other = await openLocalModel({ runtime: 'wasm', threads: 1 });
    await other.close();
    await other.close();
    await expect(other.embedQuery('a')).rejects.toThrow('closed');
  });

  it('says which of its files is missing or is another one, and how to mend it', async () => {
    await expect(openLocalModel({ threads: 0 })).rejects.toThrow(RangeError);
    expect(await codeOf(openLocalModel({ modelDirectory: join(scratch, 'nowhere') }))).toBe('model_missing');
    const copy = join(scratch, 'model');
    cpSync(join(packageRoot, 'model'), copy, { recursive: true });
    await (await openLocalModel({ modelDirectory: copy, runtime: 'wasm', threads: 1 })).close();
    writeFileSync(join(copy, 'tokenizer_config.json'), '{"do_lower_case":false}');
    await expect(openLocalModel({ modelDirectory: copy })).rejects.toThrow(/tokenizer_config\.json.*again/);
    writeFileSync(join(copy, 'model.json'), '[]');
    expect(await codeOf(openLocalModel({ modelDirectory: copy }))).toBe('model_damaged');
    expect(await codeOf(openLocalModel({ runtimeDirectory: scratch, runtime: 'wasm' }))).toBe(
      'model_missing',
    );
  });

  it('says that the native runtime is not there when it is asked for and is not', async () => {
    await expect(openLocalModel({ runtime: 'native' })).rejects.toThrow('onnxruntime-node is not installed');
  });
});
