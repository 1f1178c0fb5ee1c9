import { sentenceText, type ExtractedStatements } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';

const keyword = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/g;

/** Laws that hold for every document; one sentence for each that does not. */
export function checkResult(name: string, document: RfcDocument, result: ExtractedStatements): string[] {
  const faults: string[] = [];
  const { counts, statements, mentions, sentences } = result;
  const sum = Object.values(counts.mentions).reduce((total, count) => total + count, 0);
  if (counts.seen !== counts.statements + sum || sum !== mentions.length)
    faults.push(`${name}: counts do not close`);
  const expected = [...document.text.matchAll(keyword)].length;
  if (counts.seen !== expected)
    faults.push(`${name}: ${expected} key words in the text, ${counts.seen} seen`);
  for (const { keyword: word, keywordSpans, id, sentence } of statements) {
    if (sentenceText(document, keywordSpans) !== word) faults.push(`${name} ${id}: the slice is not ${word}`);
    const at = keywordSpans[0]?.start ?? -1;
    const inside = sentences[sentence]?.fragments.some((part) => part.start <= at && at < part.end);
    if (inside !== true) faults.push(`${name} ${id}: the key word is outside its sentence`);
  }
  let furniture = 0;
  const fragments = sentences.flatMap(({ fragments: parts }) => parts).toSorted((a, b) => a.start - b.start);
  for (const part of fragments) {
    while ((document.furniture[furniture]?.span.end ?? Infinity) <= part.start) furniture++;
    if ((document.furniture[furniture]?.span.start ?? Infinity) < part.end)
      faults.push(`${name}: a fragment holds furniture at ${part.start}`);
  }
  return faults;
}
