import { parseRfcJson } from '@rfckit/rfc-record';
import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEra, oldEra } from './samples.ts';

const codes = (value: unknown): string[] =>
  parseRfcJson(value).diagnostics.map(({ code, field }) => `${code} ${field}`);

describe('parseRfcJson', () => {
  it('reads the form used until 2026', () => {
    const { record, diagnostics } = parseRfcJson(oldEra);
    expect(record).toEqual({
      rfc: 'RFC14',
      title: 'Pigeons & Their Carriers: A Fictitious Protocol',
      authors: [
        { name: 'J. Doe', editor: true },
        { name: 'R. Roe', editor: false },
      ],
      date: { year: 1990, month: 4, day: 1 },
      stream: 'IETF',
      publicationStatus: 'PROPOSED STANDARD',
      currentStatus: 'INTERNET STANDARD',
      abstract: 'Pigeons carry packets over long ways.\n\nThis memo says how.',
      keywords: ['pigeon', 'carrier'],
      obsoletes: ['RFC9', 'RFC26'],
      obsoletedBy: ['RFC9123'],
      updates: ['RFC1061'],
      updatedBy: [],
      subseries: ['BCP14', 'STD97'],
      doi: '10.17487/RFC14',
      formats: ['txt', 'html'],
      pageCount: 12,
      group: 'Carrier Pigeons',
      draft: 'draft-fictive-carrier-pigeons',
      draftRevision: '07',
      hasErrata: false,
      source: 'rfc-json',
    });
    expect(diagnostics).toEqual([
      {
        code: 'foreign_relation',
        severity: 'warning',
        message: 'NIC 6716 is no RFC: left out.',
        field: 'obsoletes',
        rfc: 'RFC14',
        position: null,
      },
      {
        code: 'see_also_dropped',
        severity: 'info',
        message: 'A "see also" that is no sub-series: left out.',
        field: 'see_also',
        rfc: 'RFC14',
        position: null,
      },
    ]);
  });

  it('reads the form used since 2026, without a diagnostic', () => {
    const { record, diagnostics } = parseRfcJson(newEra);
    expect(diagnostics).toEqual([]);
    expect(record).toMatchObject({
      rfc: 'RFC14',
      title: 'Pigeons & Their Carriers: A Fictitious Protocol',
      group: 'pigeon',
      area: 'int',
      stream: 'IETF',
      draft: 'draft-fictive-carrier-pigeons',
      obsoletedBy: ['RFC9123', 'RFC9379'],
      updatedBy: ['RFC10000'],
      subseries: [],
      formats: ['txt', 'html'],
      hasErrata: true,
    });
    expect(record).not.toHaveProperty('draftRevision');
  });

  it.each([
    ['httpbis (wit)', 'IETF', 'httpbis'],
    ['cfrg (irtf)', 'IRTF', 'cfrg'],
    ['rswg (editorial)', 'EDITORIAL', 'rswg'],
    ['dnsind (legacy)', 'LEGACY', 'dnsind'],
    ['IETF - NON WORKING GROUP', 'IETF', null],
    ['INDEPENDENT', 'INDEPENDENT', null],
    ['IAB', 'IAB', null],
    ['IRTF', 'IRTF', null],
    ['Legacy', 'LEGACY', null],
    ['Crypto Forum Research Group', 'IRTF', 'Crypto Forum Research Group'],
    ['Path Aware Networking RG', 'IRTF', 'Path Aware Networking RG'],
    ['Thing-to-Thing', 'IRTF', 'Thing-to-Thing'],
    ['Public-Key Infrastructure (X.509)', 'IETF', 'Public-Key Infrastructure (X.509)'],
    ['', null, null],
  ])('takes source %j for stream %s and group %s', (source, stream, group) => {
    expect(parseRfcJson({ ...newEra, source }).record).toMatchObject({ stream, group });
  });

  it.each([
    ['June 2022', { year: 2022, month: 6, day: null }],
    ['1 April 1990', { year: 1990, month: 4, day: 1 }],
    ['February 1968', { year: 1968, month: 2, day: null }],
    ['31 April 1990', null],
    ['Brumaire 2022', null],
    [null, null],
  ])('reads pub_date %j', (date, expected) => {
    expect(parseRfcJson({ ...newEra, pub_date: date }).record?.date).toEqual(expected);
  });

  it('says what it could not read, and reads the rest', () => {
    const odd = {
      ...newEra,
      title: '  ',
      authors: 'J. Doe',
      page_count: '0',
      status: 'SUPERB',
      pub_date: 'soon',
      updates: ['RFC14', 'RFC1061', 'RFC1061', 7, 'x'],
      draft: 'rfc4049bis',
      doi: 'none',
      format: ['TEXT', 'DOCX'],
    };
    expect(codes(odd)).toEqual([
      'invalid_field authors',
      'invalid_date pub_date',
      'invalid_field updates',
      'missing_title title',
      'unknown_status status',
      'self_relation updates',
      'duplicate_relation updates',
      'invalid_relation updates',
      'invalid_doi doi',
      'invalid_field format',
      'page_count_unknown page_count',
      'invalid_draft draft',
    ]);
    expect(parseRfcJson(odd).record).toMatchObject({
      title: 'RFC 14',
      authors: [],
      pageCount: null,
      currentStatus: 'UNKNOWN',
      date: null,
      updates: ['RFC1061'],
      draft: null,
      doi: null,
      formats: ['txt'],
    });
  });

  it('keeps unknown errata unknown: hasErrata is null where the field is missing', () => {
    const { errata_url: _, ...without } = newEra;
    expect(parseRfcJson(without).record?.hasErrata).toBeNull();
  });

  it('lets no e-mail address into a record, from whatever field it comes', () => {
    const planted = {
      ...newEra,
      title: 'Mail to planted@example.org about Pigeons',
      authors: [
        'J. Doe <planted@example.org>',
        'planted@example.org',
        'R. Roe (mailto:planted@example.org), Ed.',
      ],
      abstract: 'Write to <planted@example.org>.\n\nOr to planted@example.org.',
      keywords: ['planted@example.org', 'pigeon'],
      source: 'planted@example.org',
      draft: 'draft-planted@example.org-00',
      doi: '10.1000/planted@example.org',
      format: ['planted@example.org'],
      obsoletes: ['planted@example.org'],
      see_also: ['planted@example.org'],
    };
    const { record, diagnostics } = parseRfcJson(planted);
    expect(JSON.stringify([record, diagnostics])).not.toMatch(/planted|@/);
    expect(record).toMatchObject({
      title: 'Mail to [e-mail address removed] about Pigeons',
      authors: [
        { name: 'J. Doe', editor: false },
        { name: 'R. Roe', editor: true },
      ],
      abstract: 'Write to <[e-mail address removed]>.\n\nOr to [e-mail address removed].',
      keywords: ['pigeon'],
      group: null,
    });
    expect(diagnostics.filter(({ code }) => code === 'email_removed').map(({ field }) => field)).toEqual([
      'title',
      'abstract',
      'keywords',
      'group',
      'authors',
      'authors',
      'authors',
    ]);
  });

  it('takes a chain of addresses out as a whole', () => {
    const title = 'Mail a@b.c@d, x@y. @ home, u@v_w@x';
    expect(parseRfcJson({ ...newEra, title }).record?.title).toBe(
      'Mail [e-mail address removed], [e-mail address removed]. @ home, [e-mail address removed][e-mail address removed]',
    );
  });

  it('separates paragraphs of an abstract at blank lines, whatever ends a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const abstract = ['', ' One', 'two. ', ' ', '', 'Three.', ''].join(end);
      expect(parseRfcJson({ ...newEra, abstract }).record?.abstract).toBe('One two.\n\nThree.');
    }
  });

  it('sorts sub-series, keeps each keyword once, and knows the old name of an Internet Standard', () => {
    const value = {
      ...oldEra,
      see_also: ['STD0097', 'BCP0014'],
      keywords: ['b', 'a', ' b'],
      status: 'STANDARD',
    };
    expect(parseRfcJson(value).record).toMatchObject({
      subseries: ['BCP14', 'STD97'],
      keywords: ['b', 'a'],
      currentStatus: 'INTERNET STANDARD',
    });
  });

  it('reads own fields only', () => {
    expect(codes(Object.create(newEra))).toEqual(['missing_id doc_id']);
  });

  it('decodes character references once and folds controls and lone surrogates away', () => {
    const title = 'A &amp;lt; B &#233; e\u0301 \u001B[31mred\u0007 \uD800 &bogus; &#xD800; &#xFFFD;';
    expect(parseRfcJson({ ...newEra, title }).record?.title).toBe(
      'A &lt; B é é [31mred \uFFFD &bogus; &#xD800; \uFFFD',
    );
  });

  it('gives null and an error where the value names no RFC', () => {
    expect([null, 7, 'RFC14', [], [newEra]].map((value) => codes(value))).toEqual(
      Array.from({ length: 5 }, () => ['not_an_object null']),
    );
    expect(codes({})).toEqual(['missing_id doc_id']);
    expect(codes({ ...newEra, doc_id: 'BCP14' })).toEqual(['missing_id doc_id']);
    expect(parseRfcJson({}).record).toBeNull();
  });

  it('never throws: any value in any field gives a whole record', () => {
    const field = constantFrom(...Object.keys(newEra).filter((name) => name !== 'doc_id'));
    assert(
      property(dictionary(field, anything({ withNullPrototype: true })), anything(), (fields, value) => {
        const { record } = parseRfcJson({ ...newEra, ...fields });
        expect(record?.rfc).toBe('RFC14');
        expect(record?.title).not.toBe('');
        expect(parseRfcJson(value).diagnostics.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
