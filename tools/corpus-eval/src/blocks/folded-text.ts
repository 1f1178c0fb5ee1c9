const letterOrDigit = /[\p{L}\p{N}]/u;

/** A text reduced to its letters and digits, with the place of each. */
export interface FoldedText {
  readonly letters: string;
  readonly offsets: Int32Array;
}

function isKept(unit: number, text: string, at: number): boolean {
  if (unit < 0x80)
    return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);
  return letterOrDigit.test(text.charAt(at));
}

/** Letters and digits of `text` in `[from, to)`: hyphens, quotation marks, gutters and borders are set differently in print. */
export function foldText(text: string, from = 0, to = text.length): FoldedText {
  const offsets = new Int32Array(to - from);
  const letters: string[] = [];
  for (let at = from; at < to; at++) {
    if (!isKept(text.charCodeAt(at), text, at)) continue;
    offsets[letters.length] = at;
    letters.push(text.charAt(at));
  }
  return { letters: letters.join(''), offsets: offsets.subarray(0, letters.length) };
}
