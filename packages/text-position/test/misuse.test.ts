import { createLineIndex, decodeLatin1, decodeUtf8, foldWhitespace } from '@rfckit/text-position';
import { describe, expect, it } from 'vitest';

/** What a caller without types may pass. */
const wrong: readonly unknown[] = [5, null, undefined, {}, [], new Uint8Array(3)];

function call(run: (value: never) => unknown, value: unknown): () => unknown {
  return () => run(value as never);
}

describe('misuse is a TypeError that names the mend', () => {
  it.each(wrong.map((value) => [value]))('of %s as a text', (value) => {
    expect(call(createLineIndex, value)).toThrow(/^text must be a string, not \w+: decode bytes first$/);
    expect(call((source) => foldWhitespace(source, []), value)).toThrow(/^source must be a string/);
    expect(call(createLineIndex, value)).toThrow(TypeError);
  });

  it.each([['text'], [null], [5], [undefined], [new Uint16Array(1)]])('of %s as bytes', (value) => {
    for (const decode of [decodeUtf8, decodeLatin1]) {
      expect(call(decode, value)).toThrow(/^bytes must be a Uint8Array, not \w+$/);
    }
  });

  it('of another encoding and of spans that are no list', () => {
    expect(call((encoding) => createLineIndex('a', encoding), 'latin1')).toThrow(
      /^encoding must be 'utf-8' or/,
    );
    expect(call((spans) => foldWhitespace('a', spans), 7)).toThrow(/^spans must be an array/);
  });

  it('and what is right is taken', () => {
    expect(createLineIndex('a\nb').lineCount).toBe(2);
    expect(createLineIndex('', 'iso-8859-1').length).toBe(0);
    expect(decodeUtf8(new Uint8Array([97]))).toBe('a');
    expect(decodeLatin1(Buffer.from([0xe9]))).toBe('é');
    expect(foldWhitespace('a  b', [{ start: 0, end: 4 }]).value).toBe('a b');
  });
});
