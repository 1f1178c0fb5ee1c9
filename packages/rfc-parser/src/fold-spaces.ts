/** The text with every run of white space as one space, and none at its ends. */
export function foldSpaces(text: string): string {
  const plain = !text.includes('  ') && !text.includes('\t') && !text.includes('\u00a0');
  return plain ? text.trim() : text.replace(/\s+/g, ' ').trim();
}
