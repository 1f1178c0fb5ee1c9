import type { Span } from '@rfckit/text-position';

/** The addresses in an entry, and where they stand. */
export interface EntryAddresses {
  readonly url: string | null;
  readonly doi: string | null;
  readonly spans: readonly Span[];
}

const address = /<\s?(?:URL:\s?)?((?:https?|ftp):\/\/[^<>"]{1,600})>|\b(?:https?|ftp):\/\/[^\s<>"]{1,600}/gi;
const doiText = /\b(?:doi(?::|\s|:\s)\s?)(10\.\d{4,9}\/\s?[^\s<>",;]{1,200})/i;
const resolver = /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/.+)$/i;

/** Drops the punctuation of the sentence around an address, and a bracket that opened before it. */
function trimAddress(text: string): string {
  let end = text.length;
  while (end > 0 && ".,;:)]'’".includes(text[end - 1] ?? ' ')) {
    if (text[end - 1] === ')' && text.slice(0, end).includes('(')) break;
    end--;
  }
  return text.slice(0, end);
}

/** Reads the first address and the DOI of an entry. An address in angle brackets may go over line ends, another may not. */
export function readAddresses(text: string): EntryAddresses {
  const spans: Span[] = [];
  let url: string | null = null;
  let doi: string | null = null;
  let resolved: string | null = null;
  address.lastIndex = 0;
  for (
    let match = text.includes('://') ? address.exec(text) : null;
    match !== null;
    match = address.exec(text)
  ) {
    const found = match[1] === undefined ? trimAddress(match[0]) : match[1].replaceAll(' ', '');
    spans.push({
      start: match.index,
      end: match.index + (match[1] === undefined ? found.length : match[0].length),
    });
    const identifier = resolver.exec(found)?.[1] ?? null;
    if (identifier === null) url ??= found;
    else {
      doi ??= identifier.toLowerCase();
      resolved ??= found;
    }
  }
  const printed = text.includes('10.') ? doiText.exec(text) : null;
  if (printed) {
    doi = trimAddress((printed[1] ?? '').replace(/\s/, '')).toLowerCase();
    spans.push({ start: printed.index, end: printed.index + printed[0].length });
  }
  return {
    url: url ?? resolved,
    doi,
    spans: spans.length < 2 ? spans : spans.sort((a, b) => a.start - b.start),
  };
}
