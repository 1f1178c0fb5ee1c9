/** `1 text`, `2 texts`; `many` where the plural is no added s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
