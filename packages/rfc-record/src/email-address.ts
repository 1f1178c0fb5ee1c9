/** What stands in prose where an address was. */
export const REMOVED_ADDRESS = '[e-mail address removed]';

const local = /[^\s<>()[\]{},;:"'@\\|]/u;
const domain = /[\p{L}\p{N}.@-]/u;
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;
const scheme = /(?:^|[^a-z])(?!mailto:)[a-z][a-z0-9+.-]{1,15}:(?:\/\/)?$/i;

interface Address {
  readonly start: number;
  readonly end: number;
}

/** `from` keeps the search linear: nothing before it is looked at again. */
function addressAround(text: string, at: number, from: number): Address | null {
  let start = at;
  while (start > from && local.test(text.charAt(start - 1))) start -= 1;
  let end = at + 1;
  while (end < text.length && domain.test(text.charAt(end))) end += 1;
  while (end > at + 1 && /[.@-]/.test(text.charAt(end - 1))) end -= 1;
  return start === at || end === at + 1 ? null : { start, end };
}

function findAddresses(text: string): readonly Address[] {
  const found: Address[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(from, at + 1))) {
    const address = addressAround(text, at, from);
    if (address !== null) found.push(address);
    from = address?.end ?? at + 1;
  }
  return found;
}

function cut(text: string, addresses: readonly Address[], mark: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of addresses) {
    result += text.slice(from, start) + mark;
    from = end;
  }
  return result + text.slice(from);
}

const brackets: Readonly<Record<string, string>> = { '<': '>', '(': ')', '[': ']' };

function withBrackets(text: string, { start, end }: Address): Address {
  const from = /mailto:$/i.test(text.slice(Math.max(0, start - 7), start)) ? start - 7 : start;
  const isBracketed = from > 0 && brackets[text.charAt(from - 1)] === text.charAt(end);
  return isBracketed ? { start: from - 1, end: end + 1 } : { start: from, end };
}

/** Takes every e-mail address out of a name, with the brackets around it: `"J. Doe <j@example.org>"` is `"J. Doe"`. */
export function removeAddressesFromName(name: string): string {
  const addresses = findAddresses(name).map((address) => withBrackets(name, address));
  if (addresses.length === 0) return name;
  const rest = cut(name, addresses, ' ').replace(/\s+/g, ' ');
  let end = rest.length;
  while (end > 0 && /[\s,;]/.test(rest.charAt(end - 1))) end -= 1;
  return rest.slice(0, end).trim();
}

/** Replaces every e-mail address of a prose text by a mark that says so. */
export function removeAddressesFromProse(text: string): string {
  return cut(text, findAddresses(text), REMOVED_ADDRESS);
}

/**
 * The same for technical notes, where an address may be the subject: kept are addresses in domains that are reserved for
 * examples (RFC 2606, RFC 6761) and those of another URI scheme (`sip:`, `xmpp:`).
 */
export function removePersonalAddresses(text: string): string {
  const addresses = findAddresses(text).filter(({ start, end }) => {
    const host = text.slice(text.indexOf('@', start) + 1, end);
    return !reserved.test(host) && !scheme.test(text.slice(Math.max(0, start - 24), start));
  });
  return cut(text, addresses, REMOVED_ADDRESS);
}
