import type { SectionKind } from './document.ts';
import { foldSpaces } from './fold-spaces.ts';

/** What a title says of its section: the kind, and whether sections of other kinds bear the same title. */
export interface TitleKind {
  readonly kind: SectionKind;
  /** A header field, a message or a command may be called the same (`Contact`, `Status`, `Acknowledgement and …`). */
  readonly isAmbiguous: boolean;
}

const clear = false;
const ambiguous = true;

/** Titles that stand without a number in every era (RFC 7322 §4 and its forerunners), by the kind of their section. */
const known: readonly (readonly [kind: SectionKind, isAmbiguous: boolean, pattern: RegExp])[] = [
  [
    'front_matter',
    clear,
    /^(?:abstract|summary of contents|foreword|preface|(?:ie[st]g|iab|rfc[- ]editor(?:'s)?|editor(?:s|'s)?) notes?|note to (?:the )?(?:reader|rfc editor).*|notice)$/,
  ],
  ['front_matter', ambiguous, /^forward$/],
  [
    'status',
    clear,
    /^(?:status of th(?:is|e) (?:memo|document|rfc)?|full copyright (?:statement|notice)|copyright (?:notice|statement|and disclaimer|information)|intellectual property(?: rights)? (?:statement|notice)|disclaimer of validity|expiration(?: date)?|copyright|disclaimer(?: and copyright)?|intellectual property(?: rights)?(?: considerations)?)$/,
  ],
  ['status', ambiguous, /^status$/],
  [
    'references',
    clear,
    /^(?:(?:normative|informative|informational|non-?normative|other|additional|general|selected|document|cited|rfc)? ?references?(?: and bibliography)?|bibliography|references cited|list of references)$/,
  ],
  ['references', ambiguous, /^(?:uri references|literature|citations|bibliography and references)$/],
  [
    'acknowledgements',
    clear,
    /^(?:acknowledge?ments?(?: (?:and|&) (?:contribut(?:ions|ors)|disclaimer|significant contributors))?|thanks|credits|special thanks)$/,
  ],
  ['acknowledgements', ambiguous, /^acknowledge?ments? (?:and|&|for|to) .*$/],
  [
    'authors',
    clear,
    /^(?:(?:editor|author|chair|contact|co-?author)(?:'s|s'|s '|s|')? ?(?:(?:and|&) (?:working group )?(?:editor|author|chair|contributor)(?:'s|s'|s)? )?(?:address(?:es)?|information|contact information|contact address(?:es)?)(?: and .{1,80})?|addresses of (?:the )?(?:authors?|editors?)|contributors?|contributing authors?|(?:co-?)?authors?|editors?|(?:authors?|editors?) (?:and|&) .{1,80}|contributors'? (?:address(?:es)?|contact information))$/,
  ],
  [
    'authors',
    ambiguous,
    /^(?:chairs?(?: (?:and|&) .*)?|addresses|contacts?(?: (?:information|address(?:es)?))?(?: and .*)?|working group (?:chairs?|information)(?:'s? address(?:es)?)?)$/,
  ],
  ['index', clear, /^(?:index|subject index|alphabetical index)$/],
  ['index', ambiguous, /^index of .*$/],
  [
    'body',
    clear,
    /^(?:introduction|overview|background|motivation|terminology|definitions?|conventions|scope|purpose|discussion|conclusions?|summary|security considerations?|iana considerations?|requirements language|glossary|abbreviations|applicability statement|iab members at the time of (?:approval|publication|this writing)|members of the .*|table of .*|changes (?:from|since) .*|change log|revision history)$/,
  ],
  ['appendix', clear, /^(?:(?:appendix|annex)(?: ?[-:].*)?|appendices)$/],
];

/** The first three letters of every known title: most titles begin otherwise, and need not be folded and matched. */
const starts =
  'abb abs ack add alp ann app aut bac bib cha cit coa con cop cre def dis doc edi exp for ful gen glo iab ian ies iet ind ' +
  'inf int lis lit mem mot non nor not oth ove pre pur ref req rev rfc sco sec sel spe sta sub sum tab ter tha uri wor';
const START = 3;

function isLetter(lower: number): boolean {
  return lower >= 0x61 && lower <= 0x7a;
}

/** Five bits for each of the first three letters in any case; -1 where one of them is no letter of ASCII. */
function packStart(title: string): number {
  let packed = 0;
  for (let at = 0; at < START; at++) {
    const lower = title.charCodeAt(at) | 0x20;
    if (!isLetter(lower)) return -1;
    packed = (packed << 5) | (lower & 0x1f);
  }
  return packed;
}

const isStart = new Uint8Array(1 << (5 * START));
for (const start of starts.split(' ')) isStart[packStart(start)] = 1;

/** Whether the last letters are `ts`, as in `… and Acknowledgements`. */
function mayEndWithThanks(title: string): boolean {
  let last = title.length - 1;
  while (last > 0 && !isLetter(title.charCodeAt(last) | 0x20)) last--;
  return last > 0 && (title.charCodeAt(last) | 0x20) === 0x73 && (title.charCodeAt(last - 1) | 0x20) === 0x74;
}

/** Whether the title may be a known one, asked before it is folded. */
function mayBeKnown(title: string): boolean {
  if (title.length < START) return false;
  const packed = packStart(title);
  if (packed === -1 || isStart[packed] === 1 || mayEndWithThanks(title)) return true;
  // Letters that are struck over one another read otherwise once the title is folded.
  return title.includes('\b');
}

/** All patterns as one, a group for each row: most titles match none, and are asked once. */
const merged = new RegExp(known.map(([, , pattern]) => `(${pattern.source})`).join('|'));

/** `Contributors and Acknowledgements` and, of another kind, `Retransmissions and Acknowledgements`. */
const endsWithThanks = /^(.*) (?:and|&) acknowledge?ments$/;
const aboutPeople =
  /\b(?:authors?|co-authors|editors?|contributors?|contributions|conclusions?|disclaimer|notes?)\b/;

const MAX_TITLE = 80;

/** The title without case, accents of apostrophes and closing punctuation. */
function folded(title: string): string {
  let text = title.toLowerCase();
  if (/[’`´]/.test(text)) text = text.replace(/[’`´]/g, "'");
  let end = text.length;
  while (end > 0 && ' :.'.includes(text[end - 1] ?? '')) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Reads a title that announces a kind of section; `null` where it says nothing. */
export function readTitle(title: string): TitleKind | null {
  if (title.length > MAX_TITLE || !mayBeKnown(title)) return null;
  const text = folded(foldSpaces(title));
  const thanks = text.endsWith('ments') ? endsWithThanks.exec(text) : null;
  if (thanks !== null) return { kind: 'acknowledgements', isAmbiguous: !aboutPeople.test(thanks[1] ?? '') };
  const match = merged.exec(text);
  if (match === null) return null;
  const at = known.findIndex((_, row) => match[row + 1] !== undefined);
  const [kind, isAmbiguous] = known[at] ?? [];
  return kind === undefined ? null : { kind, isAmbiguous: isAmbiguous ?? clear };
}

/** A word in lower case goes on with the sentence above. */
const startsLower = /^\p{Ll}/u;
/** `Editor` alone stands under a name. */
const underName = /^(?:editor|author)[ :.]{0,3}$/i;

/** Whether the title is one that commonly stands without a number. */
export function isKnownTitle(title: string): boolean {
  return mayBeKnown(title) && !startsLower.test(title) && !underName.test(title) && readTitle(title) !== null;
}

/** What divides a bibliography: `Secondary References:`. */
const partOfReferences = /^(?:[\p{L}\d/-]{2,20} ){1,3}references:?$/iu;

/** Whether a list of references may bear the title below the title of them all. */
export function isPartOfReferences(title: string): boolean {
  return partOfReferences.test(title);
}
