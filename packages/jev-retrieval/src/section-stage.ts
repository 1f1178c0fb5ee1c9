import { checkSectionsResponse } from './check-response.ts';
import type { ChooseSectionsRequest, ChosenSection, JudgeQuestion } from './judge.ts';
import type { JudgeDocument } from './judge-document.ts';
import { noteCall, type Run } from './run.ts';
import type { SearchWithinHit } from './search-within.ts';
import type { Reading } from './source-stage.ts';
import { takeChoices } from './take-choices.ts';

export interface SectionChoice {
  readonly section: number;
  readonly by: 'judge' | 'search' | 'all';
}

/** What is read of one RFC for one question. */
export interface QuestionSections {
  readonly question: JudgeQuestion;
  readonly sections: readonly SectionChoice[];
  /** Lexical hits in the whole RFC, best first; empty where nothing was searched. */
  readonly hits: readonly SearchWithinHit[];
  readonly twoLevel: boolean;
}

type Choices = ReadonlyMap<number, readonly ChosenSection[]>;

/** For each section the top-level section that it lies in. */
function findChapters({ sections }: JudgeDocument): number[] {
  const chapters: number[] = [];
  for (const { index, parent } of sections)
    chapters[index] = parent === null ? index : (chapters[parent] ?? index);
  return chapters;
}

async function askJudge(
  run: Run,
  reading: Reading,
  options: readonly number[],
  scope: ChooseSectionsRequest['scope'],
): Promise<Choices> {
  const { judge } = run.ports;
  const limit = scope === 'chapter' ? run.policy.chaptersPerRfc : run.policy.sectionsPerRfc;
  const { document, questions } = reading;
  const request: ChooseSectionsRequest = { document, questions, options, scope, limit, signal: run.signal };
  const response = noteCall(run, 'chooseSections', document.rfc, await judge.chooseSections(request));
  checkSectionsResponse(judge.name, request, response);
  const mass = scope === 'chapter' ? 1 : run.policy.coverageMass;
  return new Map(
    response.answers.map(({ question, sections }) => [question, takeChoices(sections, limit, mass)]),
  );
}

/** Asks about any number of options: groups that fit one choice first, then the winners of all groups. */
async function chooseAmong(
  run: Run,
  reading: Reading,
  options: readonly number[],
  scope: ChooseSectionsRequest['scope'],
): Promise<Choices> {
  const { optionsPerChoice } = run.policy;
  if (!run.ports.judge.bounded || options.length <= optionsPerChoice)
    return askJudge(run, reading, options, scope);
  const groups: number[][] = [];
  for (let start = 0; start < options.length; start += optionsPerChoice)
    groups.push(options.slice(start, start + optionsPerChoice));
  const rounds = await Promise.all(groups.map((group) => askJudge(run, reading, group, scope)));
  const winners = new Set(
    rounds.flatMap((round) => [...round.values()].flat().map(({ section }) => section)),
  );
  const finalists = options.filter((option) => winners.has(option));
  // A judge that chooses everything would ask for ever: the last round is cut to what one choice holds.
  return finalists.length === 0
    ? new Map()
    : askJudge(run, reading, finalists.slice(0, optionsPerChoice), scope);
}

/** The options left after chapters were chosen, or all of them where one step is enough. */
async function narrowToChapters(
  run: Run,
  reading: Reading,
  eligible: readonly number[],
): Promise<{ options: readonly number[]; twoLevel: boolean }> {
  if (!run.ports.judge.bounded || eligible.length <= run.policy.twoLevelAbove)
    return { options: eligible, twoLevel: false };
  const chapterOf = findChapters(reading.document);
  const chapters = [...new Set(eligible.map((section) => chapterOf[section] ?? section))];
  if (chapters.length <= run.policy.chaptersPerRfc) return { options: eligible, twoLevel: false };
  const chosen = await chooseAmong(run, reading, chapters, 'chapter');
  const kept = new Set([...chosen.values()].flat().map(({ section }) => section));
  return { options: eligible.filter((section) => kept.has(chapterOf[section] ?? section)), twoLevel: true };
}

/** Sections of the best lexical hits that are eligible and not chosen yet. */
function addSearched(
  run: Run,
  reading: Reading,
  hits: readonly SearchWithinHit[],
  eligible: ReadonlySet<number>,
  chosen: readonly number[],
): number[] {
  const added: number[] = [];
  for (const { block } of hits) {
    if (added.length === run.policy.searchedSectionsPerRfc) break;
    const section = reading.snapshot.blocks[block]?.section;
    if (
      section === undefined ||
      !eligible.has(section) ||
      chosen.includes(section) ||
      added.includes(section)
    )
      continue;
    added.push(section);
  }
  return added;
}

/** Chooses the sections of one RFC that are read, for each of its questions. */
export async function chooseSections(run: Run, reading: Reading): Promise<QuestionSections[]> {
  const { document, snapshot, questions } = reading;
  const kinds = new Set(run.policy.sectionKinds);
  const eligible = document.sections
    .filter(({ kind, paragraphs }) => kinds.has(kind) && paragraphs.length > 0)
    .map(({ index }) => index);
  if (eligible.length <= run.policy.sectionsPerRfc) {
    const sections = eligible.map((section): SectionChoice => ({ section, by: 'all' }));
    return questions.map((question) => ({ question, sections, hits: [], twoLevel: false }));
  }
  const { options, twoLevel } = await narrowToChapters(run, reading, eligible);
  const chosen: Choices =
    options.length === 0 ? new Map() : await chooseAmong(run, reading, options, 'section');
  const { searchWithin } = run.ports;
  return Promise.all(
    questions.map(async (question) => {
      const hits =
        searchWithin === null ? [] : await searchWithin(snapshot, question.text, run.policy.optionsPerChoice);
      const byJudge = (chosen.get(question.index) ?? []).map(({ section }) => section);
      const bySearch = addSearched(run, reading, hits, new Set(eligible), byJudge);
      const sections: SectionChoice[] = [
        ...byJudge.map((section) => ({ section, by: 'judge' as const })),
        ...bySearch.map((section) => ({ section, by: 'search' as const })),
      ];
      return { question, sections, hits, twoLevel };
    }),
  );
}
