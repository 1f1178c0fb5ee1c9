import { describe, expect, test } from 'vitest';
import {
  retrieve,
  type RankedDocument,
  type RetrievalDone,
  type RetrievalRequest,
} from '@rfckit/jev-retrieval';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { candidate, createFakeJudge, createPorts } from './fake-judge.ts';
import { sketchSnapshot } from './snapshot-fixture.ts';

const plain = (rfc: string): LoadedSnapshot =>
  sketchSnapshot(rfc, [{ number: '1', title: 'Only', blocks: [`${rfc} answers.`] }]);
const rfcs = ['RFC1', 'RFC2', 'RFC3', 'RFC4'];

function listing(entries: readonly (readonly [string, number | null])[]): ReturnType<typeof createFakeJudge> {
  const documents = entries.map(([rfc, relevance]): RankedDocument => ({
    rfc,
    relevance,
    probability: null,
  }));
  return createFakeJudge({
    rankDocuments: async ({ questions }) => ({
      model: null,
      usage: null,
      answers: questions.map(({ index }) => ({ question: index, documents })),
    }),
  });
}

async function run(
  judge: ReturnType<typeof createFakeJudge>,
  request: Partial<RetrievalRequest>,
): Promise<RetrievalDone> {
  const result = await retrieve(
    { questions: ['What?'], candidates: [], ...request },
    createPorts(judge, rfcs.map(plain)),
  );
  if (result.status !== 'done') throw new Error('failed');
  return result;
}

describe('ranking', () => {
  test('an empty pool finds nothing and asks nobody', async () => {
    const judge = createFakeJudge();
    const { answers, trace } = await run(judge, { questions: ['One?', 'Two?'] });
    expect(answers).toEqual([
      { question: 'One?', found: false, searched: [], hits: [] },
      { question: 'Two?', found: false, searched: [], hits: [] },
    ]);
    expect(judge.log).toEqual([]);
    expect(trace.calls).toEqual([]);
  });

  test('a pool of one is not ranked and its relevance is null', async () => {
    const judge = createFakeJudge();
    const { answers, trace } = await run(judge, { candidates: [candidate('RFC1')] });
    expect(answers[0]?.hits.map(({ rfc, relevance }) => [rfc, relevance])).toEqual([['RFC1', null]]);
    expect(judge.log.map(({ operation }) => operation)).toEqual(['chooseParagraphs']);
    expect(trace.rankingSkipped).toBe(true);
  });

  test('keeps two RFCs above the floor, in the order of relevance', async () => {
    const judge = listing([
      ['RFC1', 0.31],
      ['RFC2', 0.29],
      ['RFC3', 0.9],
      ['RFC4', 0.8],
    ]);
    const { answers, trace } = await run(judge, {
      candidates: rfcs.map((rfc) => candidate(rfc, 'discovered')),
    });
    expect(answers[0]?.searched).toEqual(['RFC1', 'RFC3']);
    expect(answers[0]?.hits.map(({ rfc }) => rfc)).toEqual(['RFC3', 'RFC1']);
    expect(trace.ranked[0]?.documents.map(({ rfc, kept }) => [rfc, kept])).toEqual([
      ['RFC1', true],
      ['RFC2', false],
      ['RFC3', true],
      ['RFC4', false],
    ]);
  });

  test('keeps the partner of a kept RFC too, when it clears the floor', async () => {
    const pool = [
      candidate('RFC1'),
      candidate('RFC2', 'discovered'),
      candidate('RFC3', 'current', ['RFC1']),
      candidate('RFC4', 'discovered'),
    ];
    const above = listing([
      ['RFC1', 0.9],
      ['RFC2', 0.8],
      ['RFC4', 0.7],
      ['RFC3', 0.3],
    ]);
    expect((await run(above, { candidates: pool })).answers[0]?.searched).toEqual(['RFC1', 'RFC2', 'RFC3']);
    const below = listing([
      ['RFC1', 0.9],
      ['RFC2', 0.8],
      ['RFC4', 0.7],
      ['RFC3', 0.29],
    ]);
    expect((await run(below, { candidates: pool })).answers[0]?.searched).toEqual(['RFC1', 'RFC2']);
  });

  test('the partner may be the named RFC of a kept successor', async () => {
    const pool = [candidate('RFC1'), candidate('RFC2', 'discovered'), candidate('RFC3', 'current', ['RFC1'])];
    const judge = listing([
      ['RFC3', 0.9],
      ['RFC2', 0.8],
      ['RFC1', 0.7],
    ]);
    expect((await run(judge, { candidates: pool })).answers[0]?.hits.map(({ rfc }) => rfc)).toEqual([
      'RFC3',
      'RFC2',
      'RFC1',
    ]);
  });

  test('a bounded judge reads two of three named RFCs', async () => {
    const { answers } = await run(createFakeJudge(), {
      candidates: ['RFC1', 'RFC2', 'RFC3'].map((rfc) => candidate(rfc)),
    });
    expect(answers[0]?.searched).toEqual(['RFC1', 'RFC2']);
  });

  test('a judge without relevance vouches for what it lists', async () => {
    const judge = listing([
      ['RFC2', null],
      ['RFC1', null],
      ['RFC3', null],
    ]);
    const { answers } = await run(judge, { candidates: rfcs.map((rfc) => candidate(rfc, 'discovered')) });
    expect(answers[0]?.hits.map(({ rfc, relevance }) => [rfc, relevance])).toEqual([
      ['RFC2', null],
      ['RFC1', null],
    ]);
  });

  test('an unbounded judge reads every named RFC, and two hits are kept', async () => {
    const judge = createFakeJudge({
      ...listing([
        ['RFC1', null],
        ['RFC2', null],
        ['RFC3', null],
        ['RFC4', null],
      ]),
      bounded: false,
      chooseParagraphs: async ({ document, choices }) => ({
        model: null,
        usage: null,
        answers: choices.map(({ question, options }) => ({
          question: question.index,
          exists: null,
          paragraphs: options.map((paragraph) => ({
            paragraph,
            probability: null,
            confidence: null,
            score: Number(document.rfc.slice(3)) / 10,
            verdict: document.rfc === 'RFC3' ? ('partial' as const) : ('supports' as const),
          })),
        })),
      }),
    });
    const { answers } = await run(judge, {
      candidates: [candidate('RFC1'), candidate('RFC2'), candidate('RFC3'), candidate('RFC4', 'discovered')],
    });
    expect(answers[0]?.searched).toEqual(['RFC1', 'RFC2', 'RFC3']);
    expect(answers[0]?.hits.map(({ rfc, verdict }) => [rfc, verdict])).toEqual([
      ['RFC2', 'supports'],
      ['RFC1', 'supports'],
    ]);
  });

  test('the judge sees the record without relations, the abstract cut', async () => {
    const judge = createFakeJudge();
    const first = candidate('RFC1');
    const long = {
      ...first,
      record: { ...first.record, abstract: 'a'.repeat(2000), obsoletedBy: ['RFC2'] },
      textScores: [2],
      termScore: 0.5,
    };
    await run(judge, { candidates: [long, candidate('RFC2')] });
    const request = judge.log[0]?.request as { readonly documents: readonly unknown[] };
    expect(request.documents[0]).toEqual({
      rfc: 'RFC1',
      title: 'Title of RFC1',
      abstract: 'a'.repeat(1500),
      keywords: [],
      year: 2026,
      obsolete: true,
      role: 'requested',
      textScores: [2],
      termScore: 0.5,
    });
  });
});
