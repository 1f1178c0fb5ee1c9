import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const sources = globSync('**/*.ts', { cwd: folder.pathname }).map((file) =>
  readFileSync(new URL(file, folder), 'utf8'),
);
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

const rows = readme
  .slice(readme.indexOf('### Diagnostics'), readme.indexOf('### Kinds of sections'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const emitted = sources.flatMap((source) =>
  matches(source, /(?:\bcode: |\b(?:say|refuse|warn)\(|#tellInclude\()'([a-z0-9_]+)'/g),
);
/** Words with underscores that the types of the document name: kinds of sections, blocks and furniture. */
const kinds = matches(readFileSync(new URL('document.ts', folder), 'utf8'), /'([a-z]+_[a-z]+)'/g);

describe('the table of diagnostics in the README', () => {
  test('has exactly the codes that the sources can emit', () => {
    expect(emitted.length).toBeGreaterThan(20);
    expect(sorted(rows.map(([, code = '']) => code.replaceAll('`', '')))).toEqual(sorted(emitted));
  });

  test('misses no code that is given in another way: every word of that form is a code or a kind', () => {
    const words = sources.flatMap((source) => matches(source, /'([a-z0-9]+(?:_[a-z0-9]+)+)'/g));
    expect(kinds.length).toBeGreaterThan(3);
    expect(sorted(words)).toEqual(sorted([...emitted, ...kinds]));
  });

  test('gives a severity, a meaning and a position for each', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const [, , severity, meaning, position] of rows) {
      expect(severity).toMatch(/^(?:error|warning|info)$/);
      expect(meaning).not.toBe('');
      expect(position).not.toBe('');
    }
  });
});
