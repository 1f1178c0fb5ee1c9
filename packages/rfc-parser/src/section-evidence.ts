/** What people are thanked with. */
const gratitude =
  /\b(?:thank|thanks|thanked|thankful|gratitude|grateful|gratefully|indebted|appreciate[ds]?|appreciation|contribut(?:e[ds]?|ions?|ing|ors?)|credits?|helpful|sponsored|suggest(?:ed|ions)|grants?|funded|supported by|comments|inspiration|(?:developed|written|led|prepared) by|much of this|this (?:document|memo) is (?:based|due))\b/i;
/** A mailbox or a telephone number, or the words for them with what follows. */
const contact = /\S@\S|\b(?:phone|telephone|tel|fax|e-?mail|mailbox)\b ?[.:]|\(\d{3}\) ?\d{3}-\d{4}/i;
const boilerplate =
  /\bthis (?:memo|document|note|rfc|paper|report|specification)\b|\bdistribution of\b|\btakes no position\b|\bnotified of intellectual\b|\bcopyright \(c\)|\ball rights reserved\b/i;

/** Whether the text thanks somebody. */
export function expressesThanks(text: string): boolean {
  return gratitude.test(text);
}

/** Whether the text says how to reach somebody, or who contributed. */
export function namesPeople(text: string): boolean {
  return contact.test(text) || gratitude.test(text);
}

/** Whether the text says how to reach somebody. */
export function givesContact(text: string): boolean {
  return contact.test(text);
}

/** Whether the text says how the document may be used, or what it is. */
export function isBoilerplate(text: string): boolean {
  return boilerplate.test(text);
}

const label = /^(?:\[[^\]\s][^\]]{0,60}\]|\(?\d{1,3}[.):\]])\s/;
const marks: readonly RegExp[] = [
  /["“][^"“”]{3,400}["”]|_[^_]{3,200}_/,
  /\b(?:RFC|BCP|STD|FYI|IEN|NIC|ISO|IEEE|ANSI|ITU|CCITT|FIPS|NIST)[-\s#/]{0,3}(?:IS |DIS |IEC )?[A-Z]?\d|\bdraft-[a-z]/,
  /\b(?:19[3-9]|20[0-4])\d\b/,
  /\b(?:pp?\.|vol\.|no\.|ed\.|eds\.|et al|Press|Proceedings|Proc\.|University|Work in Progress)|https?:\/\/|\bftp:\/\//i,
];

/** The paragraphs of a text: all, those in the form of an entry of a bibliography, and those with a part of that form. */
export interface EntryCount {
  readonly paragraphs: number;
  readonly entries: number;
  readonly labelled: number;
  readonly hints: number;
}

const HEAD = 600;

/** Counts the entries in `text`, whose paragraphs are separated by blank lines: a label and a mark, or two marks. */
export function countEntries(text: string): EntryCount {
  const count = { paragraphs: 0, entries: 0, labelled: 0, hints: 0 };
  for (const paragraph of text.split('\n\n')) {
    if (paragraph.trim() === '') continue;
    const head = paragraph.slice(0, HEAD);
    const isLabelled = label.test(head);
    const found = marks.filter((mark) => mark.test(head)).length;
    count.paragraphs++;
    if (isLabelled ? found > 0 : found > 1 && paragraph.length <= HEAD) count.entries++;
    if (isLabelled && found > 0) count.labelled++;
    if (isLabelled || found > 0) count.hints++;
  }
  return count;
}
