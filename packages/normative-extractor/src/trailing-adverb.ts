/** Adverbs that stand between a subject and its verb; none of two words ends with a word that is one alone. */
const adverbs: ReadonlySet<string> = new Set(
  (
    'also then therefore thus hence always still only however additionally consequently generally normally typically ' +
    'instead otherwise further furthermore likewise again now both either accordingly e.g. i.e.'
  ).split(' '),
);

/** Characters before the end that are looked at. */
const REACH = 20;
const SPACE = 0x20;
const COMMA = 0x2c;

/** Where the last word of `[start, end)` begins, behind a space or comma; -1 where none is near. */
function lastWord(text: string, start: number, end: number): number {
  const floor = Math.max(start, end - REACH);
  for (let at = end - 1; at >= floor; at--) {
    const unit = text.charCodeAt(at);
    if (unit === SPACE || unit === COMMA) return at + 1;
  }
  return -1;
}

/** The end of `[start, end)` without the adverb that ends it, and the space or comma before: `the server also`. */
export function skipAdverbBack(text: string, start: number, end: number): number {
  const at = lastWord(text, start, end);
  if (at === -1) return end;
  const word = text.slice(at, end).toLowerCase();
  if (adverbs.has(word)) return at - 1;
  if (word !== 'turn' && word !== 'example') return end;
  const before = lastWord(text, Math.max(start, end - REACH), at - 1);
  const pair = before === -1 ? '' : text.slice(before, end).toLowerCase();
  return pair === 'in turn' || pair === 'for example' ? before - 1 : end;
}
