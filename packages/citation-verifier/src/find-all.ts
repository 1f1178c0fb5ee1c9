const PROBE = 32;

/** Failure function of Knuth, Morris and Pratt. */
function failures(needle: string): Uint32Array {
  const table = new Uint32Array(needle.length);
  let matched = 0;
  for (let i = 1; i < needle.length; i++) {
    while (matched > 0 && needle.charCodeAt(i) !== needle.charCodeAt(matched))
      matched = table[matched - 1] ?? 0;
    if (needle.charCodeAt(i) === needle.charCodeAt(matched)) matched++;
    table[i] = matched;
  }
  return table;
}

/** Every place, overlapping ones too, in time linear in both lengths whatever they hold. */
function findLinear(haystack: string, needle: string, limit: number): number[] {
  const table = failures(needle);
  const found: number[] = [];
  let matched = 0;
  for (let i = 0; i < haystack.length && found.length < limit; i++) {
    const unit = haystack.charCodeAt(i);
    while (matched > 0 && unit !== needle.charCodeAt(matched)) matched = table[matched - 1] ?? 0;
    if (unit === needle.charCodeAt(matched)) matched++;
    if (matched === needle.length) {
      found.push(i - needle.length + 1);
      matched = table[matched - 1] ?? 0;
    }
  }
  return found;
}

/**
 * Every place of `needle` in `haystack` in order, overlapping ones too, at most `limit`. The engine's own search finds
 * the first characters; where they recur so often that comparing the rest would not stay linear, a linear search does all.
 */
export function findAll(haystack: string, needle: string, limit: number): readonly number[] {
  if (needle === '' || needle.length > haystack.length) return [];
  const probe = needle.slice(0, PROBE);
  let work = haystack.length + needle.length;
  const found: number[] = [];
  for (let at = haystack.indexOf(probe); at !== -1; at = haystack.indexOf(probe, at + 1)) {
    if (needle.length > PROBE) {
      work -= needle.length;
      if (work < 0) return findLinear(haystack, needle, limit);
      if (!haystack.startsWith(needle, at)) continue;
    }
    found.push(at);
    if (found.length >= limit) break;
  }
  return found;
}
