/** A file of a package on npm, and what it must hash to. */
export interface SourceFile {
  readonly path: string;
  readonly sha256: string;
}

export interface SourcePackage {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, SourceFile>>;
}

const snapshot = 'model/models--Xenova--bge-small-en-v1.5/snapshots/ea104dacec62c0de699686887e3f920caeb4f3e3';

/** Weights and tokeniser of BAAI's bge-small-en-v1.5 (MIT), as its publisher's ONNX export has them. */
export const weights = {
  name: '@coree-ai/coree-model-bge-small-en-v1.5',
  version: '1.0.2',
  files: {
    'model.onnx': {
      path: `${snapshot}/onnx/model.onnx`,
      sha256: '828e1496d7fabb79cfa4dcd84fa38625c0d3d21da474a00f08db0f559940cf35',
    },
    'tokenizer.json': {
      path: `${snapshot}/tokenizer.json`,
      sha256: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
    },
    'tokenizer_config.json': {
      path: `${snapshot}/tokenizer_config.json`,
      sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
    },
  },
} as const satisfies SourcePackage;

/** The parts of onnxruntime-web (MIT) that Node.js needs. */
export const runtime = {
  name: 'onnxruntime-web',
  version: '1.30.0',
  files: {
    'ort.node.min.mjs': {
      path: 'dist/ort.node.min.mjs',
      sha256: 'f41b1e1ccf89e7b630c2a822192d6cf48d642b1abe3c321f1ad6b4130a78327e',
    },
    'ort-wasm-simd-threaded.mjs': {
      path: 'dist/ort-wasm-simd-threaded.mjs',
      sha256: 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b',
    },
    'ort-wasm-simd-threaded.wasm': {
      path: 'dist/ort-wasm-simd-threaded.wasm',
      sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
    },
  },
} as const satisfies SourcePackage;

/** The model in 8 bits that `quantiseModel` must give: other bytes mean another model. */
export const quantisedSha256 = 'dbef0e4b71fefabf4116a22cb84485432c6596c95dab78fabb5e4609317cdee0';
