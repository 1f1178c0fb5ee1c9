import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the example of the README prints what the README says', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  const [, code = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];
  const [, printed = ''] = /```console\n([^]*?)```/.exec(readme) ?? [];
  expect(code).toContain('@rfckit/datatracker-client');
  const flags = ['--conditions=@rfckit/source', '--input-type=module', '--eval', code];
  expect(execFileSync(process.execPath, flags, { cwd: folder, encoding: 'utf8' })).toBe(printed);
});
