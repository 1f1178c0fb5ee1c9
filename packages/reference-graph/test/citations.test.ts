import { extractReferences, type Citation } from '@rfckit/reference-graph';
import { describe, expect, it } from 'vitest';
import { listOf, rfcWith, wordsAt } from './documents.ts';

const list = listOf(`   [1]  Postel, J., "Internet Protocol", STD 5, RFC 791, 1981.

   [2]  Postel, J., "User Datagram Protocol", RFC 768, August 1980.

   [3]  Doe, J., "A Title", Example Press, 1999.

   [HTTP]  Fielding, R., Ed., "HTTP Semantics", RFC 9110, June 2022.

   [RFC2119]  Bradner, S., "Key words", BCP 14, RFC 2119, March 1997.

   [RFC8174]  Leiba, B., "Ambiguity", BCP 14, RFC 8174, May 2017.

   [Dyer 87]  Dyer, S., "Hesiod", April 1987.
`);

/** Words enough for the parser to take the paragraph for prose. */
const lead = '   This sentence only makes the paragraph one of prose, as it ought to be.\n   ';

function cite(body: string): readonly Citation[] {
  return extractReferences(rfcWith(`${lead}${body}`, list)).citations;
}

/** Label, sections, entries or the reason, words. */
function brief(body: string): unknown[] {
  const document = rfcWith(`${lead}${body}`, list);
  return extractReferences(document).citations.map(({ label, sections, entries, reason, span }) => [
    label,
    sections.join(' '),
    reason ?? entries.join(' '),
    wordsAt(document, span),
  ]);
}

describe('citations by label', () => {
  it.each([
    ['See [HTTP] for more.', [['HTTP', '', 'ref_3', '[HTTP]']]],
    ['See [1], and then some.', [['1', '', 'ref_0', '[1]']]],
    [
      'See [1, 2].',
      [
        ['1', '', 'ref_0', '1'],
        ['2', '', 'ref_1', '2'],
      ],
    ],
    [
      'See [1-3] there.',
      [
        ['1', '', 'ref_0', '1-3'],
        ['2', '', 'ref_1', '1-3'],
        ['3', '', 'ref_2', '1-3'],
      ],
    ],
    ['See [HTTP, Section 4.2].', [['HTTP', '4.2', 'ref_3', '[HTTP, Section 4.2]']]],
    [
      'See [HTTP; RFC2119] there.',
      [
        ['HTTP', '', 'ref_3', 'HTTP'],
        ['RFC2119', '', 'ref_4', 'RFC2119'],
      ],
    ],
    ['See [Dyer\n   87] there.', [['Dyer 87', '', 'ref_6', '[Dyer 87]']]],
  ])('in %j', (body, expected) => {
    expect(brief(body)).toEqual(expected);
  });

  it('match an entry whose label differs in case, space or hyphen, and say so', () => {
    expect(cite('See [RFC-2119] and [Http] there.').map(({ match, entries }) => [match, entries])).toEqual([
      ['folded_label', ['ref_4']],
      ['folded_label', ['ref_3']],
    ]);
  });

  it('match an entry with another label by the number of the RFC', () => {
    expect(cite('See [RFC9110] there.')).toMatchObject([
      { match: 'target', entries: ['ref_3'], document: 'RFC9110' },
    ]);
  });

  it('match a sub-series by an RFC that its entry prints, not by one that only `members` told', () => {
    const printed = listOf(`   [BCP14]  Bradner, S., "Key words", BCP 14, RFC 2119, March 1997.

            Leiba, B., "Ambiguity", BCP 14, RFC 8174, May 2017.
`);
    const bare = listOf('   [BCP14]  Bradner, S., "Key words", BCP 14, March 1997.\n');
    const body = `${lead}See [RFC8174] there.`;
    const members = (): string[] => ['RFC2119', 'RFC8174'];
    expect(extractReferences(rfcWith(body, printed)).citations).toMatchObject([
      { entries: ['ref_0'], match: 'target' },
    ]);
    expect(extractReferences(rfcWith(body, bare), { members }).citations).toMatchObject([
      { entries: [], reason: 'label_not_listed' },
    ]);
  });

  it('are listed with the reason where no entry has the label', () => {
    expect(brief('See [RFC3986] and [Kent98] and [7] there.')).toEqual([
      ['RFC3986', '', 'label_not_listed', '[RFC3986]'],
      ['Kent98', '', 'label_not_listed', '[Kent98]'],
      ['7', '', 'label_not_listed', '[7]'],
    ]);
  });

  it.each([
    'They wrote [sic] so.',
    'The [optional] part.',
    'See [see the note below] there.',
    'The [0] entry.',
  ])('are not seen in %j', (body) => {
    expect(cite(body)).toEqual([]);
  });

  it('are ambiguous where entries with the same label refer to different documents', () => {
    const document = rfcWith(
      `${lead}See [1] there.`,
      listOf(`   [1]  Doe, J., "One", RFC 768, 1980.\n\n   [1]  Doe, J., "Two", RFC 791, 1981.\n`),
    );
    const { citations, diagnostics } = extractReferences(document);
    expect(citations).toMatchObject([{ entries: [], reason: 'ambiguous_label' }]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate_label']);
  });
});

describe('sections of the cited document', () => {
  it.each([
    ['Section 4.2 of [HTTP] says', '4.2', 'Section 4.2 of [HTTP]'],
    ['in Section\n   4.2 of [HTTP] we', '4.2', 'Section 4.2 of [HTTP]'],
    ['Sections 3 and 4 of [HTTP] say', '3 4', 'Sections 3 and 4 of [HTTP]'],
    ['Sections 3.1, 3.2, and 5-7 of [HTTP] say', '3.1 3.2 5-7', 'Sections 3.1, 3.2, and 5-7 of [HTTP]'],
    ['Section 3 and Appendix B.1 of [HTTP] say', '3 B.1', 'Section 3 and Appendix B.1 of [HTTP]'],
    ['Section 4.2 of RFC 9110 says', '4.2', 'Section 4.2 of RFC 9110'],
    ['as [HTTP], Section 4.2, says', '4.2', '[HTTP], Section 4.2'],
    ['as RFC 9110, Section 3.1 says', '3.1', 'RFC 9110, Section 3.1'],
    ['as RFC 9110 Section 3.1 says', '3.1', 'RFC 9110 Section 3.1'],
    ['as [HTTP] (Sections 3 and 4) says', '3 4', '[HTTP] (Sections 3 and 4)'],
    ['as [HTTP] §4.2 says', '4.2', '[HTTP] §4.2'],
  ])('are read from %j', (body, sections, words) => {
    expect(brief(body)).toEqual([[expect.any(String), sections, 'ref_3', words]]);
  });

  it('belong to the document next to them', () => {
    expect(brief('See [1], Section 2 and Section 5 of [HTTP] there.')).toEqual([
      ['1', '2', 'ref_0', '[1], Section 2'],
      ['HTTP', '5', 'ref_3', 'Section 5 of [HTTP]'],
    ]);
  });

  it.each([
    'See [HTTP]. Section 4 of this memo',
    'See [HTTP], Section 4 of this document',
    'See Section 4 and [HTTP]',
  ])('are not taken from %j', (body) => {
    expect(cite(body).map(({ sections }) => sections)).toEqual([[]]);
  });
});

describe('citations by number', () => {
  it.each([
    ['as RFC2119 says', [['RFC2119', '', 'ref_4', 'RFC2119']]],
    ['as RFC-791 says', [['RFC-791', '', 'ref_0', 'RFC-791']]],
    ['as RFC #768 says', [['RFC #768', '', 'ref_1', 'RFC #768']]],
    [
      'RFCs 768 and 791 say',
      [
        ['RFCs 768', '', 'ref_1', 'RFCs 768'],
        ['791', '', 'ref_0', '791'],
      ],
    ],
    [
      'RFC 791/768 say',
      [
        ['RFC 791', '', 'ref_0', 'RFC 791'],
        ['768', '', 'ref_1', '768'],
      ],
    ],
    ['as STD 5 says', [['STD 5', '', 'ref_0', 'STD 5']]],
    ['as BCP 14 says', [['BCP 14', '', 'ref_4 ref_5', 'BCP 14']]],
    ['as RFC 3986 says', [['RFC 3986', '', 'document_not_listed', 'RFC 3986']]],
    ['as RFC 99950 says', [['RFC 99950', '', 'self', 'RFC 99950']]],
  ])('in %j', (body, expected) => {
    expect(brief(body)).toEqual(expected);
  });

  it('name every RFC of a range', () => {
    expect(cite('RFC 2045-2049 say').map(({ document }) => document)).toEqual([
      'RFC2045',
      'RFC2046',
      'RFC2047',
      'RFC2048',
      'RFC2049',
    ]);
  });

  it.each([
    'MIL-STD-1778 says',
    'IEEE STD 802 says',
    'get https://example.com/RFC/rfc768 now',
    'the file RFC768.TXT here',
    'RFC XXXX says',
    'RFC 791 and 1500 octets',
  ])('take nothing more from %j', (body) => {
    expect(cite(body).map(({ label }) => label)).toEqual(body.startsWith('RFC 791') ? ['RFC 791'] : []);
  });
});

describe('places', () => {
  it('count in code where the label is a word or a number of an RFC, and not where it is an index', () => {
    const code = `The code is this:

      int field[1];   /* see [HTTP], not [Nowhere99] */
      field[2] = get_field(field, 1) + RFC791_MAX;
      return field[1] == 0x45;  /* RFC 791 */
`;
    const found = cite(code);
    expect(found.map(({ label, context, reason }) => [label, context, reason])).toEqual([
      ['HTTP', 'code', null],
      ['RFC 791', 'code', null],
    ]);
  });

  it('are exact over a page break', () => {
    const footer = 'Example                       Informational                     [Page 1]\n';
    const header = 'RFC 99950                  Not a Protocol                     April 2020\n';
    const body = `This paragraph is long enough to reach the end of a page, see Section
\n\n${footer}\f${header}\n\n   4.2 of [HTTP] for what it says about this matter, and that is all.`;
    const document = rfcWith(`   ${body}`, list);
    const { citations } = extractReferences(document);
    expect(citations).toHaveLength(1);
    expect(citations[0]?.fragments.map((span) => wordsAt(document, span))).toEqual([
      'Section',
      '4.2 of [HTTP]',
    ]);
    expect(citations[0]).toMatchObject({ sections: ['4.2'], entries: ['ref_3'] });
  });

  it('hold no gutter of a note', () => {
    const document = rfcWith(
      `   |  This note is about what Section 7 of\n   |  [HTTP] says about it, and no more.`,
      list,
    );
    const { citations } = extractReferences(document);
    expect(citations[0]?.fragments.map((span) => wordsAt(document, span))).toEqual([
      'Section 7 of',
      '[HTTP]',
    ]);
  });

  it('are headings too, never the entries themselves', () => {
    const document = rfcWith('   Nothing.\n\n1.1.  Changes from RFC 768\n\n   None.', list);
    expect(extractReferences(document).citations).toMatchObject([
      { label: 'RFC 768', context: 'heading', block: null, entries: ['ref_1'] },
    ]);
  });
});

it('counts so that every citation is resolved or has a reason', () => {
  const { counts, citations } = extractReferences(
    rfcWith(`${lead}See [1], [RFC3986], RFC 99950 and STD 97.`, list),
  );
  expect(counts.citations).toBe(citations.length);
  expect(counts).toMatchObject({
    entries: 7,
    unlabelled: 0,
    byResolution: { exact: 5, ambiguous: 0, external: 2, unresolved: 0 },
    resolved: 1,
    byReason: { no_entries: 0, label_not_listed: 1, ambiguous_label: 0, document_not_listed: 1, self: 1 },
  });
});

it('gives the reason no_entries where a document lists none', () => {
  const { citations, diagnostics } = extractReferences(rfcWith('   See [RFC768].', ''));
  expect(citations).toMatchObject([{ label: 'RFC768', document: 'RFC768', reason: 'no_entries' }]);
  expect(diagnostics).toEqual([]);
});

it('survives JSON', () => {
  const references = extractReferences(rfcWith('   See [1] and Section 2 of [HTTP].', list));
  expect(JSON.parse(JSON.stringify(references))).toEqual(references);
});
