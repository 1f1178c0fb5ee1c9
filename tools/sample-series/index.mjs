import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const sampleSeriesDirectory = fileURLToPath(new URL('./rfc/', import.meta.url));
export const sampleErrataPath = fileURLToPath(new URL('./errata.json', import.meta.url));
export const sampleQuestions = JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));

/** Numbers above those of the series: as many as five digits leave. */
const FIRST_COPY = 99911;

/**
 * Writes texts of one form each under numbers of their own, for tests that need many: two texts of the series, with the number
 * and one word changed. Gives the numbers.
 */
export function writeSampleMirror(directory, count) {
  if (count > 99_999 - FIRST_COPY + 1)
    throw new RangeError(`there is room for ${99_999 - FIRST_COPY + 1} texts`);
  mkdirSync(directory, { recursive: true });
  const forms = ['99902', '99907'].map((number) => ({
    number,
    text: readFileSync(`${sampleSeriesDirectory}rfc${number}.txt`, 'utf8'),
  }));
  return Array.from({ length: count }, (_, at) => {
    const number = FIRST_COPY + at;
    const form = forms[at % forms.length];
    const text = form.text
      .replaceAll(form.number, String(number))
      .replace('\n   The ', `\n   Copy${at} of the `);
    writeFileSync(`${directory}/rfc${number}.txt`, text);
    return number;
  });
}
