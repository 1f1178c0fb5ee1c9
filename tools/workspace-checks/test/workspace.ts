import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole workspace. */
export const workspaceRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
