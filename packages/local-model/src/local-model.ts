import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import { LocalModelError } from './local-model-error.ts';
import { GRAPH_FILE, readModelFiles, type ModelFiles } from './model-files.ts';
import { openRuntime, type Runtime, type RuntimeName } from './runtime.ts';

export interface LocalModelOptions {
  /** Folder with `model.json` and what it names; the one in this package. */
  readonly modelDirectory?: string;
  /** Folder with the WebAssembly runtime; the one in this package. */
  readonly runtimeDirectory?: string;
  /** `auto` takes onnxruntime-node where it is installed (several times faster), else WebAssembly. */
  readonly runtime?: RuntimeName | 'auto';
  /** Threads of one embedding, 1 to 16; as many as there are processors, at most 4. */
  readonly threads?: number;
}

export interface EmbedOptions {
  readonly signal?: AbortSignal;
}

/** Texts to vectors of length 1: the nearer two vectors (their dot product), the nearer what the texts say. */
export interface LocalModel {
  /** Name of the model, its hash and its runtime: vectors of equal `id` can be compared and kept. */
  readonly id: string;
  readonly dimensions: number;
  readonly runtime: RuntimeName;
  /** A question, with the words before it that this model was trained on. */
  embedQuery(text: string, options?: EmbedOptions): Promise<Float32Array>;
  /** Passages, one vector each, in order. What exceeds the model's 512 tokens is not read. */
  embedPassages(texts: readonly string[], options?: EmbedOptions): Promise<readonly Float32Array[]>;
  /** Frees the memory. Embedding afterwards rejects with `TypeError`. */
  close(): Promise<void>;
}

function packageFolder(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

function checkThreads(threads: number): number {
  if (Number.isInteger(threads) && threads >= 1 && threads <= 16) return threads;
  throw new RangeError(`threads must be a whole number from 1 to 16, not ${threads}`);
}

/** BERT's first token stands for the whole text (BGE's README: CLS pooling, then length 1). */
function firstTokenVector(states: Float32Array, dimensions: number): Float32Array {
  const vector = states.slice(0, dimensions);
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}

function requireText(text: string): string {
  if (typeof text === 'string') return text;
  throw new TypeError('what is to be embedded must be a string');
}

function createModel({ manifest, tokenizer, tokenizerConfig }: ModelFiles, runtime: Runtime): LocalModel {
  const words = new Tokenizer(tokenizer, tokenizerConfig);
  const hash = (manifest.files[GRAPH_FILE] ?? '').slice(0, 12);
  let open = true;

  const embed = async (text: string, signal: AbortSignal | undefined): Promise<Float32Array> => {
    if (!open) throw new TypeError('this model is closed: open it again');
    signal?.throwIfAborted();
    const { ids } = words.encode(text);
    // Cut to the model's length; the last token always closes the text.
    const tokens =
      ids.length <= manifest.maxTokens ? ids : [...ids.slice(0, manifest.maxTokens - 1), ids.at(-1) ?? 0];
    const input = (values: readonly number[]): InstanceType<typeof runtime.Tensor> =>
      new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, tokens.length]);
    const feeds = {
      input_ids: input(tokens),
      attention_mask: input(tokens.map(() => 1)),
      token_type_ids: input(tokens.map(() => 0)),
    };
    try {
      const { last_hidden_state: states } = await runtime.session.run(feeds);
      return firstTokenVector(states?.data as Float32Array, manifest.dimensions);
    } catch (cause) {
      throw new LocalModelError('runtime_failed', 'The model failed on a text.', { cause });
    }
  };

  return {
    id: `${manifest.name}@${hash}/${runtime.name}`,
    dimensions: manifest.dimensions,
    runtime: runtime.name,
    embedQuery: async (text, { signal } = {}) => embed(`${manifest.queryPrefix}${requireText(text)}`, signal),
    // One by one: the 8-bit scales are chosen per run, so a batch would make a vector depend on its neighbours.
    async embedPassages(texts, { signal } = {}) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await embed(requireText(text), signal));
      return vectors;
    },
    async close() {
      if (!open) return;
      open = false;
      await runtime.session.release();
    },
  };
}

/**
 * Opens bge-small-en-v1.5 in 8 bits. Rejects with `LocalModelError` when its files are missing or not the ones that
 * were built, or when no runtime can run it; with `RangeError` for a wrong number of threads.
 */
export async function openLocalModel(options: LocalModelOptions = {}): Promise<LocalModel> {
  const threads = checkThreads(options.threads ?? Math.min(4, availableParallelism()));
  const files = await readModelFiles(options.modelDirectory ?? packageFolder('model'));
  const runtime = await openRuntime(files.graph, {
    prefer: options.runtime ?? 'auto',
    threads,
    directory: options.runtimeDirectory ?? packageFolder('runtime'),
  });
  return createModel(files, runtime);
}
