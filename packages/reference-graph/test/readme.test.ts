import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));

it('prints for the example of the README what the README shows', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, code = '', shown = ''] = /```ts\n([\s\S]*?)```\n\n```\n([\s\S]*?)```/.exec(readme) ?? [];
  const node = ['--conditions=@rfckit/source', '--input-type=module-typescript', '--eval', code];
  const env = { ...process.env, NO_COLOR: '1' };
  const printed = execFileSync(process.execPath, node, { cwd: folder, encoding: 'utf8', env });
  expect(shown.length).toBeGreaterThan(100);
  expect(printed).toBe(shown);
});
