import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const example = fileURLToPath(new URL('readme/example.ts', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('has in the README the example that is compiled with these tests, and what it prints', () => {
  const [, code = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const [, printed = ''] = /```console\n([^]*?)```/.exec(readme) ?? [];
  expect(code).toContain('@rfckit/rfc-parser');
  expect(code).toBe(readFileSync(example, 'utf8'));
  const flags = ['--conditions=@rfckit/source', example];
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe(printed);
});
