import { publicationRecord, recordFromHeader, type HeaderFields } from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';

const header: HeaderFields = {
  title: 'Pigeons and\n  Their Carriers',
  category: 'Informational',
  stream: 'IETF',
  obsoletes: [99902, 99901],
  updates: [],
  subseries: ['FYI36', 'nonsense'],
  date: { year: 2022, month: 6, day: null },
  authors: ['J. Doe, Ed.', 'R. Roe <r.roe@example.org>'],
};

describe('recordFromHeader', () => {
  it('says what the page says and leaves open what only metadata can say', () => {
    const record = recordFromHeader(header, 'RFC99903');
    expect(record).toEqual({
      rfc: 'RFC99903',
      title: 'Pigeons and Their Carriers',
      authors: [
        { name: 'J. Doe', editor: true },
        { name: 'R. Roe', editor: false },
      ],
      date: { year: 2022, month: 6, day: null },
      stream: 'IETF',
      publicationStatus: 'INFORMATIONAL',
      currentStatus: 'UNKNOWN',
      abstract: null,
      keywords: [],
      obsoletes: ['RFC99901', 'RFC99902'],
      obsoletedBy: [],
      updates: [],
      updatedBy: [],
      subseries: ['FYI36'],
      doi: null,
      formats: [],
      pageCount: null,
      group: null,
      draft: null,
      hasErrata: null,
      source: 'text-header',
    });
    expect(publicationRecord(record).authors).toEqual(['J. Doe', 'R. Roe']);
  });

  it.each([
    ['Standards Track', [], 'UNKNOWN'],
    ['Standards Track', ['STD97'], 'INTERNET STANDARD'],
    ['Informational', ['STD97'], 'INFORMATIONAL'],
    ['BEST  CURRENT PRACTICE', ['BCP14'], 'BEST CURRENT PRACTICE'],
    ['Experimental', [], 'EXPERIMENTAL'],
    ['Historic', [], 'HISTORIC'],
    ['Worst Current Practice', [], 'UNKNOWN'],
    [null, [], 'UNKNOWN'],
  ])('takes the category %j with %j for %s', (category, subseries, status) => {
    expect(recordFromHeader({ ...header, category, subseries }, 'RFC99903').publicationStatus).toBe(status);
  });

  it.each([
    ['IETF', 'IETF'],
    ['Internet Engineering Task Force (IETF)', 'IETF'],
    ['Internet Research Task Force (IRTF)', 'IRTF'],
    ['Internet Architecture Board (IAB)', 'IAB'],
    ['Independent Submission', 'INDEPENDENT'],
    ['Editorial', 'EDITORIAL'],
    ['Network Working Group', null],
    [null, null],
  ])('takes the stream %j for %s', (stream, expected) => {
    expect(recordFromHeader({ ...header, stream }, 'RFC99903').stream).toBe(expected);
  });

  it('puts the number in the place of a title that is not there', () => {
    expect(recordFromHeader({ ...header, title: null }, 'RFC17a').title).toBe('RFC 17a');
  });

  it('throws TypeError for an id that is not canonical', () => {
    expect(() => recordFromHeader(header, '99903')).toThrow(TypeError);
  });
});
