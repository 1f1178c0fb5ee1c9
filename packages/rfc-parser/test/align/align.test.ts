import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { parseRfcText } from '@rfckit/rfc-parser';
import { alignOutlines, type OutlineAlignment } from '@rfckit/rfc-parser';
import { longestIncreasing } from '../../src/align/increasing.ts';
import type { RfcXmlDocument } from '@rfckit/rfc-parser';
import { parseRfcXml } from '@rfckit/rfc-parser';
import { propertyRuns } from '../runs.ts';
import { parseClean, readSample } from '../rfcxml/samples.ts';

interface Heading {
  readonly number: string | null;
  readonly title: string;
}

/** A text with these headings and nothing else that matters. */
function textOf(
  headings: readonly Heading[],
  kind: RfcDocument['sections'][number]['kind'] = 'body',
): RfcDocument {
  const empty = parseRfcText('');
  const [front] = empty.sections;
  if (!front) throw new Error('no section 0');
  const sections = headings.map(({ number, title }, at) => ({
    ...front,
    index: at + 1,
    number,
    title,
    kind,
    level: 1,
    heading: { start: 0, end: 0 },
  }));
  return { ...empty, sections: [front, ...sections] };
}

function xmlOf(headings: readonly Heading[]): RfcXmlDocument {
  const sections = headings.map(({ number, title }) =>
    number === null
      ? `<section numbered="false"><name>${title}</name></section>`
      : `<section pn="section-${number}"><name>${title}</name></section>`,
  );
  const first = '<section pn="section-0"><name>First</name></section>';
  const { document } = parseRfcXml(`<rfc version="3"><middle>${first}${sections.join('')}</middle></rfc>`);
  if (document === null) throw new Error('no document');
  return document;
}

/** Each pair as `text index:xml index:by`; the XML's index counts from 1, after its section 0. */
const pairsOf = ({ pairs }: OutlineAlignment): string[] =>
  pairs.map(({ textSection, xmlSection, by }) => `${textSection}:${xmlSection}:${by}`);
const diagnosticsOf = ({ diagnostics }: OutlineAlignment): string[] =>
  diagnostics
    .filter(({ xmlSection }) => xmlSection !== 0)
    .map(({ code, textSection, xmlSection }) => `${code} ${textSection ?? '-'} ${xmlSection ?? '-'}`);

const heading = (words: string): Heading => {
  const [number = '', ...title] = words.split(' ');
  return { number: number === '-' ? null : number, title: title.join(' ') };
};
const align = (text: readonly string[], xml: readonly string[]): OutlineAlignment =>
  alignOutlines(textOf(text.map(heading)), xmlOf(xml.map(heading)));

describe('the sample series', () => {
  it.each([
    ['rfc99902', 31],
    ['rfc99906', 20],
  ])('%s has each section in both forms, of the same number, title and kind', (name, count) => {
    const text = parseRfcText(readSample(`${name}.txt`));
    const xml = parseClean(readSample(`${name}.xml`));
    const { pairs, diagnostics } = alignOutlines(text, xml);
    expect(diagnostics).toEqual([]);
    expect(pairs.length).toBe(count);
    expect(pairs.map(({ xmlSection }) => xmlSection)).toEqual(xml.sections.map(({ index }) => index));
    for (const { textSection, xmlSection } of pairs) {
      const { number, title, kind } = text.sections[textSection] ?? {};
      expect(xml.sections[xmlSection]).toMatchObject({ number, title, kind });
    }
  });
});

describe('pairs', () => {
  it('go by number, then by title where there is none', () => {
    const aligned = align(['1 One', '- Note', '2 Two'], ['1 One', '- Note', '2 Two']);
    expect(pairsOf(aligned)).toEqual(['1:1:number', '2:2:title', '3:3:number']);
    expect(diagnosticsOf(aligned)).toEqual([]);
  });

  it('ignore white space, quotes, emphasis, kinds of hyphen and case in titles', () => {
    const text = ['- The "x- y" Field', '- 2^(8) Bits'];
    expect(diagnosticsOf(align(text, ['- The x\u2011y field', '- 2<sup>8</sup> Bits']))).toEqual([]);
  });

  it('take the k-th of several equal titles for the k-th', () => {
    expect(
      pairsOf(align(['- Note', '1 One', '- Note', '- Note'], ['- Note', '1 One', '- Note', '- Note'])),
    ).toEqual(['1:1:title', '2:2:number', '3:3:title', '4:4:title']);
  });

  it('say a title or a number that differs', () => {
    const aligned = align(['1 One', '- Two', '3 Three'], ['1 Uno', '2 Two', '3 Three']);
    expect(pairsOf(aligned)).toEqual(['1:1:number', '2:2:title', '3:3:number']);
    expect(diagnosticsOf(aligned)).toEqual(['align_title_differs 1 1', 'align_number_differs 2 2']);
  });

  it('say a kind that differs', () => {
    const aligned = alignOutlines(textOf([heading('1 One')], 'appendix'), xmlOf([heading('1 One')]));
    expect(aligned.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toContain(
      'align_kind_differs: Section 1 is appendix in the text and body in the XML.',
    );
  });

  it('leave out what one form lacks, and say so', () => {
    const aligned = align(['1 One', '2 Two', '- Extra'], ['1 One', '2 Two', '3 Three']);
    expect(pairsOf(aligned)).toEqual(['1:1:number', '2:2:number']);
    expect(diagnosticsOf(aligned)).toEqual(['align_xml_only - 3', 'align_text_only 3 -']);
  });

  it('never cross: what stands at another place is said', () => {
    const aligned = align(['3 C', '1 A', '2 B'], ['1 A', '2 B', '3 C']);
    expect(pairsOf(aligned)).toEqual(['2:1:number', '3:2:number']);
    expect(diagnosticsOf(aligned)).toEqual(['align_order_differs 1 3']);
    const twice = align(['3 C', '3 D', '1 A', '2 B', '4 E'], ['1 A', '2 B', '4 E', '3 C', '3 D']);
    expect(diagnosticsOf(twice)).toEqual(['align_order_differs 1 4', 'align_order_differs 2 5']);
  });
});

describe('of any two outlines', () => {
  const headings = array(
    record({
      number: constantFrom(null, null, '1', '2', '2.1', '3', '4'),
      title: constantFrom('A', 'B', 'C', 'D'),
    }),
    { maxLength: 12 },
  );

  it('the pairs are one to one and keep the order of both, and each other section is said once', () => {
    assert(
      property(headings, headings, (inText, inXml) => {
        const text = textOf(inText);
        const xml = xmlOf(inXml);
        const { pairs, diagnostics } = alignOutlines(text, xml);
        for (let at = 1; at < pairs.length; at += 1) {
          expect(pairs[at]?.textSection).toBeGreaterThan(pairs[at - 1]?.textSection ?? 0);
          expect(pairs[at]?.xmlSection).toBeGreaterThan(pairs[at - 1]?.xmlSection ?? 0);
        }
        const said = (side: 'textSection' | 'xmlSection'): number[] =>
          diagnostics
            .filter(({ code }) => /_only$|_order_/.test(code))
            .flatMap((each) => each[side] ?? [])
            .concat(pairs.map((pair) => pair[side]))
            .sort((a, b) => a - b);
        expect(said('xmlSection')).toEqual(xml.sections.map(({ index }) => index));
        expect(said('textSection')).toEqual(text.sections.slice(1).map(({ index }) => index));
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('an outline and itself have every section paired', () => {
    assert(
      property(headings, (same) => {
        const { pairs, diagnostics } = alignOutlines(textOf(same), xmlOf(same));
        expect(pairs.length).toBe(same.length);
        expect(diagnostics.map(({ code, xmlSection }) => [code, xmlSection])).toEqual([
          ['align_xml_only', 0],
        ]);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('the longest increasing subsequence', () => {
  it.each([
    [[], []],
    [
      [1, 2, 3],
      [0, 1, 2],
    ],
    [
      [3, 1, 2],
      [1, 2],
    ],
    [[2, 2, 2], [2]],
    [
      [5, 1, 6, 2, 7, 3],
      [1, 3, 5],
    ],
  ])('of %j is at %j', (values, positions) => {
    expect(longestIncreasing(values)).toEqual(positions);
  });
});

it('time is linear in the number of sections', () => {
  const least = (count: number): number => {
    const same = Array.from({ length: count }, (_, at) => ({
      number: at % 3 === 0 ? String(at) : null,
      title: 'Note',
    }));
    const text = textOf(same);
    const xml = xmlOf(same);
    const runs = [0, 1, 2].map(() => {
      const start = performance.now();
      alignOutlines(text, xml);
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  const small = least(5000);
  expect(least(20_000)).toBeLessThan(8 * small + 100);
});
