import { readdirSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const literal =
  /(?<=[=(,:?|&![]\s*|return\s|^\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;)\]])/gm;

function findExpressions(): [string, string, string][] {
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(literal)]
      .filter(([whole]) => !whole.startsWith('/*'))
      .map((match): [string, string, string] => [file, match[1] ?? '', match[2] ?? '']),
  );
}

const expressions = findExpressions();

describe('no regular expression backtracks badly', () => {
  it('among all that are written as literals, which are all there are', () => {
    expect(expressions.length).toBeGreaterThan(75);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(new URL(file, folder), 'utf8')).not.toContain('new RegExp');
    }
  });

  it.each(expressions)('in %s: /%s/%s', (_, source, flags) => {
    expect(() => new RegExp(source, flags)).not.toThrow();
    expect(checkSync(source, flags.replaceAll(/[dv]/g, ''), { timeout: 20_000 }).status).toBe('safe');
  });
});
