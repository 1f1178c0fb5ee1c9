import { readAuthors, readDate, readSeriesInfo, readTitle } from './read-front.ts';
import type { RfcXmlReference } from './rfc-xml-document.ts';
import { attribute, childElement, childElements, type XmlElement } from './xml-tree.ts';

/** Labels given by `<displayreference>` (RFC 7991 §2.19), by anchor. */
export function readDisplayLabels(root: XmlElement): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const back = childElement(root, 'back');
  for (const each of back ? childElements(back, 'displayreference') : []) {
    const target = attribute(each, 'target');
    const to = attribute(each, 'to');
    if (target !== null && to !== null) labels.set(target, to);
  }
  return labels;
}

/** Reads the entries of one `<references>`, those in groups too; lists within it have their own. */
export function readReferences(
  list: XmlElement,
  section: number,
  firstIndex: number,
  labels: ReadonlyMap<string, string>,
): RfcXmlReference[] {
  const references: RfcXmlReference[] = [];
  const add = (element: XmlElement, group: string | null): void => {
    const anchor = attribute(element, 'anchor');
    const front = childElement(element, 'front');
    const series = readSeriesInfo(element);
    references.push({
      index: firstIndex + references.length,
      anchor,
      label: attribute(element, 'derivedAnchor') ?? (anchor === null ? null : (labels.get(anchor) ?? anchor)),
      title: readTitle(front),
      authors: readAuthors(front).map(({ name }) => name),
      date: readDate(front),
      seriesInfo: series.length > 0 ? series : readSeriesInfo(front),
      target: attribute(element, 'target'),
      group,
      section,
      span: { start: element.start, end: element.end },
    });
  };
  for (const child of childElements(list)) {
    if (child.name === 'reference') add(child, null);
    else if (child.name === 'referencegroup') {
      for (const member of childElements(child, 'reference')) add(member, attribute(child, 'anchor'));
    }
  }
  return references;
}
