import { errataSchema, historySchema, metadataSchema } from '@rfckit/evidence-protocol';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlace, createSharedPlace, expectJsonError, expectLineError, type Ended } from './run-rfc.ts';

const place = createSharedPlace();
let upstream: UpstreamSimulator;
beforeAll(async () => {
  upstream = await startUpstreamSimulator({ texts: sampleSeriesDirectory, errata: sampleErrataPath });
  const imported = await place.run(['import', sampleSeriesDirectory, sampleErrataPath]);
  if (imported.code !== 0) throw new Error(imported.err);
});
afterAll(async () => {
  place[Symbol.dispose]();
  await upstream.close();
});

/** Asks with the simulated services in the place of the real ones. */
function ask(...args: readonly string[]): Promise<Ended> {
  const env = { RFC_EDITOR_URL: upstream.url, RFC_DATATRACKER_API_URL: `${upstream.url}/api/v1` };
  return place.run(args, { env });
}

function askOffline(...args: readonly string[]): Promise<Ended> {
  return place.run([...args, '--offline']);
}

function parsed({ code, err, out }: Ended): unknown {
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('rfc metadata', () => {
  test('tells what is known, who obsoletes it and how old that is', async () => {
    const { code, err, out } = await ask('metadata', 'RFC99901');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^RFC99901: The Telemetry Interchange[^\n]*\nOBSOLETED by RFC99902; current is RFC99902 as of /,
    );
    expect(out).toMatch(/\nPublished: {4}2016-03\n/);
    expect(out).toMatch(/\nErrata: {7}1 verified, 1 held, 0 reported, 0 rejected\n/);
    expect(out).toMatch(/\nSources: {6}rfc-json as of [\d-]+, datatracker as of [\d-]+/);
    const { data } = metadataSchema.parse(parsed(await ask('metadata', '99901', '--format', 'json')));
    expect(data.relations.obsoleted_by).toEqual(['RFC99902']);
    expect(data.sources.map(({ source }) => source)).toEqual(['rfc-json', 'datatracker']);
  });

  test('fails for what nobody knows, and for a base that may not be asked', async () => {
    const unknown = await ask('metadata', 'RFC4', '--format', 'json');
    expect([unknown.code, expectJsonError(unknown).code]).toEqual([1, 'rfc_not_found']);
    const offline = await createPlace().run(['metadata', 'RFC4', '--offline']);
    expect([offline.code, expectLineError(offline)]).toEqual([1, expect.stringContaining('[not_cached]')]);
    const base = await place.run(['metadata', 'RFC4', '--datatracker-api-url', 'http://example.org']);
    expect(expectLineError(base)).toContain('the base address of the Datatracker must be https');
  });
});

describe('rfc history', () => {
  test('is one timeline in decoded text', async () => {
    const { code, err, out } = await ask('history', 'RFC99902');
    expect([code, err]).toEqual([0, '']);
    const rows = out.split('\n').filter((row) => /^\d{4}/.test(row));
    expect(rows.length).toBeGreaterThan(5);
    const days = rows.map((row) => row.slice(0, 10)).filter((day) => !day.includes(' '));
    expect(days).toEqual(days.toSorted());
    expect(out).toMatch(
      /\n\d{4}-\d\d-\d\d {2}draft {7}New version available: draft-example-tide-v2-\d\d\.txt\n/,
    );
    expect(out).toMatch(/ iesg {8}IESG has approved the document \(draft-example-tide-v2\)\n/);
    expect(out).toMatch(/\n2026-11-\d\d {2}publication published as RFC99902: /);
    expect(out).toMatch(/ succession {2}obsoletes RFC99901: /);
    expect(out).toMatch(/ erratum {5}erratum 990003 \(technical, section 8\) reported\n/);
    expect(out).toContain('Not shown: ');
    expect(out).not.toMatch(/<b>|&lt;/);
  });

  test('is the same as JSON, chosen by kind, and draws the succession', async () => {
    const { data } = historySchema.parse(
      parsed(await ask('history', 'RFC99902', '--kind', 'draft', '--kind', 'erratum', '--format', 'json')),
    );
    expect(new Set(data.events.map(({ kind }) => kind))).toEqual(new Set(['draft', 'erratum']));
    const mermaid = await ask('history', 'RFC99902', '--format', 'mermaid');
    expect(mermaid.out).toMatch(/^flowchart LR\n/);
    expect(mermaid.out).toContain('RFC99901');
    const dot = await ask('history', 'RFC99902', '--format', 'dot');
    expect(dot.out).toMatch(/^digraph [\s\S]*"RFC99902" -> "RFC99901"[\s\S]*}\n$/);
    const wrong = await ask('history', 'RFC99902', '--kind', 'gossip');
    expect([wrong.code, expectLineError(wrong)]).toEqual([64, expect.stringContaining('name draft, iesg')]);
  });

  test('without network says what it does not know', async () => {
    const own = createPlace();
    await own.run(['import', sampleSeriesDirectory]);
    const { out, code } = await own.run(['history', 'RFC99901', '--offline']);
    expect(code).toBe(0);
    expect(out).toContain('note: events of the Datatracker are not known here');
    expect(out).toContain('note: errata are not known here: rfc sync errata');
  });
});

describe('rfc errata', () => {
  test('are told with their place, apart from the text', async () => {
    const { code, err, out } = await askOffline('errata', 'RFC99901');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\nErratum 990001 · verified · technical · section 5\.1\n/);
    expect(out).toMatch(/\n {2}Place: section 5\.1, lines \d+-\d+\n/);
    expect(out).toContain('  It should say:\n');
    expect(out).toMatch(/\nErratum 990002 · held for document update · editorial · section 6\.2\n/);
    expect(out).toContain('Errata are no part of the published text');
  });

  test('that were rejected are shown when asked for, and not as corrections', async () => {
    const initial = await askOffline('errata', 'RFC99904');
    expect(initial.out).toContain('No erratum with status verified, held for document update, reported.');
    expect(initial.out).toContain('Not shown: 1 REJECTED (--status rejected)');
    for (const status of ['rejected', 'any']) {
      const { out } = await askOffline('errata', 'RFC99904', '--status', status);
      expect(out).toMatch(/\nErratum 990005 · REJECTED · technical/);
      expect(out).toContain('Was proposed, and is no correction:');
      expect(out).not.toContain('It should say');
    }
  });

  test('are chosen by status and section as people write them', async () => {
    const ids = async (...args: readonly string[]): Promise<readonly number[]> =>
      errataSchema
        .parse(parsed(await askOffline('errata', ...args, '--format', 'json')))
        .data.errata.map(({ erratum_id: id }) => id);
    expect(await ids('RFC99906', '--status', 'held_for_document_update')).toEqual([990007]);
    expect(await ids('RFC99906', '--status', 'held', '--status', 'verified')).toEqual([990006, 990007]);
    expect(await ids('RFC99906', '--section', 'A.1')).toEqual([990007]);
    expect(await ids('RFC', '99906', '§3.1')).toEqual([990006]);
    const wrong = await askOffline('errata', 'RFC99906', '--status', 'open');
    expect([wrong.code, expectLineError(wrong)]).toEqual([64, expect.stringContaining('[invalid_input]')]);
  });

  test('that are not known here are not none', async () => {
    const own = createPlace();
    await own.run(['import', sampleSeriesDirectory]);
    const { out, code } = await own.run(['errata', 'RFC99901', '--offline']);
    expect([code, out]).toEqual([0, expect.stringContaining('Errata of RFC99901 are not known here')]);
  });
});

describe('what errata touch says so', () => {
  test('in show, under text that is as published', async () => {
    const { out } = await askOffline('show', 'RFC99906', '--section', '3.1');
    expect(out).toContain('time is 30 seconds');
    expect(out).not.toContain('60 seconds');
    expect(out).toMatch(
      /\nErratum 990006 \(verified, technical\) touches lines \d+-\d+: rfc errata RFC99906\n/,
    );
    const untouched = await askOffline('show', 'RFC99906', '--section', '1');
    expect(untouched.out).not.toContain('Erratum');
  });

  test('in requirements, with what became of the document', async () => {
    const { out } = await askOffline('requirements', 'RFC99901');
    expect(out).toMatch(/^RFC99901: [^\n]*\nOBSOLETED by RFC99902; current is RFC99902/);
    expect(out).toMatch(/MUST NOT {2}[^\n]*\(lines \d+-\d+\) \[erratum 990001 verified\]\n/);
    const csv = await askOffline('requirements', 'RFC99901', '--format', 'csv');
    expect(csv.out).toMatch(/,990001 verified\r\n/);
  });

  test('in passages', async () => {
    const { out } = await askOffline('research', '-q', 'How long is the slack time?', '-r', 'RFC99906');
    expect(out).toMatch(/\[erratum 990006 verified\]\n/);
  });
});
