/** An element that is open somewhere in an XML document. */
export interface OpenElement {
  readonly name: string;
  /** The start tag as written, for its attributes. */
  readonly tag: string;
  /** Elements inside of it that began before this place. */
  readonly before: number;
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

interface Frame {
  readonly name: string;
  readonly tag: string;
  children: number;
}

/** For each of `offsets` (ascending) the elements open there, outermost first. Reads the markup alone, not the parser's tree. */
export function findOpenElements(xml: string, offsets: readonly number[]): OpenElement[][] {
  const places: OpenElement[][] = [];
  const stack: Frame[] = [];
  const settle = (until: number): void => {
    for (let at = offsets[places.length]; at !== undefined && at <= until; at = offsets[places.length])
      places.push(stack.map(({ name, tag, children }) => ({ name, tag, before: children })));
  };
  for (const match of xml.matchAll(markup)) {
    settle(match.index);
    const [tag, slash, name] = match;
    if (name === undefined) continue;
    if (slash === '/') {
      stack.pop();
      continue;
    }
    const parent = stack.at(-1);
    if (parent) parent.children++;
    if (!tag.endsWith('/>')) stack.push({ name, tag, children: 0 });
  }
  settle(Infinity);
  return places;
}
