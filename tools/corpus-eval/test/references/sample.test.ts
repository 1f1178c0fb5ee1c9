import { expect, it } from 'vitest';
import { Reservoir } from '../../src/references/sample.ts';
import { nameTarget, readSample, SampleScorer } from '../../src/references/score-sample.ts';

function draw(seed: number): number[] {
  const reservoir = new Reservoir<number>(5, seed);
  for (let item = 0; item < 1000; item++) reservoir.offer(item);
  return reservoir.items;
}

it('draws the same for the same seed and another for another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7)).size).toBe(5);
});

it('draws all parts alike', () => {
  let sum = 0;
  for (let seed = 0; seed < 400; seed++) for (const item of draw(seed)) sum += item;
  expect(sum / 2000).toBeGreaterThan(470);
  expect(sum / 2000).toBeLessThan(530);
});

it('has 100 rows that were read, one of them no reference', () => {
  const rows = readSample();
  expect(rows).toHaveLength(100);
  expect(rows.filter(({ reference }) => !reference)).toHaveLength(1);
});

it('counts a missing entry against recall and a wrong field against both', () => {
  const [row] = readSample();
  if (!row) throw new Error('no row');
  const scorer = new SampleScorer();
  scorer.add(row.name, []);
  expect(scorer.score().title).toMatchObject({ right: 0, given: 0 });
  expect(scorer.score().title.printed).toBeGreaterThan(0);
  expect(nameTarget({ type: 'subseries', id: 'BCP14', members: [], membersFrom: null })).toBe('BCP14');
  expect(nameTarget(undefined)).toBeNull();
});
