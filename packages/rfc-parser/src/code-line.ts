import type { ContentLines } from './content-lines.ts';

/** Lines that begin or end like those of programs, markup or ASN.1; the one pattern that is used with `lastIndex`. */
const codeLine =
  /^[ \t]*(?:#include|#define|import|module|typedef|struct|enum|int|void|return|if \(|for \(|while \(|-- |\/\*|\/\/|<\/?[A-Za-z?!][\w:.-]{0,60}[\s/>]|<\?xml|\{|\}|"[\w$@-]{1,60}":)|[{;]$|::=|\bOBJECT-TYPE\b|\b(?:SEQUENCE|CHOICE) \{/gm;

/** Lines that a sample has at most. */
const MAX_LINES = 30;
const OPENING = 0x7b;
const SEMICOLON = 0x3b;

/** How a line of code may begin, as two code units; the second is 0 where any may follow. */
const beginnings = new Set(
  ['#i', '#d', 'im', 'mo', 'ty', 'st', 'en', 'in', 'vo', 're', 'if', 'fo', 'wh', '--', '/*', '//'].map(
    packPair,
  ),
);
for (const mark of '<{}"') beginnings.add(packPair(mark));
const mayBegin = new Uint8Array(128);
for (const packed of beginnings) mayBegin[packed >> 8] = beginnings.has(packed & 0xff00) ? 2 : 1;

function packPair(pair: string): number {
  return (pair.charCodeAt(0) << 8) | (pair.length > 1 ? pair.charCodeAt(1) : 0);
}

function mayBeginCode(first: number, text: string, start: number): boolean {
  const kind = first < 128 ? mayBegin[first] : 0;
  if (kind !== 1) return kind === 2;
  return beginnings.has((first << 8) | text.charCodeAt(start + 1));
}

/** The most matches that a sample of the lines, from the first on up to `limit`, may have at the edges of its lines. */
function countEdges(lines: ContentLines, from: number, to: number, limit: number): number {
  const { text } = lines.table;
  // The sample may end amid a line.
  let found = 1;
  for (let line = from; line < to; line++) {
    const start = lines.start[line] ?? 0;
    if (start >= limit) break;
    const last = text.charCodeAt((lines.end[line] ?? 1) - 1);
    if (mayBeginCode(lines.first[line] ?? 0, text, start)) found++;
    if (last === OPENING || last === SEMICOLON) found++;
  }
  return found;
}

/** Whether `sample`, the first characters of lines `[from, to)`, holds a line of code for each three of so many lines. */
export function isMostlyCode(
  lines: ContentLines,
  from: number,
  to: number,
  sample: string,
  count: number,
): boolean {
  const least = Math.min(count, MAX_LINES);
  const edges = countEdges(lines, from, to, (lines.start[from] ?? 0) + sample.length);
  if (edges * 3 < least && !holdsCode(sample)) return false;
  codeLine.lastIndex = 0;
  for (let found = 1; codeLine.test(sample); found++) if (found * 3 >= least) return true;
  return false;
}

/** Whether a sign of code may stand amid a line. */
function holdsCode(sample: string): boolean {
  return sample.includes('::=') || sample.includes('OBJECT-TYPE') || sample.includes('E {');
}
