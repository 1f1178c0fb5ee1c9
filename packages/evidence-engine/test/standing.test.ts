import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineSchema, readingSchema, sourceTextSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine, type EnginePlace } from './engine-place.ts';

/** A fictitious text; `body` follows its first page. */
function makeText(number: number, body: string): string {
  return `Network Working Group                                          A. Nobody
Request for Comments: ${number}                                     April 1999


                     The Invented Protocol ${number}


${body}`;
}

async function importText(place: EnginePlace, number: number, body: string): Promise<void> {
  const path = join(place.root, `rfc${number}.txt`);
  writeFileSync(path, makeText(number, body));
  const { data } = await place.open({ offline: true }).importPaths([path]);
  expect(data).toMatchObject({ texts: { added: 1 }, failures: [] });
}

const paragraph = '   The peer answers with a value and waits for a while until it is told\n   to go on.\n\n';

describe('what became of a document', () => {
  test('is told alike by outline, text and source text', async () => {
    const engine = await openSampleEngine();
    const request = { schemaVersion: 3, rfc: '99901' };
    const { data: outline } = outlineSchema.parse(await engine.outline('99901'));
    const { data: reading } = readingSchema.parse(await engine.read('99901'));
    const source = sourceTextSchema.parse(await engine.sourceText(request));
    expect(outline.standing).toEqual({
      obsoleted_by: ['RFC99902'],
      current: ['RFC99902'],
      complete: true,
      reason: null,
      as_of: expect.any(String),
    });
    expect(reading.standing).toEqual(outline.standing);
    expect(source.standing).toEqual({
      obsoletedBy: ['RFC99902'],
      current: ['RFC99902'],
      complete: true,
      reason: null,
      asOf: outline.standing.as_of,
    });
    expect((await engine.outline('99902')).data.standing).toMatchObject({
      obsoleted_by: [],
      current: ['RFC99902'],
    });
  });

  test('is not known without metadata, which is not the same as nothing', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    await engine.importPaths([join(sampleSeriesDirectory, 'rfc99901.txt')]);
    const { standing } = (await engine.read('99901')).data;
    expect(standing).toEqual({
      obsoleted_by: null,
      current: ['RFC99901'],
      complete: false,
      reason: 'relations_unknown',
      as_of: null,
    });
  });

  test('is known as of the day when a list was written, not when it was imported; never of a day to come', async () => {
    const record =
      '{"doc_id":"RFC99901","title":"T","authors":[],"format":["ASCII"],"pub_status":"UNKNOWN","status":"UNKNOWN","obsoletes":[],"obsoleted_by":[],"updates":[],"updated_by":[],"see_also":[]}\n';
    for (const [written, asOf] of [
      ['2023-05-06T00:00:00.000Z', '2023-05-06T00:00:00.000Z'],
      ['1980-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
      ['2031-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ] as const) {
      const place = createEnginePlace();
      const engine = place.open({ offline: true, now: () => Date.parse('2026-12-01T00:00:00Z') });
      const list = join(place.root, 'metadata.jsonl');
      writeFileSync(list, record);
      utimesSync(list, new Date(written), new Date(written));
      await engine.importPaths([join(sampleSeriesDirectory, 'rfc99901.txt'), list]);
      expect((await engine.outline('99901')).data.standing.as_of).toBe(asOf);
      const ask = { schemaVersion: 3, questions: ['What is a station?'], rfcs: ['99901'] };
      expect((await engine.research(ask)).currency[0]?.asOf).toBe(asOf);
    }
  });
});

describe('a section that is named', () => {
  const three = ['1', '2', '3']
    .map(
      (n) =>
        `${n}.  Part ${n}\n\n${paragraph}${n}.1.  Interfaces\n\n${paragraph}${n}.2.  Word ${n}\n\n${paragraph}`,
    )
    .join('');

  test('by a title that several have is refused with their numbers', async () => {
    const place = createEnginePlace();
    await importText(place, 99_950, three);
    const engine = place.open({ offline: true });
    const named = [...(await engine.outline('99950')).data.sections].filter(
      ({ title }) => title === 'Interfaces',
    );
    expect(named.map(({ number }) => number)).toEqual(['1.1', '2.1', '3.1']);
    for (const operation of [
      engine.read('99950', { section: 'Interfaces' }),
      engine.read('99950', { section: 'interfaces' }),
    ]) {
      expect(await failureOf(operation)).toMatchObject({
        code: 'invalid_selector',
        hint: 'name one of 1.1, 2.1, 3.1',
        details: { candidates: ['1.1', '2.1', '3.1'] },
      });
    }
    const { data } = await engine.read('99950', { section: '2.1' });
    expect(data.sections.map(({ number }) => number)).toEqual(['2.1']);
    expect((await engine.read('99950', { section: 'Word 2' })).data.sections).toHaveLength(1);
  });

  test('by the number of a paragraph is told where that paragraph stands', async () => {
    const place = createEnginePlace();
    const body = `Abstract\n\n${paragraph}1. MUST   This word means that the peer has\n   to do it.\n\n2. MAY   This word means that the peer is free.\n\n3. CAN   This word means that nothing is said of it.\n\n6. Guidance in the Use\n\n${paragraph}7. Security Considerations\n\n${paragraph}`;
    await importText(place, 99_951, body);
    const engine = place.open({ offline: true });
    const { sections } = (await engine.outline('99951')).data;
    expect(sections.map(({ number }) => number)).not.toContain('1');
    const error = await failureOf(engine.read('99951', { section: '1' }));
    expect(error).toMatchObject({
      code: 'invalid_selector',
      hint: expect.stringMatching(
        /^its numbered paragraphs are content of section sec_\d+: rfc show RFC99951/,
      ),
    });
    const holder = /sec_\d+/.exec((error as { hint: string }).hint)?.[0] ?? '';
    const { data } = await engine.read('99951', { section: holder });
    expect(data.blocks.map(({ text }) => text).join('\n')).toContain('MUST   This word');
    expect(await failureOf(engine.read('99951', { section: '77' }))).toMatchObject({
      hint: 'see rfc outline RFC99951',
    });
  });

  test('has its heading as the file prints it', async () => {
    const engine = await openSampleEngine();
    const { data } = await engine.read('RFC 99901 §5.1');
    expect(data.sections.map(({ heading }) => heading)).toEqual([
      { column: 0, text: '5.1.  Sending Reports' },
    ]);
    const [first] = (await engine.read('99901')).data.sections;
    expect(first?.heading).toBe(null);
  });
});

test('an RFC that was published in other forms only says so, and in which', async () => {
  const place = createEnginePlace();
  const engine = place.open({ offline: true });
  const list = join(place.root, 'metadata.jsonl');
  writeFileSync(
    list,
    '{"doc_id":"RFC99960","title":"T","authors":[],"format":["PDF"],"pub_status":"UNKNOWN","status":"UNKNOWN","obsoletes":[],"obsoleted_by":[],"updates":[],"updated_by":[],"see_also":[]}\n',
  );
  await engine.importPaths([list]);
  const ask = { schemaVersion: 3, questions: ['Why?'], rfcs: ['99960'] };
  for (const operation of [
    engine.outline('99960'),
    engine.research(ask),
    engine.sourceAsset('99960', 'txt'),
  ]) {
    expect(await failureOf(operation)).toMatchObject({
      code: 'rfc_not_found',
      message: 'RFC99960 was never published as text, so nothing of it can be quoted',
      hint: 'the RFC Editor has it as pdf: rfc source RFC99960 --asset pdf',
    });
  }
  expect(await failureOf(engine.outline('99961'))).toMatchObject({ code: 'not_cached' });
});

test('a hash may be in either case', async () => {
  const engine = await openSampleEngine();
  const { sourceHash } = await engine.sourceText({ schemaVersion: 3, rfc: '99901' });
  const request = { schemaVersion: 3, rfc: '99901', expectedSourceHash: sourceHash.toUpperCase() };
  expect((await engine.sourceText(request)).sourceHash).toBe(sourceHash);
});
