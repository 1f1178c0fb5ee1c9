import { beforeAll, describe, expect, test } from 'vitest';
import { createLexicalJudge } from '@rfckit/local-judge';
import type { JudgeCandidate, RankDocumentsRequest } from '@rfckit/jev-retrieval';
import { ask, runLexical, type Named } from './ask.ts';
import { fixtureText } from './fixture-text.ts';
import { readNamed } from './real-snapshot.ts';

let widget: Named;

beforeAll(() => {
  widget = readNamed(99921, new TextEncoder().encode(fixtureText));
});

describe('the lexical judge on one RFC', () => {
  test('answers what a code means with the sentence that says so, as support', async () => {
    const [first] = await ask('What does the 742 status code mean?', [widget]);
    expect(first).toMatchObject({
      section: '2.1',
      verdict: 'supports',
      text: 'The 742 status code indicates that the widget was rotated too often within one period ("spin limiting").',
    });
  });

  test('finds the header that says how long to wait', async () => {
    const [first] = await ask('Which header says how long to wait?', [widget]);
    expect(first?.text).toMatch(/^Replies SHOULD carry a Spin-After header field/);
  });

  test('answers with an amount where an amount is asked for', async () => {
    const [first] = await ask('How long may the name of a widget be?', [widget]);
    expect(first?.text).toBe('The name of a widget is at most 31 octets long.');
  });

  test('judges a paragraph over a page break whole', async () => {
    const [first] = await ask('Who is told about the truncation when a peer cuts a name short?', [widget]);
    expect(first?.text).toMatch(
      /^A peer that has to cut a name short .* that this has happened, once for each truncation\.$/,
    );
  });

  test('a list item is found by the words of its lead-in', async () => {
    const [first] = await ask('Which frame type closes a connection?', [widget]);
    expect(first?.text).toMatch(/GOODBYE closes a connection/);
  });

  test('an item is preferred to its lead-in when the question asks for both', async () => {
    const [first] = await ask('Which type begins a frame and carries a reason?', [widget]);
    expect(first?.text).toMatch(/^o GOODBYE/);
  });

  test('words that only put the question do not lead it astray', async () => {
    const [first] = await ask('What does the specification say that a widget means?', [widget]);
    expect(first?.text).toMatch(/^A widget is a device that rotates/);
  });

  test('a paragraph with all the words but without the amount asked for is partial', async () => {
    const answers = await ask('How many kinds of device rotate?', [widget]);
    expect(answers[0]).toMatchObject({ verdict: 'partial', score: 1 });
    expect((await ask('Which kinds of device rotate?', [widget]))[0]).toMatchObject({
      verdict: 'supports',
      score: 1,
    });
  });

  test('a name that the RFC never mentions speaks against every paragraph', async () => {
    expect(
      (await ask('Which header field says how long the peer has to wait before it rotates?', [widget]))
        .length,
    ).toBeGreaterThan(0);
    expect(
      await ask('Which QPACK header field says how long the peer has to wait before it rotates?', [widget]),
    ).toEqual([]);
  });

  test('never answers from the references or the addresses while the text says something', async () => {
    for (const question of [
      'What does the 742 status code mean?',
      'What is a widget?',
      'Does the 742 status code have limits?',
    ]) {
      const answers = await ask(question, [widget]);
      expect(answers.length).toBeGreaterThan(0);
      expect(
        answers.filter(({ text }) => text.startsWith('[WIDGET]') || text.includes('Fictitious')),
      ).toEqual([]);
    }
  });

  test('finds nothing where the RFC says nothing, even when some words match', async () => {
    for (const question of [
      'What does the 429 status code mean?',
      'Which cipher suites are mandatory?',
      'How does QPACK compress header fields?',
    ]) {
      expect(await ask(question, [widget])).toEqual([]);
    }
  });

  test('measures no probability and never contradicts', async () => {
    const { answers, trace } = await runLexical(
      ['What does the 742 status code mean?', 'Is a widget a device that never rotates?'],
      [widget],
    );
    const passages = answers.flatMap(({ hits }) => hits.flatMap((hit) => hit.passages));
    expect(passages.length).toBeGreaterThan(1);
    for (const { probability, confidence, score, verdict } of passages) {
      expect([probability, confidence]).toEqual([null, null]);
      expect(score).toBeGreaterThanOrEqual(0.5);
      expect(score).toBeLessThanOrEqual(1);
      expect(['supports', 'partial']).toContain(verdict);
    }
    expect(trace.calls.every(({ model, usage }) => model === null && usage === null)).toBe(true);
  });

  test('gives the same answer each time, by one judge and by another', async () => {
    const first = await runLexical(['What is a widget?', 'How long is a name?'], [widget]);
    expect((await runLexical(['What is a widget?', 'How long is a name?'], [widget])).answers).toEqual(
      first.answers,
    );
  });

  test('a question of stop words alone, or of signs, finds nothing', async () => {
    expect(await ask('What is it?', [widget])).toEqual([]);
    expect(await ask('???', [widget])).toEqual([]);
  });
});

function candidate(rfc: string, title: string, more: Partial<JudgeCandidate> = {}): JudgeCandidate {
  return {
    rfc,
    title,
    abstract: null,
    keywords: [],
    year: null,
    obsolete: false,
    role: 'discovered',
    textScores: null,
    termScore: null,
    ...more,
  };
}

async function rank(
  question: string,
  documents: readonly JudgeCandidate[],
): Promise<readonly (readonly [string, number | null])[]> {
  const request: RankDocumentsRequest = {
    questions: [{ index: 0, text: question }],
    documents,
    signal: undefined,
  };
  const { answers } = await createLexicalJudge().rankDocuments(request);
  return (answers[0]?.documents ?? []).map(({ rfc, relevance }) => [rfc, relevance]);
}

describe('ranking by the lexical judge', () => {
  test('orders by title, keywords and abstract, leaves strangers out, and claims no relevance', async () => {
    const pool = [
      candidate('RFC1', 'Mail Transfer'),
      candidate('RFC2', 'Caching', { keywords: ['http'] }),
      candidate('RFC3', 'Semantics', { abstract: 'How caches store responses.' }),
    ];
    expect(await rank('How long may a cache store it?', pool)).toEqual([
      ['RFC3', null],
      ['RFC2', null],
    ]);
  });

  test('lists a named RFC and its successor even when nothing matches, those that match first', async () => {
    const pool = [
      candidate('RFC1', 'Mail', { role: 'requested' }),
      candidate('RFC2', 'News', { role: 'current' }),
      candidate('RFC3', 'Widgets', { role: 'requested' }),
    ];
    expect((await rank('What is a widget?', pool)).map(([rfc]) => rfc)).toEqual(['RFC3', 'RFC1', 'RFC2']);
  });

  test('puts an obsoleted RFC after the current one with the same words', async () => {
    const pool = [
      candidate('RFC1', 'Widget Rotation', { obsolete: true }),
      candidate('RFC2', 'Widget Rotation'),
    ];
    expect((await rank('Which widget rotation?', pool)).map(([rfc]) => rfc)).toEqual(['RFC2', 'RFC1']);
    expect(
      (
        await rank(
          'Which one?',
          pool.map((entry) => ({ ...entry, role: 'requested' as const })),
        )
      ).map(([rfc]) => rfc),
    ).toEqual(['RFC2', 'RFC1']);
  });

  test('puts a current RFC that matches nearly as well before an obsoleted one', async () => {
    const pool = [
      candidate('RFC1', 'Widget Rotation', { obsolete: true }),
      candidate('RFC2', 'The Widget Rotation Protocol, Version Two'),
    ];
    expect((await rank('Which widget rotation?', pool)).map(([rfc]) => rfc)).toEqual(['RFC2', 'RFC1']);
    const both = pool.map((entry) => ({ ...entry, obsolete: false }));
    expect((await rank('Which widget rotation?', both)).map(([rfc]) => rfc)).toEqual(['RFC1', 'RFC2']);
  });

  test('takes full-text scores into account', async () => {
    const pool = [
      candidate('RFC1', 'One'),
      candidate('RFC2', 'Two', { textScores: [3.5] }),
      candidate('RFC3', 'Three', { textScores: [7] }),
    ];
    expect((await rank('What does it say about rotation?', pool)).map(([rfc]) => rfc)).toEqual([
      'RFC3',
      'RFC2',
    ]);
  });

  test('keeps an RFC that the search terms found before one that shares words with the question', async () => {
    const pool = [
      candidate('RFC1', 'How Long Replies May Be', { termScore: 0.4 }),
      candidate('RFC2', 'Widget Rotation', { termScore: 1 }),
      candidate('RFC3', 'Mail'),
    ];
    expect((await rank('How long may replies be?', pool)).map(([rfc]) => rfc)).toEqual(['RFC2', 'RFC1']);
    const unsearched = pool.map((entry) => ({ ...entry, termScore: null }));
    expect((await rank('How long may replies be?', unsearched)).map(([rfc]) => rfc)).toEqual(['RFC1']);
  });

  test('puts an RFC that the question names before those that match better', async () => {
    const pool = [
      candidate('RFC1', 'Replies', { role: 'requested' }),
      candidate('RFC2', 'Widgets', { role: 'requested' }),
    ];
    for (const name of ['RFC 2', 'RFC2', "rfc 2's"]) {
      expect((await rank(`How long are ${name} replies?`, pool)).map(([rfc]) => rfc)).toEqual([
        'RFC2',
        'RFC1',
      ]);
    }
    expect((await rank('How long are replies?', pool)).map(([rfc]) => rfc)).toEqual(['RFC1', 'RFC2']);
  });
});
