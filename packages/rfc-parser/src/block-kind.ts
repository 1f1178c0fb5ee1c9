import { hasAlignedColumns } from './aligned-columns.ts';
import { contentText, type ContentLines } from './content-lines.ts';
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

/** Whether the line is the caption of a figure or table and not a sentence about it. */
export function isCaption(lines: ContentLines, line: number): boolean {
  const unit = lines.first[line];
  if (unit !== 0x46 && unit !== 0x54 && unit !== 0x4c && unit !== 0x45 && unit !== 0x44) return false;
  return caption.test(contentText(lines, line).slice(0, 60));
}

/** Characters of a run that are looked at to tell tables, grammars and code apart. */
const MAX_SAMPLE = 1000;

function countMatches(sample: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(sample) !== null) found++;
  return found;
}

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
  const code = shape.code > 0 || shape.codeEnds > 0 ? countMatches(sample, codeLine) : 0;
  return code > 0 && code * 3 >= Math.min(shape.lines, 30) ? 'source_code' : 'preformatted';
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
