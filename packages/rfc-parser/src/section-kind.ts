import type { SectionKind } from './document.ts';
import { readTitle, type TitleKind } from './known-titles.ts';
import {
  countEntries,
  expressesThanks,
  givesContact,
  isBoilerplate,
  namesPeople,
} from './section-evidence.ts';

/** Where a section stands. */
export interface SectionPlace {
  /** The kind of the section that contains it; `null` at the top. */
  readonly parent: SectionKind | null;
  /** The kind of the section before it, where both stand without numbers after the last numbered one; else `null`. */
  readonly previous: SectionKind | null;
  readonly isNumbered: boolean;
  /** Whether its number is that of an appendix. */
  readonly isAppendix: boolean;
  readonly hasSubsections: boolean;
}

/** Kinds whose subsections are of the same kind. */
const inherited: ReadonlySet<SectionKind> = new Set([
  'appendix',
  'references',
  'authors',
  'index',
  'acknowledgements',
]);

/** Kinds that an appendix, or what stands in one, may have. */
const closing: ReadonlySet<SectionKind> = new Set(['references', 'authors', 'index', 'acknowledgements']);

/** Titles that are not known and that bibliographies bear, among other sections. */
const mayListReferences =
  /^(?:(?:\d{1,2}|appendix [a-z\d]{1,4})[:.] ?)?(?:[a-z-]{1,20} ){0,2}(?:references?(?: section| documents| list)?|referenced documents|bibliography|bibliographies|literature|citations)(?: and [a-z ]{1,30})?$/i;
/** Titles of lists of documents: they stand at the top, and their entries have labels. */
const mayListDocuments =
  /^(?:(?:other|related|relevant|further|suggested|recommended) ){0,2}(?:documents|reading(?: list)?)(?: and [a-z ]{1,30})?$/i;
const MAX_HINT = 60;
/** Paragraphs without any mark of an entry from which on a section titled as a bibliography is none. */
const MIN_PROSE = 2;

/** Whether what a title announces is found in the section itself, as far as its place leaves that open. */
function isConfirmed({ kind, isAmbiguous }: TitleKind, place: SectionPlace, own: () => string): boolean {
  const isTop = place.parent === null;
  if (kind === 'references') return isBibliography(isTop && !isAmbiguous, place, own());
  if (kind === 'acknowledgements') {
    if (isTop && !isAmbiguous && !place.hasSubsections) return true;
    const text = own();
    return (text === '' && !isAmbiguous) || expressesThanks(text);
  }
  if (kind === 'authors') {
    if (isAmbiguous) return isTop && givesContact(own());
    return isTop || namesPeople(own());
  }
  if (kind === 'index' || kind === 'front_matter') return isTop && (!isAmbiguous || !place.isNumbered);
  if (kind !== 'status') return true;
  if (isAmbiguous || place.hasSubsections) return isTop && !place.hasSubsections && isBoilerplate(own());
  return isTop || isBoilerplate(own());
}

function isBibliography(isSure: boolean, place: SectionPlace, text: string): boolean {
  if (text === '') return isSure || place.hasSubsections;
  const { paragraphs, entries, hints } = countEntries(text);
  if (isSure) return hints > 0 || paragraphs < MIN_PROSE;
  return entries * 2 >= paragraphs;
}

/** Whether a title that is not known, or says little, stands over a bibliography. */
function isHintConfirmed(title: string, place: SectionPlace, own: () => string): boolean {
  if (title.length > MAX_HINT) return false;
  const isSpecific = mayListReferences.test(title);
  if (!isSpecific && (place.parent !== null || !mayListDocuments.test(title))) return false;
  const { paragraphs, entries, labelled } = countEntries(own());
  const found = isSpecific ? entries : labelled;
  return found > 1 && found * 3 >= paragraphs * 2;
}

/**
 * The kind of a section: what its title announces and its text confirms, else what contains it, else appendix or body.
 * `own` gives the text between its heading and the next, paragraphs separated by blank lines; it is asked only where
 * title and place leave a doubt.
 */
export function kindOfSection(title: string, place: SectionPlace, own: () => string): SectionKind {
  const above = place.parent !== null && inherited.has(place.parent) ? place.parent : null;
  const base = above ?? (place.isAppendix ? 'appendix' : 'body');
  const titled = readTitle(title);
  if (titled === null) {
    if (isHintConfirmed(title, place, own)) return 'references';
    const goesOn = place.previous === 'acknowledgements' && expressesThanks(own());
    return goesOn ? 'acknowledgements' : base;
  }
  if (titled.kind === base) return base;
  const mayDiffer = base === 'body' || (closing.has(titled.kind) && !titled.isAmbiguous);
  return mayDiffer && isConfirmed(titled, place, own) ? titled.kind : base;
}

/**
 * Whether an unnumbered heading that follows a numbered section is a part of it: what closes a document (references,
 * thanks, addresses, index) has no parts without number but more lists of references.
 */
export function mayStandUnder(parent: SectionKind, own: () => string): boolean {
  if (!closing.has(parent)) return true;
  if (parent !== 'references') return false;
  const { paragraphs, entries } = countEntries(own());
  return entries > 0 && entries * 2 >= paragraphs;
}
