import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { researchResultSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  binPath,
  createPlace,
  createSharedPlace,
  expectJsonError,
  expectLineError,
  start,
  type Place,
} from './run-rfc.ts';

const offline = { env: { RFC_OFFLINE: '1' } };
let filled: Place & Disposable;
beforeAll(async () => {
  filled = createSharedPlace();
  await filled.run(['import', sampleSeriesDirectory], offline);
});
afterAll(() => filled[Symbol.dispose]());

const questions = (count: number): string[] => Array.from({ length: count }, () => ['-q', 'Why?']).flat();

describe('wrong use is one line, exit 64, and nothing is made', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['no question', ['research', '-r', '99901'], /a question is missing; ask one with -q/],
    [
      'no RFC and no term',
      ['research', '-q', 'Why?'],
      /an RFC or a search term is missing; name an RFC with -r/,
    ],
    [
      'five questions',
      ['research', ...questions(5), '-r', '99901'],
      /-q: at most 4 entries; see rfc research --help/,
    ],
    ['a blank question', ['research', '-q', ' ', '-r', '99901'], /--question is empty; give it a value/],
    ['an empty RFC', ['research', '-q', 'Why?', '-r', ''], /--rfc is empty/],
    ['an empty term', ['research', '-q', 'Why?', '--search-term', ''], /--search-term is empty/],
    [
      'an empty data directory',
      ['status', '--data-directory', ''],
      /--data-directory is empty; give it a value/,
    ],
    [
      'an empty cache directory',
      ['--cache-directory=', 'cache', 'status', '1'],
      /--cache-directory is empty/,
    ],
    ['an empty address', ['outline', '99901', '--rfc-editor-url', ' '], /--rfc-editor-url is empty/],
    ['an empty section', ['show', '99901', '-s', ''], /--section is empty/],
    ['an empty file name', ['source', '99901', '-o', ''], /--output is empty/],
    ['an empty path', ['import', ''], /an empty path cannot be read/],
    [
      'an unknown flag',
      ['research', '--qestion', 'x'],
      /unknown option '--qestion' \(Did you mean --question\?\)/,
    ],
    [
      'an unknown command',
      ['reserch'],
      /unknown command 'reserch' \(Did you mean research\?\); see rfc --help/,
    ],
    ['an unknown command below cache', ['cache', 'clear'], /unknown command 'clear'/],
    ['a command that is missing', ['cache'], /a command is missing; see rfc cache --help/],
    ['help of no command', ['help', 'nothing'], /there is no command nothing; see rfc --help/],
    ['a flag without its value', ['research', '-q'], /argument missing/],
    ['an argument too many', ['status', 'now'], /too many arguments for 'status'/],
    ['a format that there is not', ['status', '--format', 'xml'], /--format takes human or json, not "xml"/],
    ['a selector that names nothing', ['outline', 'chapter one'], /Accepted: 9110, RFC9110/],
    ['RFC 0', ['source-text', 'RFC0'], /RFC numbers start at 1/],
    [
      'a section that there is not',
      ['outline', '99901 §77'],
      /RFC99901 has no section 77; see rfc outline RFC99901/,
    ],
    [
      'an offset that is no number',
      ['source-text', '99901', '--start-offset', '-1'],
      /whole number of bytes/,
    ],
    [
      'one offset',
      ['source-text', '99901', '--start-offset', '1'],
      /a slice needs --start-offset and --end-offset; give both/,
    ],
    [
      'a hash that is none',
      ['source-text', '99901', '--expected-source-hash', 'x'],
      /--expected-source-hash .+ SHA-256: 64 hexadecimal digits/,
    ],
    [
      'a section where a whole RFC is needed',
      ['research', '-q', 'Why?', '-r', 'RFC 99901 §5'],
      /names section 5 in RFC99901; name RFC99901 alone/,
    ],
    ['the same in source-text', ['source-text', 'RFC99901#section-5'], /names section 5 in RFC99901/],
    ['the same in source', ['source', 'RFC 99901 §5'], /names section 5 in RFC99901/],
    ['the same in cache status', ['cache', 'status', 'RFC99901#page-2'], /names a place in RFC99901/],
    ['the same in import', ['import', '/', '-r', 'RFC 99901 §5'], /names section 5 in RFC99901/],
    ['two sections', ['show', 'RFC 99901 §5', '-s', '4'], /two sections are named: 5 .+ and 4 .+; name one/],
    ['help of no command below', ['help', 'cache', 'clear'], /there is no command cache clear/],

    [
      'a form that there is not',
      ['source', '99901', '--asset', 'doc'],
      /Allowed choices are txt, xml, html, pdf/,
    ],
    [
      'a path that is not there',
      ['import', '/no/such/path'],
      /\/no\/such\/path cannot be read; check that it exists/,
    ],
    ['a shell that there is not', ['completion', 'cmd'], /Allowed choices are bash, zsh, fish, powershell/],
  ])('%s', async (_name, args, message) => {
    const ended = await filled.run(args, offline);
    expect(ended.code).toBe(64);
    expect(expectLineError(ended)).toMatch(message);
    expect(readdirSync(filled.root)).toEqual(['data']);
  });

  test('a variable that is set and empty counts as not set', async () => {
    const ended = await filled.run(['status'], { env: { RFC_OFFLINE: '', RFC_EDITOR_URL: '' } });
    expect([ended.code, ended.err]).toEqual([0, '']);
  });

  test('the same as a JSON document when JSON is asked for', async () => {
    for (const format of [['--format', 'json'], ['--format=json']]) {
      for (const args of [
        ['research', '-r', '99901'],
        ['reserch'],
        ['research', '--qestion'],
        ['outline', 'x y'],
      ]) {
        const ended = await filled.run([...args, ...format], offline);
        expect(ended.code).toBe(64);
        expect(expectJsonError(ended).code).toMatch(/^invalid_(?:input|selector)$/);
      }
    }
  });

  test('what a user typed cannot break the line', async () => {
    const ended = await filled.run(['--\nnew\u001b[2Jline'], offline);
    expect(expectLineError(ended)).not.toContain('\u001b');
  });
});

describe('settings that cannot be', () => {
  test.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    ['RFC_OFFLINE=maybe', [], { RFC_OFFLINE: 'maybe' }, /RFC_OFFLINE must be 1 or 0, not "maybe"/],
    [
      'http to another host',
      ['--rfc-editor-url', 'http://example.org'],
      {},
      /must be https, or http on loopback/,
    ],
    ['no URL', ['--rfc-editor-url', 'example.org'], {}, /is not a URL; give one such as https:/],
    ['a password', [], { RFC_EDITOR_URL: 'https://u:secret@example.org' }, /no user name and no password/],
    ['a query', [], { RFC_EDITOR_URL: 'https://example.org/?x=1' }, /before any query/],
  ])('%s', async (_name, args, env, message) => {
    const ended = await filled.run(['outline', '99901', ...args], { env });
    expect(ended.code).toBe(64);
    expect(expectLineError(ended)).toMatch(message);
    expect(ended.err).toContain('[configuration_error]');
    expect(ended.err).not.toContain('secret');
  });
});

describe('a corpus that cannot be used', () => {
  test('a data directory that is a file', async () => {
    const place = createPlace();
    writeFileSync(place.data, 'a file');
    for (const args of [['status'], ['outline', '99901'], ['import', sampleSeriesDirectory]]) {
      const ended = await place.run(args, offline);
      expect(ended.code).toBe(64);
      expect(expectLineError(ended)).toMatch(/the data directory \S+ is not a directory; name another one/);
    }
  });

  test('a corpus file that is no database, or another program’s', async () => {
    const place = createPlace();
    mkdirSync(place.data);
    const path = join(place.data, 'corpus.sqlite');
    writeFileSync(path, 'This is no database at all. '.repeat(100));
    for (const args of [['status'], ['outline', '99901'], ['import', sampleSeriesDirectory]]) {
      const ended = await place.run(args, offline);
      expect([ended.code, expectLineError(ended)]).toEqual([
        1,
        expect.stringContaining('[corpus_unavailable]'),
      ]);
    }
    writeFileSync(path, '');
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE theirs (x)');
    database.close();
    const ended = await place.run(['import', sampleSeriesDirectory], offline);
    expect(ended.code).toBe(1);
    expect(expectLineError(ended)).toContain('another program');
  });

  test('a corpus that was never filled: what to do is said', async () => {
    const place = createPlace();
    const outline = await place.run(['outline', '99901'], offline);
    expect(outline.code).toBe(1);
    expect(expectLineError(outline)).toMatch(
      /RFC99901 is not on this machine .+; import it with rfc import PATH.+\[not_cached\]/,
    );
    const snapshot = await place.run(['outline', `snp_${'0'.repeat(24)}`], offline);
    expect(expectLineError(snapshot)).toMatch(
      /no corpus on this machine.+rfc import PATH.+\[corpus_unavailable\]/,
    );
    const terms = await place.run(['research', '-q', 'Why?', '--search-term', 'tide'], offline);
    expect(expectLineError(terms)).toMatch(
      /no catalogue on this machine.+rfc import PATH.+\[discovery_failed\]/,
    );
    const status = await place.run(['status'], offline);
    expect([status.code, status.out]).toEqual([0, expect.stringContaining('fill it with rfc import PATH')]);
    expect(readdirSync(place.root)).toEqual([]);
  });

  test('a snapshot that is not in the corpus', async () => {
    const ended = await filled.run(['outline', `snp_${'0'.repeat(24)}`], offline);
    expect(ended.code).toBe(1);
    expect(expectLineError(ended)).toContain('[snapshot_stale]');
  });
});

describe('requests on standard input', () => {
  const good = JSON.stringify({ schemaVersion: 3, questions: ['What does code 42 mean?'], rfcs: ['99906'] });

  test.each([
    ['malformed JSON', '{"schemaVersion": 3,', /standard input is not valid JSON/],
    ['an unknown field', good.replace('}', ',"limit":1}'), /unknown field limit/],
    ['a wrong field', good.replace('["99906"]', '"99906"'), /rfcs: /],
    ['another version', good.replace('3', '2'), /schemaVersion: /],
    ['a list', `[${good}]`, /the request is not valid/],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /standard input is not UTF-8/],
    ['more than a MiB', ' '.repeat(1024 * 1024) + good, /longer than 1048576 bytes/],
  ] as const)('%s is a JSON error, exit 64', async (_name, input, message) => {
    const ended = await filled.run(['research'], { ...offline, input });
    expect(ended.code).toBe(64);
    const error = expectJsonError(ended);
    expect(error.code).toBe('invalid_input');
    expect(error.message).toMatch(message);
  });

  test('a request answers as JSON and takes the place of the flags', async () => {
    const ended = await filled.run(['research', '-q', 'Something else?', '-r', '99901'], {
      ...offline,
      input: good,
    });
    const result = researchResultSchema.parse(JSON.parse(ended.out));
    expect(result.answers.map(({ question }) => question)).toEqual(['What does code 42 mean?']);
    expect(result.answers[0]?.searched).toEqual(['RFC99906']);
    const human = await filled.run(['research', '--format', 'human'], {
      ...offline,
      input: `\uFEFF${good}\n`,
    });
    expect(human.out).toContain('Question: What does code 42 mean?');
  });

  test('a wrong setting is told in the form of the answer', async () => {
    const ended = await filled.run(['research'], { input: good, env: { RFC_OFFLINE: 'maybe' } });
    expect(ended.code).toBe(64);
    expect(expectJsonError(ended).code).toBe('configuration_error');
  });

  test('beside -q a list that a loop reads is left to the loop, and what is no request is ignored', async () => {
    const list = join(filled.root, 'data', 'list');
    writeFileSync(list, '99901\n99902\n99906\n');
    const script = `while read -r n; do "$0" "$1" research -q "What is a station?" -r "$n" | head -n 1; echo "$n"; done`;
    const run = (line: string): ReturnType<typeof filled.run> =>
      start('bash', ['-c', line, process.execPath, binPath], {
        env: { HOME: filled.root, RFC_DATA_DIRECTORY: filled.data, RFC_OFFLINE: '1' },
      }).ended;
    const ended = await run(`${script} < '${list}'`);
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out).toBe(
      ['99901', '99902', '99906'].map((n) => `Question: What is a station?\n${n}\n`).join(''),
    );
    const piped = await filled.run(['research', '-q', 'What is code 42?', '-r', '99906'], {
      ...offline,
      input: '99901\n99902\n',
    });
    expect([piped.code, piped.out.split('\n')[0]]).toEqual([0, 'Question: What is code 42?']);
    expect(piped.err).toMatch(
      /^rfc: what came on standard input is no JSON request and was ignored[^\n]+\n$/,
    );
    const broken = await filled.run(['research', '-q', 'What is code 42?', '-r', '99906'], {
      ...offline,
      input: '{"schemaVersion": 3',
    });
    expect(broken.code).toBe(64);
    expect(expectJsonError(broken).message).toContain('standard input is not valid JSON');
  });

  test('blank input counts as none', async () => {
    const ended = await filled.run(['research', '-q', 'What is code 42?', '-r', '99906'], {
      ...offline,
      input: ' \n\t\n',
    });
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out).toMatch(/^Question: What is code 42\?/);
    const missing = await filled.run(['research'], { ...offline, input: '\n' });
    expect(expectLineError(missing)).toContain('a question is missing');
  });

  test('a silent pipe that stays open holds nothing up', async () => {
    const plain = await filled.run(['research', '-q', 'What is code 42?', '-r', '99906'], { ...offline });
    const started = filled.start(['research', '-q', 'What is code 42?', '-r', '99906'], {
      ...offline,
      input: 'silent',
    });
    const ended = await started.ended;
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out).toBe(plain.out);
    expect(ended.ms).toBeLessThan(plain.ms + 1000);
    const alone = await filled.start(['research'], { ...offline, input: 'silent' }).ended;
    expect(alone.code).toBe(64);
    expect(expectLineError(alone)).toContain('a question is missing');
    expect(alone.ms).toBeLessThan(plain.ms + 2500);
  });
});
