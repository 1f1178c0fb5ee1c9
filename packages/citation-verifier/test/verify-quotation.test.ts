import { describe, expect, it } from 'vitest';
import { createQuotationIndex, verifyQuotation, type OtherRfc } from '@rfckit/citation-verifier';
import { parseErratum } from '@rfckit/rfc-record';
import { sampleDocument } from './sample.ts';

const current = createQuotationIndex(sampleDocument(99902));
const predecessor: OtherRfc = {
  rfc: 'RFC99901',
  relation: 'predecessor',
  isCurrent: false,
  source: sampleDocument(99901),
};
const quotation = 'MUST give up after eight attempts';
const onlyInOld = 'so that the collector can tell a quiet station from a broken one.';
const older = 'A station MUST NOT send more than ten reports per second';

describe('the verdict', () => {
  it.each([
    [quotation, '6.2', 'as_cited'],
    [quotation, '6', 'as_cited'],
    [quotation, null, 'as_cited'],
    [quotation, '6.1', 'other_section'],
    [quotation, '12.7', 'other_section'],
    ['MUST give up after nine attempts', '6.2', 'near'],
    ['must give up after eight attempts', '6.2', 'near'],
    ['Penguins waddle briskly northwards', '6.2', 'not_found'],
  ])('for %j cited from %s is %s', async (words, section, expected) => {
    expect((await verifyQuotation(current, words, { section })).verdict).toBe(expected);
  });

  it('names the other RFC that holds the quotation and says that it is not current', async () => {
    const check = await verifyQuotation(current, older, {}, { loadRelatives: async () => [predecessor] });
    expect(check.verdict).toBe('other_rfc');
    expect(check.elsewhere.map(({ rfc, isCurrent, relation }) => [rfc, isCurrent, relation])).toEqual([
      ['RFC99901', false, 'predecessor'],
    ]);
  });

  it('asks for others only where no relative holds it, and puts the current one first', async () => {
    const asked: string[] = [];
    const hooks = {
      loadRelatives: async () => [],
      findOthers: async (words: string) => {
        asked.push(words);
        return [
          { ...predecessor, relation: 'other' as const },
          { ...predecessor, rfc: 'RFC99909' as const, isCurrent: true },
        ];
      },
    };
    const check = await verifyQuotation(current, older, {}, hooks);
    expect(asked).toEqual([older]);
    expect(check.elsewhere.map(({ rfc }) => rfc)).toEqual(['RFC99909', 'RFC99901']);
    await verifyQuotation(current, onlyInOld, {}, hooks);
    expect(asked).toHaveLength(1);
  });

  it('names the predecessor that has the section which this RFC has not', async () => {
    const hooks = { loadRelatives: async () => [{ ...predecessor, source: sampleDocument(99902) }] };
    const old = createQuotationIndex(sampleDocument(99901));
    const check = await verifyQuotation(old, onlyInOld, { section: '7.2' }, hooks);
    expect([check.verdict, check.location.sectionExists, check.sectionExistsIn]).toEqual([
      'other_section',
      false,
      ['RFC99901'],
    ]);
    const known = await verifyQuotation(old, onlyInOld, { section: '5.1' }, hooks);
    expect([known.verdict, known.sectionExistsIn]).toEqual(['as_cited', []]);
  });

  it('shows the errata that lie on the match and no others', async () => {
    const erratum = (id: string, text: string) => {
      const read = parseErratum({
        errata_id: id,
        'doc-id': 'RFC99902',
        errata_status_code: 'Verified',
        errata_type_code: 'Editorial',
        section: '6.2',
        orig_text: text,
        correct_text: 'x',
      }).erratum;
      if (read === null) throw new Error('no erratum');
      return read;
    };
    const errata = [erratum('1', 'after eight attempts'), erratum('2', 'The wait is doubled')];
    const check = await verifyQuotation(current, quotation, {}, { loadErrata: async () => errata });
    expect(check.errata.map(({ erratumId }) => erratumId)).toEqual([1]);
  });

  it('passes on what a hook throws', async () => {
    const hooks = { loadRelatives: () => Promise.reject(new Error('no network')) };
    await expect(verifyQuotation(current, older, {}, hooks)).rejects.toThrow('no network');
    await expect(verifyQuotation(current, quotation, {}, hooks)).resolves.toMatchObject({
      verdict: 'as_cited',
    });
  });
});
