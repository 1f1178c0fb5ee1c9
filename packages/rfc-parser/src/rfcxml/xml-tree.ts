/** A run of text between two tags. `start` and `end` are where its source lies; `text` has references resolved. */
export interface XmlText {
  readonly name: null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface XmlElement {
  /** Without namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  /** Where the start tag begins. */
  readonly start: number;
  /** Where the start tag ends. */
  readonly contentStart: number;
  /** Where the end tag begins; `contentStart` for an empty-element tag. */
  contentEnd: number;
  /** Where the element ends. */
  end: number;
}

export type XmlNode = XmlElement | XmlText;

export function isElement(node: XmlNode): node is XmlElement {
  return node.name !== null;
}

/** Child elements, all or those of one name. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => isElement(child) && (name === undefined || child.name === name),
  );
}

export function childElement(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) if (child.name === name) return child;
  return null;
}

/** The attribute's value without outer white space; `null` where it is missing or empty. */
export function attribute(element: XmlElement, name: string): string | null {
  return element.attributes[name]?.trim() || null;
}
