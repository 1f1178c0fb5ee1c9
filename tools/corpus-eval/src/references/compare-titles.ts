/** How the title of an entry stands to the title in the metadata. */
export type TitleAgreement = 'same' | 'one_holds_the_other' | 'misspelt' | 'different' | 'entry_has_none';

/** Letters and digits in lower case: hyphens, spaces, quotation marks and accents aside. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/g, '');
}

const MAX_COMPARED = 160;

/** Changes of one letter that turn one text into the other. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(left[i - 1] !== right[j - 1]);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** Compares the two; a sixth of the letters may differ in what counts as misspelt. */
export function compareTitles(entry: string | null, record: string): TitleAgreement {
  if (entry === null) return 'entry_has_none';
  const left = foldTitle(entry).slice(0, MAX_COMPARED);
  const right = foldTitle(record).slice(0, MAX_COMPARED);
  if (left === right) return 'same';
  if (left.length > 7 && right.length > 7 && (left.includes(right) || right.includes(left))) {
    return 'one_holds_the_other';
  }
  return editDistance(left, right) * 6 <= Math.max(left.length, right.length) ? 'misspelt' : 'different';
}
