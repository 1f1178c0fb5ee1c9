// `npm run build`: every package, from cache where nothing changed.
import { ensureBuilt, ensureInstalled, fail } from './toolchain.mjs';

try {
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  fail(error);
}
