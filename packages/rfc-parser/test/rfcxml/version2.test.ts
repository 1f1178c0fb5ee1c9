import { describe, expect, it } from 'vitest';
import { outlineOf, parseClean, version2 } from './samples.ts';

describe('a document of version 2', () => {
  const document = parseClean(version2);

  it('has numbers counted in document order, and a section around two lists of references', () => {
    expect(outlineOf(document)).toEqual([
      '- Abstract [front_matter]',
      '- IESG Note [front_matter]',
      '1 Introduction & Scope [body]',
      '  1.1 Second Level [body]',
      '    1.1.1 Third Level [body]',
      '  1.2 Another [body]',
      '2 Security Considerations [body]',
      '3 References [references]',
      '  3.1 Normative References [references]',
      '  3.2 Informative References [references]',
      'A More [appendix]',
      '  A.1 Even More [appendix]',
      'B Acknowledgements [acknowledgements]',
    ]);
    expect(document).toMatchObject({ version: 2, isPrepared: false, contents: null });
  });

  it('says that the section around the lists has no element', () => {
    const generated = document.sections.filter(({ isGenerated }) => isGenerated);
    expect(generated.map(({ number }) => number)).toEqual(['3']);
    const [{ span } = { span: { start: 0, end: 0 } }] = generated;
    expect(document.xml.slice(span.start, span.end)).toMatch(
      /^<references title="Normative[^]*Informative[^]*<\/references>$/,
    );
  });

  it('has no terms, which is not the same as none', () => {
    expect(document.sections.map(({ terms }) => terms)).toEqual(document.sections.map(() => null));
  });

  it('reads the header', () => {
    expect(document.header).toEqual({
      number: 99950,
      title: 'A Sample of Version 2',
      abbrev: 'V2',
      category: 'bcp',
      submissionType: null,
      consensus: null,
      docName: 'draft-example-v2-00',
      obsoletes: [99940, 99941],
      updates: [],
      subseries: ['BCP7'],
      date: { year: 2014, month: 2, day: null },
      authors: [
        { name: 'Ed Xample', initials: 'E.', surname: 'Xample', organization: 'Example Org', role: 'editor' },
        { name: 'The Committee', initials: null, surname: null, organization: 'The Committee', role: null },
      ],
    });
  });

  it('splits a paragraph around its list, and takes terms and captions from attributes', () => {
    const blocks = document.sections.flatMap(({ number, blocks: own }) =>
      own.map(({ kind, text }) => `${number ?? '-'} ${kind}: ${text}`),
    );
    expect(blocks.slice(2, 11)).toEqual([
      '1 paragraph: First, see [RFC2119] and below.',
      '1 paragraph: Before the list:',
      '1 definition: term',
      '1 definition: what it means',
      '1 list_item: plain item',
      '1 paragraph: after the list.',
      '1.1 paragraph: MUST is no element here.',
      '1.1.1 caption: A Figure',
      '1.1.1 abnf: rule = "<" ALPHA ">"',
    ]);
    expect(blocks.slice(11, 13)).toEqual(['1.2 caption: A Table', '1.2 table: a | b | 1 | 2']);
  });

  it('resolves cross-references to sections and entries', () => {
    const intro = document.sections.find(({ anchor }) => anchor === 'intro');
    const deep = document.sections.find(({ anchor }) => anchor === 'deep');
    expect(
      intro?.xrefs.map(({ targetSection, targetReference, text }) => [targetSection, targetReference, text]),
    ).toEqual([
      [null, 0, null],
      [deep?.index, null, 'below'],
    ]);
  });

  it('reads reference entries and not their abstracts', () => {
    expect(document.references).toMatchObject([
      {
        anchor: 'RFC2119',
        label: 'RFC2119',
        title: 'Key words',
        authors: ['S. Bradner'],
        date: { year: 1997, month: 3 },
      },
      { anchor: 'X', authors: ['XO'], target: 'https://example.org/x', seriesInfo: [] },
    ]);
  });
});
