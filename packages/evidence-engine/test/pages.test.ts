import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEngineError, type EngineError, type EvidenceEngine } from '@rfckit/evidence-engine';
import {
  answerBytes,
  answerEntries,
  dependenciesSchema,
  graphLimits,
  outlineSchema,
  protocolLimits,
  readingSchema,
  referencesSchema,
  requirementsSchema,
  searchResultsSchema,
  type AnswerLimit,
} from '@rfckit/evidence-protocol';
import { describe, expect, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine } from './engine-place.ts';

interface PageAsk {
  readonly limit?: number;
  readonly maxBytes?: number;
  readonly cursor?: string;
  readonly all?: boolean;
}

interface AnyEnvelope {
  readonly status: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly next_cursor: string | null;
  readonly limits: { readonly applied: Readonly<Record<string, number>>; readonly truncated: boolean };
}

// Pages of errata and of histories: errata.test.ts, records.test.ts.
type Operation = Exclude<keyof typeof answerEntries, 'xml_outline' | 'errata' | 'history' | 'diff'>;
type Ask = (page: PageAsk) => Promise<AnyEnvelope>;

/** Every operation that answers in pages, over a document that gives it something to page through. */
function operationsOf(engine: EvidenceEngine): Readonly<Record<Operation, Ask>> {
  return {
    outline: async (page) => outlineSchema.parse(await engine.outline('RFC99901', page)),
    read: async (page) => readingSchema.parse(await engine.read('RFC99901', page)),
    requirements: async (page) => requirementsSchema.parse(await engine.requirements('RFC99901', page)),
    references: async (page) => referencesSchema.parse(await engine.references('RFC99901', page)),
    dependencies: async (page) =>
      dependenciesSchema.parse(await engine.dependencies('RFC99901', { depth: 3, ...page })),
  };
}

const listsOf: Readonly<Record<Operation, readonly string[]>> = {
  outline: ['sections', 'diagnostics'],
  read: ['sections', 'blocks'],
  requirements: ['requirements'],
  references: ['references'],
  dependencies: ['nodes', 'edges', 'stopped'],
};

const names = Object.keys(listsOf) as readonly Operation[];

/** The lists of all pages, joined. */
async function joinPages(
  ask: Ask,
  page: PageAsk,
  lists: readonly string[],
): Promise<Record<string, unknown[]>> {
  const joined: Record<string, unknown[]> = Object.fromEntries(lists.map((name) => [name, []]));
  let cursor: string | null = null;
  do {
    const answer: AnyEnvelope = await ask({ ...page, ...(cursor === null ? {} : { cursor }) });
    const entries = lists.map((name) => answer.data[name] as unknown[]);
    const count = entries.reduce((sum, list) => sum + list.length, 0);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(page.limit ?? Infinity);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    expect(bytes).toBeLessThanOrEqual(page.maxBytes ?? answerBytes.initial);
    expect(answer.limits.truncated).toBe(answer.next_cursor !== null);
    expect(answer.next_cursor === null ? 'partial' : answer.status).toBe('partial');
    for (const [at, name] of lists.entries()) joined[name]?.push(...(entries[at] ?? []));
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return joined;
}

async function refusal(operation: Promise<unknown>): Promise<EngineError> {
  const error = await failureOf(operation);
  if (isEngineError(error)) return error;
  throw new Error('not an engine error', { cause: error });
}

describe.each(names)('pages of %s', (name) => {
  test('joined are the whole answer, whatever their size, and none is larger than was asked for', async () => {
    const ask = operationsOf(await openSampleEngine())[name];
    const whole = await ask({ all: true });
    expect([whole.next_cursor, whole.limits.truncated]).toEqual([null, false]);
    expect(Object.keys(whole.limits.applied)).not.toContain('max_bytes');
    const lists = Object.fromEntries(listsOf[name].map((list) => [list, whole.data[list]]));
    const totals = listsOf[name].map((list) => (whole.data[list] as unknown[]).length);
    expect(totals[0]).toBeGreaterThan(1);
    expect(Object.values(whole.data['totals'] as object)).toEqual(totals);
    for (const page of [
      {},
      { limit: 1 },
      { limit: 2 },
      { limit: 7 },
      { maxBytes: 4096 },
      { maxBytes: 9000, limit: 5 },
    ]) {
      expect(await joinPages(ask, page, listsOf[name])).toEqual(lists);
    }
    const first = await ask({});
    expect(first.limits.applied).toMatchObject({
      max_results: answerEntries[name].initial,
      max_bytes: 24_000,
    });
    expect(first.data['totals']).toEqual(whole.data['totals']);
  });

  test('take a cursor of their own only: none of another request, forged, cut, or of a corpus that has changed', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    await engine.importPaths([join(import.meta.dirname, '../../../tools/sample-series/rfc')]);
    const asks = operationsOf(engine);
    const cursor = (await asks[name]({ limit: 1 })).next_cursor ?? '';
    expect(cursor).not.toBe('');
    const { next_cursor: again } = await asks[name]({ limit: 1 });
    expect(again).toBe(cursor);
    const spoiled = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
    const others = names.filter((other) => other !== name);
    const refused = [
      () => asks[name]({ cursor: spoiled }),
      () => asks[name]({ cursor: cursor.slice(0, -2) }),
      () => asks[name]({ cursor: 'next' }),
      () => asks[name]({ cursor: '' }),
      ...others.map((other) => () => asks[other]({ cursor })),
      () => engine[name]('RFC99902', { cursor }),
    ];
    for (const operation of refused) {
      const { code, hint } = await refusal(operation());
      expect([code, hint]).toEqual(['invalid_cursor', expect.stringContaining('without a cursor')]);
    }
    const other = place.open({ offline: true, cursorSecret: 'another' });
    expect((await refusal(operationsOf(other)[name]({ cursor }))).code).toBe('invalid_cursor');
    await engine.reindex();
    expect((await refusal(asks[name]({ cursor }))).message).toContain('the corpus has changed');
  });

  test('end with limit_exceeded where not one entry fits, and go on with the size that it names', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    mkdirSync(join(place.root, 'mirror'));
    writeFileSync(join(place.root, 'mirror', 'rfc99921.txt'), hugeRfc());
    await engine.importPaths([join(place.root, 'mirror')]);
    const ask = (page: PageAsk): Promise<AnyEnvelope> =>
      engine[name]('RFC99921', page) as Promise<AnyEnvelope>;
    const whole = await ask({ all: true });
    const joined: Record<string, unknown[]> = Object.fromEntries(listsOf[name].map((list) => [list, []]));
    let cursor: string | null = null;
    const refused: EngineError[] = [];
    do {
      const from: PageAsk = cursor === null ? {} : { cursor };
      const answer = await ask({ maxBytes: 4096, ...from }).catch(async (error: unknown) => {
        if (!isEngineError(error) || error.code !== 'limit_exceeded') throw error;
        refused.push(error);
        return ask({ maxBytes: Number(error.details['required_bytes']), ...from });
      });
      for (const list of listsOf[name]) joined[list]?.push(...(answer.data[list] as unknown[]));
      cursor = answer.next_cursor;
    } while (cursor !== null);
    for (const list of listsOf[name]) expect(joined[list]).toEqual(whole.data[list]);
    const hasLong = name === 'read' || name === 'requirements' || name === 'references';
    expect(refused.length > 0).toBe(hasLong);
    for (const { hint, details } of refused) {
      expect(Number(details['required_bytes'])).toBeGreaterThan(4096);
      expect(hint).toContain(`--max-bytes ${String(details['required_bytes'])}`);
    }
  });
});

/** A text with one sentence, one block of code and one list of citing places that are each larger than the smallest answer. */
function hugeRfc(): string {
  const words = 'and shall keep every copy of every report that it has ever taken ';
  const sentence = `   The collector MUST store ${words.repeat(90)}in order.`;
  const wrapped = sentence.replace(/(.{50,66}) /g, '$1\n   ');
  const code = Array.from({ length: 120 }, (_, at) => `      line ${at}: = ${'%x41-5A '.repeat(5)}`).join(
    '\n',
  );
  const cites = Array.from({ length: 40 }, (_, at) => `   See part ${at} of [RFC99901].`).join('\n\n');
  return `Network Working Group                                          A. Writer
Request for Comments: 99921                                     May 2024
Category: Informational


                        A Very Long Paragraph

1.  Introduction

   The key words "MUST" and "SHOULD" in this document are to be
   interpreted as described in RFC 2119.

${wrapped}

2.  Code

${code}

3.  Places

${cites}

4.  References

   [RFC99901]  Writer, A., "Report Protocol", RFC 99901, May 2021.
`;
}

type Try = (engine: EvidenceEngine, value: number) => Promise<unknown>;

/** A request for one limit that is advertised, by how much is asked for. */
const numeric: readonly (readonly [string, AnswerLimit, Try])[] = [
  ...names.flatMap(
    (name) =>
      [
        [
          `${name} limit`,
          answerEntries[name],
          (engine, limit) => engine[name]('RFC99901', { limit }),
        ] as const,
        [
          `${name} max_bytes`,
          answerBytes,
          (engine, maxBytes) => engine[name]('RFC99901', { maxBytes }),
        ] as const,
      ] satisfies (readonly [string, AnswerLimit, Try])[],
  ),
  ['depth', graphLimits.depth, (engine, depth) => engine.dependencies('RFC99901', { depth })],
  ['documents', graphLimits.documents, (engine, documents) => engine.dependencies('RFC99901', { documents })],
  [
    'search limit',
    { least: 1, most: 50, initial: 10 },
    (engine, limit) => engine.search('station', { limit }),
  ],
];

describe('every limit that is advertised is kept', () => {
  test.each(numeric)(
    '%s: the least and the most are taken, one beyond is refused',
    async (_name, limit, ask) => {
      const engine = await openSampleEngine();
      for (const value of [limit.least, limit.most]) await ask(engine, value);
      for (const value of [limit.least - 1, limit.most + 1, limit.least + 0.5, Number.NaN]) {
        const { code, message } = await refusal(ask(engine, value));
        expect([code, message]).toEqual(['invalid_input', expect.stringContaining(String(limit.most))]);
      }
    },
  );

  test('documents of a graph: it stops there and says so', async () => {
    const engine = await openSampleEngine();
    const whole = dependenciesSchema.parse(await engine.dependencies('RFC99901', { depth: 3 }));
    const cut = dependenciesSchema.parse(await engine.dependencies('RFC99901', { depth: 3, documents: 2 }));
    expect(whole.data.totals.nodes).toBeGreaterThan(2);
    expect([cut.data.totals.nodes, cut.limits.truncated, cut.status]).toEqual([2, true, 'partial']);
    expect(cut.data.stopped.map(({ reason }) => reason)).toContain('documents_reached');
  });

  const question = 'What does code 42 mean?';
  const research = (fields: object) => (engine: EvidenceEngine) =>
    engine.research({ schemaVersion: 3, questions: [question], rfcs: ['99901'], ...fields });
  const lengths: Readonly<
    Record<keyof typeof protocolLimits, (size: number) => (engine: EvidenceEngine) => Promise<unknown>>
  > = {
    questions: (size) =>
      research({ questions: Array.from({ length: size }, (_, at) => `${question} ${at}`) }),
    questionLength: (size) => research({ questions: [question.padEnd(size, '?')] }),
    rfcs: (size) => research({ rfcs: Array.from({ length: size }, (_, at) => `9990${at + 1}`) }),
    searchTerms: (size) => research({ searchTerms: Array.from({ length: size }, (_, at) => `tide ${at}`) }),
    searchTermLength: (size) => research({ searchTerms: ['tide'.padEnd(size, 'x')] }),
    selectorLength: (size) => (engine) => engine.outline('RFC99901'.padStart(size, ' ')),
  };
  test.each(Object.entries(lengths))(
    '%s: as many as said are taken, one more is refused',
    async (name, ask) => {
      const engine = await openSampleEngine();
      const most = protocolLimits[name as keyof typeof protocolLimits];
      await ask(most)(engine);
      expect((await refusal(ask(most + 1)(engine))).code).toMatch(/^invalid_(?:input|selector)$/);
    },
  );

  test('length of a query: as long as said is taken, one more is refused', async () => {
    const engine = await openSampleEngine();
    const query = (size: number): string =>
      'station '
        .repeat(size)
        .slice(0, size - 1)
        .trimEnd()
        .padEnd(size, 's');
    searchResultsSchema.parse(await engine.search(`"${'s'.repeat(1998)}"`));
    expect((await refusal(engine.search(query(2001)))).code).toBe('invalid_input');
  });

  test('everything and a limit beside it are refused', async () => {
    const engine = await openSampleEngine();
    for (const page of [
      { all: true, limit: 5 },
      { all: true, maxBytes: 5000 },
    ])
      expect((await refusal(engine.outline('99901', page))).code).toBe('invalid_input');
  });
});
