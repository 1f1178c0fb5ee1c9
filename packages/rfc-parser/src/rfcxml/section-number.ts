import type { XmlElement } from './xml-tree.ts';

const PAGE_NAME = /^section-(?:(appendix\.[a-z]{1,3}|[a-z]{1,2})|(\d{1,9}))((?:\.\d{1,9})*)$/;
const UNNUMBERED = /^section-(?:abstract|note|boilerplate|toc)(?:\.|$)/;

/**
 * The section number in a `pn` attribute (RFC 7998 §5.4): `section-9.3.2` is `9.3.2`, `section-appendix.a` is `A`,
 * `section-a.1` and `section-appendix.a.1` are `A.1`. `null` for what stands before the body; `undefined` for what is no
 * name of a section.
 */
export function parsePageName(pn: string): string | null | undefined {
  if (UNNUMBERED.test(pn)) return null;
  const found = PAGE_NAME.exec(pn);
  if (!found) return undefined;
  const [, letter, digits, rest = ''] = found;
  return `${letter === undefined ? digits : letter.replace('appendix.', '').toUpperCase()}${rest}`;
}

/** `A`, `B`, …, `Z`, `AA`, … for 1, 2, …, 26, 27, … */
export function appendixLetter(count: number): string {
  let letters = '';
  for (let left = count; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** `numbered="false"` (RFC 7991 §2.46.2); the form `no` is one of version 2's yes and no. */
export function isUnnumbered(element: XmlElement): boolean {
  const numbered = element.attributes['numbered'];
  return numbered === 'false' || numbered === 'no';
}

/** Where a section stands. */
export type SectionPlace = 'front' | 'middle' | 'back';

/** Counts the numbers of a document without `pn`, in document order. */
export class SectionCounter {
  #top = 0;
  #letters = 0;

  /** The number of the next section at the top; `null` for an unnumbered one. */
  nextTop(element: XmlElement, place: SectionPlace): string | null {
    if (place === 'front' || isUnnumbered(element)) return null;
    if (place === 'middle' || element.name === 'references') {
      this.#top += 1;
      return String(this.#top);
    }
    this.#letters += 1;
    return appendixLetter(this.#letters);
  }
}
