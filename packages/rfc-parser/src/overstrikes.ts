const BACKSPACE = '\b';
const LINE = '_';

/**
 * The text as it looks on paper: of two characters struck over one another, the one that is no underline; an underlined
 * blank is a blank.
 */
export function withoutOverstrikes(text: string): string {
  if (!text.includes(BACKSPACE)) return text;
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit !== BACKSPACE) {
      plain += unit === LINE && text.charAt(at + 1) !== BACKSPACE ? ' ' : unit;
      continue;
    }
    const next = text.charAt(++at);
    if (next !== LINE && next !== '') plain = plain.slice(0, -1) + next;
  }
  return plain;
}

/** Whether most letters of the text are underlined, as those of a title are in a text made for a printer. */
export function isOverstruck(text: string): boolean {
  const plain = withoutOverstrikes(text);
  const struck = text.split(BACKSPACE).length - 1;
  const letters = plain.length - (plain.match(/[^\p{L}\p{N}]/gu)?.length ?? 0);
  return struck > 0 && struck * 5 >= letters * 4;
}
