import {
  canonicalJson,
  createRfcIndexParser,
  DEFAULT_RFC_INDEX_LIMITS,
  parseRfcIndexXml,
  parseRfcJson,
  publicationRecord,
  type RfcIndex,
} from '@rfckit/rfc-record';
import { array, assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEra, oldEra } from './samples.ts';

const since2026 = `<?xml version='1.0' encoding='utf-8'?>
<rfc-index xmlns="https://www.rfc-editor.org/rfc-index" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="https://www.rfc-editor.org/rfc-index https://www.rfc-editor.org/rfc-index.xsd">
  <bcp-entry>
    <doc-id>BCP13</doc-id>
  </bcp-entry>
  <bcp-entry>
    <doc-id>BCP14</doc-id>
    <is-also>
      <doc-id>RFC14</doc-id>
      <doc-id>RFC9</doc-id>
    </is-also>
  </bcp-entry>
  <rfc-entry>
    <doc-id>RFC14</doc-id>
    <title>Pigeons &amp; Their Carriers: A Fictitious Protocol</title>
    <author>
      <name>J. Doe</name>
      <title>Editor</title>
    </author>
    <author>
      <name>R. Roe</name>
    </author>
    <date>
      <month>April</month>
      <day>1</day>
      <year>1990</year>
    </date>
    <format>
      <file-format>TXT</file-format>
      <file-format>HTML</file-format>
    </format>
    <page-count>12</page-count>
    <keywords>
      <kw>pigeon</kw>
      <kw></kw>
    </keywords>
    <abstract>
      <p>Pigeons carry packets <![CDATA[over]]> long&#x20;ways.</p>
      <p>This memo says how.</p>
    </abstract>
    <draft>draft-fictive-carrier-pigeons-07</draft>
    <is-also>
      <doc-id>BCP14</doc-id>
    </is-also>
    <obsoletes>
      <doc-id>RFC9</doc-id>
      <doc-id>RFC26</doc-id>
    </obsoletes>
    <obsoleted-by>
      <doc-id>RFC9123</doc-id>
    </obsoleted-by>
    <updates>
      <doc-id>RFC1061</doc-id>
    </updates>
    <current-status>INTERNET STANDARD</current-status>
    <publication-status>PROPOSED STANDARD</publication-status>
    <stream>IETF</stream>
    <area>int</area>
    <wg_acronym>pigeon</wg_acronym>
    <errata-url>https://www.rfc-editor.org/errata/rfc14</errata-url>
    <doi>10.17487/RFC14</doi>
  </rfc-entry>
  <rfc-not-issued-entry>
    <doc-id>RFC26</doc-id>
  </rfc-not-issued-entry>
  <rfc-entry>
    <doc-id>RFC10008</doc-id>
    <title>Another Fictitious Protocol</title>
    <date>
      <month>June</month>
      <year>2026</year>
    </date>
    <current-status>INFORMATIONAL</current-status>
    <publication-status>INFORMATIONAL</publication-status>
    <stream>Editorial</stream>
    <wg_acronym>NON WORKING GROUP</wg_acronym>
    <doi>10.17487/RFC10008</doi>
  </rfc-entry>
  <std-entry>
    <doc-id>STD97</doc-id>
    <is-also>
      <doc-id>RFC14</doc-id>
    </is-also>
  </std-entry>
</rfc-index>
`;

const until2026 = `<?xml version="1.0" encoding="UTF-8"?>
<rfc-index xmlns="http://www.rfc-editor.org/rfc-index">
<std-entry><doc-id>STD0097</doc-id><title>Pigeons</title><is-also><doc-id>RFC0014</doc-id></is-also></std-entry>
<rfc-entry><doc-id>RFC0014</doc-id><title>Pigeons &amp; Their  Carriers: A Fictitious Protocol</title>
<author><name>J. Doe</name><title>Editor</title></author><author><name>R. Roe</name></author>
<date><month>April</month><day>1</day><year>1990</year></date>
<format><file-format>ASCII</file-format><file-format>HTML</file-format></format><page-count>12</page-count>
<obsoletes><doc-id>RFC0026</doc-id><doc-id>RFC0009</doc-id><doc-id>NIC6716</doc-id></obsoletes>
<updates><doc-id>RFC1061</doc-id></updates><see-also><doc-id>RTR0011</doc-id></see-also>
<current-status>HISTORIC</current-status><publication-status>PROPOSED STANDARD</publication-status>
<stream>IETF</stream><doi>10.17487/RFC0014</doi></rfc-entry>
</rfc-index>`;

const read = (...chunks: string[]): Promise<RfcIndex> => parseRfcIndexXml(chunks);
const codesOf = ({ diagnostics }: RfcIndex): string[] => diagnostics.map(({ code }) => code);

async function* broken(fails: boolean): AsyncGenerator<string> {
  yield since2026.slice(0, 500);
  await Promise.resolve();
  if (fails) throw new RangeError('broken pipe');
  yield since2026.slice(500);
}

const entry = (kind: string, id: string): string => `<${kind}><doc-id>${id}</doc-id></${kind}>`;

describe('parseRfcIndexXml', () => {
  it('reads the index of 2026', async () => {
    const index = await read(since2026);
    expect(index.complete).toBe(true);
    expect(index.diagnostics).toEqual([]);
    expect(index.notIssued).toEqual(['RFC26']);
    expect(index.subseries).toEqual([
      { id: 'BCP13', title: null, members: [] },
      { id: 'BCP14', title: null, members: ['RFC9', 'RFC14'] },
      { id: 'STD97', title: null, members: ['RFC14'] },
    ]);
    expect(index.records).toHaveLength(2);
    expect(index.records[0]).toEqual({
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
      keywords: ['pigeon'],
      obsoletes: ['RFC9', 'RFC26'],
      obsoletedBy: ['RFC9123'],
      updates: ['RFC1061'],
      updatedBy: [],
      subseries: ['BCP14'],
      doi: '10.17487/RFC14',
      formats: ['txt', 'html'],
      pageCount: 12,
      group: 'pigeon',
      area: 'int',
      draft: 'draft-fictive-carrier-pigeons',
      draftRevision: '07',
      hasErrata: true,
      source: 'rfc-index',
    });
    expect(index.records[1]).toMatchObject({
      rfc: 'RFC10008',
      stream: 'EDITORIAL',
      group: null,
      hasErrata: false,
    });
  });

  it('reads the index of the time before', async () => {
    const index = await read(until2026);
    expect(index.complete).toBe(true);
    expect(codesOf(index)).toEqual(['foreign_relation', 'see_also_dropped']);
    expect(index.diagnostics[0]).toMatchObject({ rfc: 'RFC14', field: 'obsoletes', position: { line: 11 } });
    expect(index.subseries).toEqual([{ id: 'STD97', title: 'Pigeons', members: ['RFC14'] }]);
    expect(index.records[0]).toMatchObject({
      rfc: 'RFC14',
      formats: ['txt', 'html'],
      currentStatus: 'HISTORIC',
    });
  });

  it('gives one publication record for both indexes and both forms of rfcN.json', async () => {
    const indexes = await Promise.all([read(since2026), read(until2026)]);
    const records = [
      ...indexes.map(({ records: [first] }) => first),
      parseRfcJson(oldEra).record,
      parseRfcJson(newEra).record,
    ];
    const forms = records.map((record) => (record ? canonicalJson(publicationRecord(record)) : null));
    expect(forms).toHaveLength(4);
    expect(forms[0]).toContain('"rfc":"RFC14"');
    expect(new Set(forms).size).toBe(1);
  });

  it('reads the same however the document is cut into pieces', async () => {
    const whole = await read(since2026);
    const { length } = since2026;
    await assert(
      asyncProperty(array(nat(length), { maxLength: 40 }), async (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), length];
        const pieces = cuts.slice(1).map((end, at) => since2026.slice(cuts[at], end));
        expect(await read(...pieces)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
    expect(await read(...since2026)).toEqual(whole);
  });

  it('takes an asynchronous source, and gives on what that throws', async () => {
    expect((await parseRfcIndexXml(broken(false))).records).toHaveLength(2);
    await expect(parseRfcIndexXml(broken(true))).rejects.toThrow(RangeError);
  });
});

describe('parseRfcIndexXml: what is not presented as complete', () => {
  it('a document that ends too early, wherever', async () => {
    const end = since2026.indexOf('</rfc-index>');
    for (let at = 0; at < end; at += 97) {
      const index = await read(since2026.slice(0, at));
      expect(index.complete).toBe(false);
      expect(codesOf(index)).toEqual([at === 0 ? 'input_empty' : 'malformed_xml']);
    }
    expect((await read(since2026.slice(0, end))).records).toHaveLength(2);
  });

  it.each([
    ['a tag that closes another', '<rfc-index><rfc-entry></rfc-index>', 'malformed_xml'],
    ['text that is no XML', 'not found', 'malformed_xml'],
    ['an HTML page', '<!DOCTYPE html><html></html>', 'doctype_refused'],
    ['another root', '<html></html>', 'wrong_root'],
    ['an entry that never ends', '<rfc-index><rfc-entry><doc-id>RFC14</doc-id></rfc-index>', 'malformed_xml'],
    [
      'an entity of its own',
      '<rfc-index><rfc-entry><title>&x;</title></rfc-entry></rfc-index>',
      'malformed_xml',
    ],
    [
      'a document type with entities',
      '<!DOCTYPE rfc-index [<!ENTITY x SYSTEM "file:///etc/passwd">]><rfc-index><rfc-entry><doc-id>&x;</doc-id></rfc-entry></rfc-index>',
      'doctype_refused',
    ],
    ['content behind the root', '<rfc-index></rfc-index><rfc-index></rfc-index>', 'malformed_xml'],
  ])('%s', async (_, text, code) => {
    const index = await read(text);
    expect(index).toMatchObject({ complete: false, records: [] });
    expect(index.diagnostics).toMatchObject([{ code, severity: 'error', position: { line: 1 } }]);
  });

  it('says where the XML breaks, keeps what came before and asks for nothing more', async () => {
    let asked = 0;
    function* source(): Generator<string> {
      for (const piece of [since2026.slice(0, since2026.indexOf('</rfc-index>')), '<broken', '<<', 'more']) {
        asked += 1;
        yield piece;
      }
    }
    const index = await parseRfcIndexXml(source());
    const { length } = since2026.trimEnd().split('\n');
    expect(index.diagnostics).toMatchObject([{ code: 'malformed_xml', position: { line: length } }]);
    expect(index).toMatchObject({ complete: false, notIssued: ['RFC26'] });
    expect(index.records).toHaveLength(2);
    expect(asked).toBe(3);
  });

  const exact = {
    characters: since2026.length,
    elements: since2026.match(/<[a-z]/g)?.length ?? 0,
    depth: 4,
    entryCharacters: 500,
  };

  it.each(['characters', 'elements', 'depth', 'entryCharacters'])(
    'a document over the budget of %s; at the budget it is read',
    async (name) => {
      const below = name === 'entryCharacters' ? 300 : exact[name as keyof typeof exact] - 1;
      const over = await parseRfcIndexXml([...since2026], { ...DEFAULT_RFC_INDEX_LIMITS, [name]: below });
      expect(over.complete).toBe(false);
      expect(codesOf(over)).toEqual(['budget_exceeded']);
      expect((await parseRfcIndexXml([...since2026], exact)).complete).toBe(true);
    },
  );
});

describe('parseRfcIndexXml: odd entries', () => {
  it('leaves out and says what names no document, what repeats, what contradicts, and kinds unknown', async () => {
    const index = await read(
      '<rfc-index>',
      entry('rfc-not-issued-entry', 'RFC14'),
      entry('rfc-not-issued-entry', 'RFC0014'),
      entry('rfc-entry', 'RFC14'),
      entry('rfc-entry', ''),
      entry('rfc-not-issued-entry', 'x'),
      entry('bcp-entry', 'RFC14'),
      entry('ien-entry', 'IEN1'),
      '</rfc-index>',
    );
    expect(index).toMatchObject({ complete: true, records: [], notIssued: ['RFC14'], subseries: [] });
    expect(codesOf(index).filter((code) => !code.startsWith('unknown_') && code !== 'missing_title')).toEqual(
      [
        'duplicate_entry',
        'contradictory_entry',
        'invalid_entry',
        'invalid_entry',
        'invalid_entry',
        'invalid_entry',
      ],
    );
  });

  it('budgets each entry by itself', async () => {
    const entries = Array.from({ length: 50 }, (_, at) => entry('rfc-not-issued-entry', `RFC${at + 100}`));
    const limits = { ...DEFAULT_RFC_INDEX_LIMITS, entryCharacters: 6 };
    const index = await parseRfcIndexXml(['<rfc-index>', ...entries, '</rfc-index>'], limits);
    expect(index.complete).toBe(true);
    expect(index.notIssued).toHaveLength(50);
  });

  it('lets no e-mail address of an entry into a record', async () => {
    const planted = since2026
      .replace('<name>R. Roe</name>', '<name>R. Roe &lt;planted@example.org&gt;</name>')
      .replace('This memo says how.', 'Ask planted@example.org.');
    const index = await read(planted);
    expect(JSON.stringify(index)).not.toMatch(/planted|@/);
    expect(codesOf(index)).toEqual(['email_removed', 'email_removed']);
  });

  it('keeps at most 5,000 diagnostics', async () => {
    const index = await read(`<rfc-index>${'<x></x>'.repeat(6000)}</rfc-index>`);
    expect(index.diagnostics).toHaveLength(5000);
    expect(index.complete).toBe(true);
  });
});

describe('createRfcIndexParser', () => {
  it('hands on each entry when the next thing begins, and gives on what a handler throws', () => {
    const seen: string[] = [];
    const parser = createRfcIndexParser({
      onRecord: ({ rfc }) => seen.push(rfc),
      onNotIssued: () => {
        throw new RangeError('mine');
      },
      onSubseries: ({ id }) => seen.push(id),
    });
    const half = since2026.indexOf('<rfc-not-issued-entry>');
    expect(parser.write(since2026.slice(0, half))).toBe(true);
    expect(seen).toEqual(['BCP13', 'BCP14', 'RFC14']);
    expect(() => parser.write(since2026.slice(half))).toThrow(RangeError);
    expect(parser.write('more')).toBe(false);
    expect(parser.close().complete).toBe(false);
  });
});
