import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { sampleErrataPath } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDocuments } from '../src/seed-documents.ts';
import { binPath, createPlace, createSharedPlace, start, type Ended } from './run-rfc.ts';
import { runTool } from './run-tool.ts';
import { makeTar } from './sample-tar.ts';

/** An invented text under a number that the examples name, with the sections that they name. */
function makeNamedText(number: number): string {
  const chapters = Array.from({ length: 15 }, (_each, at) => String(at + 1));
  const sections = chapters.flatMap((chapter) =>
    chapter === '9' ? [chapter, '9.1', '9.2', '9.3', '9.3.1', '9.3.2'] : [chapter],
  );
  const body = sections.map(
    (section) =>
      `${section}.  Rules of Part ${section}\n\n   The invented 429 status code means that too many requests came; here is\n   what part ${section} says of HTTP caching and of how long a response lives.\n`,
  );
  return `Network Working Group                                          A. Nobody
Request for Comments: ${number}                                      April 1999


                       The Invented Protocol ${number}

${body.join('\n')}`;
}

function makeRecord(number: number): object {
  return {
    doc_id: `RFC${number}`,
    title: `The Invented HTTP Caching Protocol ${number}`,
    authors: ['A. Nobody'],
    format: ['ASCII'],
    page_count: '1',
    pub_status: 'PROPOSED STANDARD',
    status: 'PROPOSED STANDARD',
    source: 'IETF',
    abstract: 'HTTP caching',
    pub_date: 'April 1999',
    keywords: [],
    obsoletes: [],
    obsoleted_by: [],
    updates: [],
    updated_by: [],
    see_also: [],
  };
}

/** The lines after `Examples:` that are set in. */
function examplesIn(help: string): readonly string[] {
  const [, after = ''] = help.split('\nExamples:\n');
  const lines = after.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('  '));
  return lines.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
}

/** The help of a command, at once: what there is to test is known before the tests. */
function helpOf(words: readonly string[]): string {
  return runTool(process.execPath, [binPath, ...words, '--help']).out;
}

/** The commands that a help lists, but not the help itself. */
function listedIn(help: string): readonly string[] {
  const [, list = ''] = /\nCommands:\n((?: {2}.*\n)+)/.exec(help) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
  return names.filter((name) => name !== 'help');
}

const tops = listedIn(helpOf([]));
const commands: readonly (readonly string[])[] = [
  [],
  ...tops.flatMap((top) => [[top], ...listedIn(helpOf([top])).map((below) => [top, below])]),
];
const allHelp = commands.map((words) => ({ words, examples: examplesIn(helpOf(words)) }));
const numbers = [
  ...new Set([
    ...allHelp.flatMap(({ examples }) =>
      [...examples.join('\n').matchAll(/\brfc ?(\d{2,5})\b/gi)].map(([, number]) => Number(number)),
    ),
    // What `rfc sync seed` means.
    ...seedDocuments.map((rfc) => Number(rfc.slice(3))),
  ]),
];

const files = new Map<string, Buffer>(
  numbers.flatMap((number) => [
    [`rfc${number}.txt`, Buffer.from(makeNamedText(number))] as const,
    [`rfc${number}.json`, Buffer.from(JSON.stringify(makeRecord(number)))] as const,
    [
      `rfc${number}.xml`,
      Buffer.from(`<rfc number="${number}"><front><title>T</title></front></rfc>\n`),
    ] as const,
  ]),
);

let editor: UpstreamSimulator;
let place: ReturnType<typeof createSharedPlace>;
beforeAll(async () => {
  editor = await startUpstreamSimulator({ texts: files, errata: sampleErrataPath });
  place = createSharedPlace();
  const mirror = join(place.root, 'mirror');
  mkdirSync(mirror);
  mkdirSync(join(place.root, '.config/fish/completions'), { recursive: true });
  const texts = [...files].filter(([name]) => name.endsWith('.txt'));
  for (const [name, bytes] of texts) writeFileSync(join(mirror, name), bytes);
  writeFileSync(join(place.root, 'rfc-text.tar.zst'), zstdCompressSync(await makeTar(texts)));
  const records = numbers.map((number) => `${JSON.stringify(makeRecord(number))}\n`).join('');
  writeFileSync(join(place.root, 'rfc-metadata.jsonl.zst'), zstdCompressSync(Buffer.from(records)));
  await place.run(['import', join(place.root, 'rfc-metadata.jsonl.zst')]);
});
afterAll(async () => {
  place[Symbol.dispose]();
  await editor.close();
});

/** Runs an example as a shell would; a mirror of the system is that of the test. */
function runExample(example: string): Promise<Ended> {
  const line = example.replace('/usr/share/doc/RFC', join(place.root, 'mirror'));
  // zsh has this list of folders for completions.
  const script = `fpath=(x "$HOME"); rfc() { '${process.execPath}' '${binPath}' "$@"; }; ${line}`;
  return start('bash', ['-c', script], {
    cwd: place.root,
    env: {
      HOME: place.root,
      RFC_DATA_DIRECTORY: place.data,
      RFC_CACHE_DIRECTORY: place.cache,
      RFC_EDITOR_URL: editor.url,
      RFC_DATATRACKER_API_URL: `${editor.url}/api/v1`,
    },
  }).ended;
}

describe('the examples of --help', () => {
  test('are found for every command', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(commands).toContainEqual(['cache', 'status']);
    expect(numbers).toContain(9110);
  });

  test.each(allHelp.map(({ words, examples }) => [words.join(' ') || 'rfc itself', examples] as const))(
    'of %s do what they say: each ends with 0 and without a word on standard error',
    async (_name, examples) => {
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const { code, err } = await runExample(example);
        expect({ example, code, err }).toEqual({ example, code: 0, err: '' });
      }
    },
    60_000,
  );

  test('and none is counted that fails', async () => {
    expect((await runExample('rfc outline RFC7777777')).code).toBe(64);
    expect((await runExample('rfc show "RFC 9110 §77"')).err).toContain('[invalid_selector]');
  });
});

test('help of a command below another is its own, in both forms', async () => {
  const other = createPlace();
  const flag = await other.run(['cache', 'status', '--help']);
  const word = await other.run(['help', 'cache', 'status']);
  expect([word.code, word.err, word.out]).toEqual([0, '', flag.out]);
  expect((await other.run(['help', 'cache', 'status', '--offline'])).out).toBe(flag.out);
  expect(flag.out).toMatch(/^Usage: rfc cache status/);
  expect((await other.run(['help', 'cache'])).out).toMatch(/^Usage: rfc cache \[options\]/);
});
