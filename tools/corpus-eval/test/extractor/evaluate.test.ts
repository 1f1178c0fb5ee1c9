import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { evaluateExtractor } from '../../src/extractor/evaluate.ts';
import { renderScores } from '../../src/extractor/render-scores.ts';
import { scoreRanges, trivialSentences } from '../../src/extractor/trivial-floor.ts';

const text = `




Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Evaluation

1.  Introduction

   A host MUST reply.  A host should be small.  The word "MAY" is short.
   A host SHOULD NOT sleep.

2.  Security Considerations

   None.
`;

async function archive(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'rfc-text/rfc99909.txt' }, text);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return zstdCompressSync(Buffer.concat(chunks));
}

function row(quote: string, level: string, keywords: readonly string[]): string {
  const start = text.indexOf(quote);
  return JSON.stringify({ rfc: 99909, level, quote, start, end: start + quote.length, keywords });
}

async function folders(): Promise<{ corpus: string; oracles: string }> {
  const corpus = mkdtempSync(join(tmpdir(), 'extractor-corpus-'));
  const oracles = mkdtempSync(join(tmpdir(), 'extractor-oracles-'));
  writeFileSync(join(corpus, 'rfc-text.tar.zst'), await archive());
  const words = [
    ['MUST', '1'],
    ['MAY', '1'],
    ['SHOULD NOT', '1'],
  ];
  writeFileSync(join(oracles, 'bcp14.jsonl'), `${JSON.stringify({ rfc: 99909, words, txt_total: 3 })}\n`);
  const rows = [row('A host MUST reply.', 'MUST', ['MUST']), row('The word "MAY" is short.', 'MAY', ['MAY'])];
  writeFileSync(join(oracles, 'requirements.jsonl'), `${rows.join('\n')}\n`);
  const facts = JSON.parse(row('A host should be small.', 'SHOULD', [])) as Record<string, unknown>;
  writeFileSync(
    join(oracles, 'facts.jsonl'),
    `${JSON.stringify({ ...facts, keywords: undefined, keyword_in_quote: false })}\n`,
  );
  return { corpus, oracles };
}

test('scores a series of one document and explains what is missed', async () => {
  const lines: string[] = [];
  const scores = await evaluateExtractor({
    ...(await folders()),
    note: (kind, line) => lines.push(`${kind} ${line}`),
  });
  expect(scores).toMatchObject({ documents: 1, statements: 2, failures: 0, cut: 0 });
  expect(scores.tagged).toMatchObject({
    documents: 1,
    equal: 1,
    tagged: 3,
    seen: 3,
    statements: 2,
    reported: 2,
    reportedTagged: 2,
  });
  expect(scores.tagged?.mentions).toEqual({ quoted_keyword: 1 });
  expect(scores.recall?.['requirements']).toEqual({
    rows: 2,
    found: 1,
    whole: 1,
    misses: { 'mention: quoted_keyword': 1 },
  });
  expect(scores.recall?.['facts']).toMatchObject({ rows: 1, found: 0 });
  expect(scores.ours).toMatchObject({ sentences: 2, listed: 1, rowsTouched: 1 });
  expect(scores.trivial).toMatchObject({ sentences: 4, listed: 2, rowsTouched: 2 });
  expect(lines.filter((line) => line.startsWith('difference'))).toHaveLength(3);
  expect(renderScores(scores, { parse: 1, extract: 1 }).join('\n')).toContain('3 of 3 placed 100.00 %');
});

test('without oracles only laws and counts are measured', async () => {
  const { corpus } = await folders();
  const scores = await evaluateExtractor({ corpus, oracles: null });
  expect(scores).toMatchObject({ documents: 1, statements: 2, tagged: null, recall: null, ours: null });
});

test('the trivial extractor takes every piece with a modal and nothing else', () => {
  const pieces = trivialSentences({ text: 'A MUST b. No verb here. It should be. End' });
  expect(pieces).toHaveLength(2);
  expect(scoreRanges(pieces, [{ start: 0, end: 5 }])).toEqual({ sentences: 2, listed: 1, rowsTouched: 1 });
});
