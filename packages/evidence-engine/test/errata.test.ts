import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  errataSchema,
  readingSchema,
  requirementsSchema,
  researchResultSchema,
} from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine, samplePaths } from './engine-place.ts';

describe('the errata of an RFC', () => {
  test('have their place in the text, byte for byte, and never change it', async () => {
    const engine = await openSampleEngine();
    const { data, status } = errataSchema.parse(await engine.errata('RFC99901'));
    expect([status, data.known, data.statuses]).toEqual([
      'ok',
      true,
      ['verified', 'held_for_document_update', 'reported'],
    ]);
    expect(data.counts).toEqual({ verified: 1, held_for_document_update: 1, reported: 0, rejected: 0 });
    expect(data.errata.map(({ erratum_id: id, status: is }) => [id, is])).toEqual([
      [990001, 'verified'],
      [990002, 'held_for_document_update'],
    ]);
    const file = readFileSync(join(sampleSeriesDirectory, 'rfc99901.txt'));
    for (const { placement, corrected_text: corrected } of data.errata) {
      expect(placement?.places.length).toBeGreaterThan(0);
      for (const { text, range } of placement?.places.flatMap(({ fragments }) => fragments) ?? [])
        expect(file.subarray(range.byte_start, range.byte_end).toString('utf8')).toBe(text);
      expect(corrected).not.toBe(null);
    }
    const source = await engine.sourceAsset('RFC99901', 'txt');
    expect(Buffer.from(source.bytes).equals(file)).toBe(true);
  });

  test('of a rejected one are shown when asked for, and never as a correction', async () => {
    const engine = await openSampleEngine();
    const initial = errataSchema.parse(await engine.errata('RFC99904')).data;
    expect([initial.errata, initial.counts.rejected]).toEqual([[], 1]);
    for (const statuses of [['rejected'], ['any'], ['all'], ['verified', 'rejected']]) {
      const { data } = errataSchema.parse(await engine.errata('RFC99904', { statuses }));
      expect(data.errata).toMatchObject([
        { status: 'rejected', corrected_text: null, proposed_text: expect.stringContaining('253') },
      ]);
    }
  });

  test.each([
    [['held']],
    [['held_for_document_update']],
    [['held_for_doc_update']],
    [['Held for Document Update']],
    [['HELD']],
    [['reported,held']],
  ])('are chosen by status %j as people write it', async (statuses) => {
    const engine = await openSampleEngine();
    const { data } = await engine.errata('RFC99906', { statuses });
    expect(data.errata.map(({ erratum_id: id }) => id)).toEqual([990007]);
  });

  test('refuse a status that there is not', async () => {
    const engine = await openSampleEngine();
    for (const statuses of [['open'], [''], [','], []]) {
      expect(await failureOf(engine.errata('RFC99906', { statuses }))).toMatchObject({
        code: 'invalid_input',
        hint: expect.stringContaining('held_for_document_update'),
      });
    }
  });

  test('are chosen by section: by their place, by what they name, and those of the whole document', async () => {
    const engine = await openSampleEngine();
    const ids = async (selector: string, section?: string): Promise<readonly number[]> =>
      (await engine.errata(selector, section === undefined ? {} : { section })).data.errata.map(
        ({ erratum_id: id }) => id,
      );
    expect(await ids('RFC99901', '5.1')).toEqual([990001]);
    expect(await ids('RFC99901', '5')).toEqual([990001]);
    expect(await ids('RFC 99901 §6.2')).toEqual([990002]);
    expect(await ids('RFC99901', '1')).toEqual([]);
    expect(await ids('RFC99907', '1')).toEqual([990008]);
    expect(await failureOf(engine.errata('RFC99901', { section: '77' }))).toMatchObject({
      code: 'invalid_selector',
    });
    expect(await failureOf(engine.errata('RFC 99901 §5', { section: '5' }))).toMatchObject({
      code: 'invalid_selector',
    });
  });

  test('without the text say that they have no place there, and are still chosen by the section they name', async () => {
    const engine = createEnginePlace().open({ offline: true });
    await engine.importPaths([samplePaths[1] ?? '']);
    const { data, status, warnings } = errataSchema.parse(await engine.errata('RFC99901', { section: '5' }));
    expect([status, warnings]).toEqual(['degraded', ['text_not_at_hand']]);
    expect(data.errata).toMatchObject([
      { erratum_id: 990001, placement: null, unplaced: 'text_not_at_hand' },
    ]);
  });

  test('that are not at hand are not none', async () => {
    const engine = createEnginePlace().open({ offline: true });
    await engine.importPaths([sampleSeriesDirectory]);
    const { data, status, warnings } = errataSchema.parse(await engine.errata('RFC99901'));
    expect([status, data.known, data.errata, warnings]).toEqual([
      'degraded',
      false,
      [],
      ['errata_not_known'],
    ]);
    const all = errataSchema.parse(await (await openSampleEngine()).errata('RFC99905'));
    expect([all.status, all.data.known, all.data.errata]).toEqual(['ok', true, []]);
  });

  test('come in pages', async () => {
    const engine = await openSampleEngine();
    const first = await engine.errata('RFC99901', { limit: 1 });
    expect([first.status, first.data.totals.errata, first.data.errata.length]).toEqual(['partial', 2, 1]);
    const second = await engine.errata('RFC99901', { limit: 1, cursor: first.next_cursor ?? '' });
    expect(second.data.errata.map(({ erratum_id: id }) => id)).toEqual([990002]);
    expect(await failureOf(engine.errata('RFC99902', { cursor: first.next_cursor ?? '' }))).toMatchObject({
      code: 'invalid_cursor',
    });
  });
});

describe('what an erratum touches carries it', () => {
  test('in the text: blocks and nothing else', async () => {
    const engine = await openSampleEngine();
    const { data } = readingSchema.parse(await engine.read('RFC99901', { all: true }));
    expect(data.errata_known).toBe(true);
    const touched = data.blocks.filter(({ errata }) => errata.length > 0);
    // The first stands over a page break: both halves of the paragraph carry it.
    expect(touched.map(({ errata }) => errata.map(({ erratum_id: id, match }) => `${id} ${match}`))).toEqual([
      ['990001 span'],
      ['990001 span'],
      ['990002 span'],
    ]);
    expect(touched[0]?.errata[0]).toEqual({
      erratum_id: 990001,
      status: 'verified',
      type: 'technical',
      match: 'span',
      url: 'https://www.rfc-editor.org/errata/eid990001',
    });
    const reported = readingSchema.parse(await engine.read('RFC99902', { all: true })).data.blocks;
    expect(reported.flatMap(({ errata }) => errata)).toEqual([]);
    const rejected = readingSchema.parse(await engine.read('RFC99904', { all: true })).data.blocks;
    expect(rejected.flatMap(({ errata }) => errata)).toEqual([]);
  });

  test('in requirements, which also say what became of the document', async () => {
    const engine = await openSampleEngine();
    const { data } = requirementsSchema.parse(await engine.requirements('RFC99901', { all: true }));
    expect(data.standing).toMatchObject({ obsoleted_by: ['RFC99902'], current: ['RFC99902'] });
    const touched = data.requirements.filter(({ errata }) => errata.length > 0);
    expect(touched.map(({ keyword }) => keyword)).toEqual(['MUST NOT', 'SHOULD']);
    for (const { sentence, section_number: section, errata } of touched) {
      expect([section, errata.map(({ erratum_id: id }) => id)]).toEqual(['5.1', [990001]]);
      expect(sentence).toContain('MUST NOT set the C flag');
    }
    expect(data.requirements.length).toBeGreaterThan(touched.length);
  });

  test('in passages of a research', async () => {
    const engine = await openSampleEngine();
    const result = researchResultSchema.parse(
      await engine.research({
        schemaVersion: 3,
        questions: ['How long is the slack time if the field is missing?'],
        rfcs: ['99906'],
      }),
    );
    const passages = result.answers.flatMap(({ hits }) => hits.flatMap((hit) => hit.passages));
    const slack = passages.find(({ quote }) => quote.includes('slack\n   time is 30 seconds'));
    expect(slack?.errata).toEqual([
      {
        erratumId: 990006,
        status: 'verified',
        type: 'technical',
        url: 'https://www.rfc-editor.org/errata/eid990006',
      },
    ]);
  });

  test('and where errata are not at hand that is said instead', async () => {
    const engine = createEnginePlace().open({ offline: true });
    await engine.importPaths([sampleSeriesDirectory]);
    expect((await engine.read('RFC99901')).data.errata_known).toBe(false);
    expect((await engine.requirements('RFC99901')).data.errata_known).toBe(false);
    const ask = { schemaVersion: 3, questions: ['What is a station?'], rfcs: ['99901'] };
    const { answers } = await engine.research(ask);
    const passages = answers.flatMap(({ hits }) => hits.flatMap((hit) => hit.passages));
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.every(({ errata }) => errata === null)).toBe(true);
  });
});
