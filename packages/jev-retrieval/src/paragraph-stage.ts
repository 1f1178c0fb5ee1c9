import { checkParagraphsResponse } from './check-response.ts';
import type { ChooseParagraphsRequest, ChosenParagraph, Verdict } from './judge.ts';
import type { JudgeParagraph } from './judge-document.ts';
import { createPassages } from './passages.ts';
import type { ReadingTrace, RetrievalPassage } from './result.ts';
import { noteCall, type Run } from './run.ts';
import type { QuestionSections } from './section-stage.ts';
import type { Reading } from './source-stage.ts';
import { takeChoices } from './take-choices.ts';

/** What one RFC gave for one question. */
export interface Finding {
  readonly question: number;
  readonly exists: number | null;
  readonly verdict: Verdict;
  /** The best score of its paragraphs; `null` where the judge measures none. */
  readonly score: number | null;
  readonly passages: readonly RetrievalPassage[];
}

export interface ParagraphOutcome {
  readonly findings: readonly Finding[];
  readonly traces: readonly ReadingTrace[];
}

interface Options {
  readonly entry: QuestionSections;
  readonly paragraphs: readonly JudgeParagraph[];
  readonly leftOut: number;
}

/** The paragraphs of the chosen sections; for a bounded judge those that fit, lexical hits first, in document order again. */
function collectOptions(run: Run, reading: Reading, entry: QuestionSections): Options {
  const chosen = new Set(entry.sections.map(({ section }) => section));
  const all = reading.document.paragraphs.filter(({ section }) => chosen.has(section));
  if (!run.ports.judge.bounded) return { entry, paragraphs: all, leftOut: 0 };
  const places = new Map(entry.hits.map(({ block }, place) => [block, place]));
  const placeOf = ({ blocks }: JudgeParagraph): number =>
    Math.min(...blocks.map((block) => places.get(block) ?? Number.MAX_SAFE_INTEGER));
  const byPlace = [...all].sort((left, right) => placeOf(left) - placeOf(right) || left.index - right.index);
  const shown = new Set<number>();
  let characters = 0;
  for (const { index, text } of byPlace) {
    if (shown.size === run.policy.optionsPerChoice) break;
    if (characters + text.length > run.policy.paragraphCharacters) continue;
    shown.add(index);
    characters += text.length;
  }
  return { entry, paragraphs: all.filter(({ index }) => shown.has(index)), leftOut: all.length - shown.size };
}

const strongest: readonly Verdict[] = ['supports', 'contradicts', 'partial'];

/** The strongest verdict there is; `says_nothing` where no paragraph says anything. */
function combineVerdicts(paragraphs: readonly ChosenParagraph[]): Verdict {
  return (
    strongest.find((verdict) => paragraphs.some((paragraph) => paragraph.verdict === verdict)) ??
    'says_nothing'
  );
}

function findBestScore(paragraphs: readonly ChosenParagraph[]): number | null {
  return paragraphs.reduce<number | null>(
    (best, { score }) => (score === null ? best : Math.max(best ?? 0, score)),
    null,
  );
}

function trace(
  reading: Reading,
  options: Options,
  outcome: ReadingTrace['outcome'],
  exists: number | null,
): ReadingTrace {
  return {
    rfc: reading.document.rfc,
    question: options.entry.question.index,
    sections: options.entry.sections,
    twoLevel: options.entry.twoLevel,
    paragraphsRead: options.paragraphs.length,
    paragraphsLeftOut: options.leftOut,
    outcome,
    exists,
  };
}

/** Chooses the paragraphs of one RFC that are evidence, for each of its questions. An RFC that holds no answer gives no finding. */
export async function chooseParagraphs(
  run: Run,
  reading: Reading,
  entries: readonly QuestionSections[],
): Promise<ParagraphOutcome> {
  const all = entries.map((entry) => collectOptions(run, reading, entry));
  const asked = all.filter(({ paragraphs }) => paragraphs.length > 0);
  const traces = all
    .filter(({ paragraphs }) => paragraphs.length === 0)
    .map((options) => trace(reading, options, 'no_section', null));
  if (asked.length === 0) return { findings: [], traces };
  const { judge } = run.ports;
  const { document } = reading;
  const limit = run.policy.paragraphsPerRfc;
  const choices = asked.map(({ entry, paragraphs }) => ({
    question: entry.question,
    options: paragraphs.map(({ index }) => index),
  }));
  const request: ChooseParagraphsRequest = { document, choices, limit, signal: run.signal };
  const response = noteCall(run, 'chooseParagraphs', document.rfc, await judge.chooseParagraphs(request));
  checkParagraphsResponse(judge.name, request, response);
  const answerOf = new Map(response.answers.map((answer) => [answer.question, answer]));
  const findings: Finding[] = [];
  for (const options of asked) {
    const question = options.entry.question.index;
    const { exists = null, paragraphs = [] } = answerOf.get(question) ?? {};
    const taken = takeChoices(paragraphs, limit, run.policy.coverageMass);
    const verdict = combineVerdicts(taken);
    const absent = verdict === 'says_nothing' || (exists !== null && exists < run.policy.existsFloor);
    traces.push(trace(reading, options, absent ? 'no_answer' : 'hit', exists));
    if (absent) continue;
    const passages = createPassages(reading.snapshot, options.paragraphs, taken);
    findings.push({ question, exists, verdict, score: findBestScore(taken), passages });
  }
  return { findings, traces };
}
