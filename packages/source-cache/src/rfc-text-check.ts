const HEAD_BYTES = 16_384;
const HEAD_LINES = 25;
const MANY_LINES = 50;
const FEW_LINES = 8;

/** Texts of 1970 to 1974 whose first page does not hold their number, among all texts published until 2023. */
const UNNUMBERED: ReadonlySet<number> = new Set([59, 100, 570, 701]);

const MARKUP =
  /^(?:<!|<\?|<(?:html|head|body|title|meta|link|script|style|rfc|svg|div|center|p|h[1-6])[\s>/]|[{[]|%PDF-)/i;
const SERIES_HEADING = /Network\s+Working\s+Group|Request\s+for\s+Comments?/i;
/** What the RFC Editor publishes where no text exists: a few lines that say so. */
const PLACEHOLDER = /PostScript|\.PS\b|does not have a copy/;

/**
 * Whether bytes look like the text of this RFC, judged by the first lines only: not markup, JSON or another file's
 * content, and a first page that names the series and the number as RFCs from 1969 on do.
 */
export function looksLikeRfcText(bytes: Uint8Array, number: number): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^ï»¿/, '');
  const text = head.trimStart();
  if (text === '' || MARKUP.test(text)) return false;
  const lines = text.split(/[\r\n\f]+/).filter((line) => line.trim() !== '');
  const front = lines.slice(0, HEAD_LINES).join('\n');
  if (UNNUMBERED.has(number)) return lines.length >= MANY_LINES || PLACEHOLDER.test(front);
  if (SERIES_HEADING.test(front) && new RegExp(`(?<!\\d)0*${number}(?!\\d)`).test(front))
    return lines.length >= FEW_LINES;
  if (!new RegExp(`RFC[ #.:-]{0,12}0*${number}(?!\\d)`).test(front)) return false;
  return lines.length >= FEW_LINES || PLACEHOLDER.test(front);
}
