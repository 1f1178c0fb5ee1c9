import type { RfcSection } from '@rfckit/rfc-parser';
import type { Snapshot } from './snapshot.ts';
import { parseNodeId } from './node-id.ts';

const PREFIX = /^(?:§§?|sections?|sec\.?|appendix|appendices)[\s\-_.]*(?=\S)/i;
const NUMBER = /^[0-9a-z]{1,8}(?:\.[0-9a-z]{1,8})*$/i;

/** `"Section 9.3.2."`, `"§9.3.2"`, `"section-9.3.2"`, `"Appendix A.1"` → the bare number; `null` for what is no number. */
function bareNumber(selector: string): string | null {
  const number = selector.replace(PREFIX, '').replace(/\.$/, '');
  return NUMBER.test(number) ? number.toLowerCase() : null;
}

function foldTitle(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The anchor that RFCXML v3 renderings give a title: `"HTTP Semantics"` → `"http-semantics"`. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function byTitle(sections: readonly RfcSection[], selector: string): readonly RfcSection[] {
  const wanted = foldTitle(selector);
  const found = sections.filter((section) => {
    if (section.title === null) return false;
    const title = foldTitle(section.title);
    if (title === wanted) return true;
    const number = section.number?.toLowerCase();
    return number !== undefined && (wanted === `${number} ${title}` || wanted === `${number}. ${title}`);
  });
  if (found.length > 0 || !wanted.startsWith('name-')) return found;
  return sections.filter(
    (section) => section.title !== null && slug(section.title) === wanted.slice('name-'.length),
  );
}

/**
 * Every section that a selector may mean, in document order. A selector is a number (`9.3.2`, `§9.3.2`, `Section 9.3.2`,
 * `section-9.3.2`, `A.1`, `Appendix A.1`), a title as printed (case and white space do not count; the number may stand
 * before it), an anchor `name-…`, or a section id `sec_…`. A number wins over a title of the same letters.
 */
export function findSections(snapshot: Pick<Snapshot, 'sections'>, selector: string): readonly RfcSection[] {
  const wanted = selector.trim().replace(/^#/, '');
  if (wanted === '') return [];
  const node = parseNodeId(wanted);
  if (node?.kind === 'section') {
    const section = snapshot.sections[node.index];
    return section === undefined ? [] : [section];
  }
  // Appendices counted with digits are numbered "Appendix 1": without the word they would be sections.
  const asPrinted = wanted
    .replace(/[\s\-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  const exact = snapshot.sections.filter((section) => section.number?.toLowerCase() === asPrinted);
  if (exact.length > 0) return exact;
  const number = bareNumber(wanted);
  if (number !== null) {
    const found = snapshot.sections.filter((section) => section.number?.toLowerCase() === number);
    if (found.length > 0) return found;
  }
  return byTitle(snapshot.sections, wanted);
}

/**
 * The section that a selector means; `null` where there is none or the selector means several. Of several titles the
 * one that stands highest is meant, when it alone stands there: `Security Considerations` is the chapter, not the
 * subsection of that name. `findSections` gives the candidates.
 */
export function findSection(snapshot: Pick<Snapshot, 'sections'>, selector: string): RfcSection | null {
  const found = findSections(snapshot, selector);
  const top = Math.min(...found.map((section) => section.level));
  const highest = found.filter((section) => section.level === top);
  return highest.length === 1 ? (highest[0] ?? null) : null;
}
