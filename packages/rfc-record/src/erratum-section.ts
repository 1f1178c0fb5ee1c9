/** How an erratum says where it belongs. */
export type ErratumScope = 'sections' | 'global' | 'unstated' | 'other';

export interface ErratumPlace {
  readonly scope: ErratumScope;
  /** Section numbers as printed in headings (`"4.1"`, `"A"`), in the order named; empty unless `scope` is `sections`. */
  readonly sections: readonly string[];
}

const NUMBER = '(?:\\d{1,4}|[A-Z])(?:\\.\\d{1,4})*';
const WORD = '(?:[Ss]ections?|[Ss]ec|[Aa]ppendix|[Aa]ppendices|[Aa]ppx?)\\.?[ -]?|§{1,2} ?';
const lead = new RegExp(`^(?:in )?(?:the )?(?:${WORD})?(?=[0-9A-Za-z])`, 'i');
const item = new RegExp(`^(?:${WORD})?(${NUMBER})(?![0-9A-Za-z])\\.?`);
const joint = /^ ?(?:, ?and |[,;&/] ?|and )/;
/** What may follow the numbers: a page, a paragraph, the section's title, a verb. */
const locator =
  /^(?:[,;:(]? ?\(?(?:pp?|pg|page|para|paragraph|paragraphs|par|line|lines|fig|figure|table|item|bullet|sentence|step|note|last|first|second|third|next|the|\d{1,2}(?:st|nd|rd|th))\b[^\n]*|:?,? ?(?:it )?(?:says|say|states|reads)\b[^\n]*|:)$/i;
const titleAfterDot = /^ {0,2}[A-Za-z]{3}[^\n]*$/;

function readNumbers(text: string): {
  readonly sections: readonly string[];
  readonly rest: string;
  readonly dotted: boolean;
} {
  const sections: string[] = [];
  let rest = text;
  let dotted = false;
  for (;;) {
    const gap = sections.length === 0 ? '' : (joint.exec(rest)?.[0] ?? null);
    const match = gap === null ? null : item.exec(rest.slice(gap.length));
    if (gap === null || match?.[1] === undefined) return { sections, rest, dotted };
    const after = rest.slice(gap.length + match[0].length);
    sections.push(match[1]);
    dotted = match[0].endsWith('.');
    rest = after;
  }
}

/**
 * Reads the free text of an erratum's section field where it is plain: `4.1`, `4.1.`, `Section 4.1`, `Appendix A says:`,
 * `1, 3 and 4`, `4.3, pg. 19`, `8.20.  Class`. Ranges (`3.1 - 3.3`), titles and prose are left alone: `other`.
 */
export function parseErratumSection(raw: string): ErratumPlace {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (text === '') return { scope: 'unstated', sections: [] };
  if (/^\(?(?:global|all|throughout)\)?\.?$/i.test(text)) return { scope: 'global', sections: [] };
  if (text.length > 200) return { scope: 'other', sections: [] };
  const start = lead.exec(text)?.[0].length ?? 0;
  const { sections, rest, dotted } = readNumbers(text.slice(start));
  const isPlain =
    rest.trim() === '' || locator.test(rest) || (dotted && start === 0 && titleAfterDot.test(rest));
  if (sections.length === 0 || !isPlain) return { scope: 'other', sections: [] };
  return { scope: 'sections', sections: [...new Set(sections)] };
}
