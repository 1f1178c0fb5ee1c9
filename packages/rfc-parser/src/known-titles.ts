import type { SectionKind } from './document.ts';
import { foldSpaces } from './fold-spaces.ts';

/** Titles that stand without a number in every era (RFC 7322 §4 and its forerunners), by the kind of their section. */
const known: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'front_matter',
    /^(?:abstract|summary of contents|foreword|forward|preface|(?:ie[st]g|iab|rfc[- ]editor(?:'s)?|editor(?:s|'s)?) notes?|note to (?:the )?(?:reader|rfc editor).*|notice|applicability statement)$/,
  ],
  [
    'status',
    /^(?:status(?: of th(?:is|e) (?:memo|document|rfc)?)?|full copyright (?:statement|notice)|copyright(?: (?:notice|statement|and disclaimer|information))?|intellectual property(?: rights)?(?: (?:statement|notice|considerations))?|disclaimer(?: of validity)?|expiration(?: date)?|disclaimer and copyright)$/,
  ],
  [
    'references',
    /^(?:(?:normative|informative|non-?normative|other|additional|general|selected|document|cited|rfc)? ?references?(?: and bibliography)?|bibliography|references cited|uri references|literature|citations|list of references)$/,
  ],
  ['acknowledgements', /^(?:acknowledge?ments?(?: (?:and|&|for|to) .*)?|thanks|credits|special thanks)$/],
  [
    'authors',
    /^(?:(?:editor|author|chair|contact|co-author)s?'?s? ?'? ?(?:and (?:editor|author|chair|contributor)s?'?s? )?(?:address(?:es)?|information|contact(?: information)?|contacts?)?(?: and .*)?|addresses(?: of (?:the )?(?:authors?|editors?))?|contributors?|contributing authors?|contributors' addresses|contact(?:s| information| address(?:es)?)?|working group (?:chairs?|information)(?:'s? address(?:es)?)?|chairs?' address(?:es)?)$/,
  ],
  ['index', /^(?:index|subject index|index of .*|alphabetical index)$/],
  [
    'body',
    /^(?:introduction|overview|background|motivation|terminology|definitions?|conventions|scope|purpose|discussion|conclusions?|summary|security considerations?|iana considerations?|requirements language|glossary|abbreviations|iab members at the time of (?:approval|publication|this writing)|members of the .*|table of .*|changes (?:from|since) .*|change log|revision history)$/,
  ],
  ['appendix', /^(?:appendix|appendices|annex)$/],
];

/** All patterns as one, a group for each kind: most titles match none, and are asked once. */
const merged = new RegExp(known.map(([, pattern]) => `(${pattern.source})`).join('|'));

const MAX_TITLE = 80;

/** The title without case, accents of apostrophes and closing punctuation. */
function folded(title: string): string {
  let text = title.toLowerCase();
  if (/[’`´]/.test(text)) text = text.replace(/[’`´]/g, "'");
  let end = text.length;
  while (end > 0 && ' :.'.includes(text[end - 1] ?? '')) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** The kind of section that a title announces; `null` where the title says nothing. */
export function kindOfTitle(title: string): SectionKind | null {
  if (title.length > MAX_TITLE) return null;
  const text = folded(foldSpaces(title));
  if (text.endsWith('ments') && / (?:and|&) acknowledge?ments$/.test(text)) return 'acknowledgements';
  // `Editor` alone stands under a name and is no title.
  if (text === 'editor' || text === 'author') return null;
  const match = merged.exec(text);
  if (match === null) return null;
  for (let at = 0; at < known.length; at++) if (match[at + 1] !== undefined) return known[at]?.[0] ?? null;
  return null;
}

/** Whether the title is one that commonly stands without a number. */
export function isKnownTitle(title: string): boolean {
  return kindOfTitle(title) !== null;
}
