const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

interface Scan {
  readonly text: string;
  at: number;
}

function readCode(scan: Scan, digits: number): string | null {
  const hex = scan.text.slice(scan.at, scan.at + digits);
  if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex)) return null;
  const code = Number.parseInt(hex, 16);
  if (code > 0x10ffff) return null;
  scan.at += digits;
  return String.fromCodePoint(code);
}

function readEscape(scan: Scan): string | null {
  const letter = scan.text.charAt(scan.at++);
  if (letter === 'x') return readCode(scan, 2);
  if (letter === 'u') return readCode(scan, 4);
  if (letter === 'U') return readCode(scan, 8);
  return letter === '' ? null : (escapes[letter] ?? letter);
}

/** The text from a quotation mark to its like. */
function readQuoted(scan: Scan): string | null {
  const quote = scan.text.charAt(scan.at++);
  let value = '';
  while (scan.at < scan.text.length) {
    const letter = scan.text.charAt(scan.at++);
    if (letter === quote) return value;
    const part = letter === '\\' ? readEscape(scan) : letter;
    if (part === null) return null;
    value += part;
  }
  return null;
}

/**
 * The texts of a list as Python prints it, `['HTTP', "it's"]`, or as JSON: the API prints a JSON field through a text field. `null`
 * for anything else. Linear.
 */
export function parsePythonList(text: string): readonly string[] | null {
  const body = /^\s*\[([^]*)\]\s*$/.exec(text)?.[1]?.trim();
  if (body === undefined) return null;
  const values: string[] = [];
  const scan: Scan = { text: body, at: 0 };
  while (scan.at < body.length) {
    if (!/['"]/.test(body.charAt(scan.at))) return null;
    const value = readQuoted(scan);
    if (value === null) return null;
    values.push(value.toWellFormed());
    while (/\s/.test(body.charAt(scan.at))) scan.at += 1;
    if (scan.at >= body.length) break;
    if (body.charAt(scan.at++) !== ',') return null;
    while (/\s/.test(body.charAt(scan.at))) scan.at += 1;
  }
  return values;
}
