/** Throws `TypeError` for what is no string. `name` is what the caller knows it as. */
export function assertText(value: unknown, name: string): asserts value is string {
  if (typeof value === 'string') return;
  throw new TypeError(`${name} must be a string, not ${describe(value)}: decode bytes first`);
}

/** Throws `TypeError` for what is no `Uint8Array`. */
export function assertBytes(value: unknown): asserts value is Uint8Array {
  if (value instanceof Uint8Array) return;
  throw new TypeError(`bytes must be a Uint8Array, not ${describe(value)}`);
}

function describe(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
