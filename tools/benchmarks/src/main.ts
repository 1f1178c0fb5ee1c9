import { join } from 'node:path';
import { compareColdStart } from './cold-start.ts';
import { compareLengths, compareStages } from './extraction.ts';
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
const lengths = compareLengths();
print('Statements and references of one long block or list', lengths);
measured.push(...lengths);
if (corpus === undefined) {
  console.log('SKIPPED: parsing and extracting the real series (set RFC_CORPUS)');
} else {
  const texts = await readTexts(join(corpus, 'rfc-text.tar.zst'));
  const parsing = compareParsing(texts);
  print('Parsing, one run, one thread', parsing);
  const stages = compareStages(texts);
  print('Parsing, statements and references, processor time of one thread', stages);
  measured.push(...parsing, ...stages);
}
const excesses = findExcesses(measured);
process.exitCode = process.argv.includes('--check') && excesses.length > 0 ? 1 : 0;
