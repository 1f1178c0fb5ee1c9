/** The words of a title, lower case and singular; one word of its own for the part before the first heading. */
export function listFolded(title: string | null): readonly string[] {
  if (title === null) return ['\u0000front'];
  const words = title
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .match(/[\p{L}\p{N}_]+/gu);
  return words === null ? [title] : words.map(foldWord);
}

/** Number and the two spellings of one word do not tell titles apart: `Author's Address`, `Acknowledgements`. */
function foldWord(word: string): string {
  const spelled = word.replace(/^(acknowledg|judg)ement/, '$1ment');
  return spelled.length > 3 && spelled.endsWith('s') && !spelled.endsWith('ss') ? singular(spelled) : spelled;
}

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** A title for comparison: case, white space and a dot at its end do not count. */
export function foldTitle(title: string | null): string {
  return (title ?? '').replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();
}
