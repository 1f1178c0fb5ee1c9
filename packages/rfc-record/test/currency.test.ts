import { traverseCurrency, type RfcRecord } from '@rfckit/rfc-record';
import { array, assert, asyncProperty, integer, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecord } from './samples.ts';

type Lookup = (rfc: string) => RfcRecord | null;

function series(relations: Readonly<Record<string, Partial<RfcRecord>>>): Lookup {
  return (rfc) => {
    const fields = relations[rfc];
    return fields === undefined ? null : createRecord(rfc, fields);
  };
}

const chain =
  (length: number): Lookup =>
  (rfc) => {
    const at = Number(rfc.slice(3));
    return createRecord(rfc, at < length ? { obsoletedBy: [`RFC${at + 1}`] } : {});
  };

const fan =
  (count: number): Lookup =>
  (rfc) =>
    createRecord(
      rfc,
      rfc === 'RFC1' ? { obsoletedBy: Array.from({ length: count }, (_, at) => `RFC${at + 2}`) } : {},
    );

const broken = (): never => {
  throw new Error('disk');
};

describe('traverseCurrency', () => {
  it('finds an RFC that nothing obsoletes to be current itself, and what updates it', async () => {
    const lookup = series({ RFC1: { updatedBy: ['RFC3', 'RFC9'] } });
    expect(await traverseCurrency('RFC1', lookup)).toEqual({
      requested: 'RFC1',
      current: ['RFC1'],
      successors: [],
      updatedBy: ['RFC3', 'RFC9'],
      complete: true,
      reason: null,
      unresolved: [],
      paths: [
        { to: 'RFC1', path: [] },
        { to: 'RFC3', path: [{ rfc: 'RFC3', relation: 'updated_by' }] },
        { to: 'RFC9', path: [{ rfc: 'RFC9', relation: 'updated_by' }] },
      ],
    });
  });

  it('follows a split and a merger to all current successors, on shortest paths', async () => {
    const lookup = series({
      RFC1: { obsoletedBy: ['RFC20', 'RFC3'], updatedBy: ['RFC2'] },
      RFC3: { obsoletedBy: ['RFC100', 'RFC20'] },
      RFC20: { obsoletedBy: ['RFC100'] },
      RFC100: { updatedBy: ['RFC101'] },
    });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: ['RFC100'],
      successors: ['RFC3', 'RFC20', 'RFC100'],
      updatedBy: ['RFC101'],
      complete: true,
      paths: [
        {
          to: 'RFC100',
          path: [
            { rfc: 'RFC3', relation: 'obsoleted_by' },
            { rfc: 'RFC100', relation: 'obsoleted_by' },
          ],
        },
        {
          to: 'RFC101',
          path: [
            { rfc: 'RFC3', relation: 'obsoleted_by' },
            { rfc: 'RFC100', relation: 'obsoleted_by' },
            { rfc: 'RFC101', relation: 'updated_by' },
          ],
        },
      ],
    });
  });

  it('is incomplete where a record is missing, and names it', async () => {
    const lookup = series({ RFC1: { obsoletedBy: ['RFC2', 'RFC3'] }, RFC3: {} });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: ['RFC3'],
      complete: false,
      reason: 'record_missing',
      unresolved: ['RFC2'],
      paths: [{ to: 'RFC3' }, { to: 'RFC2' }],
    });
    expect(await traverseCurrency('RFC9', lookup)).toMatchObject({
      current: [],
      complete: false,
      reason: 'record_missing',
      unresolved: ['RFC9'],
    });
  });

  it('is incomplete where a record comes from a first page, which cannot know its successors', async () => {
    const lookup = series({ RFC1: { source: 'text-header' } });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: [],
      complete: false,
      reason: 'relations_unknown',
      unresolved: ['RFC1'],
    });
  });

  it('follows what others are known to obsolete a first page, and stays incomplete', async () => {
    const lookup = series({
      RFC1: { source: 'text-header', obsoletedBy: ['RFC2'] },
      RFC2: { source: 'text-header', obsoletedBy: ['RFC3'] },
      RFC3: {},
    });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: ['RFC3'],
      successors: ['RFC2', 'RFC3'],
      complete: false,
      reason: 'relations_unknown',
      unresolved: [],
    });
  });

  it('ends on cycles and says so, with what is current beside them', async () => {
    const lookup = series({
      RFC1: { obsoletedBy: ['RFC2', 'RFC4'] },
      RFC2: { obsoletedBy: ['RFC3'] },
      RFC3: { obsoletedBy: ['RFC1', 'RFC2'] },
      RFC4: {},
    });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: ['RFC4'],
      successors: ['RFC2', 'RFC3', 'RFC4'],
      complete: false,
      reason: 'cycle',
    });
  });

  it('stops at 16 steps and at 32 documents, and goes as far as it is told', async () => {
    expect(await traverseCurrency('RFC1', chain(17))).toMatchObject({ current: ['RFC17'], complete: true });
    expect(await traverseCurrency('RFC1', chain(18))).toMatchObject({
      current: [],
      complete: false,
      reason: 'bound_reached',
      unresolved: ['RFC18'],
    });
    expect(await traverseCurrency('RFC1', fan(31))).toMatchObject({ complete: true });
    const wide = await traverseCurrency('RFC1', fan(33));
    expect(wide).toMatchObject({ complete: false, reason: 'bound_reached', unresolved: ['RFC33', 'RFC34'] });
    expect(wide.current).toHaveLength(31);
    const far = await traverseCurrency('RFC1', chain(60), { documents: 64, depth: 64 });
    expect(far).toMatchObject({ current: ['RFC60'], complete: true });
  });

  it('looks up no more than the bound, each RFC once', async () => {
    const asked: string[] = [];
    const lookup: Lookup = (rfc) => {
      asked.push(rfc);
      const at = Number(rfc.slice(3));
      return createRecord(rfc, {
        obsoletedBy: [`RFC${at * 2}`, `RFC${at * 2 + 1}`, 'RFC1'].filter((id) => id.length < 8),
      });
    };
    const result = await traverseCurrency('RFC1', lookup);
    expect(asked).toHaveLength(32);
    expect(new Set(asked).size).toBe(32);
    expect(result.reason).toBe('bound_reached');
  });

  it('counts lookups that found nothing against the bound', async () => {
    const asked: string[] = [];
    const lookup: Lookup = (rfc) => {
      asked.push(rfc);
      if (rfc === 'RFC1') return fan(30)(rfc);
      return rfc === 'RFC2' ? createRecord(rfc, { obsoletedBy: ['RFC90', 'RFC91', 'RFC92'] }) : null;
    };
    const result = await traverseCurrency('RFC1', lookup);
    expect(asked).toHaveLength(32);
    expect(result.reason).toBe('record_missing');
    expect(result.unresolved).toEqual([
      ...Array.from({ length: 29 }, (_, at) => `RFC${at + 3}`),
      'RFC90',
      'RFC91',
      'RFC92',
    ]);
  });

  it('takes an RFC that obsoletes itself for a cycle', async () => {
    const lookup = series({ RFC1: { obsoletedBy: ['RFC1'] } });
    expect(await traverseCurrency('RFC1', lookup)).toMatchObject({
      current: [],
      complete: false,
      reason: 'cycle',
    });
  });

  it('depends on the records alone, not on the order or speed of the lookups', async () => {
    const edges = array(tuple(integer({ min: 1, max: 40 }), integer({ min: 1, max: 40 })), { maxLength: 80 });
    await assert(
      asyncProperty(
        edges,
        array(integer({ min: 0, max: 3 }), { minLength: 41, maxLength: 41 }),
        async (pairs, delays) => {
          const lookup =
            (turned: boolean): Lookup =>
            (rfc) => {
              const own = pairs
                .filter(([from, to]) => `RFC${from}` === rfc && from !== to)
                .map(([, to]) => `RFC${to}`);
              const obsoletedBy = [...new Set(own)];
              return createRecord(rfc, { obsoletedBy: turned ? obsoletedBy.toReversed() : obsoletedBy });
            };
          const slow = async (rfc: string): Promise<RfcRecord | null> => {
            for (let turn = 0; turn < (delays[Number(rfc.slice(3))] ?? 0); turn += 1) await Promise.resolve();
            return lookup(true)(rfc);
          };
          expect(await traverseCurrency('RFC1', slow)).toEqual(await traverseCurrency('RFC1', lookup(false)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives on what the lookup throws, and refuses misuse', async () => {
    await expect(traverseCurrency('RFC1', broken)).rejects.toThrow('disk');
    await expect(traverseCurrency('1', chain(1))).rejects.toThrow(TypeError);
    await expect(traverseCurrency('RFC1', () => createRecord('RFC2'))).rejects.toThrow(TypeError);
    await expect(traverseCurrency('RFC1', chain(1), { documents: 0, depth: 1 })).rejects.toThrow(RangeError);
    await expect(traverseCurrency('RFC1', chain(1), { documents: 1, depth: 1.5 })).rejects.toThrow(
      RangeError,
    );
  });
});
