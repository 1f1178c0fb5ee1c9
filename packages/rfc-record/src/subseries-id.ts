const written = /^(bcp|std|fyi)[\s_-]?\s?(\d{1,5})$/i;

/** Reads `BCP14`, `std 97`, `FYI0036` as `"BCP14"`, `"STD97"`, `"FYI36"` (RFC 1818, RFC 1311, RFC 1150); anything else is `null`. */
export function parseSubseriesId(text: string): string | null {
  if (text.length > 64) return null;
  const match = written.exec(text.trim());
  const number = Number(match?.[2] ?? 0);
  return number === 0 ? null : `${match?.[1]?.toUpperCase()}${number}`;
}

const rank = ['BCP', 'STD', 'FYI'];

/** BCP before STD before FYI, each by number. */
export function compareSubseriesIds(left: string, right: string): number {
  return (
    rank.indexOf(left.slice(0, 3)) - rank.indexOf(right.slice(0, 3)) ||
    Number(left.slice(3)) - Number(right.slice(3))
  );
}
