import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('has an example in the README that prints what the README says', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  const [, code = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const [, printed = ''] = /```console\n([^]*?)```/.exec(readme) ?? [];
  expect(code).toContain('@rfckit/rfc-diff');
  const flags = ['--conditions=@rfckit/source', '--input-type=module-typescript', '--eval', code];
  expect(execFileSync(process.execPath, flags, { cwd: folder, encoding: 'utf8' })).toBe(printed);
});
