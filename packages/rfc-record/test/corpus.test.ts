import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  canonicalJson,
  parseErratum,
  parseRfcJson,
  publicationRecord,
  traverseCurrency,
  type Erratum,
  type RfcRecord,
} from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';

const corpus = process.env['RFC_CORPUS'];
const oracles = process.env['RFC_ORACLES'];

function count(keys: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const numbers = (ids: readonly string[]): number[] => ids.map((id) => Number(id.slice(3)));

function readLines(text: string): unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

interface Metadata {
  readonly records: readonly RfcRecord[];
  readonly codes: readonly string[];
}

let metadata: Metadata | undefined;

/** Read once for all tests. */
function readMetadata(): Metadata {
  metadata ??= parseMetadata();
  return metadata;
}

function parseMetadata(): Metadata {
  const file = readFileSync(join(corpus ?? '', 'rfc-metadata.jsonl.zst'));
  const results = readLines(zstdDecompressSync(file).toString()).map((value) => parseRfcJson(value));
  return {
    records: results.flatMap(({ record }) => record ?? []),
    codes: results.flatMap(({ diagnostics }) => diagnostics.map(({ code, field }) => `${code} ${field}`)),
  };
}

function readErrata(): { errata: Erratum[]; codes: string[] } {
  const file = readFileSync(join(oracles ?? '', 'errata.json.gz'));
  const values: unknown = JSON.parse(gunzipSync(file).toString());
  const results = (Array.isArray(values) ? values : []).map((value: unknown) => parseErratum(value));
  return {
    errata: results.flatMap(({ erratum }) => erratum ?? []),
    codes: results.flatMap(({ diagnostics }) => diagnostics.map(({ code, field }) => `${code} ${field}`)),
  };
}

describe.skipIf(corpus === undefined)('the metadata of January 2023 (skipped without RFC_CORPUS)', () => {
  it('gives 9,154 records, each with a title, a date and a canonical publication record', () => {
    const { records } = readMetadata();
    expect(records).toHaveLength(9154);
    expect(new Set(records.map(({ rfc }) => rfc)).size).toBe(9154);
    expect(
      records.filter(({ title, date, doi }) => title.trim() === '' || date === null || doi === null),
    ).toEqual([]);
    expect(records.filter(({ title, rfc }) => title === `RFC ${rfc.slice(3)}`)).toEqual([]);
    expect(new Set(records.map((record) => canonicalJson(publicationRecord(record)))).size).toBe(9154);
  });

  it('counts statuses and streams as the source does', () => {
    const { records } = readMetadata();
    expect(count(records.map(({ publicationStatus }) => publicationStatus))).toEqual({
      'PROPOSED STANDARD': 4087,
      INFORMATIONAL: 2897,
      UNKNOWN: 930,
      EXPERIMENTAL: 565,
      'BEST CURRENT PRACTICE': 316,
      'INTERNET STANDARD': 147,
      'DRAFT STANDARD': 142,
      HISTORIC: 70,
    });
    expect(count(records.map(({ currentStatus }) => currentStatus))).toEqual({
      'PROPOSED STANDARD': 3964,
      INFORMATIONAL: 2857,
      UNKNOWN: 887,
      EXPERIMENTAL: 529,
      HISTORIC: 338,
      'BEST CURRENT PRACTICE': 311,
      'DRAFT STANDARD': 139,
      'INTERNET STANDARD': 129,
    });
    expect(count(records.map(({ stream }) => String(stream)))).toEqual({
      IETF: 6627,
      LEGACY: 1930,
      INDEPENDENT: 376,
      IAB: 124,
      IRTF: 97,
    });
  });

  it('keeps every relation to an RFC, both ways but for three, and drops 19 to other series', () => {
    const { records } = readMetadata();
    const sum = (of: (record: RfcRecord) => readonly unknown[]): number =>
      records.reduce((total, record) => total + of(record).length, 0);
    expect(sum(({ obsoletes }) => obsoletes)).toBe(1462);
    expect(sum(({ obsoletedBy }) => obsoletedBy)).toBe(1462);
    expect(sum(({ updates }) => updates)).toBe(1860);
    expect(sum(({ updatedBy }) => updatedBy)).toBe(1857);
    expect(sum(({ subseries }) => subseries)).toBe(428);
    const byId = new Map(records.map((record) => [record.rfc, record]));
    const oneWay = records.flatMap(({ rfc, updates, obsoletes }) => [
      ...updates.filter((id) => !byId.get(id)?.updatedBy.includes(rfc)).map((id) => `${rfc}>${id}`),
      ...obsoletes.filter((id) => !byId.get(id)?.obsoletedBy.includes(rfc)).map((id) => `${rfc}>${id}`),
    ]);
    expect(oneWay).toEqual(['RFC522>RFC509', 'RFC530>RFC308', 'RFC530>RFC523']);
  });

  it('says these oddities and no others', () => {
    expect(count(readMetadata().codes)).toEqual({
      'page_count_unknown page_count': 5,
      'see_also_dropped see_also': 49,
      'foreign_relation updates': 5,
      'foreign_relation updated_by': 1,
      'foreign_relation obsoleted_by': 2,
      'foreign_relation obsoletes': 11,
      'email_removed abstract': 5,
      'duplicate_relation updated_by': 1,
      'invalid_draft draft': 1,
    });
  });

  it('lets no e-mail address through', () => {
    const { records } = readMetadata();
    expect(records.filter((record) => /[^\s"]@[^\s"]/.test(JSON.stringify(record)))).toEqual([]);
  });
});

describe.skipIf(oracles === undefined)('all errata of August 2026 (skipped without RFC_ORACLES)', () => {
  it('gives 8,018 errata, counted as the source does', () => {
    const { errata, codes } = readErrata();
    expect(errata).toHaveLength(8018);
    expect(count(errata.map(({ status }) => status))).toEqual({
      verified: 3720,
      held_for_document_update: 2413,
      rejected: 1156,
      reported: 729,
    });
    expect(count(errata.map(({ type }) => type))).toEqual({ technical: 4337, editorial: 3681 });
    expect(count(errata.map(({ scope }) => scope))).toEqual({
      sections: 7043,
      other: 472,
      global: 253,
      unstated: 250,
    });
    expect(errata.filter(({ updatedAt }) => updatedAt === null)).toHaveLength(360);
    expect(errata.filter(({ submittedOn }) => submittedOn === null)).toEqual([]);
    expect(count(codes)).toEqual({
      'email_removed notes': 68,
      'email_removed verifier_name': 1,
      'email_removed submitter_name': 1,
    });
    expect(errata.filter((e) => `${e.originalText}${e.correctedText}${e.notes}`.includes('\r'))).toEqual([]);
    expect(errata.filter((e) => `${e.submitter}${e.verifier}`.includes('@'))).toEqual([]);
  });

  it('reads every section number that the erratum oracle knows', () => {
    const byId = new Map(readErrata().errata.map((erratum) => [erratum.id, erratum]));
    const rows = readLines(readFileSync(join(oracles ?? '', 'errata-spans.jsonl'), 'utf8')) as {
      errata_id: string;
      section_number: string | null;
    }[];
    const known = rows.filter((row) => row.section_number !== null);
    expect(known.length).toBe(2534);
    const missed = known.filter(
      (row) => !byId.get(Number(row.errata_id))?.sections.includes(String(row.section_number)),
    );
    expect(missed).toEqual([]);
  });
});

describe.skipIf(corpus === undefined || oracles === undefined)(
  'succession in the real series (skipped without RFC_CORPUS and RFC_ORACLES)',
  () => {
    it('finds the successors, current RFCs and updates of all 42 RFCs of the oracle; two need wider bounds', async () => {
      const byId = new Map(readMetadata().records.map((record) => [record.rfc, record]));
      const rows = readLines(readFileSync(join(oracles ?? '', 'relations.jsonl'), 'utf8')) as {
        rfc: number;
        successors: number[];
        current: number[];
        updates_to_current: number[];
      }[];
      const bounded: number[] = [];
      for (const row of rows) {
        const lookup = (id: string): RfcRecord | null => byId.get(id) ?? null;
        const narrow = await traverseCurrency(`RFC${row.rfc}`, lookup);
        const found = await traverseCurrency(`RFC${row.rfc}`, lookup, { documents: 64, depth: 64 });
        expect(found.complete).toBe(true);
        expect(numbers(found.successors)).toEqual(row.successors);
        expect(numbers(found.current)).toEqual(row.current);
        expect(numbers(found.updatedBy)).toEqual(row.updates_to_current);
        if (!narrow.complete) bounded.push(row.rfc);
        expect(narrow.complete ? narrow : found).toEqual(found);
      }
      expect(rows).toHaveLength(42);
      expect(bounded).toEqual([1083, 1100]);
    });

    it('finds a complete answer for all but 21 of 9,154 RFCs with the default bounds', async () => {
      const byId = new Map(readMetadata().records.map((record) => [record.rfc, record]));
      const results = await Promise.all(
        [...byId.keys()].map((rfc) => traverseCurrency(rfc, (id) => byId.get(id) ?? null)),
      );
      expect(count(results.map(({ reason }) => String(reason)))).toEqual({ null: 9133, bound_reached: 21 });
    });
  },
);
