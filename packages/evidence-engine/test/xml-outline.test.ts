import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answerEntries, outlineSchema, xmlOutlineSchema, type XmlOutline } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine } from './engine-place.ts';

// Without the contents, which point at every section.
const xml = readFileSync(join(sampleSeriesDirectory, 'rfc99906.xml'), 'utf8').replace(
  /<toc[\s\S]*<\/toc>/,
  '',
);

test('the RFCXML outline has anchors, marked words, what is pointed at, and the section of the text', async () => {
  const engine = await openSampleEngine();
  const answer = xmlOutlineSchema.parse(await engine.xmlOutline('99906', { all: true }));
  const { data, provenance, warnings } = answer;
  const text = outlineSchema.parse(await engine.outline('99906', { all: true }));
  expect(data.text_snapshot_id).toBe(text.provenance.snapshot_id);
  expect(provenance).toMatchObject({ source: 'corpus', freshness: 'offline', snapshot_id: null });
  expect(provenance.source_urls).toEqual(['https://www.rfc-editor.org/rfc/rfc99906.xml']);
  expect(warnings).toEqual(['snapshot_not_explicitly_pinned']);
  const byId = new Map(text.data.sections.map((section) => [section.section_id, section]));
  const paired = data.sections.filter(({ section_id: id }) => id !== null);
  expect(paired.length).toBeGreaterThan(3);
  for (const { section_id: id, number, title, kind } of paired) {
    expect(byId.get(id ?? '')).toMatchObject({ number, kind });
    expect(byId.get(id ?? '')?.title?.toLowerCase()).toBe(title?.toLowerCase());
  }
  const marked = data.sections.flatMap(({ terms }) => Object.values(terms ?? {}));
  expect(marked.reduce((sum, count) => sum + count, 0)).toBe(xml.match(/<bcp14>/g)?.length ?? 0);
  const pointed = data.sections.flatMap(({ references }) => references.map(({ target }) => target));
  expect(new Set(pointed)).toEqual(
    new Set([...xml.matchAll(/<xref[^>]*target="([^"]+)"/g)].map(([, to]) => to)),
  );
  expect(pointed.length).toBeGreaterThan(0);
});

test('its pages joined are the whole, and a section is given with those below it', async () => {
  const engine = await openSampleEngine();
  const whole = (await engine.xmlOutline('99906', { all: true })).data;
  for (const limit of [1, 2, 5, answerEntries.xml_outline.most]) {
    const sections: XmlOutline['data']['sections'] = [];
    const diagnostics: XmlOutline['data']['diagnostics'] = [];
    let cursor: string | null = null;
    do {
      const page: XmlOutline = await engine.xmlOutline('99906', {
        limit,
        ...(cursor === null ? {} : { cursor }),
      });
      sections.push(...page.data.sections);
      diagnostics.push(...page.data.diagnostics);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect([sections, diagnostics]).toEqual([whole.sections, whole.diagnostics]);
  }
  for (const limit of [0, answerEntries.xml_outline.most + 1])
    expect(await failureOf(engine.xmlOutline('99906', { limit }))).toMatchObject({ code: 'invalid_input' });
  const top = whole.sections.find(({ index }) => whole.sections.some(({ parent }) => parent === index));
  const part = (await engine.xmlOutline(`RFC 99906 §${top?.number ?? ''}`)).data.sections;
  expect(part[0]).toEqual(top);
  expect(part.length).toBeGreaterThan(1);
  for (const { number } of part) expect(`${number}.`.startsWith(`${top?.number ?? ''}.`)).toBe(true);
  expect(await failureOf(engine.xmlOutline('RFC 99906 §77'))).toMatchObject({
    code: 'invalid_selector',
    hint: expect.stringContaining('--xml'),
  });
});

test('without the text it is given alone; without RFCXML, or with a damaged one, there is an error', async () => {
  const place = createEnginePlace();
  const engine = place.open({ offline: true });
  await engine.importPaths([
    join(sampleSeriesDirectory, 'rfc99906.xml'),
    join(sampleSeriesDirectory, 'rfc99901.txt'),
  ]);
  const { data, warnings } = xmlOutlineSchema.parse(await engine.xmlOutline('99906'));
  expect([data.text_snapshot_id, warnings.at(-1)]).toEqual([null, 'text_not_at_hand']);
  expect(data.sections.length).toBeGreaterThan(3);
  expect(await failureOf(engine.xmlOutline('99901'))).toMatchObject({ code: 'not_cached' });
  engine.close();
  {
    using db = new DatabaseSync(join(place.data, 'corpus.sqlite'));
    db.exec(`UPDATE blob SET zstd = CAST(substr(zstd, 1, 200) || X'00FF00FF' || substr(zstd, 205) AS BLOB)`);
  }
  const again = place.open({ offline: true });
  expect(await failureOf(again.xmlOutline('99906'))).toMatchObject({ code: 'integrity_failure' });
  expect((await again.status()).data.quarantined).toBe(1);
});
