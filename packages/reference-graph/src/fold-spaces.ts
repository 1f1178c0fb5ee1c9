/** White space that is not one space between two words. */
const wide = /[^\S ]\s*| \s+/g;

/** Returns `text` with every run of white space as one space and none at either end. */
export function foldSpaces(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(wide, ' ').trim();
}
