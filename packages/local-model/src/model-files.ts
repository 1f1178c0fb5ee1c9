import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalModelError } from './local-model-error.ts';

/** `model.json`, written by the script that made the model: what each file beside it must hash to. */
export interface ModelManifest {
  readonly name: string;
  readonly dimensions: number;
  readonly maxTokens: number;
  readonly queryPrefix: string;
  /** Name of the file → SHA-256, hex. */
  readonly files: Readonly<Record<string, string>>;
}

export interface ModelFiles {
  readonly manifest: ModelManifest;
  readonly graph: Uint8Array;
  readonly tokenizer: Readonly<Record<string, unknown>>;
  readonly tokenizerConfig: Readonly<Record<string, unknown>>;
}

export const GRAPH_FILE = 'model.onnx';
export const TOKENIZER_FILE = 'tokenizer.json';
export const TOKENIZER_CONFIG_FILE = 'tokenizer_config.json';
const REINSTALL = 'install @rfckit/local-model again';

async function read(directory: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(directory, name));
  } catch (cause) {
    throw new LocalModelError('model_missing', `The model's file ${name} cannot be read: ${REINSTALL}.`, {
      cause,
    });
  }
}

function parse(bytes: Buffer, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    throw new TypeError(`${name} holds no object`);
  } catch (cause) {
    throw new LocalModelError('model_damaged', `The model's file ${name} is damaged: ${REINSTALL}.`, {
      cause,
    });
  }
}

function isManifest(value: Readonly<Record<string, unknown>>): boolean {
  const { name, dimensions, maxTokens, queryPrefix, files } = value;
  return (
    typeof name === 'string' &&
    typeof queryPrefix === 'string' &&
    Number.isInteger(dimensions) &&
    Number.isInteger(maxTokens) &&
    typeof files === 'object' &&
    files !== null
  );
}

/** Reads the model's files and compares each with its hash: another file would give other vectors, unseen. */
export async function readModelFiles(directory: string): Promise<ModelFiles> {
  const described = parse(await read(directory, 'model.json'), 'model.json');
  if (!isManifest(described)) {
    throw new LocalModelError('model_damaged', `The model's file model.json is damaged: ${REINSTALL}.`);
  }
  const manifest = described as unknown as ModelManifest;
  const checked = async (name: string): Promise<Buffer> => {
    const bytes = await read(directory, name);
    if (createHash('sha256').update(bytes).digest('hex') === manifest.files[name]) return bytes;
    throw new LocalModelError(
      'model_damaged',
      `The model's file ${name} is not the one that was built: ${REINSTALL}.`,
    );
  };
  const [graph, tokenizer, tokenizerConfig] = await Promise.all([
    checked(GRAPH_FILE),
    checked(TOKENIZER_FILE),
    checked(TOKENIZER_CONFIG_FILE),
  ]);
  return {
    manifest,
    graph,
    tokenizer: parse(tokenizer, TOKENIZER_FILE),
    tokenizerConfig: parse(tokenizerConfig, TOKENIZER_CONFIG_FILE),
  };
}
