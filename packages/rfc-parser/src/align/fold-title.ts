/** Marks that one of the two forms prints and the other does not: quotes around code, emphasis, `2^(8)` for superscripts. */
const MARKS = /["'*_^()`\u2018\u2019\u201c\u201d\u2060\u200b\u00ad]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** The title without what may differ between text and RFCXML: white space, marks, kinds of hyphen, case. */
export function foldTitle(title: string): string {
  return title.normalize('NFKC').replace(HYPHENS, '-').replace(MARKS, '').replace(/\s+/g, '').toLowerCase();
}
