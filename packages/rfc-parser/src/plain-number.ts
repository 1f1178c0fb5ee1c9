/** `1.0` and `1` name one section: the number without the zeros that end it. */
export function plainNumber(printed: string): string {
  let plain = printed;
  while (plain.endsWith('.0')) plain = plain.slice(0, -2);
  return plain;
}
