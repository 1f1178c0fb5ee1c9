/** What stands in prose where an address was. */
const REMOVED_ADDRESS = '[e-mail address removed]';

const local = /[^\s<>()[\]{},;:"'@\\|]/u;
const domain = /[\p{L}\p{N}.@-]/u;
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;
const scheme = /(?:^|[^a-z])(?!mailto:)[a-z][a-z0-9+.-]{1,15}:(?:\/\/)?$/i;

interface Address {
  readonly start: number;
  readonly end: number;
}

function startOfLocalPart(text: string, at: number): number {
  let start = at;
  while (start > 0 && local.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function endOfDomain(text: string, from: number): number {
  let end = from;
  while (end < text.length && domain.test(text.charAt(end))) end += 1;
  return end;
}

/** Linear: to the left no search passes another `@`, and what was searched to the right is not searched again. */
function findAddresses(text: string): readonly Address[] {
  const found: Address[] = [];
  let at = text.indexOf('@');
  while (at !== -1) {
    const start = startOfLocalPart(text, at);
    const searched = start === at ? at + 1 : endOfDomain(text, at + 1);
    let end = searched;
    while (end > at + 1 && /[.@-]/.test(text.charAt(end - 1))) end -= 1;
    if (end > at + 1) found.push({ start, end });
    at = text.indexOf('@', searched);
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
