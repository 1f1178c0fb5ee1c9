import { hasAlignedColumns } from './aligned-columns.ts';
import type { ContentLines } from './content-lines.ts';
import type { BlockKind } from './document.ts';
import type { GroupShape } from './group-shape.ts';

const caption =
  /^(?:Figure|FIGURE|Fig\.|Table|TABLE|Listing|Example|Diagram)\s{1,9}[A-Z]?[-.\dIVX]{0,8}\d?[IVX]{0,4}\s{0,9}(?:[:.)]|-{1,2}(?=\s)|$)/;
const abnfRule = /^[ \t]*[A-Za-z][\w-]*[ \t]*=\/?(?:[ \t]|$)/m;
const abnfBody =
  /"|%[xdb][0-9A-F]|\b(?:ALPHA|DIGIT|CRLF|OCTET|VCHAR|SP|HTAB|HEXDIG|DQUOTE|WSP|CHAR|CTL|CR|LF)\b|\d\*\d?|\*\(|\*[A-Za-z<(]|[ \t]\/[ \t]|^[ \t]*;|\[[ \t]?[a-z]/m;
const bnfRule = /^[ \t]*<[\w -]{1,60}>[ \t]*(?:::=|=)/m;
/** Lines that begin or end like those of programs, markup or ASN.1; the one pattern that is used with `lastIndex`. */
const codeLine =
  /^[ \t]*(?:#include|#define|import|module|typedef|struct|enum|int|void|return|if \(|for \(|while \(|-- |\/\*|\/\/|<\/?[A-Za-z?!][\w:.-]{0,60}[\s/>]|<\?xml|\{|\}|"[\w$@-]{1,60}":)|[{;]$|::=|\bOBJECT-TYPE\b|\b(?:SEQUENCE|CHOICE) \{/gm;
const border = /^[ \t]*(?:[+|][-=+:]{3,}|-{3,}(?:\+|[ \t]+-{3,})|={3,}[ \t]+={3,})/m;
/** Marks of drawings: bits of a packet, arrows, slanted lines. */
const drawing = /\+-\+-\+|\+-+[a-z:]|\+-- |-->|<--|\/[ \t]*\\|\.{5}|\^|\\ /;

const GUTTER = 0x7c;

/** Characters of a line in which the label of a caption is looked for. */
const MAX_CAPTION = 60;

/** Whether a caption can begin with these two code units, the second in lower case: `Fi`, `Ta`, `Li`, `Ex`, `Di`. */
function mayBeCaption(first: number, second: number): boolean {
  if (first === 0x46 || first === 0x4c || first === 0x44) return second === 0x69;
  return (first === 0x54 && second === 0x61) || (first === 0x45 && second === 0x78);
}

/** Whether the line is the caption of a figure or table and not a sentence about it. */
export function isCaption(lines: ContentLines, line: number): boolean {
  const start = lines.start[line] ?? 0;
  const { text } = lines.table;
  if (!mayBeCaption(lines.first[line] ?? 0, text.charCodeAt(start + 1) | 0x20)) return false;
  return caption.test(text.slice(start, Math.min(start + MAX_CAPTION, lines.end[line] ?? 0)));
}

/** Characters of a run that are looked at to tell tables, grammars and code apart. */
const MAX_SAMPLE = 1000;

/** Whether the sample holds a line of code for each three of its lines. */
function isMostlyCode(sample: string, lines: number): boolean {
  codeLine.lastIndex = 0;
  for (let found = 1; codeLine.test(sample); found++) if (found * 3 >= lines) return true;
  return false;
}

/** Lines that such a sample has at most. */
const MAX_CODE_LINES = 30;

/** The first characters of a run of lines. */
export function sampleOf(lines: ContentLines, from: number, to: number): string {
  const start = lines.start[from] ?? 0;
  return lines.table.text.slice(start, Math.min(lines.end[to - 1] ?? start, start + MAX_SAMPLE));
}

/** The kind of a run of lines that is not prose. */
export function kindOfArtwork(lines: ContentLines, from: number, to: number, shape: GroupShape): BlockKind {
  const sample = sampleOf(lines, from, to);
  const ruled = sample.includes('--') || sample.includes('==');
  if (ruled && border.test(sample) && (shape.box > 0 || shape.gappedLines > 0) && !drawing.test(sample))
    return 'table';
  const marks = shape.box + shape.code + shape.codeEnds;
  if (marks === 0 && shape.gaps >= 2 * shape.sampled && hasAlignedColumns(lines, from, to)) return 'table';
  if (shape.code > 0 && sample.includes('=')) {
    const isGrammar = shape.codeEnds * 3 <= shape.sampled && abnfRule.test(sample) && abnfBody.test(sample);
    if (isGrammar || (sample.includes('>') && bnfRule.test(sample))) return 'abnf';
  }
  const isCode =
    (shape.code > 0 || shape.codeEnds > 0) && isMostlyCode(sample, Math.min(shape.lines, MAX_CODE_LINES));
  return isCode ? 'source_code' : 'preformatted';
}

/** Whether every line begins with the gutter `|` and holds prose: no line ends with another one or has columns. */
export function isQuote(lines: ContentLines, from: number, to: number): boolean {
  const { text } = lines.table;
  for (let line = from; line < to; line++) {
    if (lines.first[line] !== GUTTER || lines.indent[line] !== lines.indent[from]) return false;
    const start = (lines.start[line] ?? 0) + 1;
    const end = lines.end[line] ?? 0;
    if (end <= start) continue;
    if (text.charCodeAt(start) !== 0x20 || text.charCodeAt(end - 1) === GUTTER) return false;
    if (/[ +]\|[ +]/.test(text.slice(start, end))) return false;
  }
  return true;
}
