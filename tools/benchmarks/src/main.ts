import { join } from 'node:path';
import { compareColdStart } from './cold-start.ts';
import { findExcesses, type Ratio } from './measure.ts';
import { compareParsing } from './parsing.ts';
import { readTexts } from './read-texts.ts';

const rounds = 15;

function print(title: string, ratios: readonly Ratio[]): void {
  console.log(title);
  for (const { name, medianMs, ratio, limit } of ratios) {
    const bound = limit === null ? '' : `  limit ${limit}${ratio > limit ? '  EXCEEDED' : ''}`;
    console.log(
      `  ${medianMs.toFixed(0).padStart(7)} ms  ${ratio.toFixed(2).padStart(6)} ×  ${name}${bound}`,
    );
  }
}

const corpus = process.env['RFC_CORPUS'];
const coldStart = compareColdStart(rounds, corpus);
print(`Cold start, median of ${rounds} runs in turn`, coldStart);
const measured = [...coldStart];
if (corpus === undefined) {
  console.log('SKIPPED: parsing the real series (set RFC_CORPUS)');
} else {
  const parsing = compareParsing(await readTexts(join(corpus, 'rfc-text.tar.zst')));
  print('Parsing, one run, one thread', parsing);
  measured.push(...parsing);
}
const excesses = findExcesses(measured);
process.exitCode = process.argv.includes('--check') && excesses.length > 0 ? 1 : 0;
