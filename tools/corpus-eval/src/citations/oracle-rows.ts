import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseErratum, type Erratum } from '@rfckit/rfc-record';

/** The classes of the oracle's matcher, tried in this order. */
export type OracleClass =
  | 'verbatim'
  | 'whitespace'
  | 'across-page'
  | 'hyphen-wrap'
  | 'punctuation'
  | 'differs'
  | 'absent';

export type OracleSectionCheck = 'same' | 'inside' | 'outer' | 'other' | 'unknown';

/** A row of `quotes.jsonl`: a quotation found in a source tree. Byte offsets, half-open. */
export interface QuoteRow {
  readonly rfc: number;
  readonly section: string | null;
  readonly quote: string;
  readonly origin: string;
  readonly line: number;
  readonly expected: OracleClass;
  readonly start?: number;
  readonly end?: number;
  readonly section_check?: OracleSectionCheck;
}

/** A row of `quotes-negatives.jsonl`: a quotation that must not verify as cited. */
export interface NegativeRow {
  readonly rfc: number;
  readonly section: string;
  readonly quote: string;
  readonly change: string;
  readonly was: string;
}

/** A row of `errata-spans.jsonl`: where an original text stands. */
export interface ErratumSpanRow {
  readonly errata_id: string;
  readonly rfc: number;
  readonly how: OracleClass;
  readonly start: number;
  readonly end: number;
}

export interface CitationOracles {
  readonly quotes: ReadonlyMap<number, readonly QuoteRow[]>;
  readonly negatives: ReadonlyMap<number, readonly NegativeRow[]>;
  readonly spans: ReadonlyMap<number, ErratumSpanRow>;
  /** Verified and held errata with an original text. */
  readonly errata: ReadonlyMap<number, readonly Erratum[]>;
}

function readLines<T>(folder: string, name: string): readonly T[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function readErrata(folder: string): readonly Erratum[] {
  const all = JSON.parse(
    gunzipSync(readFileSync(join(folder, 'errata.json.gz'))).toString('utf8'),
  ) as unknown[];
  return all
    .flatMap((value) => parseErratum(value).erratum ?? [])
    .filter(({ status }) => status === 'verified' || status === 'held_for_document_update')
    .filter(({ originalText }) => originalText.trim() !== '');
}

/** Reads the files of the oracle folder that speak of quotations and errata, grouped by RFC. */
export function readCitationOracles(folder: string): CitationOracles {
  return {
    quotes: Map.groupBy(readLines<QuoteRow>(folder, 'quotes.jsonl'), ({ rfc }) => rfc),
    negatives: Map.groupBy(readLines<NegativeRow>(folder, 'quotes-negatives.jsonl'), ({ rfc }) => rfc),
    spans: new Map(
      readLines<ErratumSpanRow>(folder, 'errata-spans.jsonl').map((row) => [Number(row.errata_id), row]),
    ),
    errata: Map.groupBy(readErrata(folder), ({ rfc }) => Number(rfc.slice('RFC'.length))),
  };
}
