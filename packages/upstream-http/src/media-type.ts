/** `Content-Type` as far as it is used here: RFC 9110 §8.3. */
export interface MediaType {
  /** `type/subtype` in lower case. */
  readonly essence: string;
  /** The charset parameter in lower case. */
  readonly charset: string | null;
}

const ESSENCE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+$/;
const CHARSET = /^charset=(?:"([^"]*)"|([^\s"]+))$/i;

/** Reads a `Content-Type` value; `null` when there is none or it is malformed. */
export function parseMediaType(value: string | null): MediaType | null {
  if (value === null) return null;
  const [first = '', ...parameters] = value.split(';');
  const essence = first.trim().toLowerCase();
  if (!ESSENCE.test(essence)) return null;
  for (const parameter of parameters) {
    const match = CHARSET.exec(parameter.trim());
    if (match !== null) return { essence, charset: (match[1] ?? match[2] ?? '').toLowerCase() };
  }
  return { essence, charset: null };
}
