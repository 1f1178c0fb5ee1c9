import { describe, expect, it } from 'vitest';
import {
  citationId,
  createCitation,
  createCitationSource,
  isCitationId,
  sourceCitationId,
  verifyCitation,
  type Citation,
} from '@rfckit/citation-verifier';
import { sampleBytes, sha256, snapshotOf } from './sample.ts';

const bytes = sampleBytes(99902);
const snapshot = snapshotOf('RFC99902', bytes);

function spanOf(text: string, within = snapshot): { start: number; end: number } {
  const start = within.text.indexOf(text);
  expect(start).toBeGreaterThan(0);
  return { start, end: start + text.length };
}

const citation = createCitation(snapshot, spanOf('MUST give up after eight attempts'), sha256);

/** The same fields with a change, under ids that fit them. */
function reissue(change: Partial<Citation>): Citation {
  const fields = { ...citation, ...change };
  return {
    ...fields,
    citationId: citationId(fields, sha256),
    sourceCitationId: sourceCitationId(fields, sha256),
  };
}

describe('ids', () => {
  it('are hashes of one documented canonical form', () => {
    const { snapshotId, blockId, byteStart, quote, sourceHash } = citation;
    const utf8 = new TextEncoder();
    const inner = `{"blockId":"${blockId}","byteStart":${byteStart},"domain":"rfckit/citation/1","quote":"${quote}","snapshotId":"${snapshotId}"}`;
    const outer = `{"byteStart":${byteStart},"domain":"rfckit/source-citation/1","format":"txt","quote":"${quote}","rfc":"RFC99902","sourceHash":"${sourceHash}"}`;
    expect(citation.citationId).toBe(`cit_${sha256(utf8.encode(inner)).slice(0, 24)}`);
    expect(citation.sourceCitationId).toBe(`scit_${sha256(utf8.encode(outer)).slice(0, 24)}`);
  });

  it('change with every field', () => {
    const fields = { snapshotId: `snp_${'0'.repeat(24)}`, blockId: 'blk_1', byteStart: 7, quote: 'x' };
    const changes = [
      { snapshotId: `snp_${'1'.repeat(24)}` },
      { blockId: 'blk_2' },
      { byteStart: 8 },
      { quote: 'y' },
    ];
    const ids = [fields, ...changes.map((change) => ({ ...fields, ...change }))].map((each) =>
      citationId(each, sha256),
    );
    expect(new Set(ids).size).toBe(5);
    expect(ids.every(isCitationId)).toBe(true);
    expect(isCitationId('cit_xyz')).toBe(false);
  });

  it('are refused for what is no place', () => {
    const fields = { snapshotId: `snp_${'0'.repeat(24)}`, blockId: 'blk_1', byteStart: 7, quote: 'x' };
    expect(() => citationId({ ...fields, byteStart: -1 }, sha256)).toThrow(RangeError);
    expect(() => citationId({ ...fields, quote: '' }, sha256)).toThrow(TypeError);
    expect(() => citationId({ ...fields, snapshotId: 'snp_1' }, sha256)).toThrow(TypeError);
    expect(() =>
      sourceCitationId({ rfc: 'RFC1', format: 'txt', sourceHash: 'x', byteStart: 0, quote: 'x' }, sha256),
    ).toThrow(TypeError);
  });

  it('are made for every block and section of a snapshot, each verified', () => {
    const source = createCitationSource(snapshot, sha256);
    const spans = [...snapshot.blocks, ...snapshot.sections]
      .map(({ span }) => span)
      .filter(({ start, end }) => end > start);
    expect(spans.length).toBeGreaterThan(60);
    for (const span of spans) {
      const made = createCitation(snapshot, span, sha256);
      expect(verifyCitation(made, source, sha256).verdict).toBe('verified');
    }
  });
});

describe('verifyCitation', () => {
  it('verifies a citation from its printed fields and the bytes alone', () => {
    const printed = JSON.parse(JSON.stringify(citation)) as Citation;
    const { byteStart: start, byteEnd: end } = citation;
    expect(verifyCitation(printed, bytes, sha256)).toEqual({
      verdict: 'verified',
      reason: null,
      places: [{ start, end }],
    });
    expect(Buffer.from(bytes.subarray(start, end)).toString()).toBe(citation.quote);
    expect(verifyCitation(printed, snapshot, sha256).verdict).toBe('verified');
  });

  it('verifies with one of the two ids and refuses none', () => {
    const bare = { ...citation, citationId: null, snapshotId: null, blockId: null };
    expect(verifyCitation(bare, snapshot, sha256).verdict).toBe('verified');
    expect(verifyCitation({ ...citation, sourceCitationId: null }, snapshot, sha256).verdict).toBe(
      'verified',
    );
    expect(() => verifyCitation({ ...bare, sourceCitationId: null }, snapshot, sha256)).toThrow(TypeError);
  });

  it.each([
    ['quote', { quote: 'MUST give up after seven attempts' }],
    ['offset', { byteStart: citation.byteStart + 1 }],
    ['source hash', { sourceHash: '0'.repeat(64) }],
    ['block', { blockId: 'blk_1' }],
    ['id', { citationId: `cit_${'0'.repeat(24)}` }],
    ['end', { byteEnd: citation.byteEnd + 1 }],
  ])('calls a changed %s an integrity failure', (_, change) => {
    expect(verifyCitation({ ...citation, ...change }, bytes, sha256).verdict).toBe('integrity_failure');
  });

  it('checks the span of the citation and not just its block', () => {
    const moved = reissue({ byteStart: citation.byteStart + 5, byteEnd: citation.byteEnd + 5 });
    const check = verifyCitation(moved, snapshot, sha256);
    expect([check.verdict, check.reason]).toEqual(['not_found', 'not_at_offset']);
    expect(check.places).toEqual([{ start: citation.byteStart, end: citation.byteEnd }]);
  });

  it('checks that the block holds the span', () => {
    expect(verifyCitation(reissue({ blockId: 'blk_0' }), snapshot, sha256)).toMatchObject({
      verdict: 'integrity_failure',
      reason: 'outside_block',
    });
  });

  it('says not found for words that the file does not hold', () => {
    const words = reissue({ quote: 'MUST give up after seven attempts' });
    expect(verifyCitation(words, snapshot, sha256)).toMatchObject({ verdict: 'not_found', places: [] });
  });

  it('says integrity failure for a text that is not the one that was hashed', () => {
    const forged = { ...snapshot, text: snapshot.text.replace('eight attempts', 'seven attempts') };
    expect(verifyCitation(citation, forged, sha256)).toMatchObject({
      verdict: 'integrity_failure',
      reason: 'source_hash_mismatch',
    });
  });

  it('says stale where another edition holds the quotation in one place, ambiguous where in several', () => {
    const text = Buffer.from(bytes).toString();
    const edited = (change: string): Uint8Array => Buffer.from(text.replace('1.  Introduction', change));
    const moved = verifyCitation(citation, edited('1.  Long Introduction'), sha256);
    const twice = verifyCitation(citation, edited(`1.  Introduction\n\n   ${citation.quote}.`), sha256);
    const gone = verifyCitation(citation, Buffer.from(text.replace(citation.quote, 'MAY go on')), sha256);
    expect([moved.verdict, moved.reason]).toEqual(['stale', 'other_source']);
    expect(moved.places).toHaveLength(1);
    expect([twice.verdict, twice.places.length]).toEqual(['ambiguous', 2]);
    expect([gone.verdict, gone.reason]).toEqual(['not_found', 'other_source']);
  });

  it('says stale for another snapshot of the same bytes, at the same place', () => {
    const other = { ...snapshot, id: `snp_${'a'.repeat(24)}` };
    const { byteStart: start, byteEnd: end } = citation;
    expect(verifyCitation(citation, other, sha256)).toEqual({
      verdict: 'stale',
      reason: 'other_snapshot',
      places: [{ start, end }],
    });
    const bare = { ...citation, citationId: null, snapshotId: null, blockId: null };
    expect(verifyCitation(bare, other, sha256).verdict).toBe('verified');
  });

  it('says not found for another RFC', () => {
    const other = snapshotOf('RFC99901', sampleBytes(99901));
    expect(verifyCitation(citation, other, sha256)).toMatchObject({
      verdict: 'not_found',
      reason: 'other_rfc',
    });
  });

  it('counts bytes behind a byte order mark, accents and ISO 8859-1', () => {
    for (const [rfc, words] of [
      [99906, 'slack'],
      [99905, 'sun'],
    ] as const) {
      const file = sampleBytes(rfc);
      const own = snapshotOf(`RFC${rfc}`, file);
      const start = own.text.lastIndexOf(words);
      const made = createCitation(own, { start, end: start + words.length }, sha256);
      expect(Buffer.from(file.subarray(made.byteStart, made.byteEnd)).toString('latin1')).toBe(words);
      expect(verifyCitation(made, file, sha256).verdict).toBe('verified');
      expect(verifyCitation(made, own, sha256).verdict).toBe('verified');
    }
  });
});
