import type { SearchResults } from '@rfckit/evidence-protocol';
import type { EngineContext } from '../context.ts';
import { quarantineDamaged } from '../quarantine-damaged.ts';
import type { SearchOptions } from './read-search.ts';
import { searchCorpus } from './search.ts';

/** Damaged documents that one search leaves out before it gives up. */
const MOST = 20;

/** Searches what is sound: a document that turns out to be damaged is put aside, and the search made again without it. */
export async function searchSound(
  context: EngineContext,
  text: string,
  options: SearchOptions,
): Promise<SearchResults> {
  for (let leftOut = 0; ; leftOut++) {
    try {
      const result = await searchCorpus(context, text, options);
      if (leftOut === 0) return result;
      const what = leftOut === 1 ? 'a document was' : `${leftOut} documents were`;
      const warning = `${what} found damaged and left out: rfc status --verify says which, importing mends`;
      return { ...result, warnings: [...result.warnings, warning] };
    } catch (thrown) {
      if (leftOut === MOST || !quarantineDamaged(context, thrown)) throw thrown;
    }
  }
}
