/** One section number as RFCs print them: `9.3.2`, `A`, `B.1`, `IV.2`. */
const number = '(?:\\d{1,4}[a-z]?|[a-z]|[ivx]{2,5})(?:\\.\\d{1,4}[a-z]?){0,12}';
const plainNumber = new RegExp(`^(${number})\\.?$`, 'i');
const marked = new RegExp(`^(?:§{1,2} ?|sections? |sec\\.? |appendix |app(?:x)?\\.? )(${number})\\.?$`, 'i');
const anchored = new RegExp(
  `^(?:rfc\\.)?(?:section|appendix|sec|section-appendix)[-.](${number})(-\\d[\\d.]*)?$`,
  'i',
);

/** Letters of a section number are capitals: `a.1` is `A.1`. */
function inPrint(text: string): string {
  const [first = '', ...rest] = text.split('.');
  return [/^\d/.test(first) ? first.toLowerCase() : first.toUpperCase(), ...rest].join('.');
}

/** Reads a bare section number; `null` for anything else. */
export function parseSectionNumber(text: string): string | null {
  const match = plainNumber.exec(text.trim());
  return match?.[1] === undefined ? null : inPrint(match[1]);
}

/** Reads `§9.3.2`, `Section 9.3.2`, `Sec. 9.3.2`, `Appendix A.1`; `null` for anything else. White space is single blanks. */
export function parseSectionMention(text: string): string | null {
  const match = marked.exec(text);
  return match?.[1] === undefined ? null : inPrint(match[1]);
}

/** What a fragment names: a section, and the fragment itself where it says more (a paragraph) or something else (a name). */
export interface AnchorReading {
  readonly section: string | null;
  readonly anchor: string | null;
}

/**
 * Reads the fragment of an HTML rendering: `section-9.3.2`, `section-9.3.2-3` (its third paragraph), `appendix-A.1`,
 * `rfc.section.9.3.2` name sections; `name-post`, `page-12` and anything else stay anchors.
 */
export function parseAnchor(fragment: string): AnchorReading {
  const match = anchored.exec(fragment);
  if (match?.[1] === undefined) return { section: null, anchor: fragment };
  return { section: inPrint(match[1]), anchor: match[2] === undefined ? null : fragment };
}
