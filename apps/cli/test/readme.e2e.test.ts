import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environmentVariables } from '../src/settings.ts';
import { binPath, createPlace, start } from './run-rfc.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** The commands of the example and what it says they print. */
function readExample(): readonly { readonly command: string; readonly output: string }[] {
  const [, block = ''] = /```console\n(.*?)```/s.exec(readme) ?? [];
  return block
    .split(/^\$ /m)
    .filter((part) => part !== '')
    .map((part) => {
      const [command = '', ...output] = part.split('\n');
      return { command, output: output.join('\n') };
    });
}

/** The day until which something is known is that of the import. */
function withoutDay(text: string): string {
  return text.replace(/(?<= as of )\d{4}-\d\d-\d\d/g, 'DAY');
}

test('the example of the README prints what it says', async () => {
  const place = createPlace();
  expect(readme).toContain('```sh\nrfc import tools/sample-series\n```');
  await place.run(['import', 'tools/sample-series'], { cwd: workspace });
  const example = readExample();
  expect(example).toHaveLength(3);
  for (const { command, output } of example) {
    const script = `rfc() { '${process.execPath}' '${binPath}' "$@"; }; ${command}`;
    const ended = await start('bash', ['-c', script], {
      cwd: workspace,
      env: { HOME: place.root, RFC_DATA_DIRECTORY: place.data, RFC_CACHE_DIRECTORY: place.cache },
    }).ended;
    expect(ended.err).toBe('');
    expect(withoutDay(ended.out).trimEnd()).toBe(withoutDay(output).trimEnd());
  }
});

test('the README names every variable, and links to files that are there', () => {
  for (const name of environmentVariables) expect(readme).toContain(name);
  const links = [...readme.matchAll(/\]\((\.\.?\/[^)#]+)/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(3);
  for (const path of links)
    expect([path, existsSync(new URL(`../${path}`, import.meta.url))]).toEqual([path, true]);
});
