import { extractReferences, type ReferenceEntry } from '@rfckit/reference-graph';
import { describe, expect, it } from 'vitest';
import { listOf, rfcWith, wordsAt } from './documents.ts';

function entriesOf(entries: string, title?: string): readonly ReferenceEntry[] {
  return extractReferences(rfcWith('   Nothing.', listOf(entries, title))).entries;
}

function only(entries: string, title?: string): ReferenceEntry {
  const [entry, ...rest] = entriesOf(entries, title);
  expect(rest).toEqual([]);
  if (!entry) throw new Error('no entry');
  return entry;
}

describe('an entry in the form of today', () => {
  const entry = only(
    `   [HTTP]     Fielding, R., Ed., Nottingham, M., Ed., and J. Reschke,
              Ed., "HTTP Semantics", STD 97, RFC 9110,
              DOI 10.17487/RFC9110, June 2022,
              <https://www.rfc-editor.org/info/rfc9110>.
`,
    'Normative References',
  );

  it('has every field as printed', () => {
    expect(entry).toMatchObject({
      id: 'ref_0',
      label: 'HTTP',
      authors: ['Fielding, R., Ed.', 'Nottingham, M., Ed.', 'J. Reschke, Ed.'],
      title: 'HTTP Semantics',
      series: [
        { series: 'STD', id: '97' },
        { series: 'RFC', id: '9110' },
      ],
      date: { year: 2022, month: 6, day: null },
      url: 'https://www.rfc-editor.org/info/rfc9110',
      doi: '10.17487/rfc9110',
      relation: 'normative',
      targets: [{ type: 'rfc', rfc: 'RFC9110' }],
      resolution: 'exact',
    });
  });
});

describe('the relation', () => {
  const line = '   [1]  Postel, J., "User Datagram Protocol", RFC 768, August 1980.\n';

  it.each([
    ['Normative References', 'normative'],
    ['Informative References', 'informative'],
    ['Non-Normative References', 'informative'],
    ['References', 'unsplit'],
    ['Bibliography', 'unsplit'],
  ])('of a section called %s is %s', (title, relation) => {
    expect(only(line, title).relation).toBe(relation);
  });

  it('follows a heading that stands alone in its paragraph', () => {
    const entries = entriesOf(`   Normative\n\n${line}\n   Informative:\n\n${line.replace('[1]', '[2]')}`);
    expect(entries.map(({ label, relation }) => [label, relation])).toEqual([
      ['1', 'normative'],
      ['2', 'informative'],
    ]);
  });
});

describe('labels', () => {
  it.each([
    ['   [Dyer 87]  Dyer, S., "Hesiod", April 1987.\n', 'Dyer 87'],
    ['   [INTRO:1]  Braden, R., "Hosts", RFC 1122, 1989.\n', 'INTRO:1'],
    ['   1.  Braden, R., "Hosts", RFC 1122, 1989.\n', '1'],
    ['   (12)  Braden, R., "Hosts", RFC 1122, 1989.\n', '12'],
    ['   RFC 1122   Braden, R., "Hosts", October 1989.\n', 'RFC 1122'],
    ['   Cri88   Cristian, F., "Agreement",\n           October 1988.\n', 'Cri88'],
    ['   ARCH:2.\n        Cerf, V., "Packets", May 1974.\n', 'ARCH:2'],
    [
      '   [I-D.example-very-long-name-that-\n   goes-on]  Doe, J., "Names", April 2019.\n',
      'I-D.example-very-long-name-that- goes-on',
    ],
  ])('%j has the label %s', (line, label) => {
    expect(only(line).label).toBe(label);
  });

  it('are missing where the text has none', () => {
    expect(only('   Braden, R., "Hosts", RFC 1122, October 1989.\n')).toMatchObject({
      label: null,
      title: 'Hosts',
      targets: [{ type: 'rfc', rfc: 'RFC1122' }],
    });
  });

  it('are not made of prose in the section', () => {
    expect(entriesOf('   These documents can be had from the usual places.\n')).toEqual([]);
  });
});

describe('what an entry refers to', () => {
  it.each([
    ['RFC-951, September 1985', [{ type: 'rfc', rfc: 'RFC951' }]],
    ['RFC\n        0822, August 1982', [{ type: 'rfc', rfc: 'RFC822' }]],
    ['Request For Comments (RFC) 1354, July 1992', [{ type: 'rfc', rfc: 'RFC1354' }]],
    ['BCP 14, RFC 2119, March 1997', [{ type: 'rfc', rfc: 'RFC2119' }]],
    [
      'RFC 882 and RFC 883, November 1983',
      [
        { type: 'rfc', rfc: 'RFC882' },
        { type: 'rfc', rfc: 'RFC883' },
      ],
    ],
    ['RFC 2460 (obsoletes RFC 1883), December 1998', [{ type: 'rfc', rfc: 'RFC2460' }]],
    [
      'Work in Progress, Internet-Draft,\n        draft-example-a-\n        protocol-07, 2 April 2020',
      [{ type: 'draft', name: 'draft-example-a-protocol', revision: '07' }],
    ],
    [
      'ISO/IEC 8859-1:1998, 1998',
      [{ type: 'external', identity: { type: 'series', id: 'ISO/IEC 8859-1:1998' } }],
    ],
    ['IEEE Std 802.1Q-2018', [{ type: 'external', identity: { type: 'series', id: 'IEEE 802.1Q-2018' } }]],
    [
      'REC-xml-names-20091208',
      [{ type: 'external', identity: { type: 'series', id: 'W3C REC-xml-names-20091208' } }],
    ],
    ['DOI 10.1000/182, 2004', [{ type: 'external', identity: { type: 'doi', id: '10.1000/182' } }]],
    [
      '<https://example.com/a/\n        b>',
      [{ type: 'external', identity: { type: 'url', id: 'https://example.com/a/b' } }],
    ],
    ['Example Press, 1999', [{ type: 'external', identity: { type: 'title', id: 'A Title' } }]],
  ])('is read from %j', (rest, targets) => {
    expect(only(`   [X]  Doe, J., "A Title", ${rest}.\n`).targets).toEqual(targets);
  });

  it('is a sub-series with the RFCs that the entry prints', () => {
    const [entry] = entriesOf(`   [BCP14]    Bradner, S., "Key words", BCP 14, RFC 2119, March 1997.

              Leiba, B., "Ambiguity of RFC 2119 Key Words", BCP 14,
              RFC 8174, May 2017.

              <https://www.rfc-editor.org/info/bcp14>
`);
    expect(entry?.targets).toEqual([
      { type: 'subseries', id: 'BCP14', members: ['RFC2119', 'RFC8174'], membersFrom: 'entry' },
    ]);
    expect(entry?.spans).toHaveLength(3);
  });

  it('asks for the members of a sub-series only where the entry prints none, and is unresolved without them', () => {
    const document = rfcWith(
      '   Nothing.',
      listOf('   [X]  Bradner, S., "Key words", BCP 14, March 1997.\n'),
    );
    expect(extractReferences(document).entries[0]).toMatchObject({
      resolution: 'unresolved',
      targets: [{ type: 'subseries', id: 'BCP14', members: [], membersFrom: null }],
    });
    const asked: string[] = [];
    const members = (id: string): string[] => {
      asked.push(id);
      return ['RFC2119', 'RFC8174'];
    };
    expect(extractReferences(document, { members }).entries[0]).toMatchObject({
      resolution: 'exact',
      targets: [{ type: 'subseries', id: 'BCP14', members: ['RFC2119', 'RFC8174'], membersFrom: 'lookup' }],
    });
    expect(asked).toEqual(['BCP14']);
  });

  it('is never taken from a title, nor from a note behind the entry', () => {
    expect(
      only(`   [X]  Doe, J., "Changes since RFC 2616", Example Press, 1999.

        Describes changes to RFC 882.
`).targets,
    ).toEqual([{ type: 'external', identity: { type: 'title', id: 'Changes since RFC 2616' } }]);
  });

  it('is no RFC where the Requests for Comments are those of another body', () => {
    expect(only('   [X]  Doe, J., "A Title", Example DCE Request for Comments 26, 1992.\n').targets).toEqual([
      { type: 'external', identity: { type: 'title', id: 'A Title' } },
    ]);
  });

  it('is the erratum and not the RFC that it is about', () => {
    expect(only('   [Err1572]  RFC Errata, Erratum ID 1572, RFC 793.\n')).toMatchObject({
      resolution: 'external',
      targets: [{ type: 'external', identity: { type: 'series', id: 'RFC Erratum 1572' } }],
    });
  });

  it('is ambiguous where two RFCs stand apart, with a diagnostic', () => {
    const document = rfcWith(
      '   Nothing.',
      listOf('   [9]  Doe, J., "Lines", RFC 1055, June 1988.  RFC 1009, June 1987.\n'),
    );
    const { entries, diagnostics } = extractReferences(document);
    expect(entries[0]).toMatchObject({ resolution: 'ambiguous' });
    expect(entries[0]?.targets).toHaveLength(2);
    expect(diagnostics.map(({ code }) => code)).toEqual(['ambiguous_reference']);
  });

  it('is not decided for work without a name', () => {
    expect(only('   [X]  Doe, J., "A Title", Work in Progress, April 1990.\n')).toMatchObject({
      resolution: 'unresolved',
      targets: [],
    });
  });
});

describe('titles, dates and authors', () => {
  it.each([
    ['Doe, J., "The "inner" marks", 1999', 'The "inner" marks'],
    ['"Title First," J. Doe, April 1999', 'Title First'],
    ['Doe, J., " A Space Before," April 1999', 'A Space Before'],
    ['Doe, J., “Curly Marks”, April 1999', 'Curly Marks'],
    ['Doe, J., "A Multi-\n        Purpose Title", April 1999', 'A Multi-Purpose Title'],
    ['Doe, J., "Pre- and\n        Post-Conditions", April 1999', 'Pre- and Post-Conditions'],
    ['Doe, J., Not Set Off by Marks, April 1999', null],
  ])('the title of %j is %j', (rest, title) => {
    expect(only(`   [X]  ${rest}.\n`).title).toBe(title);
  });

  it.each([
    ['28 August 1980', [1980, 8, 28]],
    ['August 28, 1980', [1980, 8, 28]],
    ['Aug. 1980', [1980, 8, null]],
    ['15 May 72', [1972, 5, 15]],
    ['30-May-72', [1972, 5, 30]],
    ['2004-05-12', [2004, 5, 12]],
    ['(1984)', [1984, null, null]],
    ['3 August 1970. Also published in Communications, April 1972', [1970, 8, 3]],
    ['May 2001, <https://example.com/2019/> (accessed 3 June 2020)', [2001, 5, null]],
  ])('the date of %j is %j', (rest, [year, month, day]) => {
    expect(only(`   [X]  Doe, J., "A Title", ${rest}.\n`).date).toEqual({ year, month, day });
  });

  it.each([
    ['Cerf, V. and R. Kahn', ['Cerf, V.', 'R. Kahn']],
    ['V. Cerf, R. Kahn', ['V. Cerf', 'R. Kahn']],
    ['National Institute of Standards and Technology', ['National Institute of Standards and Technology']],
    ['ISO 8859-1:1998', []],
    ['That is about three tenths of what', []],
  ])('the authors of %j are %j', (rest, authors) => {
    expect(only(`   [X]  ${rest}, "A Title", April 1999.\n`).authors).toEqual(authors);
  });
});

describe('where entries are looked for', () => {
  it('is an appendix with such a title', () => {
    const document = rfcWith(
      '   Nothing.',
      `Appendix A.  References\n\n   [1]  Doe, J., "A Title", RFC 768, August 1980.\n`,
    );
    expect(extractReferences(document).entries.map(({ label }) => label)).toEqual(['1']);
  });

  it('is not a list of steps under such a title', () => {
    const document = rfcWith(
      '   Nothing.',
      `2.  Signature Reference Data\n\n   1.  Take the first octet.\n\n   2.  Take the second.\n`,
    );
    expect(extractReferences(document).entries).toEqual([]);
  });

  it('is not a step among the entries of such a section', () => {
    const document = rfcWith(
      '   Nothing.',
      `Appendix A.  Documents About Examples

   [1]  Doe, J., "A Title", RFC 768, August 1980.

   [2]  Doe, J., "Another Title", RFC 791, September 1981.

   3.  Then read on.
`,
    );
    expect(extractReferences(document).entries.map(({ label }) => label)).toEqual(['1', '2']);
  });

  it('is not what those who typed old RFCs in wrote below the last entry', () => {
    const [entry] = entriesOf(`   1.  Doe, J., "A Title", Example Press, 1969.

      [ This RFC was put into machine readable form for entry ]
      [ into the online RFC archives by Jane Doe 6/01 ]
`);
    expect(entry?.spans).toHaveLength(1);
  });

  it('is any section full of entries where no title says so', () => {
    const document = rfcWith(
      '   This sentence only makes the paragraph one of prose.  See [1] and [2].',
      `2.  Notes\n\n   [1]  Doe, J., "A Title", RFC 768, August 1980.\n\n   [2]  Doe, J., "Another", RFC 791, 1981.\n`,
    );
    expect(extractReferences(document).counts).toMatchObject({ entries: 2, citations: 2, resolved: 2 });
  });
});

describe('positions', () => {
  it('slice the entry out of the text, around the furniture of a page', () => {
    const entry = `   [1]  Postel, J., "Transmission Control Protocol, and the many other
`;
    const rest = `        protocols", RFC 793, September 1981.\n`;
    const footer = 'Example                       Informational                     [Page 1]\n';
    const header = 'RFC 99950                  Not a Protocol                     April 2020\n';
    const document = rfcWith('   Nothing.', listOf(`${entry}\n\n${footer}\f${header}\n\n${rest}`));
    const [found] = extractReferences(document).entries;
    expect(found?.spans.map((span) => wordsAt(document, span))).toEqual([
      '[1] Postel, J., "Transmission Control Protocol, and the many other',
      'protocols", RFC 793, September 1981.',
    ]);
    expect(found).toMatchObject({
      title: 'Transmission Control Protocol, and the many other protocols',
      targets: [{ type: 'rfc', rfc: 'RFC793' }],
    });
  });
});
