import { hasAlignedColumns } from './aligned-columns.ts';
import { isMostlyCode } from './code-line.ts';
import type { ContentLines } from './content-lines.ts';
import type { BlockKind } from './document.ts';
import type { GroupShape } from './group-shape.ts';

const caption =
  /^(?:Figure|FIGURE|Fig\.|Table|TABLE|Listing|Example|Diagram)\s{1,9}[A-Z]?[-.\dIVX]{0,8}\d?[IVX]{0,4}\s{0,9}(?:[:.)]|-{1,2}(?=\s)|$)/;
const abnfRule = /^[ \t]*[A-Za-z][\w-]*[ \t]*=\/?(?:[ \t]|$)/m;
const abnfBody =
  /"|%[xdb][0-9A-F]|\b(?:ALPHA|DIGIT|CRLF|OCTET|VCHAR|SP|HTAB|HEXDIG|DQUOTE|WSP|CHAR|CTL|CR|LF)\b|\d\*\d?|\*\(|\*[A-Za-z<(]|[ \t]\/[ \t]|^[ \t]*;|\[[ \t]?[a-z]/m;
const bnfRule = /^[ \t]*<[\w -]{1,60}>[ \t]*(?:::=|=)/m;
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

/** The first characters of a run of lines. */
export function sampleOf(lines: ContentLines, from: number, to: number): string {
  const start = lines.start[from] ?? 0;
  return lines.table.text.slice(start, Math.min(lines.end[to - 1] ?? start, start + MAX_SAMPLE));
}

/** Whether a line begins with two marks of a border, asked before the expression is. */
function mayHoldBorder(lines: ContentLines, from: number, to: number): boolean {
  for (let line = from; line < to; line++) {
    const first = lines.first[line] ?? 0;
    if (first !== 0x2d && first !== 0x3d && first !== 0x2b && first !== GUTTER) continue;
    const second = lines.table.text.charCodeAt((lines.start[line] ?? 0) + 1);
    if (second === 0x2d || second === 0x3d || second === 0x2b || second === 0x3a) return true;
  }
  return false;
}

/** The kind of a run of lines that is not prose. */
export function kindOfArtwork(lines: ContentLines, from: number, to: number, shape: GroupShape): BlockKind {
  const sample = sampleOf(lines, from, to);
  const hasColumns = shape.box > 0 || shape.gappedLines > 0;
  if (hasColumns && mayHoldBorder(lines, from, to)) {
    const isRuled = sample.includes('--') || sample.includes('==');
    if (isRuled && border.test(sample) && !drawing.test(sample)) return 'table';
  }
  const marks = shape.box + shape.code + shape.codeEnds;
  if (marks === 0 && shape.gaps >= 2 * shape.sampled && hasAlignedColumns(lines, from, to)) return 'table';
  if (shape.code > 0 && sample.includes('=')) {
    const isGrammar = shape.codeEnds * 3 <= shape.sampled && abnfRule.test(sample) && abnfBody.test(sample);
    if (isGrammar || (sample.includes('>') && bnfRule.test(sample))) return 'abnf';
  }
  const isCode = (shape.code > 0 || shape.codeEnds > 0) && isMostlyCode(lines, from, to, sample, shape.lines);
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
