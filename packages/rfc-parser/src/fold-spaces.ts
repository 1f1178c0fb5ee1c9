import { withoutOverstrikes } from './overstrikes.ts';

/** `text[from, to)` with every run of white space as one space, none at its ends, and without overstrikes. */
export function foldSpaces(text: string, from = 0, to: number = text.length): string {
  let before = 0x20;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if ((unit === 0x20 && before === 0x20) || unit < 0x20 || unit > 0x7e)
      return withoutOverstrikes(text.slice(from, to)).replace(/\s+/g, ' ').trim();
    before = unit;
  }
  return before === 0x20 ? text.slice(from, to).trimEnd() : text.slice(from, to);
}
