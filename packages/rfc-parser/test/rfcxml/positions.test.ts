import { array, assert, boolean, constant, constantFrom, letrec, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRfcXml } from '@rfckit/rfc-parser';
import { propertyRuns } from '../runs.ts';
import { checkSpans } from './check-spans.ts';
import { parseClean, readSample, version2 } from './samples.ts';

describe('spans', () => {
  it.each([
    ['rfc99902.xml', 100],
    ['rfc99906.xml', 40],
  ])('of %s are exact', (name, least) => {
    expect(checkSpans(parseClean(readSample(name)))).toBeGreaterThan(least);
  });

  it('of version 2 are exact', () => {
    expect(checkSpans(parseClean(version2))).toBeGreaterThan(10);
  });
});

describe('the span of a block', () => {
  it.each([
    ['<t><!-- c --> x<?pi?></t >', 'x'],
    ['<t>a <em>b</em>\n</t>', 'a <em>b</em>'],
    ['<artwork>\n x &lt; y\n</artwork\n >', 'x &lt; y'],
    ['<t><![CDATA[x]]></t>', '<![CDATA[x]]>'],
  ])('of %j', (content, source) => {
    const { xml, sections } = parseClean(
      `<rfc><middle><section title="S">${content}</section></middle></rfc>`,
    );
    expect(sections[0]?.blocks.map(({ span }) => xml.slice(span.start, span.end))).toEqual([source]);
  });
});

interface Expected {
  readonly span: { readonly start: number; readonly end: number };
  readonly title: string;
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

interface Plan {
  readonly noise: string;
  readonly title: string;
  readonly isEmpty: boolean;
  readonly words: readonly string[];
  readonly children: readonly Plan[];
}

const noise = array(
  constantFrom(
    ' ',
    '\n',
    '\r\n',
    '\t',
    '<!-- <section> - -->',
    '<?pi <section> ?>',
    '<![CDATA[ ]]>',
    '\u00e9',
    '\u{1f600}',
    '&lt;',
    '&#x1F600;',
  ),
  { maxLength: 5 },
).map((all) => all.join(''));

const { plan } = letrec<{ plan: Plan }>((tie) => ({
  plan: record({
    noise,
    title: constantFrom('One', 'Two \u{1f600}', 'Three'),
    isEmpty: boolean(),
    words: array(noise, { maxLength: 3 }),
    children: oneof({ depthSize: 'small' }, constant([]), array(tie('plan'), { maxLength: 3 })),
  }),
}));

/** Writes the planned sections and notes where each begins and ends. */
function write(plans: readonly Plan[], start: string): { xml: string; expected: Expected[] } {
  let xml = start;
  const expected: Expected[] = [];
  const add = (each: Plan): void => {
    xml += each.noise;
    const begin = xml.length;
    const words: { start: number; end: number }[] = [];
    const slot = expected.length;
    const finish = (): void => {
      expected[slot] = { span: { start: begin, end: xml.length }, title: each.title, words };
    };
    finish();
    if (each.isEmpty) xml += `<section title="${each.title}" />`;
    else {
      xml += `<section\n title = '${each.title}'>`;
      for (const before of each.words) {
        xml += `<t>${before}`;
        const at = xml.length;
        xml += '<bcp14 >MUST</bcp14\n>';
        words.push({ start: at, end: xml.length });
        xml += '</t>';
      }
      for (const child of each.children) add(child);
      xml += `${each.noise}</section >`;
    }
    finish();
  };
  for (const each of plans) add(each);
  return { xml: `${xml}</middle></rfc>\r`, expected };
}

describe('in any document', () => {
  it('sections and terms are where they were written', () => {
    const starts = constantFrom(
      '<rfc><middle>',
      '\ufeff<?xml version="1.0"?>\r\n<!-- a --><rfc version="3"><middle>',
    );
    assert(
      property(array(plan, { maxLength: 4 }), starts, (plans, start) => {
        const { xml, expected } = write(plans, start);
        const { document } = parseRfcXml(xml);
        expect(
          document?.sections.map(({ span, title, terms }) => ({
            span,
            title,
            words: (terms ?? []).map((term) => term.span),
          })),
        ).toEqual(expected);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
