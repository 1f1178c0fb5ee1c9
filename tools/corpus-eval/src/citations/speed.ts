import { locateQuotation } from '@rfckit/citation-verifier';
import type { EvaluatedDocument } from './evaluated-document.ts';
import type { QuoteRow } from './oracle-rows.ts';

/** Milliseconds for one quotation against a warm index. */
export interface Speed {
  readonly rfc: number;
  readonly quotations: number;
  readonly median: number;
  readonly p95: number;
}

/** Times each quotation of one RFC after all of them were asked once; the best of three, as other work may run beside. */
export function measureSpeed(document: EvaluatedDocument, rows: readonly QuoteRow[]): Speed {
  const ask = (row: QuoteRow): void => {
    locateQuotation(document.index, row.quote, { section: row.section });
  };
  const timeOf = (row: QuoteRow): number => {
    const start = performance.now();
    ask(row);
    return performance.now() - start;
  };
  rows.forEach(ask);
  const times = rows.map((row) => Math.min(timeOf(row), timeOf(row), timeOf(row))).sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rfc: document.rfc, quotations: rows.length, median: at(0.5), p95: at(0.95) };
}
