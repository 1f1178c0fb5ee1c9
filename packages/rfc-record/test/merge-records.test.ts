import {
  mergeRecords,
  parseRfcIndexXml,
  parseRfcJson,
  publicationRecord,
  recordFields,
  recordFromDatatracker,
  traceOrigins,
  type ObservedRecord,
  type RfcRecord,
} from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';
import { createRecord, newEra, oldEra } from './samples.ts';

const old = '2023-01-21T00:00:00.000Z';
const recent = '2026-12-01T00:00:00.000Z';

function observed(source: RfcRecord['source'], fields: Partial<RfcRecord>, observedAt = old): ObservedRecord {
  return { record: createRecord('RFC14', { source, ...fields }), observedAt };
}

const index2026 = `<rfc-index xmlns="https://www.rfc-editor.org/rfc-index"><rfc-entry>
  <doc-id>RFC14</doc-id><title>Pigeons &amp; Their Carriers: A Fictitious Protocol</title>
  <author><name>J. Doe</name><title>Editor</title></author><author><name>R. Roe</name></author>
  <date><month>April</month><day>1</day><year>1990</year></date>
  <format><file-format>TXT</file-format><file-format>HTML</file-format></format><page-count>12</page-count>
  <keywords><kw>pigeon</kw><kw>carrier</kw></keywords>
  <abstract><p>Pigeons carry packets over long ways.</p><p>This memo says how.</p></abstract>
  <draft>draft-fictive-carrier-pigeons-07</draft><is-also><doc-id>STD97</doc-id></is-also>
  <obsoletes><doc-id>RFC9</doc-id><doc-id>RFC26</doc-id></obsoletes>
  <obsoleted-by><doc-id>RFC9123</doc-id></obsoleted-by>
  <updates><doc-id>RFC1061</doc-id></updates>
  <current-status>INTERNET STANDARD</current-status><publication-status>PROPOSED STANDARD</publication-status>
  <stream>IETF</stream><area>int</area><wg_acronym>pigeon</wg_acronym><doi>10.17487/RFC14</doi>
</rfc-entry></rfc-index>`;

async function merged(...parts: readonly ObservedRecord[]): Promise<RfcRecord> {
  const record = mergeRecords(parts);
  if (record === null) throw new Error('nothing was merged');
  return record;
}

function recordOf(value: unknown): RfcRecord {
  const { record } = parseRfcJson(value);
  if (record === null) throw new Error('no record');
  return record;
}

describe('one record out of several sources', () => {
  it('has the sub-series and the revision that rfcN.json of 2026 has lost, from the index', async () => {
    const json = { record: recordOf(newEra), observedAt: recent };
    const [entry] = (await parseRfcIndexXml([index2026])).records;
    if (entry === undefined) throw new Error('no entry');
    const record = await merged(json, { record: entry, observedAt: old });
    expect(json.record.subseries).toEqual([]);
    expect(record).toMatchObject({
      subseries: ['STD97'],
      draftRevision: '07',
      area: 'int',
      source: 'rfc-json',
    });
    expect(publicationRecord(record)).toEqual(publicationRecord(json.record));
  });

  it('has the sub-series of an old rfcN.json only where index and Datatracker say nothing', async () => {
    const json = { record: recordOf(oldEra), observedAt: recent };
    expect((await merged(json)).subseries).toEqual(['BCP14', 'STD97']);
    expect((await merged(json, observed('rfc-index', { subseries: [] }))).subseries).toEqual([]);
    const both = [
      observed('rfc-index', { subseries: ['STD7'] }, old),
      observed('datatracker', { subseries: [] }, recent),
    ];
    expect((await merged(json, ...both)).subseries).toEqual([]);
  });

  it('takes what lasts from the best source that says it, what changes from the newest', async () => {
    const record = await merged(
      observed(
        'rfc-json',
        { title: 'Best', currentStatus: 'PROPOSED STANDARD', abstract: null, hasErrata: false },
        old,
      ),
      observed(
        'rfc-index',
        { title: 'Second', currentStatus: 'HISTORIC', abstract: 'Words.', hasErrata: null },
        recent,
      ),
      observed('text-header', { title: 'Third', currentStatus: 'UNKNOWN', pageCount: 7 }, recent),
    );
    expect(record).toMatchObject({
      title: 'Best',
      currentStatus: 'HISTORIC',
      abstract: 'Words.',
      hasErrata: false,
      pageCount: 7,
    });
  });

  it('never loses a successor that one source knows, and adds those of other records', async () => {
    const parts = [
      observed('rfc-json', { obsoletedBy: ['RFC20'] }, recent),
      observed('rfc-index', { obsoletedBy: ['RFC19'] }, old),
    ];
    expect(mergeRecords(parts, { obsoletedBy: ['RFC3'], updatedBy: ['RFC4'] })).toMatchObject({
      obsoletedBy: ['RFC3', 'RFC19', 'RFC20'],
      updatedBy: ['RFC4'],
    });
  });

  it('has no revision of another draft than the one that it names', async () => {
    const record = await merged(
      observed('rfc-json', { draft: 'draft-doe-a' }),
      observed('rfc-index', { draft: 'draft-roe-b', draftRevision: '03' }),
    );
    expect(record.draft).toBe('draft-doe-a');
    expect(record).not.toHaveProperty('draftRevision');
  });

  it('is the only record where there is one, and null where there is none', () => {
    const { record } = observed('rfc-json', { draft: 'draft-doe-a', draftRevision: '03', title: 'Only' });
    expect(mergeRecords([{ record, observedAt: old }])).toEqual(record);
    expect(mergeRecords([])).toBe(null);
  });
});

describe('the origins of a record', () => {
  it('name for every field who says it, and keep what others say', async () => {
    const parts = [
      observed(
        'rfc-json',
        { title: 'A', obsoletedBy: [], currentStatus: 'HISTORIC', hasErrata: true },
        recent,
      ),
      observed(
        'rfc-index',
        { title: 'B', obsoletedBy: ['RFC20'], currentStatus: 'HISTORIC', hasErrata: false },
        old,
      ),
      observed('datatracker', { title: 'A', currentStatus: 'UNKNOWN', obsoletedBy: ['RFC20'] }, recent),
      observed('text-header', { title: 'A', currentStatus: 'UNKNOWN' }, old),
    ];
    const record = await merged(...parts);
    const { origins, disagreements } = traceOrigins(record, parts);
    expect(origins.map(({ field }) => field)).toEqual(recordFields);
    const sourcesOf = (name: string): unknown => origins.find(({ field }) => field === name)?.sources;
    expect(sourcesOf('title')).toEqual(['rfc-json', 'datatracker', 'text-header']);
    expect(sourcesOf('currentStatus')).toEqual(['rfc-json', 'rfc-index']);
    expect(sourcesOf('obsoletedBy')).toEqual(['rfc-index', 'datatracker']);
    expect(sourcesOf('authors')).toEqual([]);
    expect(disagreements).toEqual([
      { field: 'title', source: 'rfc-index', observedAt: old, value: 'B' },
      { field: 'obsoletedBy', source: 'rfc-json', observedAt: recent, value: [] },
    ]);
  });

  it('have no disagreement between the two files of the RFC Editor', async () => {
    const [entry] = (await parseRfcIndexXml([index2026])).records;
    if (entry === undefined) throw new Error('no entry');
    const parts = [
      {
        record: recordOf({
          ...newEra,
          status: 'INTERNET STANDARD',
          obsoleted_by: ['RFC9123'],
          updated_by: [],
        }),
        observedAt: recent,
      },
      { record: entry, observedAt: recent },
    ];
    expect(traceOrigins(await merged(...parts), parts).disagreements).toEqual([]);
  });
});

describe('a record of the Datatracker', () => {
  const fields = {
    title: ' Pigeons ',
    abstract: 'One\r\nline.\r\n\r\nMail a@b.example.',
    keywords: ['pigeon'],
    stdLevel: 'std',
    stream: 'ise',
    pages: 12,
    tags: ['errata'],
  };
  const related = {
    obsoletes: ['RFC9'],
    obsoletedBy: [],
    updates: [],
    updatedBy: ['RFC20'],
    subseries: ['STD97'],
    drafts: ['draft-doe-pigeons'],
  };

  it('has what is there, in the words of the index, and no e-mail address', () => {
    expect(recordFromDatatracker('RFC14', fields, related)).toEqual(
      createRecord('RFC14', {
        title: 'Pigeons',
        abstract: 'One line.\n\nMail [e-mail address removed].',
        keywords: ['pigeon'],
        currentStatus: 'INTERNET STANDARD',
        publicationStatus: 'UNKNOWN',
        stream: 'INDEPENDENT',
        pageCount: 12,
        hasErrata: true,
        obsoletes: ['RFC9'],
        updatedBy: ['RFC20'],
        subseries: ['STD97'],
        draft: 'draft-doe-pigeons',
        source: 'datatracker',
      }),
    );
    expect(() => recordFromDatatracker('rfc14', fields, related)).toThrow(TypeError);
  });

  it('does not overrule what it cannot say', async () => {
    const json = observed(
      'rfc-json',
      { authors: [{ name: 'J. Doe', editor: true }], doi: '10.17487/RFC14' },
      old,
    );
    const record = await merged(json, {
      record: recordFromDatatracker('RFC14', fields, related),
      observedAt: recent,
    });
    expect(record).toMatchObject({
      authors: [{ name: 'J. Doe', editor: true }],
      doi: '10.17487/RFC14',
      publicationStatus: 'INFORMATIONAL',
      currentStatus: 'INTERNET STANDARD',
      subseries: ['STD97'],
    });
  });
});
