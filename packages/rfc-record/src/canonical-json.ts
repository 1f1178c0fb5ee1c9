const MAX_DEPTH = 256;

function assertText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Canonical JSON: a text holds a lone surrogate.');
  return JSON.stringify(text);
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function serialize(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) {
    throw new RangeError(`Canonical JSON: nested deeper than ${MAX_DEPTH} levels.`);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return assertText(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('Canonical JSON: numbers are safe integers.');
    return String(value);
  }
  if (Array.isArray(value)) {
    const items = Array.from(value, (item: unknown) => serialize(item, depth + 1));
    return `[${items.join(',')}]`;
  }
  if (typeof value === 'object' && isPlain(value)) {
    let members = '';
    for (const key of Object.keys(value).toSorted())
      members += `${members === '' ? '' : ','}${assertText(key)}:${serialize(value[key], depth + 1)}`;
    return `{${members}}`;
  }
  throw new TypeError('Canonical JSON: only null, booleans, integers, texts, arrays and plain objects.');
}

/**
 * JSON in the canonical form of RFC 8785: members sorted by the UTF-16 code units of their names, no white space, the
 * shortest escapes. Of numbers only safe integers are taken. Throws `TypeError` for anything that is no such value (also
 * `undefined` as a member) and `RangeError` when nested deeper than 256 levels, as a cycle is.
 */
export function canonicalJson(value: unknown): string {
  return serialize(value, 0);
}
