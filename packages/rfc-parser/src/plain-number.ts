/** `1.0` and `1` name one section: the number without the zeros that end it. */
export function plainNumber(printed: string): string {
  let end = printed.length;
  while (end > 1 && printed.charCodeAt(end - 1) === 0x30 && printed.charCodeAt(end - 2) === 0x2e) end -= 2;
  return printed.slice(0, end);
}
