/** What RFCXML says about one reference: its label, where it stands, and the RFCs it names. */
export interface XmlReference {
  readonly label: string;
  readonly relation: 'normative' | 'informative' | 'unsplit';
  /** `RFC9110`, in order of number. */
  readonly rfcs: readonly string[];
}

const tag =
  /<(\/?)(references|referencegroup|reference|seriesInfo)\b([^<>]*?)(\/?)>|<name\b[^<>]*>([^<]*)<\/name>/g;

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

function relationOf(titles: readonly string[]): XmlReference['relation'] {
  for (const title of titles.toReversed()) {
    if (/informative|informational|non-?normative/i.test(title)) return 'informative';
    if (/normative/i.test(title)) return 'normative';
  }
  return 'unsplit';
}

/** Reads the reference lists of an RFCXML v3 file (RFC 7991 §2.40-2.42): a group counts as one reference. */
export function readXmlReferences(xml: string): readonly XmlReference[] {
  const from = xml.lastIndexOf('<back');
  if (from === -1) return [];
  const found: XmlReference[] = [];
  const titles: string[] = [];
  let open: { label: string; rfcs: Set<string>; group: boolean } | null = null;
  for (const match of xml.slice(from).matchAll(tag)) {
    const [, closing, name, attributes = '', empty, title] = match;
    if (title !== undefined) {
      if (open === null && titles.length > 0 && titles.at(-1) === '') titles[titles.length - 1] = title;
    } else if (name === 'references') {
      if (closing) titles.pop();
      else titles.push('');
    } else if (name === 'seriesInfo') {
      const value = attribute(attributes, 'value');
      if (attribute(attributes, 'name') === 'RFC' && value !== null) open?.rfcs.add(`RFC${Number(value)}`);
    } else if (!closing && open === null && titles.length > 0 && !empty) {
      const label = attribute(attributes, 'derivedAnchor') ?? attribute(attributes, 'anchor') ?? '';
      open = { label, rfcs: new Set(), group: name === 'referencegroup' };
    } else if (closing && open !== null && open.group === (name === 'referencegroup')) {
      const rfcs = [...open.rfcs].toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
      found.push({ label: open.label, relation: relationOf(titles), rfcs });
      open = null;
    }
  }
  return found;
}
