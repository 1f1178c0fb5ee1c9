import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRfcXml } from '@rfckit/rfc-parser';
import { propertyRuns } from '../runs.ts';
import { codesOf, parseClean, version2 } from './samples.ts';
import { threadTime } from '../thread-time.ts';

const body =
  '<rfc><front><title>T</title></front><middle><section title="S"><t>x</t></section></middle></rfc>';

/** Code and source of each diagnostic. */
function refusals(xml: string): [string, string][] {
  const { document, diagnostics } = parseRfcXml(xml);
  expect(document).toBeNull();
  return diagnostics.map(({ code, span }) => [code, xml.slice(span?.start, span?.end)]);
}

const laughs = `<?xml version="1.0"?>
<!DOCTYPE rfc [
 <!ENTITY lol "lol">
 <!-- <!ENTITY none "none"> -->
 <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;]>">
]>
<rfc>&lol2;</rfc>`;

describe('what is refused', () => {
  it('a document type, with each entity that it declares', () => {
    const found = refusals(laughs);
    expect(found.map(([code]) => code)).toEqual([
      'xml_doctype_refused',
      'xml_entity_declaration_refused',
      'xml_entity_declaration_refused',
    ]);
    expect(found[0]?.[1]).toMatch(/^<!DOCTYPE rfc \[[^]*\]>"> *\n\]>$/);
    expect(found[1]?.[1]).toBe('<!ENTITY');
  });

  it.each([
    ['<!DOCTYPE rfc SYSTEM "rfc2629.dtd">', ''],
    ['<?xml version="1.0"?><!-- c --><?pi x?>\n<!DOCTYPE rfc>', ''],
    ['\ufeff<!DOCTYPE rfc PUBLIC "a>b" \'c\'>', ''],
    ['<!DOCTYPE never ends [', ''],
  ])('the document type of %j', (prolog) => {
    expect(refusals(prolog + body).map(([code]) => code)).toEqual(['xml_doctype_refused']);
  });

  it('no text that only speaks of one', () => {
    expect(
      codesOf(body.replace('x', '&lt;!DOCTYPE rfc&gt;<![CDATA[<!DOCTYPE rfc [<!ENTITY a "b">]>]]>')),
    ).toEqual([]);
  });

  it.each([
    ['<t>a&nbsp;b</t>', '&nbsp;'],
    ['<t a="b&xxe;"/>', '&xxe;'],
    ['<t>&lol;</t>', '&lol;'],
  ])('the entity in %s, at its place', (content, source) => {
    expect(refusals(body.replace('<t>x</t>', content))).toEqual([['xml_entity_refused', source]]);
  });

  it('not the entities of XML and character references', () => {
    const document = parseClean(body.replace('x', '&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;'));
    expect(document.sections[0]?.blocks[0]?.text).toBe('<&>"\'A\u{1f600}');
  });

  it.each([
    ['<rfc>\n  <front></middle></rfc>', 2, 18],
    ['<rfc>', 1, 5],
    ['', 1, 1],
    ['no markup', 1, 9],
    ['<rfc a="1" a="2"/>', 1, 18],
    ['<rfc/><rfc/>', 1, 11],
    ['<rfc>\n\u0001</rfc>', 2, 1],
    ['<rfc>\ud800</rfc>', 1, 6],
    ['<rfc>\udc00</rfc>', 1, 6],
    ['<rfc>&#0;</rfc>', 1, 9],
  ])('%j as malformed, with line and column', (xml, line, column) => {
    const { document, diagnostics } = parseRfcXml(xml);
    expect(document).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: 'xml_malformed', message: `The XML is not well formed at line ${line}, column ${column}.` },
    ]);
  });

  it('XML of another vocabulary', () => {
    expect(refusals('<html lang="en"><body/></html>')).toEqual([['xml_not_rfcxml', '<html lang="en">']]);
  });

  it('what is no string, by an exception that says what to do', () => {
    // @ts-expect-error -- bytes are no string
    expect(() => parseRfcXml(new Uint8Array())).toThrow(
      new TypeError('xml must be a string, not object: decode the bytes with decodeRfcBytes'),
    );
  });
});

describe('what is not resolved', () => {
  it('an XInclude, which is told of', () => {
    const include = '<xi:include href="file:///etc/passwd" xmlns:xi="http://www.w3.org/2001/XInclude"/>';
    const xml = body.replace('<t>x</t>', `${include}<t>x</t>`);
    const { document, diagnostics } = parseRfcXml(xml);
    expect(document?.sections[0]?.blocks.map(({ text }) => text)).toEqual(['x']);
    expect(diagnostics.map(({ code, span }) => [code, xml.slice(span?.start, span?.end)])).toEqual([
      ['xml_xinclude_not_resolved', include],
    ]);
  });

  it('an instruction to include a file, which is told of, while others are ignored', () => {
    const xml = body.replace(
      '<t>x</t>',
      '<?rfc include="reference.RFC.2119.xml"?><?rfc toc="yes"?><t>x<?a b?>y</t>',
    );
    const { document, diagnostics } = parseRfcXml(xml);
    expect(document?.sections[0]?.blocks.map(({ text }) => text)).toEqual(['xy']);
    expect(diagnostics.map(({ code, span }) => [code, xml.slice(span?.start, span?.end)])).toEqual([
      ['xml_include_ignored', '<?rfc include="reference.RFC.2119.xml"?>'],
    ]);
  });
});

describe('budgets', () => {
  const nested = (depth: number): string =>
    `<rfc>${'<t>'.repeat(depth - 1)}${'</t>'.repeat(depth - 1)}</rfc>`;

  it.each([
    ['depth', 'xml_depth_exceeded', nested(5), 5],
    ['nodes', 'xml_nodes_exceeded', '<rfc>a<t/>b<t/></rfc>', 5],
    ['textLength', 'xml_text_exceeded', '<rfc a="12">345<![CDATA[6]]></rfc>', 6],
    ['attributes', 'xml_attribute_exceeded', '<rfc a="1" b="2" c="3"/>', 3],
  ] as const)(
    '%s: what needs exactly as much is read, what needs one more is %s',
    (name, code, xml, need) => {
      expect(codesOf(xml, { budgets: { [name]: need } })).toEqual([]);
      const { document, diagnostics } = parseRfcXml(xml, { budgets: { [name]: need - 1 } });
      expect(document).toBeNull();
      expect(diagnostics.map((each) => [each.code, each.severity])).toEqual([[code, 'error']]);
    },
  );

  it.each([{ depth: 0 }, { nodes: 1.5 }, { textLength: -1 }, { attributes: Number.NaN }, { depth: 1001 }])(
    '%j is misuse',
    (budgets) => {
      expect(() => parseRfcXml(body, { budgets })).toThrow(RangeError);
    },
  );

  it('refuse 100,000 levels without using up the stack', () => {
    const start = threadTime();
    expect(codesOf(nested(100_000))).toEqual(['xml_depth_exceeded']);
    expect(threadTime() - start).toBeLessThan(500);
    expect(codesOf(nested(1000), { budgets: { depth: 1000 } })).toEqual([]);
  });
});

/** Least of three runs, in milliseconds. */
function milliseconds(xml: string): number {
  const runs = [0, 1, 2].map(() => {
    const start = threadTime();
    parseRfcXml(xml, { budgets: { nodes: 10_000_000, textLength: 100_000_000, attributes: 10_000_000 } });
    return threadTime() - start;
  });
  return Math.min(...runs);
}

/** `n` elements, twenty within each other at a time. */
function inEachOther(open: string, close: string, n: number): string {
  return `${open.repeat(20)}a${close.repeat(20)}`.repeat(n / 20);
}

describe('time is linear in the input', () => {
  const wrap = (content: string): string =>
    `<rfc><middle><section title="S">${content}</section></middle></rfc>`;
  it.each([
    ['text', (n: number) => wrap(`<t>${'a '.repeat(n)}</t>`)],
    ['sections', (n: number) => `<rfc><middle>${'<section title="a" anchor="b"/>'.repeat(n)}</middle></rfc>`],
    ['items', (n: number) => wrap(`<ul>${'<li>a</li>'.repeat(n)}</ul>`)],
    ['cross-references', (n: number) => wrap(`<t>${'<xref target="a"/>'.repeat(n)}</t>`)],
    ['comments', (n: number) => wrap(`<t>${'<!-- - -->'.repeat(n)}a</t>`)],
    ['instructions', (n: number) => wrap('<?rfc include= ?>'.repeat(n))],
    ['table cells', (n: number) => wrap(`<table>${'<tr><td>a</td></tr>'.repeat(n)}</table>`)],
    ['attributes', (n: number) => `<rfc ${Array.from({ length: n }, (_, i) => `a${i}="b"`).join(' ')}/>`],
    ['open tags', (n: number) => `<rfc>${'<t>'.repeat(n)}`],
    ['a name', (n: number) => `<${'a'.repeat(n * 4)}/>`],
    ['lone angle brackets', (n: number) => `<rfc>${'<'.repeat(n * 4)}`],
    ['ampersands', (n: number) => `<rfc>${'&'.repeat(n * 4)}`],
    ['a document type', (n: number) => `<!DOCTYPE rfc [${'<!ENTITY a "b">'.repeat(n)}`],
    ['quotes in a document type', (n: number) => `<!DOCTYPE ${'\'"'.repeat(n)}`],
    [
      'page names',
      (n: number) => `<rfc><middle>${'<section pn="section-1.1.1.1.1.1.1"/>'.repeat(n)}</middle></rfc>`,
    ],
    [
      'reference lists',
      (n: number) =>
        `<rfc><back>${'<references><reference anchor="a"/></references>'.repeat(n)}</back></rfc>`,
    ],
    ['a value', (n: number) => `<rfc><middle><section anchor="${'x'.repeat(n * 10)}"/></middle></rfc>`],
    ['spaces', (n: number) => wrap(`<t>${' '.repeat(n * 10)}</t>`)],
    ['references to characters', (n: number) => wrap(`<t>${'&amp;&#65;'.repeat(n)}</t>`)],
    ['sections within each other', (n: number) => wrap(inEachOther('<section title="a">', '</section>', n))],
    ['lists within each other', (n: number) => wrap(inEachOther('<ul><li>', '</li></ul>', n))],
    [
      'anchors that all differ',
      (n: number) =>
        `<rfc><middle>${Array.from({ length: n }, (_, at) => `<section anchor="a${at}" title="T"/>`).join('')}</middle></rfc>`,
    ],
    [
      'authors of one reference',
      (n: number) =>
        `<rfc><back><references><reference anchor="a"><front>${'<author fullname="A"/>'.repeat(n)}</front></reference></references></back></rfc>`,
    ],
  ])('for %s', (_, make) => {
    const n = 10_000;
    const small = milliseconds(make(n));
    expect(milliseconds(make(4 * n))).toBeLessThan(8 * small + 150);
  });
});

describe('any string', () => {
  const markup = [
    '<rfc>|</rfc>|<section title="a">|</section>|<t>|</t>|<references>|</references>|<back>|</back>|<middle>|</middle>',
    '<!--|-->|<![CDATA[|]]>|<?rfc include="a"?>|<?|?>|<!DOCTYPE rfc [|]>|<!ENTITY a "b">|<a:b xmlns:a="c"/>',
    '&amp;|&a;|&#x41;|&#xD800;|&|<|>|"|=|/|<xref target="a"/>|<bcp14>MUST</bcp14>|<table><tr><td>|</td></tr></table>',
    '\ud800|\udc00|\u{1f600}|\r|\r\n|\0|\ufeff| a |<__proto__ __proto__="x"/>',
  ];
  const pieces = constantFrom(...markup.flatMap((line) => line.split('|')));

  it('is read or refused, never thrown at', () => {
    assert(
      property(
        oneof(
          string({ unit: 'binary' }),
          array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (xml) => {
          const { document, diagnostics } = parseRfcXml(xml);
          expect(document === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
          for (const { span } of diagnostics) {
            expect(span?.start).toBeGreaterThanOrEqual(0);
            expect(span?.end).toBeGreaterThanOrEqual(span?.start ?? 0);
            expect(span?.end).toBeLessThanOrEqual(xml.length);
          }
        },
      ),
      { numRuns: propertyRuns() * 5 },
    );
  });

  it('cut off anywhere, a document is refused', () => {
    const end = version2.trimEnd().length;
    for (let length = 0; length < end; length += 1) {
      expect(parseRfcXml(version2.slice(0, length)).document).toBeNull();
    }
    expect(parseRfcXml(version2.slice(0, end)).document).not.toBeNull();
  });
});
