import { describe, expect, test } from 'vitest';
import {
  isJudgeContractError,
  JudgeContractError,
  retrieve,
  type ChosenParagraph,
  type EvidenceJudge,
  type JudgeContractErrorCode,
  type RankedDocument,
} from '@rfckit/jev-retrieval';
import { candidate, createFakeJudge, createPorts } from './fake-judge.ts';
import { sketchSnapshot } from './snapshot-fixture.ts';

const sections = ['A', 'B', 'C', 'D'].map((title) => ({ number: null, title, blocks: [`About ${title}.`] }));
const snapshots = ['RFC1', 'RFC2'].map((rfc) => sketchSnapshot(rfc, sections));

const run = (overrides: Partial<EvidenceJudge>): Promise<unknown> =>
  retrieve(
    { questions: ['One?', 'Two?'], candidates: [candidate('RFC1'), candidate('RFC2')] },
    createPorts(createFakeJudge(overrides), snapshots),
  );

const none = { model: null, usage: null };
const both = <T>(body: T): (T & { question: number })[] => [0, 1].map((question) => ({ question, ...body }));
const ranked = (more: Partial<RankedDocument>): RankedDocument => ({
  rfc: 'RFC1',
  relevance: 0.5,
  probability: 0.5,
  ...more,
});
const chosen = (more: Partial<ChosenParagraph>): ChosenParagraph => ({
  paragraph: 0,
  probability: 0.5,
  confidence: 0.5,
  score: 0.5,
  verdict: 'supports',
  ...more,
});

const broken: readonly (readonly [string, JudgeContractErrorCode, Partial<EvidenceJudge>])[] = [
  [
    'ranks without a question',
    'missing_question',
    { rankDocuments: async () => ({ ...none, answers: both({ documents: [] }).slice(1) }) },
  ],
  [
    'answers a question twice',
    'duplicate_id',
    {
      rankDocuments: async () => ({
        ...none,
        answers: [0, 0].map((question) => ({ question, documents: [] })),
      }),
    },
  ],
  [
    'answers a question that was not asked',
    'unknown_id',
    {
      rankDocuments: async () => ({
        ...none,
        answers: [0, 7].map((question) => ({ question, documents: [] })),
      }),
    },
  ],
  [
    'ranks an RFC that was not in the pool',
    'unknown_id',
    { rankDocuments: async () => ({ ...none, answers: both({ documents: [ranked({ rfc: 'RFC3' })] }) }) },
  ],
  [
    'ranks an RFC twice',
    'duplicate_id',
    { rankDocuments: async () => ({ ...none, answers: both({ documents: [ranked({}), ranked({})] }) }) },
  ],
  [
    'measures a relevance above 1',
    'out_of_range',
    { rankDocuments: async () => ({ ...none, answers: both({ documents: [ranked({ relevance: 1.01 })] }) }) },
  ],
  [
    'measures a probability that is no number',
    'out_of_range',
    {
      rankDocuments: async () => ({
        ...none,
        answers: both({ documents: [ranked({ probability: Number.NaN })] }),
      }),
    },
  ],
  [
    'counts tokens below 0',
    'out_of_range',
    {
      rankDocuments: async () => ({
        model: null,
        usage: { inputTokens: -1, outputTokens: 0 },
        answers: both({ documents: [] }),
      }),
    },
  ],
  [
    'chooses a section that was no option',
    'unknown_id',
    {
      chooseSections: async () => ({
        ...none,
        answers: both({ sections: [{ section: 99, probability: null }] }),
      }),
    },
  ],
  [
    'measures a section share below 0',
    'out_of_range',
    {
      chooseSections: async () => ({
        ...none,
        answers: both({ sections: [{ section: 0, probability: -0.01 }] }),
      }),
    },
  ],
  [
    'chooses a paragraph of a section that was not chosen',
    'unknown_id',
    {
      chooseParagraphs: async () => ({
        ...none,
        answers: both({ exists: 1, paragraphs: [chosen({ paragraph: 3 })] }),
      }),
    },
  ],
  [
    'measures existence above 1',
    'out_of_range',
    { chooseParagraphs: async () => ({ ...none, answers: both({ exists: 2, paragraphs: [] }) }) },
  ],
  [
    'measures a confidence above 1',
    'out_of_range',
    {
      chooseParagraphs: async () => ({
        ...none,
        answers: both({ exists: 1, paragraphs: [chosen({ confidence: 1.5 })] }),
      }),
    },
  ],
  [
    'measures a score above 1',
    'out_of_range',
    {
      chooseParagraphs: async () => ({
        ...none,
        answers: both({ exists: 1, paragraphs: [chosen({ score: 1.5 })] }),
      }),
    },
  ],
  [
    'gives a verdict that is none',
    'unknown_verdict',
    {
      chooseParagraphs: async () => ({
        ...none,
        answers: both({ exists: 1, paragraphs: [chosen({ verdict: 'maybe' as 'partial' })] }),
      }),
    },
  ],
  ['gives no answers at all', 'missing_question', { chooseParagraphs: async () => ({ ...none }) as never }],
];

describe('the contract of a judge', () => {
  test.each(broken)('a judge that %s is refused with the code %s', async (_title, code, overrides) => {
    const error: unknown = await run(overrides).catch((reason: unknown) => reason);
    expect(isJudgeContractError(error)).toBe(true);
    expect(error).toMatchObject({ name: 'JudgeContractError', code, judge: 'fake' });
  });

  test('a judge at the limits of every range is accepted', async () => {
    const result = await run({
      rankDocuments: async () => ({
        model: 'm',
        usage: { inputTokens: 0, outputTokens: 0 },
        answers: both({ documents: [ranked({ relevance: 1, probability: 0 })] }),
      }),
      chooseParagraphs: async () => ({
        ...none,
        answers: both({ exists: 1, paragraphs: [chosen({ probability: 1, confidence: 0, score: 1 })] }),
      }),
    });
    expect(result).toMatchObject({ status: 'done', answers: [{ found: true }, { found: true }] });
  });

  test('the guard knows its own error only', () => {
    expect(isJudgeContractError(new JudgeContractError('x', 'unknown_id', 'y'))).toBe(true);
    expect(isJudgeContractError(new Error('x'))).toBe(false);
  });

  test('calls are noted with model, usage and RFC, and stages are timed by the clock given', async () => {
    const stages: string[] = [];
    const ports = createPorts(createFakeJudge(), snapshots, { onStage: (stage) => stages.push(stage) });
    const { trace, timings } = await retrieve(
      { questions: ['One?'], candidates: [candidate('RFC1'), candidate('RFC2')] },
      ports,
    );
    const usage = { inputTokens: 10, outputTokens: 2 };
    expect(trace.calls).toEqual([
      { operation: 'rankDocuments', rfc: null, model: 'fake-1', usage },
      { operation: 'chooseSections', rfc: 'RFC1', model: 'fake-1', usage },
      { operation: 'chooseSections', rfc: 'RFC2', model: 'fake-1', usage },
      { operation: 'chooseParagraphs', rfc: 'RFC1', model: 'fake-1', usage },
      { operation: 'chooseParagraphs', rfc: 'RFC2', model: 'fake-1', usage },
    ]);
    expect(stages).toEqual(['rank', 'source', 'section', 'paragraph']);
    expect(timings).toEqual({ rankMs: 1, sourceMs: 1, sectionMs: 1, paragraphMs: 1, totalMs: 9 });
  });
});

describe('misuse', () => {
  const ports = createPorts(createFakeJudge(), snapshots);
  const pool = [candidate('RFC1')];

  test.each([
    ['no question', { questions: [], candidates: pool }, RangeError],
    ['five questions', { questions: ['1', '2', '3', '4', '5'], candidates: pool }, RangeError],
    ['a blank question', { questions: [' '], candidates: pool }, TypeError],
    ['an RFC twice', { questions: ['1'], candidates: [...pool, ...pool] }, TypeError],
    [
      '33 candidates',
      { questions: ['1'], candidates: Array.from({ length: 33 }, (_, at) => candidate(`RFC${at + 1}`)) },
      RangeError,
    ],
    [
      'text scores of another length',
      { questions: ['1'], candidates: [{ ...candidate('RFC1'), textScores: [] }] },
      TypeError,
    ],
    [
      'a term score above 1',
      { questions: ['1'], candidates: [{ ...candidate('RFC1'), termScore: 1.5 }] },
      RangeError,
    ],
  ] as const)('%s is refused', async (_title, request, error) => {
    await expect(retrieve(request, ports)).rejects.toThrow(error);
  });

  test('a bounded judge without lexical search is refused, an unbounded one is not', async () => {
    const request = { questions: ['1'], candidates: pool };
    await expect(retrieve(request, { ...ports, searchWithin: null })).rejects.toThrow(TypeError);
    const unbounded = createPorts(createFakeJudge({ bounded: false }), snapshots, { searchWithin: null });
    await expect(retrieve(request, unbounded)).resolves.toMatchObject({ status: 'done' });
  });
});
