import { pathToFileURL } from 'node:url';
import type { InferenceSession, TensorConstructor, Env } from 'onnxruntime-common';
import { LocalModelError } from './local-model-error.ts';

/** `wasm` comes with this package and runs everywhere; `native` is onnxruntime-node, where somebody installed it. */
export type RuntimeName = 'wasm' | 'native';

/** What both runtimes of ONNX have in common (https://onnxruntime.ai/docs/api/js/). */
interface Ort {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<InferenceSession> };
  readonly Tensor: TensorConstructor;
  readonly env: Env;
}

export interface Runtime {
  readonly name: RuntimeName;
  readonly Tensor: TensorConstructor;
  readonly session: InferenceSession;
}

export interface RuntimeOptions {
  readonly prefer: RuntimeName | 'auto';
  readonly threads: number;
  /** Folder of the WebAssembly runtime. */
  readonly directory: string;
}

async function loadNative(): Promise<Ort | null> {
  try {
    // Not in our manifest: its install script fetches from elsewhere. A name in a variable keeps bundlers from looking for it.
    const name = 'onnxruntime-node';
    const loaded = (await import(name)) as Ort & { readonly default?: Ort };
    return loaded.default ?? loaded;
  } catch {
    return null;
  }
}

async function loadWasm(directory: string, threads: number): Promise<Ort> {
  const base = pathToFileURL(`${directory}/`);
  try {
    const ort = (await import(new URL('ort.node.min.mjs', base).href)) as Ort;
    ort.env.wasm.numThreads = threads;
    return ort;
  } catch (cause) {
    const message = 'The runtime of the model cannot be loaded: install @rfckit/local-model again.';
    throw new LocalModelError('model_missing', message, { cause });
  }
}

/** Opens a session of the model: on the native runtime where it is there and wanted, else on WebAssembly. */
export async function openRuntime(graph: Uint8Array, options: RuntimeOptions): Promise<Runtime> {
  const native = options.prefer === 'wasm' ? null : await loadNative();
  if (options.prefer === 'native' && native === null) {
    const message =
      'onnxruntime-node is not installed: install it beside @rfckit/local-model, or leave the choice to "auto".';
    throw new LocalModelError('runtime_failed', message);
  }
  const ort = native ?? (await loadWasm(options.directory, options.threads));
  try {
    const session = await ort.InferenceSession.create(graph, {
      graphOptimizationLevel: 'all',
      intraOpNumThreads: options.threads,
    });
    return { name: native === null ? 'wasm' : 'native', Tensor: ort.Tensor, session };
  } catch (cause) {
    throw new LocalModelError('runtime_failed', 'The model could not be started on this machine.', { cause });
  }
}
