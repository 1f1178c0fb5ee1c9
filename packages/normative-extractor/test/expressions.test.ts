import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tokenizer, type Token } from 'acorn';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

const folder = new URL('../src/', import.meta.url);

interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** All regular expressions of the sources in every folder, found by a tokenizer. */
function findExpressions(): Expression[] {
  const found: Expression[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = stripTypeScriptTypes(readFileSync(new URL(file, folder), 'utf8'));
    expect(source, `${file} builds an expression that this test cannot see`).not.toContain('new RegExp');
    const tokens: Iterable<Token & { readonly value?: unknown }> = tokenizer(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
    });
    for (const token of tokens) {
      if (token.type.label !== 'regexp') continue;
      const { pattern, flags } = token.value as { pattern: string; flags: string };
      found.push({ file, pattern, flags });
    }
  }
  return found;
}

const expressions = findExpressions();

test('the sources hold regular expressions', () => {
  expect(expressions.length).toBeGreaterThan(120);
});

test('one that backtracks badly is found', () => {
  expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
});

test.each(expressions)(
  '$file: /$pattern/$flags does not backtrack badly',
  { timeout: 60_000 },
  ({ pattern, flags }) => {
    expect(checkSync(pattern, flags, { timeout: 50_000 }).status).toBe('safe');
  },
);
