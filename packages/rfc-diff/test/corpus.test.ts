import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { corpusFolder, readTexts } from './corpus.ts';
import { diffAll, expectEmpty, expectSlices, expectTurnsRound, expectWords } from './laws.ts';
import { snapshotOf } from './sample.ts';

const PAIRS = 200;
const SELVES = 20;
/** Texts up to this size: the longest hundred cost more than all others together. */
const MOST_BYTES = 100_000;

/** Numbers from 0 below 1, the same ones each time (Lehmer's generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The numbers that a first page says it obsoletes; a wrong one costs a test nothing. */
function readObsoletes(bytes: Buffer): readonly number[] {
  const field = /^Obsoletes:([0-9, ]+)/m.exec(bytes.toString('latin1', 0, 2000));
  return (field?.[1]?.match(/[0-9]+/g) ?? []).map(Number);
}

describe('the laws of a comparison, on pairs of published texts (skipped where RFC_CORPUS names no corpus)', () => {
  const texts = new Map<number, Buffer>();
  const pairs: (readonly [old: number, next: number])[] = [];
  let successors = 0;

  function snapshot(rfc: number): LoadedSnapshot {
    const loaded = snapshotOf(rfc, texts.get(rfc) ?? Buffer.alloc(0));
    if (loaded === null) throw new Error(`RFC ${rfc} is refused`);
    return loaded;
  }

  beforeAll(async () => {
    if (corpusFolder === undefined) return;
    for (const { rfc, bytes } of await readTexts((number) => number % 5 === 1 || number % 5 === 2))
      if (bytes.length <= MOST_BYTES) texts.set(rfc, bytes);
    const all = [...texts.keys()];
    const random = createRandom(20_261_201);
    const pick = (): number => all[Math.floor(random() * all.length)] ?? 0;
    // Half are texts and what they obsolete, where there is much to pair; half are any two.
    const known = [...texts].flatMap(([next, bytes]) =>
      readObsoletes(bytes).flatMap((old) => (texts.has(old) ? [[old, next] as const] : [])),
    );
    while (pairs.length < PAIRS / 2 && known.length > 0)
      pairs.push(...known.splice(Math.floor(random() * known.length), 1));
    successors = pairs.length;
    while (pairs.length < PAIRS) pairs.push([pick(), pick()]);
  }, 240_000);

  it.skipIf(corpusFolder === undefined)(
    'finds two hundred pairs, a hundred of them of a text and its successor',
    () => {
      expect(pairs).toHaveLength(PAIRS);
      expect(successors).toBe(PAIRS / 2);
    },
  );

  it.skipIf(corpusFolder === undefined)(
    'the way back is the same turned round, every span slices to its text, no word is lost',
    () => {
      for (const [oldNumber, newNumber] of pairs) {
        const old = snapshot(oldNumber);
        const next = snapshot(newNumber);
        const there = diffAll([old], [next]);
        expectTurnsRound(there, diffAll([next], [old]), `${old.rfc} > ${next.rfc}`);
        expectSlices([old], [next], there);
        expectWords([old], [next], there.get('text') ?? []);
      }
    },
    600_000,
  );

  it.skipIf(corpusFolder === undefined)(
    'a text against itself has not changed',
    () => {
      for (const [old] of pairs.slice(0, SELVES)) expectEmpty(snapshot(old));
      for (const [old] of pairs.slice(-SELVES)) expectEmpty(snapshot(old));
    },
    300_000,
  );
});
