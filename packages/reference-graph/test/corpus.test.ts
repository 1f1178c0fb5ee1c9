import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createZstdDecompress } from 'node:zlib';
import { Readable } from 'node:stream';
import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import { citationEdges, extractReferences, type DocumentReferences } from '@rfckit/reference-graph';
import { describe, expect, it } from 'vitest';

const corpus = process.env['RFC_CORPUS'];
const BLOCK = 512;

/** The texts of these RFCs out of the archive, which is left as soon as all were seen. */
async function readTexts(wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const packed = Readable.from([readFileSync(join(corpus ?? '', 'rfc-text.tar.zst'))]);
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  const found = new Map<number, string>();
  let rest = Buffer.alloc(0);
  for await (const chunk of packed.pipe(createZstdDecompress({ params }))) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= BLOCK) {
      const size = Number.parseInt(rest.toString('latin1', 124, 136), 8) || 0;
      const length = BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      if (rest.length < length) break;
      const number = Number(/rfc(\d+)\.txt/.exec(rest.toString('latin1', 0, 100))?.[1] ?? 0);
      if (wanted.has(number)) found.set(number, rest.toString('utf8', BLOCK, BLOCK + size));
      rest = rest.subarray(length);
    }
    if (found.size === wanted.size) break;
  }
  return found;
}

describe.skipIf(corpus === undefined)('real texts of five eras (skipped without RFC_CORPUS)', async () => {
  const texts =
    corpus === undefined
      ? new Map<number, string>()
      : await readTexts(new Set([1035, 1122, 2616, 3447, 9110]));
  const documents = new Map<number, RfcDocument>();
  const all = new Map<number, DocumentReferences>();
  for (const [rfc, text] of texts) {
    const document = parseRfcText(text);
    documents.set(rfc, document);
    all.set(rfc, extractReferences(document));
  }
  const entry = (rfc: number, label: string): unknown =>
    all.get(rfc)?.entries.find((each) => each.label === label);

  it('give their entries, all with labels', () => {
    const counts = [...all]
      .map(
        ([
          rfc,
          {
            counts: { entries, unlabelled },
          },
        ]) => [rfc, entries, unlabelled],
      )
      .toSorted(([a = 0], [b = 0]) => a - b);
    expect(counts).toEqual([
      [1035, 28, 0],
      [1122, 43, 0],
      [2616, 49, 0],
      [3447, 50, 0],
      [9110, 83, 0],
    ]);
  });

  it('give the fields of entries in the forms of their time', () => {
    expect(entry(1035, 'RFC-883')).toMatchObject({
      authors: ['P. Mockapetris'],
      title: 'Domain names - Implementation and Specification',
      date: { year: 1983, month: 11, day: null },
      targets: [{ type: 'rfc', rfc: 'RFC883' }],
      relation: 'unsplit',
    });
    expect(entry(1122, 'INTRO:1')).toMatchObject({ targets: [{ type: 'rfc', rfc: 'RFC1123' }] });
    expect(entry(9110, 'CACHING')).toMatchObject({
      relation: 'normative',
      targets: [{ type: 'rfc', rfc: 'RFC9111' }],
    });
  });

  it('cite in RFC 9110 only labels that are listed, but for its own', () => {
    const open = all.get(9110)?.citations.filter(({ form, reason }) => form === 'label' && reason !== null);
    expect(open?.map(({ label, reason }) => [label, reason])).toEqual([['RFC9110', 'self']]);
  });

  it('make the edges of RFC 9110', () => {
    const references = all.get(9110);
    if (!references) throw new Error('no RFC 9110');
    const edges = citationEdges('RFC9110', references);
    const normative = edges.filter(({ relation }) => relation === 'cites_normative').map(({ to }) => to);
    expect(normative.filter((id) => id.startsWith('RFC'))).toEqual([
      'RFC793',
      'RFC1950',
      'RFC1951',
      'RFC1952',
      'RFC2046',
      'RFC2119',
      'RFC3986',
      'RFC4647',
      'RFC4648',
      'RFC5234',
      'RFC5280',
      'RFC5322',
      'RFC5646',
      'RFC6125',
      'RFC6365',
      'RFC7405',
      'RFC8174',
      'RFC8446',
      'RFC9111',
    ]);
  });

  it('hold no furniture in any slice of an entry', () => {
    let slices = 0;
    for (const [rfc, { entries }] of all) {
      const document = documents.get(rfc);
      for (const { start, end } of entries.flatMap(({ spans }) => spans)) {
        slices++;
        expect(document?.furniture.some(({ span }) => span.start < end && span.end > start)).toBe(false);
      }
    }
    expect(slices).toBeGreaterThan(250);
  });
});
