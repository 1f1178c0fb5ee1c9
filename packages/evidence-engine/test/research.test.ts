import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { researchResultSchema, type Passage, type ResearchResult } from '@rfckit/evidence-protocol';
import type { EvidenceEngine } from '@rfckit/evidence-engine';
import { sampleQuestions, sampleSeriesDirectory } from '@rfckit/sample-series';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine } from './engine-place.ts';

const quietRfc = `Network Working Group                                          A. Nobody
Request for Comments: 4999                                     July 2006
Category: Informational


                               Zeppelins

1.  Introduction

   A zeppelin is a large airship with a rigid frame.  It is filled with
   a gas that is lighter than air.

2.  Security Considerations

   A zeppelin must not be filled with hydrogen.
`;

let engine: EvidenceEngine;
beforeEach(async () => {
  engine = await openSampleEngine();
});

async function ask(questions: readonly string[], rfcs: readonly string[]): Promise<ResearchResult> {
  const result = await engine.research({ schemaVersion: 3, questions, rfcs });
  return researchResultSchema.parse(result);
}

function passagesOf(result: ResearchResult): readonly { readonly rfc: string; readonly passage: Passage }[] {
  return result.answers.flatMap(({ hits }) =>
    hits.flatMap(({ rfc, passages }) => passages.map((passage) => ({ rfc: rfc.id, passage }))),
  );
}

function expectExact(result: ResearchResult): number {
  const all = passagesOf(result);
  for (const { rfc, passage } of all) {
    const { startOffset, endOffset, sourceHash, encoding } = passage.provenance;
    const bytes = readFileSync(join(sampleSeriesDirectory, `${rfc.toLowerCase()}.txt`));
    expect(bytes.subarray(startOffset, endOffset).toString(encoding === 'utf-8' ? 'utf8' : 'latin1')).toBe(
      passage.quote,
    );
    expect(sourceHash).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  return all.length;
}

test('the right paragraph is first for at least 13 of the sample questions and among three for at least 17', async () => {
  let first = 0;
  let amongThree = 0;
  let quoted = 0;
  expect(sampleQuestions).toHaveLength(18);
  for (const { question, rfc, quote } of sampleQuestions) {
    const result = await ask([question], [String(rfc)]);
    quoted += expectExact(result);
    const quotes = passagesOf(result).filter((found) => found.rfc === `RFC${rfc}`);
    const rank = quotes.findIndex(
      ({ passage }) => passage.quote.includes(quote) || quote.includes(passage.quote),
    );
    if (rank === 0) first += 1;
    if (rank >= 0 && rank < 3) amongThree += 1;
  }
  expect(quoted).toBeGreaterThan(18);
  expect({ first, amongThree }).toEqual({
    first: expect.toSatisfy((count: number) => count >= 13),
    amongThree: expect.toSatisfy((count: number) => count >= 17),
  });
});

describe('a paragraph that a page break cuts', () => {
  test('comes as two exact passages that point at each other', async () => {
    const result = await ask(
      ['Which station must not set the C flag because its clock was not confirmed by such a source?'],
      ['RFC99901'],
    );
    expect(expectExact(result)).toBeGreaterThan(1);
    const hit = result.answers[0]?.hits.find(({ rfc }) => rfc.id === 'RFC99901');
    const passages = hit?.passages ?? [];
    const before = passages.findIndex(({ quote }) => quote.endsWith('within the last hour MUST'));
    const after = passages.findIndex(({ quote }) => quote.startsWith('NOT set the C flag'));
    expect([before, after]).not.toContain(-1);
    expect(passages[before]).toMatchObject({ continues: null, continuedBy: after });
    expect(passages[after]).toMatchObject({ continues: before, continuedBy: null });
    expect(passages.map(({ quote }) => quote).join('\n')).not.toMatch(/\[Page \d+\]|\f/);
  });
});

describe('what is known beside the text', () => {
  const question = 'How long does a station wait before it sends a report again?';

  test('an obsoleted RFC says so, and its successor is quoted too', async () => {
    const result = await ask([question], ['99901']);
    expect(result.currency).toEqual([
      {
        requested: 'RFC99901',
        current: ['RFC99902'],
        complete: true,
        reason: null,
        asOf: expect.any(String),
        paths: [
          { to: 'RFC99902', path: [{ rfc: 'RFC99902', relation: 'obsoleted_by' }] },
          {
            to: 'RFC99906',
            path: [
              { rfc: 'RFC99902', relation: 'obsoleted_by' },
              { rfc: 'RFC99906', relation: 'updated_by' },
            ],
          },
        ],
      },
    ]);
    const roles = result.answers[0]?.hits.map(({ rfc, role, obsoletedBy }) => [rfc.id, role, obsoletedBy]);
    expect(roles).toContainEqual(['RFC99901', 'requested', ['RFC99902']]);
    expect(roles).toContainEqual(['RFC99902', 'current', []]);
  });

  test('verified errata are counted, rejected and reported ones are not', async () => {
    const result = await ask(
      [question, 'What does a broken lamp answer when it needs a new bulb?'],
      ['99901', '99904'],
    );
    const counts = new Map(
      result.answers.flatMap(({ hits }) => hits.map((hit) => [hit.rfc.id, hit.verifiedErrata])),
    );
    const errata = JSON.parse(readFileSync(join(sampleSeriesDirectory, '../errata.json'), 'utf8')) as {
      'doc-id': string;
      errata_status_code: string;
    }[];
    expect(counts.size).toBeGreaterThan(1);
    for (const [rfc, count] of counts) {
      const verified = errata.filter(
        (erratum) => erratum['doc-id'] === rfc && erratum.errata_status_code === 'Verified',
      );
      expect([rfc, count]).toEqual([rfc, verified.length]);
    }
    expect([counts.get('RFC99901'), counts.get('RFC99904')]).toEqual([1, 0]);
  });

  test('without errata at hand the number is not known, and without a record the successors are not', async () => {
    const bare = createEnginePlace().open({ offline: true });
    await bare.importPaths([join(sampleSeriesDirectory, 'rfc99901.txt')]);
    const result = await bare.research({ schemaVersion: 3, questions: [question], rfcs: ['99901'] });
    expect(result.answers[0]?.hits[0]?.verifiedErrata).toBe(null);
    expect(result.currency).toMatchObject([
      { requested: 'RFC99901', complete: false, reason: 'relations_unknown', asOf: null },
    ]);
  });
});

describe('a question that names its RFC', () => {
  test.each(['RFC 99906', 'RFC99906', 'rfc 99906', 'rfc99906'])(
    'is about the rest of its words when it says %s',
    async (name) => {
      for (const question of [
        `What does ${name} say about the slack time?`,
        `What does the 42 status code of ${name} mean?`,
        `In ${name}, what is the slack time if it is missing?`,
      ]) {
        const result = await ask([question], ['99906']);
        expect(result.answers[0]?.found, question).toBe(true);
        const [first] = passagesOf(result);
        expect(first?.passage.section, question).toMatch(/^3\.1\. /);
      }
    },
  );

  test('still finds nothing when the RFC says nothing about them', async () => {
    const result = await ask(['What does RFC 99906 say about cipher suites?'], ['99906']);
    expect(result.answers[0]?.found).toBe(false);
  });
});

describe('search terms', () => {
  test('choose the RFC even when the words of the question are not in its record', async () => {
    const result = await engine.research({
      schemaVersion: 3,
      questions: ['What precision may a server claim?'],
      searchTerms: ['STP'],
    });
    expect(result.answers[0]).toMatchObject({
      found: true,
      hits: [{ rfc: { id: 'RFC99905' }, role: 'discovered' }],
    });
  });

  test('find RFCs by title, and these are discovered', async () => {
    const result = researchResultSchema.parse(
      await engine.research({
        schemaVersion: 3,
        questions: ['May a host set its clock from the Sundial Time Protocol?'],
        searchTerms: ['sundial'],
      }),
    );
    expect(result.answers[0]).toMatchObject({
      found: true,
      searched: ['RFC99905'],
      hits: [{ rfc: { id: 'RFC99905' }, role: 'discovered' }],
    });
    expect(expectExact(result)).toBeGreaterThan(0);
  });

  test('that find nothing answer that nothing was found', async () => {
    const result = await engine.research({
      schemaVersion: 3,
      questions: ['Why?'],
      searchTerms: ['zeppelin'],
    });
    expect(researchResultSchema.parse(result).answers).toEqual([
      { question: 'Why?', found: false, searched: [], hits: [] },
    ]);
  });
});

describe('the attribution', () => {
  test('speaks of quotations only where something is quoted', async () => {
    const place = createEnginePlace();
    const real = place.open({ offline: true });
    const path = join(place.root, 'rfc4999.txt');
    writeFileSync(path, quietRfc);
    await real.importPaths([path]);
    const request = { schemaVersion: 3, rfcs: ['4999'] };
    const quoted = await real.research({ ...request, questions: ['What is a zeppelin?'] });
    expect(quoted.answers[0]?.found).toBe(true);
    expect(quoted.attribution).toMatch(/^Quotations are from RFCs, .* reproduced unmodified/);
    const nothing = await real.research({ ...request, questions: ['Which cipher suites are mandatory?'] });
    expect(nothing.answers[0]).toMatchObject({ found: false, searched: ['RFC4999'] });
    expect(nothing.attribution).toBe(
      'RFCs are © the IETF Trust and the persons identified as the document authors; the IETF Trust Legal Provisions (BCP 78) apply to them.',
    );
  });

  test('of the sample series says that it is fictitious, quoted or only read', async () => {
    for (const question of ['What is an allowance?', 'Which cipher suites are mandatory?']) {
      const { attribution } = await ask([question], ['99902']);
      expect(attribution).toMatch(/^RFC 99901 to 99908 are fictitious/);
    }
  });
});

test('each wrong request is refused and names its field', async () => {
  const good = { schemaVersion: 3, questions: ['Why?'], rfcs: ['99901'] };
  for (const [request, field] of [
    [{ ...good, schemaVersion: 2 }, 'schemaVersion'],
    [{ ...good, questions: [] }, 'questions'],
    [{ ...good, questions: ['a', 'b', 'c', 'd', 'e'] }, 'questions'],
    [{ ...good, questions: ['x'.repeat(2001)] }, 'questions[0]'],
    [{ ...good, rfcs: ['1', '2', '3', '4', '5'] }, 'rfcs'],
    [{ schemaVersion: 3, questions: ['Why?'] }, 'rfcs'],
    [{ ...good, extra: 1 }, 'extra'],
  ] as const) {
    expect(await failureOf(engine.research(request))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [field] },
    });
  }
  for (const request of [null, 'text', 7, []]) {
    expect(await failureOf(engine.research(request))).toMatchObject({ code: 'invalid_input' });
  }
  expect(await failureOf(engine.research({ ...good, rfcs: ['chapter'] }))).toMatchObject({
    code: 'invalid_selector',
  });
});

test('a cancelled research ends with cancelled', async () => {
  const signal = AbortSignal.abort();
  const request = { schemaVersion: 3, questions: ['Why is it so?'], rfcs: ['99901'] };
  expect(await failureOf(engine.research(request, { signal }))).toMatchObject({ code: 'cancelled' });
});
