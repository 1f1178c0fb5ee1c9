import type { RfcSection } from '@rfckit/rfc-parser';
import type { Erratum } from '@rfckit/rfc-record';
import { findSections } from '@rfckit/rfc-snapshot';
import type { QuotationDocument } from './quotation-document.ts';

const dotted = /(?<![\w.])(?:\d{1,3}|[A-Z])(?:\.\d{1,3})+(?![\w])/g;
const named = /(?:sections?|sec\.?|appendix|appendices|§§?)\s*((?:\d{1,3}|[A-Z])(?:\.\d{1,3})*)(?![\w])/gi;
const saying = /[\s,:]*(?:it\s+)?(?:says?|states?|reads?)?\s*:?\s*$/i;

/** Section numbers in free text, in the order named: `In sections 3.1 - 3.3`, `Section 4, para 2`. */
function numbersIn(text: string): readonly string[] {
  const numbers = [...text.matchAll(named)].map((match) => match[1] ?? '');
  return [...new Set([...numbers, ...[...text.matchAll(dotted)].map((match) => match[0])])];
}

/** What the section field of an erratum names: sections that exist, in the order named; empty where it names none. */
export function erratumSections(document: QuotationDocument, erratum: Erratum): readonly RfcSection[] {
  const field = erratum.section.replace(saying, '').replace(/^\s*(?:in\s+)?(?:the\s+)?/i, '');
  const selectors =
    erratum.scope === 'sections'
      ? erratum.sections
      : erratum.scope === 'other'
        ? [field, ...numbersIn(erratum.section)]
        : erratum.scope === 'unstated'
          ? numbersIn(erratum.originalText.slice(0, 300))
          : [];
  const found = new Map<number, RfcSection>();
  for (const selector of selectors) {
    for (const section of findSections(document, selector)) found.set(section.index, section);
  }
  return [...found.values()];
}

const page = /\b(?:page|pp?|pg)\b\.?\s*#?(\d{1,3})\b/i;

/** The page that an erratum names, `null` where it names none. */
export function erratumPage(erratum: Erratum): number | null {
  const match = page.exec(erratum.section) ?? page.exec(erratum.originalText.slice(0, 200));
  return match === null ? null : Number(match[1]);
}

/** Number of the page that holds `offset`, by the running footers; `null` where pages are not numbered. */
export function pageAt({ furniture, text }: QuotationDocument, offset: number): number | null {
  for (const { kind, span } of furniture) {
    if (kind !== 'running_footer' || span.end <= offset) continue;
    const match = /\[Page\s+(\d{1,4})\]/i.exec(text.slice(span.start, span.end));
    if (match !== null) return Number(match[1]);
  }
  return null;
}
