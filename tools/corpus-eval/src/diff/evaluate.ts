import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignSnapshots, diffRequirements, diffText } from '@rfckit/rfc-diff';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { readDeltas } from './delta-rows.ts';
import { drawPairs, listPairs, type PairToRead } from './draw-pairs.ts';
import { analyseText, loadTexts, type AnalysedText } from './load-texts.ts';
import { readVerdicts } from './read-verdicts.ts';
import { scoreDeltas, type DeltaScores } from './score-deltas.ts';
import { scorePairs, type PairScores } from './score-pairs.ts';
import { nameTransition, transitions } from './transitions.ts';

/** The longest revision of the series. */
const LONGEST = { old: 5661, new: 8881 } as const;
const DELTAS = { old: 7540, new: 9113 } as const;
/** Pairings of each transition that are read. */
const SAMPLE = 20;
const RUNS = 3;

export interface DiffScores {
  readonly deltas: DeltaScores;
  readonly pairs: Readonly<Record<string, PairScores>>;
}

export interface DiffEvaluation {
  readonly scores: DiffScores;
  /** Processor seconds of the longest comparison from its snapshots, text and requirements mode: the least of three. */
  readonly seconds: { readonly text: number; readonly requirements: number };
  readonly sample: readonly { readonly transition: string; readonly pair: PairToRead }[];
}

/** Scores comparisons of published texts. `note` is told of each row of the oracle that is not found. */
export async function evaluateDiff(options: {
  readonly corpus: string;
  readonly oracles: string;
  readonly seed: number;
  readonly note: (line: string) => void;
}): Promise<DiffEvaluation> {
  const numbers = transitions.flatMap(({ old, new: next }) => [...old, ...next]);
  const texts = await loadTexts(
    options.corpus,
    new Set([...numbers, DELTAS.old, DELTAS.new, LONGEST.old, LONGEST.new]),
  );
  for (const rfc of numbers.filter((number) => number > 99_900))
    texts.set(rfc, analyseText(rfc, readFileSync(join(sampleSeriesDirectory, `rfc${rfc}.txt`))));
  const text = (rfc: number): AnalysedText => {
    const found = texts.get(rfc);
    if (found === undefined) throw new RangeError(`the corpus has no RFC ${rfc}`);
    return found;
  };
  const verdicts = Map.groupBy(readVerdicts(), ({ transition }) => transition);
  const pairs: Record<string, PairScores> = {};
  const sample: { transition: string; pair: PairToRead }[] = [];
  for (const transition of transitions) {
    const name = nameTransition(transition);
    const all = listPairs(transition.old.map(text), transition.new.map(text), SAMPLE);
    pairs[name] = scorePairs(verdicts.get(name) ?? [], all);
    for (const pair of drawPairs(all, SAMPLE, options.seed)) sample.push({ transition: name, pair });
  }
  const deltas = scoreDeltas(readDeltas(options.oracles), text(DELTAS.old), text(DELTAS.new), options.note);
  return { scores: { deltas, pairs }, seconds: measure(text(LONGEST.old), text(LONGEST.new)), sample };
}

/** Processor seconds of the quickest of several runs. */
function leastSeconds(work: () => unknown): number {
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...runs);
}

function measure(old: AnalysedText, next: AnalysedText): DiffEvaluation['seconds'] {
  const align = (): ReturnType<typeof alignSnapshots> => alignSnapshots([old.snapshot], [next.snapshot]);
  return {
    text: leastSeconds(() => diffText(align())),
    requirements: leastSeconds(() =>
      diffRequirements(align(), [old.analysis.statements], [next.analysis.statements]),
    ),
  };
}
