import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';

/** How much is in a corpus. */
export interface CorpusCounts {
  /** RFCs with a text, and of them those that are pinned. */
  readonly documents: number;
  readonly pinned: number;
  readonly xml: number;
  /** Snapshots, older ones too; sections and blocks are those of the current ones. */
  readonly snapshots: number;
  readonly sections: number;
  readonly blocks: number;
  /** RFCs with a record, and of them those whose record is nothing but their first page. */
  readonly records: number;
  readonly headerRecords: number;
  readonly errata: number;
  readonly failures: number;
  /** Documents whose paragraphs are in the full-text index, and those that are not given out since they were found damaged. */
  readonly searchable: number;
  readonly quarantined: number;
  /** Bytes of all published files, as published and as stored. */
  readonly publishedBytes: number;
  readonly storedBytes: number;
  /** Size of the corpus file without its journal. */
  readonly fileBytes: number;
}

const COUNTS = `
WITH txt AS (SELECT * FROM document WHERE format = 'txt'),
current AS (SELECT sum(section_count) AS sections, sum(block_count) AS blocks
            FROM snapshot WHERE key IN (SELECT snapshot FROM document WHERE snapshot IS NOT NULL)),
ranks AS (SELECT max(source <> 'text-header') AS known FROM record GROUP BY rfc_order)
SELECT (SELECT count(*) FROM txt) AS documents,
  (SELECT count(*) FROM txt WHERE origin = 'import') AS pinned,
  (SELECT count(*) FROM document WHERE format = 'xml') AS xml,
  (SELECT count(*) FROM snapshot) AS snapshots,
  (SELECT coalesce(sections, 0) FROM current) AS sections,
  (SELECT coalesce(blocks, 0) FROM current) AS blocks,
  (SELECT count(*) FROM ranks) AS records,
  (SELECT count(*) FROM ranks WHERE known = 0) AS headerRecords,
  (SELECT count(*) FROM erratum) AS errata,
  (SELECT count(*) FROM import_failure) AS failures,
  (SELECT count(*) FROM document d JOIN indexed i ON i.snapshot = d.snapshot) AS searchable,
  (SELECT count(*) FROM document d WHERE EXISTS (SELECT 1 FROM quarantine q
     WHERE (q.kind = 'snapshot' AND q.key = d.snapshot) OR (q.kind = 'blob' AND q.key = d.blob))) AS quarantined,
  (SELECT coalesce(sum(size), 0) FROM blob) AS publishedBytes,
  (SELECT coalesce(sum(length(zstd)), 0) FROM blob) AS storedBytes,
  (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS fileBytes`;

const NAMES = [
  'documents',
  'pinned',
  'xml',
  'snapshots',
  'sections',
  'blocks',
  'records',
  'headerRecords',
  'errata',
  'failures',
  'searchable',
  'quarantined',
  'publishedBytes',
  'storedBytes',
  'fileBytes',
] as const satisfies readonly (keyof CorpusCounts)[];

/** Counts what is in the corpus, all at one moment. */
export function countCorpus(session: Session): CorpusCounts {
  const row = session.row(COUNTS) ?? {};
  return Object.fromEntries(NAMES.map((name) => [name, numberOf(row, name)])) as Record<
    (typeof NAMES)[number],
    number
  >;
}
