import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const sampleSeriesDirectory = fileURLToPath(new URL('./rfc/', import.meta.url));
export const sampleErrataPath = fileURLToPath(new URL('./errata.json', import.meta.url));
export const sampleQuestions = JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));
