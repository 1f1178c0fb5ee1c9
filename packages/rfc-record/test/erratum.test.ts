import { parseErratum, parseErratumSection, parseErratumStatus } from '@rfckit/rfc-record';
import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

const entry = {
  errata_id: '7001',
  'doc-id': 'RFC99901',
  errata_status_code: 'Held for Document Update',
  errata_type_code: 'Technical',
  section: '4.1, pg. 3',
  orig_text: '   A pigeon MUST\r\n   fly.',
  correct_text: '   A pigeon SHOULD\r\n   fly.\n',
  notes: '\r\n  Some do not.\r\n\n --VERIFIER NOTES-- \nTrue &amp; sad.',
  submit_date: '2019-09-10',
  submitter_name: 'Doe, Jane',
  verifier_id: '',
  verifier_name: null,
  update_date: '2019-09-11 16:09:03',
};

describe('parseErratum', () => {
  it('reads an element of errata.json', () => {
    expect(parseErratum(entry)).toEqual({
      erratum: {
        id: 7001,
        rfc: 'RFC99901',
        status: 'held_for_document_update',
        type: 'technical',
        section: '4.1, pg. 3',
        scope: 'sections',
        sections: ['4.1'],
        originalText: '   A pigeon MUST\n   fly.',
        correctedText: '   A pigeon SHOULD\n   fly.\n',
        notes: '  Some do not.',
        verifierNotes: 'True &amp; sad.',
        submittedOn: '2019-09-10',
        updatedAt: '2019-09-11T16:09:03',
        submitter: 'Doe, Jane',
        verifier: null,
      },
      diagnostics: [],
    });
  });

  it('says null where there is nothing', () => {
    const bare = {
      ...entry,
      notes: '--VERIFIER NOTES--\r\n',
      update_date: null,
      submitter_name: '',
      verifier_name: '',
    };
    expect(parseErratum(bare).erratum).toMatchObject({
      notes: null,
      verifierNotes: null,
      updatedAt: null,
      submitter: null,
      verifier: null,
    });
  });

  it('takes e-mail addresses of persons out of names and notes, and keeps examples, other schemes and the texts', () => {
    const notes = 'By planted@corp.net; <sip:bob@biloxi.net>, joe@example.com. mailto:planted@corp.net';
    const { erratum, diagnostics } = parseErratum({
      ...entry,
      notes,
      submitter_name: 'planted@example.org',
      verifier_name: 'J. Doe <planted@example.org>',
      orig_text: 'bob@biloxi.net',
    });
    expect(erratum).toMatchObject({
      notes:
        'By [e-mail address removed]; <sip:bob@biloxi.net>, joe@example.com. mailto:[e-mail address removed]',
      submitter: null,
      verifier: 'J. Doe',
      originalText: 'bob@biloxi.net',
    });
    expect(diagnostics.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'email_removed notes',
      'email_removed submitter_name',
      'email_removed verifier_name',
    ]);
  });

  it.each([
    ['doc-id', 'BCP14', 'missing_id'],
    ['errata_id', 'eid7', 'missing_id'],
    ['errata_status_code', 'Approved', 'unknown_status'],
    ['errata_type_code', 'Moral', 'invalid_field'],
  ])('gives no erratum where %s is %j', (field, value, code) => {
    const { erratum, diagnostics } = parseErratum({ ...entry, [field]: value });
    expect(erratum).toBeNull();
    expect(diagnostics).toMatchObject([{ code, severity: 'error', field }]);
  });

  it('leaves out a date that is none, and says so', () => {
    const { erratum, diagnostics } = parseErratum({
      ...entry,
      submit_date: '2019-13-45',
      update_date: 'once',
    });
    expect(erratum).toMatchObject({ submittedOn: null, updatedAt: null });
    expect(diagnostics.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'invalid_date submit_date',
      'invalid_date update_date',
    ]);
  });

  it('never throws', () => {
    const field = constantFrom(...Object.keys(entry));
    assert(
      property(dictionary(field, anything()), anything(), (fields, value) => {
        const { erratum, diagnostics } = parseErratum({ ...entry, ...fields });
        expect(erratum !== null || diagnostics.length > 0).toBe(true);
        expect(parseErratum(value).erratum).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('parseErratumStatus', () => {
  it.each([
    ['Verified', 'verified'],
    ['Held for Document Update', 'held_for_document_update'],
    ['held_for_doc_update', 'held_for_document_update'],
    ['held-for-document-update', 'held_for_document_update'],
    ['REJECTED', 'rejected'],
    ['reported', 'reported'],
    ['any', null],
    ['', null],
  ])('reads %j as %s', (text, status) => {
    expect(parseErratumStatus(text)).toBe(status);
  });
});

describe('parseErratumSection', () => {
  it.each([
    ['4.1', ['4.1']],
    ['4.1.', ['4.1']],
    ['Section 4.1', ['4.1']],
    ['section-6.3', ['6.3']],
    ['§ 4', ['4']],
    ['A.4.2', ['A.4.2']],
    ['Appendix A', ['A']],
    ['App. A,p.35', ['A']],
    ['In Appendix F, it says:', ['F']],
    ['Sections 5.1 and 7.2.1 say:', ['5.1', '7.2.1']],
    ['1,3,4', ['1', '3', '4']],
    ['1, 3 and 4', ['1', '3', '4']],
    ['1, 2, and 2', ['1', '2']],
    ['3.2.7 & A.2', ['3.2.7', 'A.2']],
    ['4.5.1/Appx.B', ['4.5.1', 'B']],
    ['6,2nd bullet', ['6']],
    ['4.4 (p. 36)', ['4.4']],
    ['3.9  p. 72', ['3.9']],
    ['8.20.  Class', ['8.20']],
  ])('reads %j', (text, sections) => {
    expect(parseErratumSection(text)).toEqual({ scope: 'sections', sections });
  });

  it.each([
    '3.1 - 3.3',
    'Abstract',
    'A pigeon',
    'V2.1.0',
    'page 64',
    'B2.2',
    '.4',
    'In the References',
    '4 of 5',
    'x'.repeat(300),
    `1${',1'.repeat(100)}`,
  ])('leaves %j alone', (text) => {
    expect(parseErratumSection(text)).toEqual({ scope: 'other', sections: [] });
  });

  it('knows the whole document from an empty field', () => {
    expect(parseErratumSection('GLOBAL').scope).toBe('global');
    expect(parseErratumSection(' ').scope).toBe('unstated');
  });
});
