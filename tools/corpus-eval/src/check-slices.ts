import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex, type Span } from '@rfckit/text-position';
import type { Report } from './failure.ts';

/** An own count of lines and code points, that shares no code with the index under test. Asked with rising offsets. */
class Counter {
  readonly #text: string;
  #at = 0;
  #lines = 1;
  #points = 0;

  constructor(text: string) {
    this.#text = text;
  }

  advance(offset: number): { line: number; point: number } {
    const part = this.#text.slice(this.#at, offset);
    this.#lines += part.split(/\r\n|\r|\n/).length - 1;
    this.#points += isPlain(part) ? part.length : [...part].length;
    this.#at = offset;
    return { line: this.#lines, point: this.#points };
  }
}

function isPlain(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text);
}

/**
 * Every span slices to its own text in four units: bytes of the file, UTF-16 code units, code points and lines.
 * `spans` rise by their start.
 */
export function checkSlices(
  document: RfcDocument,
  bytes: Buffer,
  spans: readonly Span[],
  what: string,
  report: Report,
): void {
  const { text, encoding } = document;
  const index = createLineIndex(text, encoding);
  const bufferEncoding = encoding === 'utf-8' ? 'utf8' : 'latin1';
  const counter = new Counter(text);
  if (index.byteLength !== bytes.length)
    report('bytes', `${index.byteLength} bytes counted, the file has ${bytes.length}`);
  for (const [at, span] of spans.entries()) {
    const located = index.locate(span);
    const slice = text.slice(span.start, span.end);
    if (bytes.toString(bufferEncoding, located.byte.start, located.byte.end) !== slice)
      report('bytes', `${what} ${at}`);
    if (located.utf16.start !== span.start || located.utf16.end !== span.end)
      report('utf-16', `${what} ${at}`);
    const expected = counter.advance(span.start);
    const points = isPlain(slice) ? slice.length : [...slice].length;
    if (located.codePoint.start !== expected.point || located.codePoint.end !== expected.point + points) {
      report('code points', `${what} ${at}`);
    }
    const lines = slice.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/).length;
    if (located.line.start !== expected.line || located.line.end !== expected.line + lines - 1) {
      report(
        'lines',
        `${what} ${at}: ${located.line.start}-${located.line.end}, counted ${expected.line}+${lines}`,
      );
    }
  }
}
