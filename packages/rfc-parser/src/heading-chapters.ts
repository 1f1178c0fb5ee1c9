import { ACCEPTABLE, type HeadingCandidate } from './heading-candidate.ts';
import { romanValue, type SectionNumber } from './heading-syntax.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

function isSecondRoman(candidate: Numbered): boolean {
  return (
    candidate.number.form === 'roman' && candidate.number.printed === 'II' && candidate.score >= ACCEPTABLE
  );
}

/** Whether Roman numbers count the sections of a text, so that there is a second one. */
export function hasRomans(candidates: readonly Numbered[]): boolean {
  return candidates.some(isSecondRoman);
}

/** In a text with a section II, I and V and X are numbers and not letters. */
function asRoman(candidate: Numbered, above: number): Numbered {
  const { number } = candidate;
  if (number.form !== 'letter' || number.order.length > 2) return candidate;
  const value = romanValue(number.printed);
  if (value !== 0) return { ...candidate, number: { ...number, order: [0, value], form: 'roman' } };
  return { ...candidate, number: { ...number, order: [0, above, ...number.order.slice(1)] } };
}

/** Reads single letters as Roman numbers where they can be, and as parts of the Roman section above where not. */
export function withRomans(candidates: readonly Numbered[]): readonly Numbered[] {
  let above = 0;
  return candidates.map((candidate) => {
    const read = asRoman(candidate, above);
    if (read.number.form === 'roman') above = read.number.order[1] ?? 0;
    return read;
  });
}

/**
 * Orders digits as parts of the Roman section above them, so that a count that begins again in each does not go back.
 * Digits before the first Roman number belong to the one before it, which may be missing, or count for themselves before I.
 */
export function withChapters<Heading extends HeadingCandidate>(headings: readonly Heading[]): Heading[] {
  const first = headings.find(({ number }) => number?.form === 'roman');
  let above = (first?.number?.order[1] ?? 1) - 1;
  return headings.map((heading) => {
    const { number } = heading;
    if (number?.form === 'roman') above = number.order[1] ?? 0;
    if (number?.form !== 'decimal' || above === 0) return heading;
    return { ...heading, number: { ...number, order: [0, above, ...number.order.slice(1)] } };
  });
}
