export { openLocalModel } from './local-model.ts';
export type { EmbedOptions, LocalModel, LocalModelOptions } from './local-model.ts';
export { isLocalModelError, LocalModelError } from './local-model-error.ts';
export type { LocalModelErrorCode } from './local-model-error.ts';
export type { RuntimeName } from './runtime.ts';
