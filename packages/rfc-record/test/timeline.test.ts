import { buildTimeline, parseErratum, type Erratum, type TimelineFacts } from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';
import { createRecord } from './samples.ts';

const date = (year: number, month: number | null = null, day: number | null = null) => ({ year, month, day });

function erratum(fields: Readonly<Record<string, string | null>>): Erratum {
  const { erratum: read } = parseErratum({
    errata_id: '990001',
    'doc-id': 'RFC99901',
    errata_status_code: 'Verified',
    errata_type_code: 'Technical',
    section: '4.1',
    orig_text: 'a',
    correct_text: 'b',
    notes: '',
    submit_date: '2017-01-02',
    submitter_name: 'J. Doe',
    verifier_id: '',
    verifier_name: '',
    update_date: '2018-03-04 05:06:07',
    ...fields,
  });
  if (read === null) throw new Error('no erratum');
  return read;
}

function facts(fields: Partial<TimelineFacts> = {}): TimelineFacts {
  return {
    record: createRecord('RFC99901', {
      title: 'Lamps',
      date: date(2016, 3),
      obsoletes: ['RFC7'],
      obsoletedBy: ['RFC99902'],
      updatedBy: ['RFC99903'],
    }),
    related: new Map([['RFC99902', createRecord('RFC99902', { title: 'Lamps 2', date: date(2026, 11) })]]),
    history: {
      rfc: 'RFC99901',
      drafts: ['draft-doe-lamps'],
      complete: true,
      events: [
        {
          document: 'draft-doe-lamps',
          at: '2015-01-01T00:00:00.000Z',
          type: 'new_revision',
          text: 'New version',
          revision: '00',
        },
        {
          document: 'draft-doe-lamps',
          at: '2016-03-01T00:00:00.000Z',
          type: 'iesg_approved',
          text: 'approved',
          revision: '00',
        },
        {
          document: 'RFC99901',
          at: '2016-03-15T07:00:00.000Z',
          type: 'published_rfc',
          text: 'RFC published',
          revision: null,
        },
        {
          document: 'RFC99901',
          at: '2016-03-16T07:00:00.000Z',
          type: 'changed_state',
          text: 'synced',
          revision: null,
        },
        {
          document: 'draft-doe-lamps',
          at: '2015-02-01T00:00:00.000Z',
          type: 'added_comment',
          text: 'hm',
          revision: '00',
        },
      ],
    },
    errata: [erratum({})],
    ...fields,
  };
}

const rows = (given: TimelineFacts): readonly string[] =>
  buildTimeline(given).map(({ at, kind, type }) => `${at} ${kind} ${type}`);

describe('a timeline', () => {
  it('has drafts, decisions, publication, succession and errata in the order of time', () => {
    expect(rows(facts())).toEqual([
      '2015-01-01T00:00:00.000Z draft new_revision',
      '2015-02-01T00:00:00.000Z other added_comment',
      '2016-03-01T00:00:00.000Z iesg iesg_approved',
      '2016-03-15 publication published',
      '2016-03-15 succession obsoletes',
      '2016-03-16T07:00:00.000Z other changed_state',
      '2017-01-02 erratum erratum_reported',
      '2018-03-04T05:06:07 erratum erratum_verified',
      '2026-11 succession obsoleted_by',
      'null succession updated_by',
    ]);
    expect(buildTimeline(facts()).at(-2)?.text).toBe('obsoleted by RFC99902: Lamps 2');
  });

  it('has the date of the record where the Datatracker has none, and both where they differ', () => {
    const publications = (given: TimelineFacts): readonly string[] =>
      rows(given).filter((row) => row.includes('publication'));
    expect(publications(facts({ history: null }))).toEqual(['2016-03 publication published']);
    const moved = createRecord('RFC99901', { date: date(2016, 4) });
    expect(publications(facts({ record: moved }))).toEqual([
      '2016-03-15 publication published',
      '2016-04 publication published',
    ]);
    expect(publications(facts({ record: createRecord('RFC99901'), history: null }))).toEqual([
      'null publication published',
    ]);
  });

  it('says of each erratum what was decided, and of a rejected one that it corrects nothing', () => {
    const texts = (status: string): readonly string[] =>
      buildTimeline(facts({ history: null, errata: [erratum({ errata_status_code: status })] }))
        .filter(({ kind }) => kind === 'erratum')
        .map(({ text }) => text);
    const what = 'erratum 990001 (technical, section 4.1)';
    expect(texts('Verified')).toEqual([`${what} reported`, `${what} verified`]);
    expect(texts('Held for Document Update')).toEqual([
      `${what} reported`,
      `${what} held for document update`,
    ]);
    expect(texts('Rejected')).toEqual([`${what} reported`, `${what} rejected: no correction`]);
    expect(texts('Reported')).toEqual([`${what} reported`]);
  });
});
