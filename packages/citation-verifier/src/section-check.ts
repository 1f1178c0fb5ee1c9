import type { RfcSection } from '@rfckit/rfc-parser';

/**
 * Where a passage stands as seen from the cited section: in its own text, in a subsection, in a section around it,
 * elsewhere; `unknown` where no section was cited or none has that name.
 */
export type SectionCheck = 'same' | 'inside' | 'outer' | 'other' | 'unknown';

/** Index of the section whose own text holds `offset`; sections tile the text. */
export function sectionAt(sections: readonly RfcSection[], offset: number): number {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((sections[middle]?.span.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isBelow(sections: readonly RfcSection[], index: number, above: number): boolean {
  let at = sections[index]?.parent ?? null;
  while (at !== null) {
    if (at === above) return true;
    at = sections[at]?.parent ?? null;
  }
  return false;
}

/** Compares the section of a passage with every section that the citation may mean and keeps the closest answer. */
export function checkSection(
  sections: readonly RfcSection[],
  found: number,
  cited: readonly RfcSection[],
): SectionCheck {
  if (cited.length === 0) return 'unknown';
  if (cited.some(({ index }) => index === found)) return 'same';
  if (cited.some(({ index }) => isBelow(sections, found, index))) return 'inside';
  return cited.some(({ index }) => isBelow(sections, index, found)) ? 'outer' : 'other';
}
