import { describe, expect, it } from 'vitest';
import { codesOf, outlineOf, parseClean, readSample } from './samples.ts';

describe('a prepared document of version 3', () => {
  const document = parseClean(readSample('rfc99902.xml'));
  const byNumber = new Map(document.sections.map((section) => [section.number ?? section.title, section]));

  it('has its outline with numbers from pn, kinds and levels', () => {
    expect(outlineOf(document)).toEqual([
      '- Abstract [front_matter]',
      '- Status of This Memo [status]',
      '- Copyright Notice [status]',
      '1 Introduction [body]',
      '  1.1 Changes from RFC 99901 [body]',
      '2 Conventions and Definitions [body]',
      '3 Protocol Overview [body]',
      '4 Sessions [body]',
      '  4.1 Opening a Session [body]',
      '  4.2 Allowance [body]',
      '  4.3 Closing a Session [body]',
      '5 Report Format [body]',
      '  5.1 Fixed Header [body]',
      '  5.2 Readings [body]',
      '6 Station Behavior [body]',
      '  6.1 Sending Reports [body]',
      '  6.2 Retransmission [body]',
      '7 Collector Behavior [body]',
      '  7.1 Receiving Reports [body]',
      '  7.2 Unknown Types [body]',
      '8 Status Codes [body]',
      '9 Security Considerations [body]',
      '10 IANA Considerations [body]',
      '11 References [references]',
      '  11.1 Normative References [references]',
      '  11.2 Informative References [references]',
      'A Examples [appendix]',
      '  A.1 A Single Reading [appendix]',
      '  A.2 A Collector in Pseudocode [appendix]',
      '- Acknowledgements [acknowledgements]',
      "- Authors' Addresses [authors]",
    ]);
  });

  it('keeps the contents out of the outline and says where they are', () => {
    const { xml, contents } = document;
    expect(xml.slice(contents?.start, contents?.end)).toMatch(/^<toc>[^]*Table of Contents[^]*<\/toc>$/);
  });

  it('gives parents, anchors and page names', () => {
    expect(byNumber.get('A.1')).toMatchObject({
      element: 'section',
      isGenerated: false,
      pn: 'section-appendix.a.1',
      slug: 'name-a-single-reading',
      parent: byNumber.get('A')?.index,
    });
    expect(byNumber.get('1')).toMatchObject({ anchor: 'introduction', parent: null, pn: 'section-1' });
  });

  it('reads the header without addresses', () => {
    expect(document.header).toEqual({
      number: 99902,
      title: 'The Telemetry Interchange for Distributed Equipment (TIDE) Protocol, Version 2',
      abbrev: 'TIDE Version 2',
      category: 'std',
      submissionType: 'IETF',
      consensus: true,
      docName: 'draft-example-tide-v2-07',
      obsoletes: [99901],
      updates: [],
      subseries: [],
      date: { year: 2026, month: 11, day: null },
      authors: [
        { name: 'A. Example', initials: 'A.', surname: 'Example', organization: 'Example Org', role: null },
        { name: 'B. Sample', initials: 'B.', surname: 'Sample', organization: 'Sample Works', role: null },
      ],
    });
    const { xml, ...read } = document;
    expect(xml).toContain('a.example@example.org');
    expect(JSON.stringify(read)).not.toContain('@example');
  });

  it('lists the terms of BCP 14 by section, in order, each with its element', () => {
    const terms = byNumber.get('2')?.terms ?? [];
    expect(terms.map(({ word }) => word).join(', ')).toBe(
      'MUST, MUST NOT, REQUIRED, SHALL, SHALL NOT, SHOULD, SHOULD NOT, RECOMMENDED, NOT RECOMMENDED, MAY, OPTIONAL',
    );
    expect(document.xml.slice(terms[1]?.span.start, terms[1]?.span.end)).toBe('<bcp14>MUST NOT</bcp14>');
    expect(byNumber.get('1')?.terms).toEqual([]);
  });

  it('lists reference entries in their sections', () => {
    expect(document.references.map(({ label }) => label)).toContain('RFC8126');
    const first = document.references[0];
    expect(first).toMatchObject({
      anchor: 'RFC768',
      label: 'RFC768',
      title: 'User Datagram Protocol',
      authors: ['J. Postel'],
      date: { year: 1980, month: 8, day: null },
      target: 'https://www.rfc-editor.org/info/rfc768',
      group: null,
      section: byNumber.get('11.1')?.index,
    });
    expect(first?.seriesInfo).toContainEqual({ name: 'RFC', value: '768' });
  });

  it('says what each cross-reference points at', () => {
    const [udp] = byNumber.get('1')?.xrefs ?? [];
    expect(udp).toMatchObject({ target: 'RFC768', targetReference: 0, targetSection: null, text: null });
    const second = parseClean(readSample('rfc99906.xml'));
    const cited = second.sections.flatMap(({ xrefs }) => xrefs).find(({ section }) => section === '8');
    expect(cited).toMatchObject({ target: 'RFC99902', section: '8', sectionFormat: 'of' });
    expect(second.xml.slice(cited?.span.start, cited?.span.end)).toMatch(/^<xref [^<>]*\/>$/);
  });

  it('flattens its text as the text form has it', () => {
    expect(byNumber.get('1')?.blocks[0]).toMatchObject({ kind: 'paragraph', pn: 'section-1-1' });
    expect(byNumber.get('1')?.blocks[0]?.text).toMatch(/ acknowledgement over UDP \[RFC768\]\.$/);
  });

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

const shell = (front: string, middle: string, back: string): string =>
  `<rfc version="3"><front><title>T</title>${front}</front><middle>${middle}</middle><back>${back}</back></rfc>`;

describe('page names', () => {
  it.each([
    ['section-9.3.2', '9.3.2'],
    ['section-appendix.a', 'A'],
    ['section-appendix.b.1.2', 'B.1.2'],
    ['section-a.1', 'A.1'],
    ['section-appendix.aa', 'AA'],
  ])('%s is %s', (pn, number) => {
    const xml = shell('', `<section pn="${pn}"><name>N</name></section>`, '');
    expect(outlineOf(parseClean(xml))).toEqual([`${number} N [body]`]);
  });

  it.each(['section-', 'section-1-2', 'section-1.a', 'table-1', ''])('%j names no section', (pn) => {
    const first = '<section pn="section-1"><name>N</name></section>';
    const xml = shell('', `${first}<section pn="${pn}"><name>M</name></section>`, '');
    expect(codesOf(xml)).toEqual(['xml_pn_unreadable']);
  });

  it('of unnumbered sections give no number', () => {
    const xml = shell(
      '<note pn="section-note.1"><name>Note</name></note>',
      '<section pn="section-1"><name>N</name></section>',
      '<section numbered="false" pn="section-appendix.a"><name>Thanks</name></section>',
    );
    expect(outlineOf(parseClean(xml))).toEqual([
      '- Note [front_matter]',
      '1 N [body]',
      '- Thanks [acknowledgements]',
    ]);
  });
});

describe('a document of version 3 that was not prepared', () => {
  it('is counted as xml2rfc counts it: unnumbered sections take no number', () => {
    const xml = shell(
      '',
      '<section><name>A</name><section><name>B</name></section></section><section><name>C</name></section>',
      '<references><name>R</name></references><section><name>D</name></section><section numbered="false"><name>E</name></section><section><name>F</name></section>',
    );
    expect(outlineOf(parseClean(xml))).toEqual([
      '1 A [body]',
      '  1.1 B [body]',
      '2 C [body]',
      '3 R [references]',
      'A D [appendix]',
      '- E [body]',
      'B F [appendix]',
    ]);
    expect(parseClean(xml)).toMatchObject({ version: 3, isPrepared: false });
  });
});

describe('what belongs to which section', () => {
  it('acknowledgements nested in an appendix are acknowledgements, other subsections are appendix', () => {
    const nested =
      '<section numbered="false"><name>Acknowledgments</name></section><section><name>Introduction</name></section>';
    const xml = shell('', '', `<section><name>D</name>${nested}</section>`);
    expect(outlineOf(parseClean(xml))).toEqual([
      'A D [appendix]',
      '  - Acknowledgments [acknowledgements]',
      '  A.1 Introduction [appendix]',
    ]);
  });

  it('words in the abstract of a reference entry are no terms, those of an annotation are', () => {
    const abstract = '<front><title>R</title><abstract><t><bcp14>MUST</bcp14></t></abstract></front>';
    const entry = `<reference anchor="R">${abstract}<annotation><bcp14>MAY</bcp14></annotation></reference>`;
    const { sections } = parseClean(shell('', '', `<references><name>R</name>${entry}</references>`));
    expect(sections.map(({ terms }) => terms?.map(({ word }) => word))).toEqual([['MAY']]);
  });

  it('a cross-reference leads to the section that holds its target', () => {
    const targets = ['s', 'section-1', 'name-s', 'p', 'section-1-2.1', 'section-9-1', 'nowhere', 'Section'];
    const xrefs = targets.map((target) => `<xref target="${target}"/>`).join('');
    const first =
      '<section anchor="s" pn="section-1"><name slugifiedName="name-s">S</name><t anchor="p">p</t></section>';
    const xml = shell('', `${first}<section pn="section-2"><name>X</name><t>${xrefs}</t></section>`, '');
    const found = parseClean(xml).sections[1]?.xrefs.map(({ targetSection }) => targetSection);
    expect(found).toEqual([0, 0, 0, 0, 0, null, null, null]);
  });
});

describe('titles', () => {
  it('are flattened', () => {
    const title =
      'The\n   <tt>x</tt> in GF(2<sup>8</sup>), <em>see</em> <xref target="s" derivedContent="Section 1"/>';
    const xml = shell('', `<section anchor="s"><name>${title}</name></section>`, '');
    expect(parseClean(xml).sections[0]?.title).toBe('The x in GF(2^8), see Section 1');
  });

  it('that are missing are said, and so are numbers and anchors given twice', () => {
    const section = '<section anchor="a" pn="section-1"></section>';
    expect(codesOf(shell('', section + section, ''))).toEqual([
      'xml_section_untitled',
      'xml_section_untitled',
      'xml_duplicate_number',
      'xml_duplicate_anchor',
    ]);
  });
});

describe('blocks', () => {
  const blocksOf = (content: string): string[] => {
    const xml = shell('', `<section pn="section-1"><name>N</name>${content}</section>`, REFERENCES);
    return (parseClean(xml).sections[0]?.blocks ?? []).map(({ kind, text }) => `${kind}: ${text}`);
  };
  const REFERENCES = '<references pn="section-2"><name>R</name><reference anchor="R1"/></references>';

  it.each([
    ['<t>a\n  <em>b</em></t>', ['paragraph: a b']],
    ['<ul><li>a</li><li><t>b</t><t>c</t></li></ul>', ['list_item: a', 'list_item: b', 'list_item: c']],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['definition: a', 'definition: b']],
    ['<aside><t>a</t></aside><blockquote>b</blockquote>', ['quote: a', 'quote: b']],
    ['<sourcecode type="abnf">\na = b\n</sourcecode>', ['abnf: a = b']],
    ['<sourcecode type="c">\n  a;\n   b;</sourcecode>', ['source_code:   a;\n   b;']],
    ['<figure><name>F</name><artwork> x </artwork></figure>', ['caption: F', 'preformatted:  x']],
    [
      '<artset><artwork type="svg"><svg><text>s</text></svg></artwork><artwork>a</artwork></artset>',
      ['preformatted: a'],
    ],
    [
      '<table><name>T</name><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><t>2</t></td></tr></table>',
      ['caption: T', 'table: a | b\n1 | 2'],
    ],
    ['<t>see <xref target="R1" section="5" derivedContent="R1"/></t>', ['paragraph: see Section 5 of [R1]']],
    [
      '<t><xref target="R1" section="B" sectionFormat="comma" derivedContent="R1"/></t>',
      ['paragraph: [R1], Appendix B'],
    ],
    ['<t>a<iref item="i"/><cref>hidden</cref> <contact fullname="C. D."/></t>', ['paragraph: a C. D.']],
    ['<constructor>odd</constructor>', ['paragraph: odd']],
  ])('%s', (content, blocks) => {
    expect(blocksOf(content)).toEqual(blocks);
  });
});
