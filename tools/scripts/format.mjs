// `npm run format`: rewrites every source file in the one format.
import { ensureInstalled, fail, run } from './toolchain.mjs';

try {
  ensureInstalled();
  process.exitCode = run('node_modules/.bin/oxfmt', ['.']);
} catch (error) {
  fail(error);
}
