import { describe, expect, test } from 'vitest';
import {
  createMemorySearch,
  retrieve,
  type ChooseParagraphsRequest,
  type ChosenParagraph,
  type RetrievalDone,
  type RetrievalPorts,
  type Verdict,
} from '@rfckit/jev-retrieval';
import { candidate, createFakeJudge, createPorts } from './fake-judge.ts';
import { sketchSnapshot, type SectionSketch } from './snapshot-fixture.ts';

const cut: SectionSketch = {
  number: '1',
  title: 'Only',
  blocks: [
    'A first paragraph.',
    'A sentence that a page break',
    { text: 'cuts in two.', continues: true },
    'A last paragraph.',
  ],
};

function choosing(
  exists: number | null,
  ...chosen: readonly (readonly [number, Verdict, number?])[]
): ReturnType<typeof createFakeJudge> {
  const paragraphs = chosen.map(([paragraph, verdict, probability]): ChosenParagraph => ({
    paragraph,
    probability: probability ?? null,
    confidence: null,
    score: null,
    verdict,
  }));
  return createFakeJudge({
    chooseParagraphs: async ({ choices }) => ({
      model: null,
      usage: null,
      answers: choices.map(({ question }) => ({ question: question.index, exists, paragraphs })),
    }),
  });
}

async function run(
  judge: ReturnType<typeof createFakeJudge>,
  sketches: readonly SectionSketch[] = [cut],
  more: Partial<RetrievalPorts> = {},
): Promise<RetrievalDone> {
  const ports = createPorts(judge, [sketchSnapshot('RFC1', sketches)], more);
  const result = await retrieve({ questions: ['Which widget?'], candidates: [candidate('RFC1')] }, ports);
  if (result.status !== 'done') throw new Error('failed');
  return result;
}

describe('paragraphs', () => {
  test('a paragraph over a page break is judged whole and returned as exact slices that point at each other', async () => {
    const judge = choosing(null, [1, 'supports']);
    const { answers, snapshots } = await run(judge);
    const request = judge.log[0]?.request as ChooseParagraphsRequest;
    expect(request.choices[0]?.options).toEqual([0, 1, 3]);
    expect(request.document.paragraphs.map(({ text }) => text)).toContain(
      'A sentence that a page break cuts in two.',
    );
    const passages = answers[0]?.hits[0]?.passages ?? [];
    expect(passages.map(({ block, continues, continuedBy }) => [block, continues, continuedBy])).toEqual([
      [1, null, 2],
      [2, 1, null],
    ]);
    const text = snapshots.get('RFC1')?.text ?? '';
    expect(passages.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'A sentence that a page break',
      'cuts in two.',
    ]);
  });

  test('at most three paragraphs are kept, and no page furniture is ever among them', async () => {
    const { answers, snapshots } = await run(createFakeJudge());
    const passages = answers[0]?.hits[0]?.passages ?? [];
    expect(passages.map(({ block }) => block)).toEqual([0, 1, 2, 3]);
    const furniture = snapshots.get('RFC1')?.furniture ?? [];
    expect(furniture.length).toBe(1);
    for (const { span } of passages) {
      for (const piece of furniture)
        expect(span.end <= piece.span.start || span.start >= piece.span.end).toBe(true);
    }
  });

  test('an RFC that holds no answer is dropped, by existence, by verdicts or by an empty list', async () => {
    expect((await run(choosing(0.34, [0, 'supports']))).answers[0]).toMatchObject({
      found: false,
      searched: ['RFC1'],
      hits: [],
    });
    expect((await run(choosing(0.35, [0, 'supports']))).answers[0]).toMatchObject({ found: true });
    expect((await run(choosing(0.9, [0, 'says_nothing'], [3, 'says_nothing']))).answers[0]?.found).toBe(
      false,
    );
    expect((await run(choosing(0.9))).trace.readings[0]).toMatchObject({ outcome: 'no_answer', exists: 0.9 });
  });

  test('the verdict of a hit is the strongest of its passages', async () => {
    expect((await run(choosing(null, [0, 'partial'], [3, 'supports']))).answers[0]?.hits[0]?.verdict).toBe(
      'supports',
    );
    expect((await run(choosing(null, [0, 'partial'], [3, 'contradicts']))).answers[0]?.hits[0]?.verdict).toBe(
      'contradicts',
    );
    expect(
      (await run(choosing(null, [0, 'says_nothing'], [3, 'partial']))).answers[0]?.hits[0]?.verdict,
    ).toBe('partial');
  });

  test('measured probabilities order passages and end them at the coverage mass', async () => {
    const { answers } = await run(
      choosing(null, [0, 'partial', 0.2], [1, 'supports', 0.7], [3, 'partial', 0.05]),
    );
    expect(answers[0]?.hits[0]?.passages.map(({ block, probability }) => [block, probability])).toEqual([
      [1, 0.7],
      [2, 0.7],
      [0, 0.2],
    ]);
  });

  const long: SectionSketch = {
    number: '1',
    title: 'Long',
    blocks: Array.from({ length: 300 }, (_, at) =>
      at === 290 ? 'The widget is here.' : `Filler number ${at}.`,
    ),
  };

  test('a bounded judge is shown what fits, lexical hits among it, and the trace counts the rest', async () => {
    const judge = createFakeJudge();
    const { trace } = await run(
      judge,
      [long, { ...long, title: 'B' }, { ...long, title: 'C' }, { ...long, title: 'D' }],
      { searchWithin: createMemorySearch() },
    );
    const request = judge.log.at(-1)?.request as ChooseParagraphsRequest;
    const options = request.choices[0]?.options ?? [];
    expect(options.length).toBe(250);
    expect(options).toContain(290);
    expect([...options].sort((left, right) => left - right)).toEqual(options);
    expect(trace.readings[0]).toMatchObject({ paragraphsRead: 250, paragraphsLeftOut: 900 - 250 + 300 });
  });

  test('a bounded judge is never shown more characters than the policy allows', async () => {
    const judge = createFakeJudge();
    await run(judge, [
      {
        number: '1',
        title: 'Huge',
        blocks: Array.from({ length: 40 }, (_, at) => `${at} ${'word '.repeat(800)}`.trim()),
      },
    ]);
    const request = judge.log.at(-1)?.request as ChooseParagraphsRequest;
    const options = request.choices[0]?.options ?? [];
    const shown = request.document.paragraphs.filter(({ index }) => options.includes(index));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(60_000);
  });

  test('a paragraph too long for a bounded judge does not keep the next ones out', async () => {
    const judge = createFakeJudge();
    await run(judge, [
      { number: '1', title: 'Huge', blocks: ['word '.repeat(13_000).trim(), 'A short one.'] },
    ]);
    const request = judge.log.at(-1)?.request as ChooseParagraphsRequest;
    expect(request.choices[0]?.options).toEqual([1]);
  });

  test('an unbounded judge is shown everything', async () => {
    const judge = createFakeJudge({ bounded: false });
    const { trace } = await run(judge, [long], { searchWithin: null });
    expect(trace.readings[0]).toMatchObject({ paragraphsRead: 300, paragraphsLeftOut: 0 });
  });

  test('an RFC with nothing but a title page has no section to read', async () => {
    const { answers, trace } = await run(createFakeJudge(), [
      { number: null, title: 'Top', blocks: [{ text: 'RFC 1', kind: 'front_matter' }] },
    ]);
    expect(answers[0]?.found).toBe(false);
    expect(trace.readings[0]?.outcome).toBe('no_section');
  });
});
