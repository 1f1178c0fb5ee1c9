import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { researchResultSchema, sourceCacheStatusSchema, sourceTextSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlace, expectJsonError, expectLineError } from './run-rfc.ts';
import { sampleFile } from './sample-tar.ts';

const question = 'What does the TIDE status code 42 mean?';
const answer = 'The 42 (Slack Water) status code means that the station has used up';

let editor: UpstreamSimulator;
beforeAll(async () => {
  editor = await startUpstreamSimulator({ texts: sampleSeriesDirectory });
});
afterAll(() => editor.close());

describe('research over the network', () => {
  test('answers as a research_result whose quotations are the byte slices of the hashed file', async () => {
    const place = createPlace();
    const ended = await place.run([
      'research',
      '-q',
      question,
      '-r',
      'RFC99906',
      '--format',
      'json',
      '--rfc-editor-url',
      editor.url,
    ]);
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    const result = researchResultSchema.parse(JSON.parse(ended.out));
    const file = sampleFile('rfc99906.txt');
    const passages = result.answers.flatMap(({ hits }) => hits.flatMap((hit) => hit.passages));
    expect(passages.length).toBeGreaterThan(0);
    for (const { quote, provenance } of passages) {
      const { startOffset, endOffset } = provenance;
      expect(file.subarray(startOffset, endOffset).toString('utf8')).toBe(quote);
      expect(provenance.sourceHash).toBe(createHash('sha256').update(file).digest('hex'));
      expect(provenance.source).toBe('network');
    }
    expect(passages.some(({ quote }) => quote.startsWith(answer))).toBe(true);
    expect(result.attribution).toContain('fictitious');
  });

  test('answers a person with the quotation, its byte range, hash, address and section', async () => {
    const place = createPlace();
    const ended = await place.run([
      'research',
      '-q',
      question,
      '-r',
      'RFC99906',
      '--rfc-editor-url',
      editor.url,
    ]);
    expect(ended.code).toBe(0);
    expect(ended.err).toBe('');
    expect(ended.out).toContain(answer);
    expect(ended.out).toContain('RFC99906 · 3.1. 42 Slack Water · ');
    expect(ended.out).toMatch(/bytes 2799-3030 of \S+\/rfc\/rfc99906\.txt\n {2}sha256 [0-9a-f]{64}\n/);
  });

  test('asks nothing a second time while the text is fresh', async () => {
    const place = createPlace();
    const args = [
      'research',
      '-q',
      question,
      '-r',
      '99906',
      '--format',
      'json',
      '--rfc-editor-url',
      editor.url,
    ];
    const before = editor.requests.length;
    const first = researchResultSchema.parse(JSON.parse((await place.run(args)).out));
    const asked = editor.requests.length;
    expect(asked).toBeGreaterThan(before);
    const second = researchResultSchema.parse(JSON.parse((await place.run(args)).out));
    expect(editor.requests.length).toBe(asked);
    expect(first.diagnostics.sources).toEqual([{ rfc: 'RFC99906', source: 'network', record: 'rfc-json' }]);
    expect(second.diagnostics.sources).toEqual([{ rfc: 'RFC99906', source: 'cache', record: 'rfc-json' }]);
    const quotes = (result: typeof first): unknown =>
      result.answers.map(({ hits }) => hits.map((hit) => hit.passages.map((passage) => passage.quote)));
    expect(quotes(second)).toEqual(quotes(first));
  });

  test('names the current successor of an obsoleted RFC and quotes it too', async () => {
    const place = createPlace();
    const ended = await place.run([
      'research',
      '-q',
      'How long does a station wait before it sends a report again?',
      '-r',
      '99901',
      '--format',
      'json',
      '--rfc-editor-url',
      editor.url,
    ]);
    const result = researchResultSchema.parse(JSON.parse(ended.out));
    expect(result.currency).toMatchObject([{ requested: 'RFC99901', current: ['RFC99902'], complete: true }]);
    const hits = result.answers[0]?.hits ?? [];
    expect(hits.map((hit) => [hit.rfc.id, hit.role, hit.obsoletedBy])).toEqual([
      ['RFC99902', 'current', []],
      ['RFC99901', 'requested', ['RFC99902']],
    ]);
  });

  test('keeps the cache apart: status and removal need no network', async () => {
    const place = createPlace();
    const base = ['--rfc-editor-url', editor.url];
    await place.run(['outline', '99903', ...base]);
    const asked = editor.requests.length;
    const hit = await place.run(['cache', 'status', 'RFC99903', '--format', 'json', ...base]);
    const status = sourceCacheStatusSchema.parse(JSON.parse(hit.out));
    expect(status).toMatchObject({ rfc: 'RFC99903', cached: true, entry: { fresh: true } });
    expect((await place.run(['cache', 'remove', '--rfc', 'RFC99903', ...base])).out).toBe(
      'RFC99903: removed (json, txt)\n',
    );
    expect((await place.run(['cache', 'remove', 'RFC99903', ...base])).out).toBe(
      'RFC99903: was not in the cache\n',
    );
    expect((await place.run(['cache', 'status', 'RFC99903', ...base])).out).toBe(
      'RFC99903: not in the cache\n',
    );
    expect(editor.requests.length).toBe(asked);
  });
});

describe('what an upstream does wrong', () => {
  const bad = [
    ['an HTML page labelled as HTML', { kind: 'html' }, 'source_fetch_failed'],
    ['an HTML page labelled as text', { kind: 'html', contentType: 'text/plain' }, 'source_fetch_failed'],
    ['a truncated body', { kind: 'truncated' }, 'source_fetch_failed'],
    ['an empty body', { kind: 'empty' }, 'source_fetch_failed'],
    ['a body above the limit', { kind: 'oversize', bytes: 9 * 1024 * 1024 }, 'source_fetch_failed'],
    [
      'a redirect to another host',
      { kind: 'redirect', location: 'http://192.0.2.1/' },
      'source_fetch_failed',
    ],
  ] as const;

  test.each(bad)('%s is one JSON error and nothing is kept', async (_name, fault, code) => {
    const place = createPlace();
    const own = await startUpstreamSimulator({ texts: sampleSeriesDirectory, faults: { '*.txt': fault } });
    try {
      const ended = await place.run([
        'research',
        '-q',
        question,
        '-r',
        '99906',
        '--format',
        'json',
        '--rfc-editor-url',
        own.url,
      ]);
      expect(ended.code).toBe(1);
      const error = expectJsonError(ended);
      expect(error.code).toBe(code);
      expect(error.message).toContain('RFC99906');
      expect(error.hint).not.toBe(null);
      expect(ended.err).not.toContain('maintenance');
      const status = await place.run(['cache', 'status', '99906', '--rfc-editor-url', own.url]);
      // Its metadata, about which nothing was wrong, may be.
      expect(status.out).toMatch(/^RFC99906: not in the cache\n(?: {2}json: .*\n)?$/);
      expect(existsSync(`${place.data}/corpus.sqlite`)).toBe(false);
    } finally {
      await own.close();
    }
  });

  test('an RFC that is not there is rfc_not_found, with where to look', async () => {
    const place = createPlace();
    const ended = await place.run([
      'source-text',
      '99950',
      '--format',
      'json',
      '--rfc-editor-url',
      editor.url,
    ]);
    expect(ended.code).toBe(1);
    expect(expectJsonError(ended)).toMatchObject({ code: 'rfc_not_found', details: { rfc: 'RFC99950' } });
  });

  test('a host that nobody answers at is one line', async () => {
    const place = createPlace();
    const ended = await place.run(['source-text', '99901', '--rfc-editor-url', 'http://127.0.0.1:9']);
    expect(ended.code).toBe(1);
    expect(expectLineError(ended)).toContain('RFC99901: ');
    expect(ended.err).toContain('[source_fetch_failed]');
  });
});

test('source-text gives what is sent, and refuses a text with another hash than the expected one', async () => {
  const place = createPlace();
  const base = ['--format', 'json', '--rfc-editor-url', editor.url];
  const outline = sourceTextSchema.parse(
    JSON.parse((await place.run(['source-text', '99902', ...base])).out),
  );
  expect(outline.sections?.map(({ number }) => number)).toContain('6.2');
  const refused = await place.run([
    'source-text',
    '99902',
    '--expected-source-hash',
    'f'.repeat(64),
    ...base,
  ]);
  expect(refused.code).toBe(1);
  expect(expectJsonError(refused)).toMatchObject({
    code: 'snapshot_stale',
    details: { sourceHash: outline.sourceHash, expectedSourceHash: 'f'.repeat(64) },
  });
  const taken = await place.run([
    'source-text',
    '99902',
    '--expected-source-hash',
    outline.sourceHash,
    ...base,
  ]);
  expect(taken.code).toBe(0);
});
