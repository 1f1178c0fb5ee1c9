import type { ImportReport, Passage, ResearchResult } from '@rfckit/evidence-protocol';
import { describe, expect, test } from 'vitest';
import { renderImport } from '../src/render/import.ts';
import { renderResearch } from '../src/render/research.ts';
import { describeCurrent, renderStanding } from '../src/render/standing.ts';

const sourceHash = 'a'.repeat(64);

function makePassage(quote: string, startOffset: number, changes: Partial<Passage> = {}): Passage {
  return {
    quote,
    section: '2. Rules',
    probability: 0.5,
    verdict: 'supports',
    continues: null,
    continuedBy: null,
    blockId: 'blk_0',
    citationId: `cit_${'0'.repeat(24)}`,
    sourceCitationId: `scit_${'0'.repeat(24)}`,
    provenance: {
      startOffset,
      endOffset: startOffset + quote.length,
      offsetUnit: 'utf8-byte',
      sourceHash,
      encoding: 'utf-8',
      canonicalUrl: 'https://www.rfc-editor.org/rfc/rfc99901.txt',
      snapshotId: `snp_${'0'.repeat(24)}`,
      source: 'corpus',
      fetchedAt: '2026-01-01T00:00:00.000Z',
    },
    errata: null,
    ...changes,
  };
}

function makeResult(passages: Passage[], complete = true): ResearchResult {
  const hit = {
    rfc: {
      id: 'RFC99901',
      title: 'T',
      status: 'PROPOSED STANDARD',
      stream: null,
      published: null,
      url: 'https://www.rfc-editor.org/info/rfc99901/',
    },
    role: 'requested' as const,
    relevance: 0.75,
    verdict: 'supports' as const,
    obsoletedBy: ['RFC99902'],
    verifiedErrata: 2,
    passages,
  };
  return {
    schemaVersion: 3,
    kind: 'research_result',
    answers: [
      {
        question: 'Why?',
        found: passages.length > 0,
        searched: ['RFC99901'],
        hits: passages.length > 0 ? [hit] : [],
      },
    ],
    currency: [
      {
        requested: 'RFC99901',
        current: complete ? ['RFC99902'] : [],
        complete,
        reason: complete ? null : 'record_missing',
        asOf: complete ? '2026-01-02T03:04:05.000Z' : null,
        paths: [],
      },
    ],
    attribution: 'Attribution.',
    diagnostics: {
      policyVersion: 'p',
      judge: { name: 'lexical', reason: 'r', requestedModel: null, resolvedModel: null },
      usage: null,
      inputCost: { estimatedUsd: null, rateUsdPerMillionTokens: null },
      timings: { metadataMs: 0, sourceMs: 0, rankMs: 0, sectionMs: 0, paragraphMs: 0, totalMs: 0 },
      pool: { candidates: 1, limit: 32, truncated: false, ranked: 1 },
      sources: [],
      topic: null,
      dropped: [],
      requests: [],
    },
  };
}

describe('a research result for a person', () => {
  test('says where a quotation is, what it is worth, and that the RFC is obsoleted and has errata', () => {
    const text = renderResearch(makeResult([makePassage('One.\n   Two.', 10)]));
    expect(text).toBe(`Question: Why?

RFC99901 · 2. Rules · supports · relevance 75 % · OBSOLETED by RFC99902 · 2 verified errata
    One.
       Two.
  bytes 10-22 of https://www.rfc-editor.org/rfc/rfc99901.txt
  sha256 ${sourceHash}

RFC99901: current is RFC99902 as of 2026-01-02
judge: lexical
Attribution.
`);
  });

  test('says of an RFC that is current until when that is known', () => {
    const result = makeResult([makePassage('One.', 0)]);
    for (const report of result.currency) report.current = ['RFC99901'];
    expect(renderResearch(result)).toContain('\nRFC99901 is current as of 2026-01-02\n');
  });

  test('says which part goes on after a page break', () => {
    const parts = [
      makePassage('One', 0, { continuedBy: 1 }),
      makePassage('two.', 90, { continues: 0, section: null }),
    ];
    expect(renderResearch(makeResult(parts)).match(/\(continued after a page break\)/g)).toHaveLength(1);
  });

  test('says that nothing was found, and that successors are not known', () => {
    const text = renderResearch(makeResult([], false));
    expect(text).toContain('No passage found in RFC99901.');
    expect(text).toContain('RFC99901: current is unknown (a later RFC has no record here: import metadata');
    expect(text).not.toContain('Attribution.');
  });

  test('does not let unknown errata look like none', () => {
    const result = makeResult([makePassage('One.', 0)]);
    expect(renderResearch(result)).not.toContain('errata: not known');
    for (const hit of result.answers[0]?.hits ?? []) hit.verifiedErrata = null;
    expect(renderResearch(result)).toContain('errata: not known here for RFC99901 (rfc sync errata)');
  });
});

function makeReport(data: Partial<ImportReport['data']>, warnings: string[] = []): ImportReport {
  return {
    contract: 'ietf-rfc/1',
    status: 'ok',
    data: {
      texts: { added: 1, unchanged: 2, failed: 0 },
      xml: 0,
      records: 0,
      errata: 0,
      sections: 1,
      blocks: 5,
      skipped: 0,
      interrupted: false,
      seconds: 1.26,
      failures: [],
      ...data,
    },
    provenance: {
      corpus_id: null,
      index_generation: null,
      snapshot_id: null,
      parser_version: null,
      extractor_version: null,
      source_hash: null,
      source_urls: [],
      observed_at: null,
      source: 'corpus',
      freshness: null,
    },
    warnings,
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}

describe('what became of an RFC', () => {
  const current = { obsoleted_by: [], current: ['RFC99901'], complete: true, reason: null, as_of: null };

  test('is nothing for one that is current, one line for others', () => {
    expect(renderStanding(current)).toBe('');
    expect(
      renderStanding({
        ...current,
        obsoleted_by: ['RFC99902'],
        current: ['RFC99903'],
        as_of: '2026-01-02T03:04:05.000Z',
      }),
    ).toBe('OBSOLETED by RFC99902; current is RFC99903 as of 2026-01-02\n');
    expect(
      renderStanding({
        ...current,
        obsoleted_by: null,
        current: [],
        complete: false,
        reason: 'relations_unknown',
      }),
    ).toMatch(/^Not known here: whether it was obsoleted \(no record here says .+import metadata.+\)\n$/);
  });

  test.each(['record_missing', 'relations_unknown', 'bound_reached', 'cycle'])(
    'the reason %s is told in words',
    (reason) => {
      const told = describeCurrent({ current: ['RFC99903'], complete: false, reason, asOf: null });
      expect(told).toMatch(/\([a-z :,]{20,}\)/i);
      expect(told).not.toContain(reason);
    },
  );
});

describe('an import report for a person', () => {
  test('is one line when all went well', () => {
    expect(renderImport(makeReport({}))).toBe(
      '1 text added (1 section, 5 blocks), 2 unchanged, 0 failed, 1.3 s\n',
    );
    expect(renderImport(makeReport({ xml: 1, records: 2, errata: 1 }))).toContain(
      '1 XML file, 2 records, 1 erratum,',
    );
  });

  test('names what failed, the first twenty of it', () => {
    const failures = Array.from({ length: 25 }, (_, at) => ({
      name: `f${at}`,
      reason: 'parse_failed',
      message: 'bad',
    }));
    const lines = renderImport(makeReport({ failures })).trimEnd().split('\n');
    expect(lines[0]).toContain(', 25 failed,');
    expect(lines).toHaveLength(22);
    expect(lines[1]).toBe('  f0: bad [parse_failed]');
    expect(lines.at(-1)).toBe('  … and 5 more');
  });

  test('says what to do after an interruption, and that nothing was found', () => {
    expect(renderImport(makeReport({ interrupted: true }))).toMatch(
      /^Interrupted: .+\n {2}Run the same command again/,
    );
    expect(renderImport(makeReport({}, ['nothing was found']))).toMatch(/\n {2}note: nothing was found\n$/);
  });
});
