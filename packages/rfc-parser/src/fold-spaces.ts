/** The text with every run of white space as one space, and none at its ends. */
export function foldSpaces(text: string): string {
  let spaces = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    spaces = unit === 0x20 ? spaces + 1 : 0;
    if (spaces > 1 || unit < 0x20 || unit > 0x7e) return text.replace(/\s+/g, ' ').trim();
  }
  return spaces === 0 ? text : text.trimEnd();
}
