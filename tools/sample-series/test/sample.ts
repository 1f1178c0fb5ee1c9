import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleSeriesDirectory } from '@rfckit/sample-series';

export const numbers = [99901, 99902, 99903, 99904, 99905, 99906, 99907, 99908];
export const paged = [99901, 99903, 99904, 99905, 99907];
export const unpaged = [99902, 99906, 99908];
export const withXml = [99902, 99906];
export const shapeOf2026 = [99901, 99902, 99906, 99907, 99908];
export const shapeBefore2026 = [99903, 99904, 99905];

export interface Metadata {
  doc_id: string;
  title: string;
  format: string[];
  abstract: string;
  draft: string | null;
  keywords: string[];
  obsoletes: string[];
  obsoleted_by: string[];
  updates: string[];
  updated_by: string[];
  see_also: string[];
  errata_url: string | null;
}

export interface Erratum {
  errata_id: string;
  'doc-id': string;
  errata_status_code: string;
  errata_type_code: string;
  orig_text: string;
}

export const bytesOf = (rfc: number) => readFileSync(join(sampleSeriesDirectory, `rfc${rfc}.txt`));
export const textOf = (rfc: number) => bytesOf(rfc).toString(rfc === 99905 ? 'latin1' : 'utf8');
export const xmlOf = (rfc: number) => readFileSync(join(sampleSeriesDirectory, `rfc${rfc}.xml`), 'utf8');
export const rawMetadataOf = (rfc: number) =>
  readFileSync(join(sampleSeriesDirectory, `rfc${rfc}.json`), 'utf8');
export const metadataOf = (rfc: number) => JSON.parse(rawMetadataOf(rfc)) as Metadata;
export const linesOf = (rfc: number) =>
  textOf(rfc)
    .replace(/^\uFEFF/, '')
    .split('\n');
export const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
export const numbersIn = (ids: string[]) => ids.map((id) => Number(id.trim().replace(/^RFC/, '')));
export const where = (holds: (rfc: number) => boolean) => numbers.filter(holds);
export const validUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};
