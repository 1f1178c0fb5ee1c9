function describe(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}

/** Throws `TypeError` for what is no string. */
export function assertText(value: unknown, name: string): asserts value is string {
  if (typeof value === 'string') return;
  throw new TypeError(
    `${name} must be a string, not ${describe(value)}: decode the bytes with decodeRfcBytes`,
  );
}

/** Throws `TypeError` for what is no `Uint8Array`. */
export function assertBytes(value: unknown): asserts value is Uint8Array {
  if (value instanceof Uint8Array) return;
  throw new TypeError(
    `bytes must be a Uint8Array, not ${describe(value)}: read the file without an encoding, and parse a string as it is`,
  );
}

/** Throws `TypeError` for options that are no object. */
export function assertOptions(value: unknown): asserts value is object {
  if (typeof value === 'object' && value !== null) return;
  throw new TypeError(`options must be an object, not ${describe(value)}: leave them out for the defaults`);
}

/** Throws `TypeError` for what is no array of the kind that `origin` names. */
export function assertArray(
  value: unknown,
  name: string,
  origin: string,
): asserts value is readonly unknown[] {
  if (Array.isArray(value)) return;
  throw new TypeError(`${name} must be an array, not ${describe(value)}: pass ${origin}`);
}
