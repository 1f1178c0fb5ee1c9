import { foldSpaces } from '../fold-spaces.ts';
import { flatten } from './flatten.ts';
import type { RfcXmlAuthor, RfcXmlDate, RfcXmlHeader, RfcXmlSeriesInfo } from './rfc-xml-document.ts';
import { attribute, childElement, childElements, type XmlElement } from './xml-tree.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function readInteger(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

function readMonth(text: string | null): number | null {
  if (text === null) return null;
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named === -1 ? readInteger(text, 1, 12) : named + 1;
}

const subseriesOfCategory: ReadonlyMap<string, string> = new Map([
  ['bcp', 'BCP'],
  ['std', 'STD'],
  ['info', 'FYI'],
]);

/** The `<date>` of a `<front>`; `null` without a year. */
export function readDate(front: XmlElement | null): RfcXmlDate | null {
  const date = front && childElement(front, 'date');
  if (!date) return null;
  const year = readInteger(attribute(date, 'year'), 1, 9999);
  if (year === null) return null;
  const month = readMonth(attribute(date, 'month'));
  return { year, month, day: readInteger(attribute(date, 'day'), 1, 31) };
}

/** Title of a `<front>`. */
export function readTitle(front: XmlElement | null): string | null {
  const title = front && childElement(front, 'title');
  return title ? flatten(title.children) || null : null;
}

function readAuthor(author: XmlElement): RfcXmlAuthor | null {
  const field = (name: string): string | null => {
    const value = attribute(author, name);
    return value === null ? null : foldSpaces(value);
  };
  const organization = childElement(author, 'organization');
  const organizationName = organization ? flatten(organization.children) || null : null;
  const initials = field('initials');
  const surname = field('surname');
  const composed = [initials, surname].filter((part) => part !== null).join(' ');
  const name = field('fullname') ?? (composed || organizationName);
  if (name === null) return null;
  return { name, initials, surname, organization: organizationName, role: field('role') };
}

/** The authors of a `<front>`; those without any name are left out. */
export function readAuthors(front: XmlElement | null): RfcXmlAuthor[] {
  if (!front) return [];
  return childElements(front, 'author').flatMap((author) => readAuthor(author) ?? []);
}

export function readSeriesInfo(element: XmlElement | null): RfcXmlSeriesInfo[] {
  if (!element) return [];
  return childElements(element, 'seriesInfo').flatMap((info) => {
    const name = attribute(info, 'name');
    const value = attribute(info, 'value');
    return name === null || value === null ? [] : { name, value };
  });
}

function readNumbers(list: string | null): number[] {
  return (list ?? '')
    .split(/[\s,]+/)
    .flatMap((each) => readInteger(each.replace(/^rfc/i, ''), 1, 99_999) ?? []);
}

/** BCP, STD and FYI numbers: from `<seriesInfo>` in version 3, from `category` and `seriesNo` in version 2. */
function readSubseries(root: XmlElement, front: XmlElement | null): string[] {
  const names = readSeriesInfo(front)
    .filter(({ name, value }) => /^(?:BCP|STD|FYI)$/.test(name) && /^\d{1,5}$/.test(value))
    .map(({ name, value }) => `${name}${Number(value)}`);
  if (names.length > 0) return names;
  const series = readInteger(attribute(root, 'seriesNo'), 1, 99_999);
  const name = subseriesOfCategory.get(attribute(root, 'category') ?? '');
  return series === null || name === undefined ? [] : [`${name}${series}`];
}

function readConsensus(text: string | null): boolean | null {
  if (text === null) return null;
  return text === 'true' || text === 'yes';
}

function readNumber(root: XmlElement, front: XmlElement | null): number | null {
  const printed = attribute(root, 'number');
  const listed = readSeriesInfo(front).find(({ name }) => name === 'RFC');
  return readInteger(printed ?? listed?.value ?? null, 1, 99_999);
}

/** The header fields (RFC 7991 §2.45). Addresses are left where they are. */
export function readHeader(root: XmlElement): RfcXmlHeader {
  const front = childElement(root, 'front');
  const title = front && childElement(front, 'title');
  return {
    number: readNumber(root, front),
    title: readTitle(front),
    abbrev: title ? attribute(title, 'abbrev') : null,
    category: attribute(root, 'category'),
    submissionType: attribute(root, 'submissionType'),
    consensus: readConsensus(attribute(root, 'consensus')),
    docName: attribute(root, 'docName'),
    obsoletes: readNumbers(attribute(root, 'obsoletes')),
    updates: readNumbers(attribute(root, 'updates')),
    subseries: readSubseries(root, front),
    date: readDate(front),
    authors: readAuthors(front),
  };
}
