import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import {
  numbers,
  paged,
  unpaged,
  withXml,
  shapeOf2026,
  bytesOf,
  textOf,
  linesOf,
  fold,
  where,
  validUtf8,
} from './sample.ts';

describe('texts', () => {
  it('are eight, with metadata, two of them with XML', () => {
    const expected = numbers.flatMap((n) => [`rfc${n}.json`, `rfc${n}.txt`]);
    for (const n of withXml) expected.push(`rfc${n}.xml`);
    expect(readdirSync(sampleSeriesDirectory).sort()).toEqual(expected.sort());
  });

  it('say that they are fictitious, before anything else', () => {
    for (const n of numbers) expect(fold(textOf(n)).slice(0, 900), `RFC ${n}`).toContain('fictitious');
  });

  it('are between 4 and 20 KB, together below 110 KB', () => {
    const sizes = numbers.map((n) => bytesOf(n).length);
    for (const size of sizes) {
      expect(size).toBeGreaterThan(4_000);
      expect(size).toBeLessThan(20_000);
    }
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(110_000);
  });

  it('have lines of at most 72 characters, without tabs, carriage returns or blanks at the end', () => {
    for (const n of numbers) {
      for (const line of linesOf(n)) {
        expect([...line].length, `RFC ${n}: ${line}`).toBeLessThanOrEqual(72);
        expect(line, `RFC ${n}`).not.toMatch(/[\t\r]| $/);
      }
    }
  });

  it('carry their number in the front matter', () => {
    for (const n of numbers) expect(textOf(n)).toContain(`\nRequest for Comments: ${n}`);
    expect(where((n) => textOf(n).includes('\nNetwork Working Group '))).toEqual([99903, 99904, 99905]);
    expect(where((n) => textOf(n).includes('\nInternet Engineering Task Force (IETF) '))).toEqual([
      99901, 99902, 99906, 99908,
    ]);
    expect(where((n) => textOf(n).includes('\nIndependent Submission '))).toEqual([99907]);
    expect(where((n) => textOf(n).includes('\nISSN: 2070-1721'))).toEqual(shapeOf2026);
  });
});

describe('pages', () => {
  it('are in the paged documents only', () => {
    expect(where((n) => textOf(n).includes('\f'))).toEqual(paged);
    expect(where((n) => textOf(n).includes('[Page '))).toEqual(paged);
    expect(where((n) => !textOf(n).includes('\f'))).toEqual(unpaged);
  });

  it('have the measures of real ones: 58 lines, then 55 from the running header to the footer', () => {
    for (const n of paged) {
      const pages = textOf(n)
        .split('\f\n')
        .filter((page) => page !== '');
      pages.forEach((page, index) => {
        const lines = page.replace(/\n$/, '').split('\n');
        expect(lines.length, `RFC ${n}, page ${index + 1}`).toBe(index === 0 ? 58 : 55);
        expect(lines.at(-1)).toMatch(new RegExp(`^[A-Z][a-z]+ .*\\[Page ${index + 1}\\]$`));
        expect(index === 0 || new RegExp(`^RFC ${n} .* (19|20)\\d\\d$`).test(lines[0] ?? '')).toBe(true);
      });
    }
  });

  it('cut a sentence between MUST and NOT', () => {
    expect(where((n) => /MUST\n+[^\n]*\[Page \d+\]\n\f\nRFC [^\n]*\n+ +NOT /.test(textOf(n)))).toEqual([
      99901,
    ]);
  });

  it('cut a paragraph in the middle of a sentence', () => {
    const cut = /[a-z,]\n{4,}[^\n]*\[Page \d+\]\n\f\nRFC [^\n]*\n{3} {3}[a-z]/;
    expect(where((n) => cut.test(textOf(n)))).toEqual([99904, 99905]);
  });

  it('end with a form feed in the old documents, and without a newline in one', () => {
    expect(where((n) => textOf(n).endsWith(']\n\f\n'))).toEqual([99903, 99904, 99905]);
    expect(where((n) => !textOf(n).endsWith('\n'))).toEqual([99907]);
  });
});

describe('characters', () => {
  it('are valid UTF-8 in all but one', () => {
    expect(where((n) => !validUtf8(bytesOf(n)))).toEqual([99905]);
    expect(textOf(99905)).toContain('José Ejemplo');
    expect(textOf(99905)).toContain('§ 3.2');
  });

  it('are ASCII in all but three, one of which starts with a byte order mark', () => {
    expect(where((n) => bytesOf(n).some((byte) => byte > 0x7f))).toEqual([99905, 99906, 99908]);
    expect(
      where((n) =>
        bytesOf(n)
          .subarray(0, 3)
          .equals(Buffer.from([0xef, 0xbb, 0xbf])),
      ),
    ).toEqual([99906]);
  });

  it('count differently as bytes, UTF-16 units and code points', () => {
    const text = textOf(99906);
    expect(bytesOf(99906).length).toBeGreaterThan(text.length);
    expect(text.length).toBeGreaterThan([...text].length);
  });
});

describe('parts', () => {
  it('have the three forms of contents, and none', () => {
    expect(where((n) => /^ {3}1\. {2}Introduction {1,2}\. \. .* \. {3}\d$/m.test(textOf(n)))).toEqual([
      99901, 99907,
    ]);
    expect(where((n) => /^ {3}1\. Introduction \.{10,}\d$/m.test(textOf(n)))).toEqual([99904]);
    expect(where((n) => /^Table of Contents\n\n {3}1\. {2}Introduction\n/m.test(textOf(n)))).toEqual([
      99902, 99906,
    ]);
    expect(where((n) => !textOf(n).includes('Table of Contents'))).toEqual([99903, 99905, 99908]);
  });

  it('have the two forms of the BCP 14 paragraph, and none', () => {
    const folded = (n: number) => fold(textOf(n));
    expect(
      where((n) => folded(n).includes('described in BCP 14 [RFC2119] [RFC8174] when, and only when,')),
    ).toEqual([99902, 99906, 99907, 99908]);
    expect(
      where((n) => folded(n).includes('are to be interpreted as described in RFC 2119 [RFC2119].')),
    ).toEqual([99901]);
    expect(where((n) => !folded(n).includes('The key words "MUST"'))).toEqual([99903, 99904, 99905]);
    expect(where((n) => !/\b(MUST|SHOULD|SHALL|MAY)\b/.test(textOf(n)))).toEqual([99903, 99904]);
  });

  it('break words at the end of a line', () => {
    expect(where((n) => textOf(n).includes('retrans-\n   mission'))).toEqual([99903]);
    expect(where((n) => /\bwell-\n +known\b/.test(textOf(n)))).toEqual([99904]);
  });

  it('have references of both forms', () => {
    expect(where((n) => /^\d+\.\d\. {2}Normative References$/m.test(textOf(n)))).toEqual([
      99901, 99902, 99906, 99907, 99908,
    ]);
    expect(where((n) => /^References\n\n {3}\[1\] /m.test(textOf(n)))).toEqual([99903, 99905]);
    expect(where((n) => /^8\. {2}References\n\n {3}\[RFC1034\] /m.test(textOf(n)))).toEqual([99904]);
  });

  it('have tables, figures, lists, notes and code', () => {
    expect(where((n) => /^ +\+=+\+/m.test(textOf(n)))).toEqual([99902, 99906]);
    expect(where((n) => /^ +\+-+\+-+\+-+\+\n +\| Name /m.test(textOf(n)))).toEqual([99907]);
    expect(where((n) => /^ +(Kind|Code) .*\n +-{4,} /m.test(textOf(n)))).toEqual([99901, 99904]);
    expect(where((n) => textOf(n).includes(' 0 1 2 3 4 5 6 7 8 9 0 1 2 3 '))).toEqual([99901, 99902]);
    expect(where((n) => textOf(n).includes('-------->|'))).toEqual([99901, 99902]);
    expect(where((n) => /^ {3}\| {2}[^|]+$/m.test(textOf(n)))).toEqual([99902, 99906, 99908]);
    expect(where((n) => /^ {3}o {2}\w/m.test(textOf(n)))).toEqual([99903, 99904, 99905]);
    expect(where((n) => /^ {3}\* {2}\w/m.test(textOf(n)))).toEqual([99902, 99906]);
    expect(
      where((n) => /^ {3}1\. {2}\S/m.test(textOf(n).replace(/^Table of Contents\n[\s\S]*?^1\. /m, ''))),
    ).toEqual([99902, 99904, 99906, 99908]);
    expect(where((n) => / MUST:\n\n {3}a\) {2}/.test(textOf(n)))).toEqual([99901, 99902, 99907]);
    expect(where((n) => /^ {6,}[-*+] {2}\w/m.test(textOf(n)))).toEqual([99902, 99904, 99907, 99908]);
    expect(where((n) => /^ {3}[\w-]+ += .*(ALPHA|DIGIT)/m.test(textOf(n)))).toEqual([99902, 99904, 99907]);
  });

  it('have appendices, four of them with a sub-appendix', () => {
    expect(where((n) => /^Appendix A\. {2}/m.test(textOf(n)))).toEqual([99901, 99902, 99904, 99906, 99907]);
    expect(where((n) => /^A\.1\. {2}/m.test(textOf(n)))).toEqual([99901, 99902, 99906, 99907]);
    expect(where((n) => /^Ackn\w+ments$/m.test(textOf(n)))).toEqual([99901, 99902, 99906, 99907, 99908]);
    expect(where((n) => /^\d+\. {2}IANA Considerations$/m.test(textOf(n)))).toEqual([
      99901, 99902, 99906, 99907, 99908,
    ]);
    expect(where((n) => /^Authors?'s? Address(es)?$/m.test(textOf(n)))).toEqual(numbers);
  });
});

describe('RFC 99901 and its successor', () => {
  it('differ in the ways a comparison has to find', () => {
    const before = fold(textOf(99901).replace(/\n+[^\n]*\[Page \d+\]\n\f\n[^\n]*\n+/g, '\n'));
    const after = fold(textOf(99902));
    const pairs: [string, string, string][] = [
      [
        'strengthened',
        'A collector SHOULD acknowledge every report within',
        'A collector MUST acknowledge every report within',
      ],
      [
        'strengthened',
        'A station SHOULD give up after eight attempts',
        'A station MUST give up after eight attempts',
      ],
      ['weakened', 'the station MUST wait at least 4 seconds', 'the station SHOULD wait at least 4 seconds'],
      [
        'reworded',
        'within the last hour MUST NOT set the C flag',
        'within the last hour, a station MUST NOT set the C flag',
      ],
      ['changed', 'among the last 32 reports', 'among the last 128 reports'],
    ];
    for (const [kind, old, now] of pairs) {
      expect(before, kind).toContain(old);
      expect(before, kind).not.toContain(now);
      expect(after, kind).toContain(now);
      expect(after, kind).not.toContain(old);
    }
    const removed = 'A collector MAY discard readings that are older than one hour';
    const added = 'A station MUST open a session before it sends its first report.';
    const moved =
      'A collector MUST ignore a reading of a type that it does not know, and it MUST NOT reject the report';
    expect([before.includes(removed), after.includes(removed)]).toEqual([true, false]);
    expect([before.includes(added), after.includes(added)]).toEqual([false, true]);
    expect(before).toMatch(
      new RegExp(`4\\.2\\. Readings Each .*${moved} for that reason\\. 5\\. Station Behavior `),
    );
    expect(after).toMatch(
      new RegExp(`7\\.2\\. Unknown Types ${moved} for that reason\\. 8\\. Status Codes `),
    );
  });
});
