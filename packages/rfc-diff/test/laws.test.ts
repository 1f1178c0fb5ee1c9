import { describe, expect, it } from 'vitest';
import { diffAll, expectEmpty, expectSlices, expectTurnsRound, expectWords } from './laws.ts';
import { sample, sampleNumbers } from './sample.ts';

describe('the laws of a comparison, on the sample series', () => {
  const pairs = sampleNumbers.flatMap((old) => sampleNumbers.map((next) => [old, next] as const));

  it.each(sampleNumbers)('says that RFC %i has not changed against itself', (rfc) => {
    expectEmpty(sample(rfc));
  });

  it('holds for every two: the way back is the same turned round, spans slice, no word is lost', () => {
    expect(pairs).toHaveLength(64);
    for (const [old, next] of pairs) {
      const olds = [sample(old)];
      const news = [sample(next)];
      const there = diffAll(olds, news);
      expectTurnsRound(there, diffAll(news, olds), `${old} > ${next}`);
      expectSlices(olds, news, there);
      expectWords(olds, news, there.get('text') ?? []);
    }
  });

  it('holds for several against several', () => {
    const olds = [sample(99901), sample(99903), sample(99906)];
    const news = [sample(99904), sample(99902)];
    const there = diffAll(olds, news);
    expectTurnsRound(there, diffAll(news, olds), 'several');
    expectSlices(olds, news, there);
    expectWords(olds, news, there.get('text') ?? []);
  });
});
