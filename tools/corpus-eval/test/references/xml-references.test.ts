import { expect, it } from 'vitest';
import { compareWithXml } from '../../src/references/compare-xml.ts';
import { readXmlReferences } from '../../src/references/xml-references.ts';

const xml = `<rfc><middle><section><t><xref target="A"/></t></section></middle><back>
<references><name>References</name>
<references><name>Normative References</name>
<reference anchor="RFC768" derivedAnchor="UDP"><front><title>T</title></front><seriesInfo name="STD" value="6"/><seriesInfo name="RFC" value="0768"/></reference>
<referencegroup anchor="BCP14" derivedAnchor="BCP14">
<reference anchor="RFC8174"><seriesInfo name="RFC" value="8174"/></reference>
<reference anchor="RFC2119"><seriesInfo name="RFC" value="2119"/></reference>
</referencegroup></references>
<references><name>Informative References</name>
<reference anchor="X"><front><title>Y</title></front></reference>
</references></references></back></rfc>`;

const expected = [
  { label: 'UDP', relation: 'normative', rfcs: ['RFC768'] },
  { label: 'BCP14', relation: 'normative', rfcs: ['RFC2119', 'RFC8174'] },
  { label: 'X', relation: 'informative', rfcs: [] },
] as const;

it('reads labels, relations and RFCs, a group as one reference', () => {
  expect(readXmlReferences(xml)).toEqual(expected);
  expect(readXmlReferences('<rfc><middle/></rfc>')).toEqual([]);
});

it('counts what one side has and the other has not, each occurrence for itself', () => {
  const entry = {
    label: 'UDP',
    relation: 'normative' as const,
    resolution: 'exact' as const,
    targets: [{ type: 'rfc' as const, rfc: 'RFC768' }],
    id: 'ref_0',
    authors: [],
    title: null,
    series: [],
    date: null,
    url: null,
    doi: null,
    section: 1,
    blocks: [],
    spans: [],
  };
  expect(compareWithXml([entry, entry], expected)).toEqual({
    expected: 3,
    found: 2,
    agreed: 1,
    missing: ['BCP14|normative|RFC2119 RFC8174', 'X|informative|'],
    extra: ['UDP|normative|RFC768'],
  });
});
