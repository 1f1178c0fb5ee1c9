import { describe, expect, test } from 'vitest';
import {
  createMemorySearch,
  retrievalPolicy,
  retrieve,
  type ChooseSectionsRequest,
  type ReadingTrace,
  type RetrievalPorts,
} from '@rfckit/jev-retrieval';
import { candidate, createFakeJudge, createPorts } from './fake-judge.ts';
import { sketchSnapshot, type SectionSketch } from './snapshot-fixture.ts';

const question = 'Which widget rotates?';

async function read(
  sketches: readonly SectionSketch[],
  judge = createFakeJudge(),
  more: Partial<RetrievalPorts> = {},
): Promise<{ trace: ReadingTrace | undefined; requests: ChooseSectionsRequest[] }> {
  const ports = createPorts(judge, [sketchSnapshot('RFC1', sketches)], more);
  const result = await retrieve({ questions: [question], candidates: [candidate('RFC1')] }, ports);
  const requests = judge.log
    .filter(({ operation }) => operation === 'chooseSections')
    .map(({ request }) => request as ChooseSectionsRequest);
  return { trace: result.trace.readings[0], requests };
}

const section = (title: string, more: Partial<SectionSketch> = {}): SectionSketch => ({
  number: null,
  title,
  blocks: [`About ${title}.`],
  ...more,
});

describe('sections', () => {
  test('up to three are all read without asking', async () => {
    const { trace, requests } = await read(['A', 'B', 'C'].map((title) => section(title)));
    expect(requests).toEqual([]);
    expect(trace?.sections).toEqual([0, 1, 2].map((index) => ({ section: index, by: 'all' })));
  });

  test('the judge chooses three among those that have text and a kind that is read', async () => {
    const sketches = [
      section('Status', { kind: 'status' }),
      section('One'),
      section('Empty', { blocks: [] }),
      section('Two'),
      section('Three'),
      section('Four'),
      section('Authors', { kind: 'authors' }),
    ];
    const { trace, requests } = await read(sketches);
    expect(requests.map(({ options, scope, limit }) => ({ options, scope, limit }))).toEqual([
      { options: [1, 3, 4, 5], scope: 'section', limit: 3 },
    ]);
    expect(trace?.sections).toEqual([1, 3, 4].map((index) => ({ section: index, by: 'judge' })));
  });

  test('lexical search adds a section that the judge lost by its title, and at most two', async () => {
    const hidden = Array.from({ length: 4 }, (_, at) =>
      section(`Misc ${at}`, { blocks: ['The blue widget rotates.'] }),
    );
    const { trace } = await read(
      [section('A'), section('B'), section('C'), section('D'), ...hidden],
      createFakeJudge(),
      { searchWithin: createMemorySearch() },
    );
    expect(trace?.sections.filter(({ by }) => by === 'search').map(({ section: index }) => index)).toEqual([
      4, 5,
    ]);
  });

  test('lexical search adds no section of a kind that is not read', async () => {
    const sketches = ['A', 'B', 'C', 'D'].map((title) => section(title));
    const authors = section('Authors', { kind: 'authors', blocks: ['The widget rotates.'] });
    const { trace } = await read([...sketches, authors], createFakeJudge(), {
      searchWithin: createMemorySearch(),
    });
    expect(trace?.sections.map(({ by }) => by)).toEqual(['judge', 'judge', 'judge']);
  });

  test('a judge that finds no section leaves what lexical search finds', async () => {
    const judge = createFakeJudge({
      chooseSections: async ({ questions }) => ({
        model: null,
        usage: null,
        answers: questions.map(({ index }) => ({ question: index, sections: [] })),
      }),
    });
    const sketches = [
      section('A'),
      section('B'),
      section('C'),
      section('D', { blocks: ['A widget that rotates.'] }),
    ];
    expect((await read(sketches, judge, { searchWithin: createMemorySearch() })).trace?.sections).toEqual([
      { section: 3, by: 'search' },
    ]);
    expect((await read(sketches, judge)).trace).toMatchObject({ sections: [], outcome: 'no_section' });
  });

  const book = Array.from({ length: 26 }, (_, chapter) => [
    section(`Chapter ${chapter}`, { number: String(chapter + 1) }),
    ...Array.from({ length: 10 }, (__, at) =>
      section(`Part ${at}`, { number: `${chapter + 1}.${at + 1}`, parent: chapter * 11 }),
    ),
  ]).flat();

  test('above 250 sections a bounded judge chooses chapters first, then among their sections', async () => {
    expect(book.length).toBe(286);
    const { trace, requests } = await read(book);
    expect(requests.map(({ scope, options }) => [scope, options.length])).toEqual([
      ['chapter', 26],
      ['section', 33],
    ]);
    expect(requests[0]?.options.slice(0, 3)).toEqual([0, 11, 22]);
    expect(requests[1]?.options.at(-1)).toBe(32);
    expect(trace?.twoLevel).toBe(true);
  });

  test('with 250 sections, or a judge that is not bounded, one step is enough', async () => {
    const { trace, requests } = await read(book.slice(0, 250));
    expect(requests.map(({ options }) => options.length)).toEqual([250]);
    expect(trace?.twoLevel).toBe(false);
    expect(
      (await read(book, createFakeJudge({ bounded: false }))).requests.map(({ options }) => options.length),
    ).toEqual([286]);
  });

  test('more options than one choice holds are chosen from in groups, and among the winners again', async () => {
    const flat = Array.from({ length: 600 }, (_, at) => section(`Flat ${at}`, at === 0 ? {} : { parent: 0 }));
    const { requests } = await read(flat);
    expect(requests.map(({ options }) => options.length)).toEqual([250, 250, 100, 9]);
    expect(requests.every(({ options }) => options.length <= retrievalPolicy.optionsPerChoice)).toBe(true);
  });

  test('choices with measured probabilities are taken until they hold the coverage mass', async () => {
    const shares = [0.1, 0.6, 0.25, 0.05];
    const judge = createFakeJudge({
      chooseSections: async ({ questions, options }) => ({
        model: null,
        usage: null,
        answers: questions.map(({ index }) => ({
          question: index,
          sections: options.map((option, at) => ({ section: option, probability: shares[at] ?? 0 })),
        })),
      }),
    });
    const { trace } = await read(
      ['A', 'B', 'C', 'D'].map((title) => section(title)),
      judge,
    );
    expect(trace?.sections.map(({ section: index }) => index)).toEqual([1, 2]);
  });
});
