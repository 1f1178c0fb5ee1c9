/** Returns `text` with every run of white space as one space and none at either end. */
export function foldSpaces(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim();
}
