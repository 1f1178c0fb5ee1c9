import type { RfcHeader } from '@rfckit/rfc-parser';
import type { PublicationDate, RfcRecord, RfcStatus } from '@rfckit/rfc-record';

/** The fields of the first page that the publication record has too. */
export const headerFields = [
  'number',
  'title',
  'date',
  'category',
  'obsoletes',
  'updates',
  'authors',
] as const;

export type HeaderField = (typeof headerFields)[number];

/**
 * How a field of the text stands to that of the record: the record alone has it (`absent`), the text alone (`extra`), or
 * both and they differ. `early`: the record's date is exactly one month before the printed one. A third of the records of
 * this edition are, whatever the text says, which no reading of texts could bring about.
 */
export type HeaderVerdict = 'agree' | 'early' | 'absent' | 'extra' | 'differ';

export interface FieldComparison {
  readonly field: HeaderField;
  readonly verdict: HeaderVerdict;
  readonly ours: string;
  readonly record: string;
}

const categories: Partial<Record<RfcStatus, string>> = {
  'PROPOSED STANDARD': 'standards track',
  'DRAFT STANDARD': 'standards track',
  'INTERNET STANDARD': 'standards track',
  INFORMATIONAL: 'informational',
  EXPERIMENTAL: 'experimental',
  'BEST CURRENT PRACTICE': 'best current practice',
  HISTORIC: 'historic',
};

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** The record leaves out a leading article of a title, most often. */
function foldTitle(title: string): string {
  return foldLetters(title.trim().replace(/^(?:an?|the)\s+/i, ''));
}

/** The family name in the ways that the record and the first page share: without initials, `Ed.` and generation. */
function surname(name: string): string {
  const plain = name
    .replace(/,?\s*\(?\b(?:Eds?\b\.?|Editors?\b|Jr\.?|Sr\.?|III|II|3rd)\)?\.?/g, '')
    .replace(/\([^()]*\)/g, '')
    .trim();
  const words = plain.replace(/[,\s]+$/, '').split(/\s+/);
  return foldLetters(words.at(-1)?.replace(/^(?:\p{L}{1,2}\.-?)+/u, '') ?? '');
}

function dateText(date: PublicationDate | RfcHeader['date']): string {
  return date === null ? '' : `${date.year}-${date.month ?? '?'}`;
}

/** Whether the second date is one month before the first. */
function isMonthBefore(ours: string, record: string): boolean {
  const [year = 0, month = 0] = ours.split('-').map(Number);
  return record === (month === 1 ? `${year - 1}-12` : `${year}-${month - 1}`);
}

function numberList(numbers: readonly number[]): string {
  return [...new Set(numbers)].sort((a, b) => a - b).join(' ');
}

function numbersOf(ids: readonly string[]): string {
  return numberList(ids.map((id) => Number(id.replace(/\D+/g, ''))));
}

function surnames(names: readonly string[]): string {
  return [...new Set(names.map(surname))].sort().join(' ');
}

function oursOf(header: RfcHeader): Record<HeaderField, string> {
  return {
    number: String(header.number ?? ''),
    title: foldTitle(header.title ?? ''),
    date: dateText(header.date),
    category: (header.category ?? '').toLowerCase(),
    obsoletes: numberList(header.obsoletes),
    updates: numberList(header.updates),
    authors: surnames(header.authors),
  };
}

function recordOf(record: RfcRecord): Record<HeaderField, string> {
  return {
    number: numbersOf([record.rfc]),
    title: foldTitle(record.title),
    date: dateText(record.date),
    category: categories[record.publicationStatus] ?? '',
    obsoletes: numbersOf(record.obsoletes),
    updates: numbersOf(record.updates),
    authors: surnames(record.authors.map(({ name }) => name)),
  };
}

function verdictOf(field: HeaderField, ours: string, record: string): HeaderVerdict {
  if (ours === record) return 'agree';
  if (ours === '') return 'absent';
  if (field === 'date' && isMonthBefore(ours, record)) return 'early';
  return record === '' ? 'extra' : 'differ';
}

/** Compares the fields that the first page or the record states; a field that neither has is left out. */
export function compareHeader(header: RfcHeader, record: RfcRecord): FieldComparison[] {
  const ours = oursOf(header);
  const theirs = recordOf(record);
  return headerFields
    .filter((field) => ours[field] !== '' || theirs[field] !== '')
    .map((field) => ({
      field,
      verdict: verdictOf(field, ours[field], theirs[field]),
      ours: ours[field],
      record: theirs[field],
    }));
}

/** Texts by how one field of the first page stands to the record. */
export type FieldScore = Readonly<Record<HeaderVerdict, number>>;

export type HeaderScore = Readonly<Record<HeaderField, FieldScore>>;

function zero(): Record<HeaderVerdict, number> {
  return { agree: 0, early: 0, absent: 0, extra: 0, differ: 0 };
}

/** Counts how the fields of all first pages stand to the records. */
export class HeaderTally {
  readonly notes: string[] = [];
  readonly #counts: Record<HeaderField, Record<HeaderVerdict, number>>;

  constructor() {
    this.#counts = {
      number: zero(),
      title: zero(),
      date: zero(),
      category: zero(),
      obsoletes: zero(),
      updates: zero(),
      authors: zero(),
    };
  }

  add(name: string, header: RfcHeader, record: RfcRecord): void {
    for (const { field, verdict, ours, record: theirs } of compareHeader(header, record)) {
      this.#counts[field][verdict]++;
      if (verdict !== 'agree' && verdict !== 'early')
        this.notes.push(`header ${name} ${field} ${verdict}: "${ours}" for "${theirs}"`);
    }
  }

  score(): HeaderScore {
    return this.#counts;
  }
}
