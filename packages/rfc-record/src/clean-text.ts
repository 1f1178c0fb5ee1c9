const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function fromCodePoint(whole: string, code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/** Character references, decoded once: `&amp;lt;` becomes `&lt;`. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return fromCodePoint(whole, decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

/**
 * One line of text: references decoded, Unicode NFC, control characters and runs of white space as one blank, no blank
 * at either end, well-formed UTF-16.
 */
export function cleanLine(text: string): string {
  return decodeReferences(text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Paragraphs of text: a blank line separates them, line wraps inside are folded. */
export function cleanParagraphs(text: string): readonly string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split(/\r\n|\n|\r/), '']) {
    if (line.trim() !== '') {
      lines.push(line);
      continue;
    }
    const paragraph = cleanLine(lines.join('\n'));
    if (paragraph !== '') paragraphs.push(paragraph);
    lines = [];
  }
  return paragraphs;
}
