import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', folder), 'utf8');

test('the example of the README prints what it says', () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  const [, output = ''] = /```console\n(.*?)```/s.exec(readme) ?? [];
  const printed = execFileSync(
    process.execPath,
    ['--conditions=@rfckit/source', '--input-type=module', '--eval', code],
    { cwd: fileURLToPath(folder), encoding: 'utf8' },
  );
  expect(printed).toBe(output);
});

test('the links of the README lead to files that are there', () => {
  const links = [...readme.matchAll(/\]\((\.\.?\/[^)#]+)/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(3);
  for (const path of links) expect([path, existsSync(new URL(path, folder))]).toEqual([path, true]);
});
