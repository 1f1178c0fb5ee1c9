import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleErrataPath, sampleQuestions } from '@rfckit/sample-series';
import {
  numbers,
  withXml,
  shapeOf2026,
  shapeBefore2026,
  type Erratum,
  textOf,
  xmlOf,
  rawMetadataOf,
  metadataOf,
  linesOf,
  fold,
  numbersIn,
} from './sample.ts';

describe('metadata', () => {
  it('belong to their documents', () => {
    for (const n of numbers) {
      const { doc_id, title } = metadataOf(n);
      expect(doc_id).toBe(`RFC${n}`);
      expect(fold(textOf(n)).toLowerCase()).toContain(title.trim().toLowerCase());
    }
  });

  it('have the shape of 2026', () => {
    for (const n of shapeOf2026) {
      const { title, format, draft, see_also } = metadataOf(n);
      expect(rawMetadataOf(n)).toMatch(/^\{\n {2}"draft": /);
      expect(rawMetadataOf(n)).not.toMatch(/[^\n -~]/);
      expect(title).toBe(title.trim());
      expect(format).toEqual(withXml.includes(n) ? ['XML', 'TEXT'] : ['TEXT']);
      expect(draft ?? 'draft-x').not.toMatch(/-\d\d$/);
      expect(see_also).toEqual([]);
    }
  });

  it('have the shape before 2026', () => {
    for (const n of shapeBefore2026) {
      const { title, format } = metadataOf(n);
      expect(rawMetadataOf(n)).not.toContain('\n');
      expect(rawMetadataOf(n)).toContain(`"doi":"10.17487\\/RFC${n}"`);
      expect(title).toMatch(/^ /);
      expect(format).toEqual(['ASCII', 'HTML']);
    }
    expect(metadataOf(99903).keywords).toEqual(['  ']);
    expect(metadataOf(99903).updated_by).toEqual([' RFC99904']);
    expect(metadataOf(99904).abstract).toContain('\r\n');
    expect(metadataOf(99904).draft).toMatch(/-02$/);
  });

  it('agree in both directions, and with the texts', () => {
    const obsoletes: [number, number][] = [];
    const updates: [number, number][] = [];
    for (const n of numbers) {
      const record = metadataOf(n);
      for (const [kind, reverse, found] of [
        ['obsoletes', 'obsoleted_by', obsoletes],
        ['updates', 'updated_by', updates],
      ] as const) {
        for (const other of numbersIn(record[kind])) {
          found.push([n, other]);
          expect(numbersIn(metadataOf(other)[reverse])).toContain(n);
          expect(textOf(n)).toMatch(new RegExp(`^${kind}: ${other}\\b`, 'im'));
        }
        for (const other of numbersIn(record[reverse]))
          expect(numbersIn(metadataOf(other)[kind])).toContain(n);
      }
    }
    expect(obsoletes).toEqual([[99902, 99901]]);
    expect(updates).toEqual([
      [99904, 99903],
      [99906, 99902],
    ]);
  });
});

describe('RFCXML', () => {
  const unescape = (xml: string) => xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  const plain = (xml: string) =>
    unescape(
      xml
        .replace(
          /<xref target="[^"]*" section="([^"]*)"[^>]*derivedContent="([^"]*)"\/>/g,
          'Section $1 of [$2]',
        )
        .replace(/<xref target="(RFC\d+)"[^>]*\/>/g, '[$1]')
        .replace(/<xref [^>]*derivedContent="([^"]*)"\/>/g, '$1')
        .replace(/<[^>]*>/g, ''),
    );
  // Aside gutters are no part of the prose.
  const prose = (n: number) => fold(textOf(n).replace(/^ {3}\| {2}/gm, '   '));

  it('is prepped, version 3', () => {
    for (const n of withXml) {
      expect(xmlOf(n)).toMatch(/^<\?xml version='1\.0' encoding='utf-8'\?>\n<rfc /);
      expect(xmlOf(n)).toMatch(new RegExp(`<rfc [^>]*version="3"[^>]* number="${n}"`));
      expect(xmlOf(n)).toContain('<bcp14>MUST NOT</bcp14>');
    }
    expect(xmlOf(99902)).toMatch(/<rfc [^>]* obsoletes="99901"/);
    expect(xmlOf(99906)).toMatch(/<rfc [^>]* updates="99902"/);
  });

  it('has the section numbers and titles of the text', () => {
    for (const n of withXml) {
      const sections = [
        ...xmlOf(n).matchAll(
          /<(?:section|references)\b[^>]* pn="section-(\d[\d.]*|appendix\.[a-z][\d.]*)">\s*<name [^>]*>([^<]*)<\/name>/g,
        ),
      ];
      expect(sections.length).toBeGreaterThan(15);
      for (const [, pn = '', name = ''] of sections) {
        const numbered = !/^(Acknowledgements|Author)/.test(name);
        const id = pn.replace(/^appendix\.([a-z])/, (_, letter: string) => letter.toUpperCase());
        const label = !numbered ? '' : /^[A-Z]$/.test(id) ? `Appendix ${id}.  ` : `${id}.  `;
        expect(linesOf(n), `RFC ${n}`).toContain(`${label}${unescape(name)}`);
      }
    }
  });

  it('has the prose of the text', () => {
    for (const n of withXml) {
      const body = xmlOf(n).replace(/<toc>[\s\S]*<\/toc>/, '');
      const paragraphs = [...body.matchAll(/<(t|dt) [^>]*>([\s\S]*?)<\/\1>/g)].map(([, , content = '']) =>
        fold(plain(content)),
      );
      expect(paragraphs.length).toBeGreaterThan(30);
      for (const paragraph of paragraphs) expect(prose(n), `RFC ${n}`).toContain(paragraph);
    }
  });

  it('has the references of the text', () => {
    for (const n of withXml) {
      const anchors = [...xmlOf(n).matchAll(/<reference anchor="([^"]*)"/g)].map(([, anchor]) => anchor);
      const tags = [...textOf(n).matchAll(/^ {3}\[(\w+)\] +[A-Z][a-z]+, /gm)].map(([, tag]) => tag);
      expect(anchors).toEqual(tags);
    }
  });
});

describe('errata', () => {
  const fields = [
    'errata_id',
    'doc-id',
    'errata_status_code',
    'errata_type_code',
    'section',
    'orig_text',
    'correct_text',
    'notes',
    'submit_date',
    'submitter_name',
    'verifier_id',
    'verifier_name',
    'update_date',
  ];
  const errata = JSON.parse(readFileSync(sampleErrataPath, 'utf8')) as Erratum[];
  const rfcOf = (erratum: Erratum) => Number(erratum['doc-id'].slice(3));

  it('have the 13 fields of the upstream', () => {
    for (const erratum of errata) expect(Object.keys(erratum)).toEqual(fields);
    expect(errata.map(({ errata_id }) => errata_id)).toEqual(
      errata.map((_, index) => String(990001 + index)),
    );
    for (const { orig_text } of errata) expect(orig_text).not.toMatch(/[^\r]\n/);
  });

  it('have all statuses and types, over several documents', () => {
    expect(new Set(errata.map((e) => e.errata_status_code))).toEqual(
      new Set(['Verified', 'Held for Document Update', 'Reported', 'Rejected']),
    );
    expect(new Set(errata.map((e) => e.errata_type_code))).toEqual(new Set(['Technical', 'Editorial']));
    expect([...new Set(errata.map(rfcOf))]).toEqual([99901, 99902, 99903, 99904, 99906, 99907]);
    for (const n of numbers)
      expect(metadataOf(n).errata_url !== null).toBe(errata.some((e) => rfcOf(e) === n));
  });

  it('quote text that is there, but for one that is vague', () => {
    const missing = errata.filter((e) => !fold(textOf(rfcOf(e))).includes(fold(e.orig_text)));
    expect(missing.map(({ errata_id }) => errata_id)).toEqual(['990008']);
  });
});

describe('questions', () => {
  it('are answered by one paragraph as printed', () => {
    expect(sampleQuestions.length).toBeGreaterThanOrEqual(12);
    for (const { rfc, quote } of sampleQuestions) {
      expect(textOf(rfc).split(quote).length, quote).toBe(2);
      expect(quote).not.toContain('\n\n');
      expect(quote).not.toContain('\f');
    }
    expect([...new Set(sampleQuestions.map(({ rfc }) => rfc))].sort()).toEqual(numbers);
  });

  it('name the section in which the answer stands', () => {
    for (const { rfc, section, quote } of sampleQuestions) {
      const text = textOf(rfc);
      const headings = [...text.slice(0, text.indexOf(quote)).matchAll(/^(\d[\d.]*)\. {1,2}\S.*$/gm)];
      expect(headings.at(-1)?.[1], quote).toBe(section);
    }
  });
});
