import { parseHeaderDate } from './header-date.ts';

const familyName = /^[\p{L}'’][\p{L}'’.-]*$/u;
const attachedName = /^\p{Lu}[\p{L}'’-]+$/u;
/** `Jon Postel`, `Steven J. Richardson`, `Edwin W. Meyer`: two to four words, each with a capital. */
const fullName =
  /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.?|\(\p{Lu}[\p{L}.]+\)))*(?: (?:\p{Lu}[\p{L}'’-]+|de|la|van|von|der|di)){1,3}$/u;
/** `郑好棉 (H. Zheng)`: a name, and how it is written in Latin letters. */
const twoScripts = /^[\u0080-\uffff][^()]{0,30} \(\p{Lu}[^()]{1,40}\)$/u;
/** Words that name a body or a place and no person. */
const bodyWords = new Set(
  (
    'inc corp corporation co ltd llc gmbh ag company companies lab labs laboratory laboratories college school center centre ' +
    'centrum system systems network networks networking communication communications software associates research group ' +
    'agency department dept division board council committee forum foundation society service services enterprise ' +
    'enterprises solutions computer computers computing computation science sciences academy authority team force project ' +
    'office bureau editor editors instruments electronics international internet national association organization ' +
    'secretariat microsystems engineering information data digital equipment security bell army ibm mit isi sri bbn ucla ' +
    'usa hall california massachusetts palo park angeles'
  ).split(' '),
);
const bodyStems = ['universi', 'institut', 'telecom', 'consult', 'technolog'];
/** A part of a row that says what somebody is: `WG Chair`, `Author`. */
const role = /^(?:\p{L}+ ){0,3}(?:Chair|Chairs|Chairman|Chairperson|Chairmen|Author|Authors)$/u;
const editor = /,? {0,3}\(?\b(?:Eds?\b\.?|Editors?)\)?$/u;
const generation = /,? (?:Jr|Sr|III|II|3rd)\.?$/u;
const ofName = /^(?:Jr|Sr|Eds?|Editors?|III|II|3rd)\.?$/u;
const note = / {0,3}(?:\/\d\/|\*{1,2}|\[\d\])$/u;

function isRole(part: string): boolean {
  return (part.includes('Chair') || part.includes('Author')) && role.test(part);
}

/** A name, and the mark that it is an editor's. */
function withoutMarks(part: string): { readonly name: string; readonly suffix: string } {
  const plain = /[/*\]]$/.test(part) ? part.replace(note, '') : part;
  const name = plain.includes('Ed') ? plain.replace(editor, '') : plain;
  return { name, suffix: name === plain ? '' : ', Ed.' };
}

/** Whether the words name a company, a school or another body, or a place. */
export function isBodyName(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => bodyWords.has(word) || bodyStems.some((stem) => word.startsWith(stem)));
}

/** A longer row is of the text. */
const MAX_ROW = 90;

/** Whether the word is nothing but initials: `J.`, `J-F.`, `H.-W.`, `JL.`, `Th.` */
function isInitials(word: string): boolean {
  if (!word.endsWith('.')) return false;
  const parts = word.split(/[.-]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^\p{Lu}(?:\p{Lu}{0,2}|\p{Ll}{1,2})$/u.test(part));
}

function isLetter(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}$/u.test(word);
}

/** The words after the initials; `null` where the name begins with none. `A.Shoshani` and `R B Kalin` have some. */
function familyWords(name: string): readonly string[] | null {
  const words = name.split(/\s+/);
  const first = words[0] ?? '';
  const dot = first.lastIndexOf('.') + 1;
  if (dot > 0 && dot < first.length)
    return isInitials(first.slice(0, dot)) && attachedName.test(first.slice(dot)) && /\p{Ll}/u.test(first)
      ? [first.slice(dot), ...words.slice(1)]
      : null;
  const second = words[1] ?? '';
  const bare = isLetter(first) && (isLetter(second) || isInitials(second));
  if (!isInitials(first) && !bare) return null;
  let at = 1;
  while (isInitials(words[at] ?? '') || (isLetter(words[at]) && at + 1 < words.length)) at++;
  return words.slice(at);
}

/** More words than this are no family name. */
const MAX_FAMILY = 4;

function isInitialled(name: string): boolean {
  if (twoScripts.test(name)) return true;
  // Initials and titles end with a full stop; letters that stand for themselves are followed by a blank.
  if (!name.includes('.') && name.charAt(1) !== ' ' && name.charAt(2) !== ' ') return false;
  const plain = name.replace(generation, '').replace(/^(?:Dr|Prof)\. /, '');
  const words = familyWords(plain);
  if (words === null || words.length === 0 || words.length > MAX_FAMILY) return false;
  if (/^(?:U\.S|U\.C|M\.I\.T|S\.A)\./.test(plain) || (words.length > 1 && isBodyName(words.join(' '))))
    return false;
  return words.every((word) => familyName.test(word));
}

function isFullName(name: string): boolean {
  return fullName.test(name.replace(generation, '')) && !isBodyName(name);
}

/** The parts of a row that may be names of their own: `D. Cong & M. Hamlen`, `J. Postel, V. Cerf`, `E. Harslem, Rand`. */
function partsOf(row: string): string[] {
  const parts: string[] = [];
  for (const piece of row.split(/,|&|;| and | - | -- |\s{3}/)) {
    const part = piece.trim();
    if (parts.length > 0 && ofName.test(part)) parts[parts.length - 1] += `, ${part}`;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

/** The row without where a person works, as in `(UCLA-NMC)`; `(H. Zheng)` is a name. */
function withoutAffiliation(row: string): string {
  const open = row.indexOf('(');
  const isCut = open > 0 && !/^\((?:\p{Lu}\.|Ed)/u.test(row.slice(open, open + 3));
  return isCut ? row.slice(0, open) : row;
}

/** The names that one row holds; empty where it names a body, a place or a date. */
export function namesIn(row: string, allowFull: boolean): string[] {
  if (twoScripts.test(row)) return [row];
  const parts = partsOf(withoutAffiliation(row));
  const hasRole = parts.some(isRole);
  const names: string[] = [];
  for (const part of parts) {
    if (isRole(part)) continue;
    const { name, suffix } = withoutMarks(part);
    const folded = name.replace(/\s+/g, ' ').trim();
    const mayBeFull = allowFull || hasRole || suffix !== '';
    if (isInitialled(folded) || (mayBeFull && isFullName(folded))) names.push(folded + suffix);
  }
  return names;
}

/** Whether the words are one person's name, with initials or in full. */
export function isPersonName(name: string): boolean {
  return isInitialled(name) || isFullName(name);
}

/**
 * The persons that the rows of the right-hand column name, as printed, without what they are in a working group. Where
 * no row has initials, names in full count.
 */
export function personsIn(right: readonly string[]): string[] {
  const rows = right.filter((row) => row !== '' && parseHeaderDate(row) === null && row.length < MAX_ROW);
  const named = rows.flatMap((row, at) => namesIn(row, at === 0));
  if (named.some((name) => isInitialled(name.replace(/, Ed\.$/, '')))) return named;
  return rows.flatMap((row) => namesIn(row, true));
}

/** The body that speaks where no person does: the first row, if it has words. */
export function bodyIn(right: readonly string[]): string[] {
  const row = right.find((each) => each !== '');
  if (row === undefined || parseHeaderDate(row) !== null || row.length >= MAX_ROW) return [];
  return /^\p{L}[\p{L}\d.,'’ &/-]+$/u.test(row) && !/\d{3}/.test(row) ? [row] : [];
}
