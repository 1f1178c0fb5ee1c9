const MAX_WORDS = 12;
/** A title so short may end with a full stop and is no sentence yet. */
const MAX_CLOSED_WORDS = 5;
const startsTitle = /^["'“(<[]*[\p{Lu}\p{N}]/u;
const closed = /[.,;:]$/;
/** Two sentences, or the parts of an entry in a bibliography; `Dr. Cerf` is none. */
const twoSentences = /(?<!\b[A-Z])[a-z][.;] [A-Z]|[,.]"[ ,]/;
const requirement = /\b(?:MAY|MUST|SHALL|SHOULD)\b/;
const symbols = /[{}|]|={2}|::=|\.{3}|--/;

/** Whether the words are those of a title and cannot be a sentence, an entry or a row. */
export function hasTitleWords(title: string): boolean {
  if (!startsTitle.test(title) || closed.test(title) || twoSentences.test(title)) return false;
  if (requirement.test(title) && title !== title.toUpperCase()) return false;
  return !symbols.test(title) && title.split(' ', MAX_WORDS + 1).length <= MAX_WORDS;
}

/** Whether the words are those of a title, which may end with a full stop where it is short. */
export function hasClosedTitleWords(title: string): boolean {
  if (!title.endsWith('.')) return hasTitleWords(title);
  const isShort = title.split(' ', MAX_CLOSED_WORDS + 1).length <= MAX_CLOSED_WORDS;
  return isShort && hasTitleWords(title.slice(0, -1));
}
