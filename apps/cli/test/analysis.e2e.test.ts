import { dependenciesSchema, referencesSchema, requirementsSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharedPlace, expectLineError, type Ended } from './run-rfc.ts';
import { sampleFile } from './sample-tar.ts';

const place = createSharedPlace();
beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory]);
  if (imported.code !== 0) throw new Error(imported.err);
});
afterAll(() => place[Symbol.dispose]());

function ask(...args: readonly string[]): Promise<Ended> {
  return place.run([...args, '--offline']);
}

async function askJson(...args: readonly string[]): Promise<unknown> {
  const { out, err, code } = await ask(...args, '--format', 'json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('requirements', () => {
  test('are statements whose fragments are the bytes of the file, also over a page break', async () => {
    const { data } = requirementsSchema.parse(await askJson('requirements', 'RFC99901'));
    const file = sampleFile('rfc99901.txt');
    expect(data.requirements.length).toBeGreaterThan(10);
    for (const { fragments } of data.requirements) {
      expect(fragments.length).toBeGreaterThan(0);
      for (const { text, range } of fragments) {
        expect(file.subarray(range.byte_start, range.byte_end).toString('utf8')).toBe(text);
      }
    }
    const cut = data.requirements.filter(({ fragments }) => fragments.length > 1);
    expect(cut.map(({ keyword }) => keyword)).toContain('MUST NOT');
    const { seen, statements, mentions } = data.counts;
    expect(seen).toBe(statements + Object.values(mentions).reduce((sum, count) => sum + count, 0));
  });

  test('are chosen by section, key word and actor', async () => {
    const all = requirementsSchema.parse(await askJson('requirements', 'RFC99901')).data.requirements;
    const chosen = requirementsSchema.parse(
      await askJson('requirements', 'RFC99901', '--scope', '5.1', '--term', 'MUST NOT', '--actor', 'STATION'),
    ).data.requirements;
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.length).toBeLessThan(all.length);
    for (const { keyword, section_number: section, actor } of chosen) {
      expect([keyword, section]).toEqual(['MUST NOT', '5.1']);
      expect(actor?.toLowerCase()).toContain('station');
    }
  });

  test('come as CSV with one line each, as Markdown, and as a list with what was left out', async () => {
    const count = requirementsSchema.parse(await askJson('requirements', 'RFC99901')).data.requirements
      .length;
    const csv = await ask('requirements', 'RFC99901', '--format', 'csv');
    expect(csv.out.split('\r\n').filter((line) => line !== '')).toHaveLength(count + 1);
    expect(csv.out.startsWith('id,keyword,section,')).toBe(true);
    const markdown = await ask('requirements', 'RFC99901', '--format', 'markdown');
    expect(markdown.out.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(count + 1);
    const list = await ask('requirements', 'RFC99901');
    expect(list.out).toContain(`${count} of ${count} statements shown`);
    expect(list.out).toContain('boilerplate');
  });

  test('refuse a key word in lower case and a form that there is not', async () => {
    const lower = await ask('requirements', 'RFC99901', '--term', 'must not');
    expect(lower.code).toBe(64);
    expect(expectLineError(lower)).toContain('write "MUST NOT"');
    const form = await ask('requirements', 'RFC99901', '--format', 'yaml');
    expect(form.code).toBe(64);
    expect(expectLineError(form)).toContain('--format takes human, json, csv or markdown, not "yaml"');
  });
});

describe('references', () => {
  test('are entries with their targets and the places that cite them', async () => {
    const { data } = referencesSchema.parse(
      await askJson('references', 'RFC99902', '--relation', 'normative'),
    );
    const file = sampleFile('rfc99902.txt');
    const label = data.references.find((reference) => reference.label === 'RFC2119');
    expect(label?.targets).toEqual([{ type: 'rfc', id: 'RFC2119', members: [] }]);
    expect(label?.citations.length).toBeGreaterThan(0);
    for (const { relation, fragments } of data.references) {
      expect(relation).toBe('normative');
      for (const { text, range } of fragments) {
        expect(file.subarray(range.byte_start, range.byte_end).toString('utf8')).toBe(text);
      }
    }
    const human = await ask('references', 'RFC99902');
    expect(human.out).toContain('[RFC2119]  RFC2119');
  });
});

describe('dependencies', () => {
  test('are edges with their evidence, and say where they end', async () => {
    const { data, status } = dependenciesSchema.parse(
      await askJson('dependencies', 'RFC99902', '--depth', '2'),
    );
    expect(data.edges).toContainEqual(
      expect.objectContaining({
        from: 'RFC99902',
        to: 'RFC99901',
        relation: 'obsoletes',
        evidence: ['record'],
      }),
    );
    expect(data.edges).toContainEqual(
      expect.objectContaining({
        from: 'RFC99902',
        to: 'RFC2119',
        relation: 'cites_normative',
        evidence: ['entry'],
      }),
    );
    expect(status).toBe('partial');
    expect(data.stopped).toContainEqual({ id: 'RFC2119', reason: 'edges_unknown', omitted: null });
  });

  test('inwards they hold what records state and what imported texts cite, and say so', async () => {
    const inwards = dependenciesSchema.parse(await askJson('dependencies', 'RFC99901', '--direction', 'in'));
    const edges = inwards.data.edges.map(({ from, relation }) => `${from} ${relation}`);
    expect(edges).toContain('RFC99902 obsoletes');
    expect(edges).toContain('RFC99902 cites_informative');
    expect(edges).toContain('RFC99908 cites_informative');
    expect(inwards.warnings).toContain('inbound_citations_of_imported_texts_only');
  });

  test('are drawn as Mermaid and DOT', async () => {
    const mermaid = await ask('dependencies', 'RFC99902', '--format', 'mermaid');
    expect(mermaid.out).toMatch(/^flowchart LR\n/);
    expect(mermaid.out).toContain('["RFC99901"]');
    const dot = await ask('dependencies', 'RFC99902', '--format', 'dot');
    expect(dot.out).toMatch(/^digraph [\s\S]*"RFC99902" -> "RFC99901"[\s\S]*}\n$/);
  });
});
