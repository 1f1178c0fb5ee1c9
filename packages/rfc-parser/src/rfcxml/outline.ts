import type { SectionKind } from '../document.ts';
import { kindOfSection } from '../section-kind.ts';
import { foldSpaces } from '../fold-spaces.ts';
import { flatten } from './flatten.ts';
import type { RfcXmlSectionElement } from './rfc-xml-document.ts';
import { isUnnumbered, parsePageName, SectionCounter, type SectionPlace } from './section-number.ts';
import { attribute, childElement, childElements, type XmlElement } from './xml-tree.ts';

/** A section as the outline has it, with the element it was made of. */
export interface OutlineEntry {
  readonly element: XmlElement;
  readonly name: RfcXmlSectionElement;
  readonly isGenerated: boolean;
  readonly number: string | null;
  readonly title: string | null;
  readonly kind: SectionKind;
  readonly level: number;
  readonly parent: number | null;
  /** Where a generated section ends: with the last of its lists. */
  readonly end: number;
}

interface Above {
  readonly index: number | null;
  readonly number: string | null;
  readonly kind: SectionKind | null;
  readonly level: number;
}

const top: Above = { index: null, number: null, kind: null, level: 0 };

/** The title of a section: `<name>` in version 3, the attribute `title` in version 2. */
export function readSectionTitle(element: XmlElement): string | null {
  if (element.name === 'abstract') return 'Abstract';
  const name = childElement(element, 'name');
  const title = name ? flatten(name.children) : foldSpaces(attribute(element, 'title') ?? '');
  if (title !== '') return title;
  return element.name === 'references' ? 'References' : null;
}

/** Whether the section is a table of contents: the first prepared documents have it among the boilerplate. */
export function isContents(section: XmlElement): boolean {
  return section.name === 'section' && attribute(section, 'anchor') === 'toc';
}

function isPart(child: XmlElement): boolean {
  return child.name === 'section' || child.name === 'references';
}

/** The text of a section without its title and its subsections. */
function ownText(element: XmlElement): string {
  return childElements(element)
    .filter((child) => !isPart(child) && child.name !== 'name')
    .map((child) => flatten(child.children))
    .join('\n\n');
}

function kindOf(
  element: XmlElement,
  place: SectionPlace,
  above: Above,
  number: string | null,
  title: string | null,
  previous: SectionKind | null,
): SectionKind {
  if (element.name === 'references') return 'references';
  if (element.name === 'abstract' || element.name === 'note') return 'front_matter';
  if (place === 'front') return 'status';
  const isAppendix = place === 'back' && number !== null;
  const hasSubsections = childElements(element).some(isPart);
  const where = { parent: above.kind, previous, isNumbered: number !== null, isAppendix, hasSubsections };
  return kindOfSection(title ?? '', where, () => ownText(element));
}

/** Walks the document and lists its sections in document order. */
class OutlineReader {
  readonly entries: OutlineEntry[] = [];
  readonly #isPrepared: boolean;
  readonly #counter = new SectionCounter();

  constructor(isPrepared: boolean) {
    this.#isPrepared = isPrepared;
  }

  read(root: XmlElement): void {
    const front = childElement(root, 'front');
    for (const child of front ? childElements(front) : []) {
      if (child.name === 'abstract' || child.name === 'note') this.#add(child, 'front', top, null);
      else if (child.name === 'boilerplate') {
        this.#addAll(
          childElements(child, 'section').filter((section) => !isContents(section)),
          'front',
          top,
        );
      }
    }
    const middle = childElement(root, 'middle');
    if (middle) this.#addAll(childElements(middle, 'section'), 'middle', top);
    const back = childElement(root, 'back');
    if (back) this.#readBack(back);
  }

  #readBack(back: XmlElement): void {
    const lists = childElements(back, 'references');
    const first = lists.at(0);
    const isWrapped = first !== undefined && lists.length > 1 && !this.#isPrepared;
    for (const child of childElements(back)) {
      if (child === first && isWrapped) this.#addAll(lists, 'back', this.#wrap(lists, first));
      else if (child.name === 'section' || (child.name === 'references' && !isWrapped)) {
        this.#addAll([child], 'back', top);
      }
    }
  }

  /** Two lists or more stand in a section that has no element (RFC 7998 §5.4.5). */
  #wrap(lists: readonly XmlElement[], first: XmlElement): Above {
    const number = this.#counter.nextTop(first, 'back');
    const index = this.entries.length;
    const end = lists.at(-1)?.end ?? first.end;
    const title = 'References';
    const common = { element: first, name: 'references', isGenerated: true, number, title, end } as const;
    this.entries.push({ ...common, kind: 'references', level: 1, parent: null });
    return { index, number, kind: 'references', level: 1 };
  }

  #addAll(elements: readonly XmlElement[], place: SectionPlace, above: Above): void {
    let count = 0;
    for (const element of elements) {
      const numbered = !isUnnumbered(element);
      if (numbered) count += 1;
      this.#add(element, place, above, numbered ? count : null);
    }
  }

  #number(element: XmlElement, place: SectionPlace, above: Above, count: number | null): string | null {
    if (this.#isPrepared) {
      const pn = attribute(element, 'pn');
      return isUnnumbered(element) || pn === null ? null : (parsePageName(pn) ?? null);
    }
    if (above.index === null) return this.#counter.nextTop(element, place);
    return count === null || above.number === null ? null : `${above.number}.${count}`;
  }

  #add(element: XmlElement, place: SectionPlace, above: Above, count: number | null): void {
    const number = this.#number(element, place, above, count);
    const title = readSectionTitle(element);
    const previous = place === 'back' && number === null ? (this.entries.at(-1)?.kind ?? null) : null;
    const kind = kindOf(element, place, above, number, title, previous);
    const index = this.entries.length;
    const level = above.level + 1;
    const name: RfcXmlSectionElement =
      element.name === 'abstract' || element.name === 'note' || element.name === 'references'
        ? element.name
        : 'section';
    const common = { element, name, isGenerated: false, number, title, kind, level, end: element.end };
    this.entries.push({ ...common, parent: above.index });
    const children = childElements(element).filter(isPart);
    this.#addAll(children, place, { index, number, kind, level });
  }
}

/** The sections of the document: front matter (without the contents), middle and back. */
export function readOutline(root: XmlElement, isPrepared: boolean): OutlineEntry[] {
  const reader = new OutlineReader(isPrepared);
  reader.read(root);
  return reader.entries;
}
